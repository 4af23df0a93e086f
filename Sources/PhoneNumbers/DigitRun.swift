internal import ByteWords

/// Up to 19 decimal digits in one word, leading zeros kept.
struct DigitRun: Hashable, Sendable {
  /// The most digits that a `UInt64` holds whatever they are.
  static let capacity = 19

  private(set) var value: UInt64 = 0
  private(set) var count: UInt8 = 0

  init() {}

  /// - Parameter count: number of digits, 0...19, leading zeros among them.
  init(value: UInt64, count: Int) {
    self.value = value
    self.count = UInt8(truncatingIfNeeded: count)
  }

  /// The decimal digits of `number`; a zero is one digit.
  init(number: UInt64) {
    value = number
    var rest = number
    repeat {
      count += 1
      rest /= 10
    } while rest > 0
  }

  /// Adds one digit, 0...9, at the end.
  /// - Returns: `false`, and nothing is added, where the run is full.
  @discardableResult
  mutating func append(_ digit: UInt8) -> Bool {
    guard count < Self.capacity else { return false }
    value = value &* 10 &+ UInt64(digit)
    count += 1
    return true
  }

  /// Appends the digits as ASCII.
  func append(to bytes: inout [UInt8]) {
    bytes.append(atMost: 24) { write(to: &$0) }
  }

  /// Writes the digits as ASCII.
  @inline(__always)
  func write(to writer: inout ByteWriter) {
    writer.digits(of: value, count: Int(count))
  }
}
