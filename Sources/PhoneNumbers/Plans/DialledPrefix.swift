internal import PatternMatching

/// What is dialled before a number: the international prefix, or the trunk prefix.
enum DialledPrefix: Sendable {
  /// Nothing is.
  case none
  /// The same digits always, as nearly everywhere: that they are there is one comparison.
  case digits(LeadingDigits)
  /// Several, or some with a carrier's code.
  case pattern(PatternProgram.Entry)

  /// - Parameter pattern: of the data; empty where nothing is dialled.
  /// - Parameter compile: makes a pattern that is more than digits ready.
  init(
    _ pattern: [UInt8],
    compile: ([UInt8]) throws(PatternError) -> PatternProgram.Entry
  ) throws(PatternError) {
    if pattern.isEmpty {
      self = .none
    } else if let digits = LeadingDigits(ascii: pattern) {
      self = .digits(digits)
    } else {
      self = .pattern(try compile(pattern))
    }
  }
}

/// A few digits that others may begin with.
struct LeadingDigits: Equatable, Sendable {
  /// Four bits each, the last one lowest.
  fileprivate let bits: UInt32
  let count: Int

  /// - Returns: `nil` where there is anything but 1...8 digits.
  init?(ascii bytes: [UInt8]) {
    guard (1...8).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    bits = bytes.reduce(0) { $0 << 4 | UInt32($1 - 0x30) }
    count = bytes.count
  }
}

extension DialledDigits {
  /// Whether `leading` stands at `start`.
  @inline(__always)
  func has(_ leading: LeadingDigits, at start: Int) -> Bool {
    start &+ leading.count <= count
      && UInt32(truncatingIfNeeded: rest(from: start) &>> UInt128(128 &- leading.count &* 4))
        == leading.bits
  }
}
