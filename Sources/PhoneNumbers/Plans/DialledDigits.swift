internal import PatternMatching

/// The digits of an answer as symbols 0...9, up to 31 of them, without storage of their own.
struct DialledDigits: Equatable, Sendable {
  /// The longest national number has 17 digits; a calling code, an international prefix and a trunk
  /// prefix together add at most 10.
  static let capacity = 31

  /// Four bits a digit, the first one highest.
  private var bits: UInt128 = 0
  private(set) var count = 0
  /// Whether more digits came than there is room for.
  private(set) var isOverfull = false

  init() {}

  /// The digits as the text of a pattern.
  var text: SymbolText { SymbolText(bits: bits, count: count) }

  /// Adds one digit, 0...9.
  mutating func append(_ digit: UInt8) {
    if count < Self.capacity {
      bits |= UInt128(digit) &<< UInt128(124 &- count &* 4)
      count &+= 1
    } else {
      isOverfull = true
    }
  }

  /// Adds the digits `range` of others.
  mutating func append(_ other: DialledDigits, _ range: Range<Int>) {
    for index in range { append(other[index]) }
    isOverfull = isOverfull || other.isOverfull
  }

  /// Adds ASCII digits, and leaves everything else out.
  mutating func append(ascii bytes: some Sequence<UInt8>) {
    for byte in bytes where (0x30...0x39).contains(byte) { append(byte - 0x30) }
  }

  /// The digit at `index`, 0..<count.
  subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: bits &>> UInt128(124 &- index &* 4)) & 0xF
  }

  /// The digits `range` as a value; `nil` where they are more than 19.
  func run(_ range: Range<Int>) -> DigitRun? {
    var run = DigitRun()
    for index in range { guard run.append(self[index]) else { return nil } }
    return run
  }

  /// The number that the digits `range` write, at most nine of them.
  func number(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 * 10 + Int(self[$1]) }
  }
}
