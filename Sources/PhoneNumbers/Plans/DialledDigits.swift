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

  /// - Parameter packed: `count` digits, four bits each, the last one lowest; where there are more
  ///   than fit, their number says so.
  init(packed: UInt128, count: Int) {
    isOverfull = count > Self.capacity
    self.count = min(count, Self.capacity)
    bits = packed &<< UInt128(128 - self.count * 4)
    if self.count == 0 { bits = 0 }
  }

  /// - Parameter packed: `count` digits, at most sixteen of four bits each, the last one lowest.
  @inline(__always)
  init(packed: UInt64, count: Int) {
    self.count = count
    // A shift by all 64 bits would be one by none.
    let high = count > 0 ? packed &<< UInt64(64 &- count &* 4) : 0
    bits = UInt128(high) &<< 64
  }

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

  /// The digits from `start` on, the first one highest.
  @inline(__always)
  func rest(from start: Int) -> UInt128 { bits &<< UInt128(start &* 4) }

  /// The number that the three digits from `start` on write; zeros for those that are not there.
  @inline(__always)
  func threeDigits(from start: Int) -> Int {
    guard start < Self.capacity else { return 0 }
    let three = Int(truncatingIfNeeded: rest(from: start) &>> 116)
    return three &>> 8 &* 100 &+ (three &>> 4 & 0xF) &* 10 &+ three & 0xF
  }

  /// The digits `range` as a value; `nil` where they are more than 19.
  @inline(__always)
  func run(_ range: Range<Int>) -> DigitRun? {
    guard !range.isEmpty, range.count <= DigitRun.capacity else {
      return range.isEmpty ? DigitRun() : nil
    }
    let rest = rest(from: range.lowerBound)
    guard range.count > 16 else {
      let digits = UInt64(truncatingIfNeeded: rest &>> 64) &>> UInt64(64 &- range.count &* 4)
      return DigitRun(value: Self.value(digits), count: range.count)
    }
    let digits = rest &>> UInt128(128 &- range.count &* 4)
    let high = Self.value(UInt64(truncatingIfNeeded: digits &>> 64))
    return DigitRun(
      value: high &* 10_000_000_000_000_000 &+ Self.value(UInt64(truncatingIfNeeded: digits)),
      count: range.count)
  }

  /// The number that sixteen digits of four bits write, in four steps: neighbours are joined to
  /// numbers of two digits, those to four, to eight, to sixteen.
  @inline(__always)
  private static func value(_ digits: UInt64) -> UInt64 {
    var value = digits
    value = ((value &>> 4) & 0x0F0F_0F0F_0F0F_0F0F) &* 10 &+ (value & 0x0F0F_0F0F_0F0F_0F0F)
    value = ((value &>> 8) & 0x00FF_00FF_00FF_00FF) &* 100 &+ (value & 0x00FF_00FF_00FF_00FF)
    value = ((value &>> 16) & 0x0000_FFFF_0000_FFFF) &* 10_000 &+ (value & 0x0000_FFFF_0000_FFFF)
    return (value &>> 32) &* 100_000_000 &+ (value & 0xFFFF_FFFF)
  }

  /// The number that the digits `range` write, at most nine of them.
  func number(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 * 10 + Int(self[$1]) }
  }
}
