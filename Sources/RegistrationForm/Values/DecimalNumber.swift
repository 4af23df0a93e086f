/// A decimal number of at most 15 significant digits, held exactly.
///
/// 15, because so many survive the way through the binary64 in which most readers of JSON hold a
/// number (IEEE 754-2019; RFC 8259, section 6): what is read back is what was answered.
public struct DecimalNumber: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The digits without the point, with the sign: less than 10^15 in magnitude.
  public let significand: Int64
  /// Digits behind the point, 0...15; the last is not 0.
  public let fractionDigits: UInt8

  /// Digits that a number may have, zeros in front and at the end of a fraction not counted.
  public static let digitLimit = 15

  /// - Returns: `nil` where the number needs more than 15 digits.
  public init?(significand: Int64, fractionDigits: Int) {
    var significand = significand
    var fractionDigits = fractionDigits
    while fractionDigits > 0, significand % 10 == 0 {
      significand /= 10
      fractionDigits -= 1
    }
    guard (0...Self.digitLimit).contains(fractionDigits),
      significand.magnitude < 1_000_000_000_000_000
    else { return nil }
    self.significand = significand
    self.fractionDigits = UInt8(fractionDigits)
  }

  public init(_ integer: Int32) {
    significand = Int64(integer)
    fractionDigits = 0
  }

  /// The nearest binary64. Exact order and equality of two numbers are kept: both the significand
  /// and the power of ten are exact, so one division rounds correctly.
  public var binary64: Double {
    var divisor = 1.0
    for _ in 0..<fractionDigits { divisor *= 10 }
    return Double(significand) / divisor
  }

  /// Appends the number as JSON writes it, without an exponent, e.g. `-0.5`.
  public func append(to bytes: inout [UInt8]) {
    if significand < 0 { bytes.append(UInt8(ascii: "-")) }
    var divisor: UInt64 = 1
    for _ in 0..<fractionDigits { divisor *= 10 }
    Self.append(significand.magnitude / divisor, to: &bytes)
    guard fractionDigits > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    let fraction = significand.magnitude % divisor
    while divisor > 1 {
      divisor /= 10
      bytes.append(0x30 + UInt8(truncatingIfNeeded: fraction / divisor % 10))
    }
  }

  private static func append(_ integer: UInt64, to bytes: inout [UInt8]) {
    if integer >= 10 { append(integer / 10, to: &bytes) }
    bytes.append(0x30 + UInt8(truncatingIfNeeded: integer % 10))
  }

  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    left.binary64 < right.binary64
  }
}
