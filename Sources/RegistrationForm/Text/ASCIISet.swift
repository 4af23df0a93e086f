/// A set of ASCII characters as 128 bits: a test is a shift, without a table in memory.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// - Parameter characters: ASCII.
  init(_ characters: String) {
    for byte in characters.utf8 { insert(byte) }
  }

  private init() {}

  /// A to Z and a to z.
  static let letters = range(0x41...0x5A).union(range(0x61...0x7A))
  static let digits = range(0x30...0x39)

  private static func range(_ bytes: ClosedRange<UInt8>) -> ASCIISet {
    var set = ASCIISet()
    for byte in bytes { set.insert(byte) }
    return set
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  func union(_ other: ASCIISet) -> ASCIISet {
    var set = self
    set.low |= other.low
    set.high |= other.high
    return set
  }

  /// False for bytes of 0x80 and above.
  func contains(_ byte: UInt8) -> Bool {
    let half = byte & 0x40 == 0 ? low : high
    return byte < 0x80 && half >> UInt64(byte & 0x3F) & 1 != 0
  }
}
