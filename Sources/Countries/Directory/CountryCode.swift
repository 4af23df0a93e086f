/// An alpha-2 code of ISO 3166-1:2020, or `XK` for Kosovo: two capitals A to Z.
///
/// Two bytes, no allocation; ordered by letters.
public struct CountryCode: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The two letters as ASCII, the first in the high byte.
  public let rawValue: UInt16

  /// - Returns: `nil` unless `text` is two ASCII letters, in either case. Says nothing about
  ///   whether the code is assigned; `CountryDirectory` does.
  @inlinable
  public init?(_ text: some StringProtocol) {
    var letters = text.utf8.makeIterator()
    guard let first = letters.next(), let second = letters.next(), letters.next() == nil else {
      return nil
    }
    self.init(first, second)
  }

  /// - Returns: `nil` unless both bytes are ASCII letters, in either case.
  @inlinable
  public init?(_ first: UInt8, _ second: UInt8) {
    let (high, low) = (first & 0xDF, second & 0xDF)
    guard (0x41...0x5A).contains(high), (0x41...0x5A).contains(low) else { return nil }
    rawValue = UInt16(high) << 8 | UInt16(low)
  }

  /// - Returns: `nil` unless the two bytes of `rawValue` are capitals.
  init?(rawValue: UInt16) {
    self.init(UInt8(rawValue >> 8), UInt8(truncatingIfNeeded: rawValue))
  }

  public var description: String {
    String(decoding: [UInt8(rawValue >> 8), UInt8(truncatingIfNeeded: rawValue)], as: UTF8.self)
  }

  /// The flag as two regional indicator symbols (UTS #51), e.g. "🇦🇹".
  public var flag: String {
    var scalars = String.UnicodeScalarView()
    for letter in [rawValue >> 8, rawValue & 0xFF] {
      if let scalar = Unicode.Scalar(0x1F1E6 + UInt32(letter) - 0x41) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  public static func < (left: CountryCode, right: CountryCode) -> Bool {
    left.rawValue < right.rawValue
  }
}
