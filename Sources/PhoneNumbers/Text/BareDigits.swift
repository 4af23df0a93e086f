/// The quickest reader: up to sixteen digits with separators between them, perhaps a plus before.
///
/// Nine of ten answers need no more than this. Each byte is looked at in the same way, whatever it
/// is: a branch would be guessed wrong at the ends of most groups.
struct BareDigits {
  let digits: DialledDigits
  let hasPlus: Bool
  /// Whether hyphens, dots or slashes are among the separators, so that the grouping may say
  /// something: `PlainPhoneText` knows.
  let hasMarks: Bool

  /// Characters from the blank on, a bit each.
  private static let digitBits: UInt64 = 0x03FF_0000
  /// Blank and brackets: ( 0x28, ) 0x29, [ 0x5B, ] 0x5D.
  private static let blanks: UInt64 = 0x2800_0000_0000_0301
  /// - 0x2D, . 0x2E, / 0x2F.
  private static let marks: UInt64 = 0xE000
  /// What is neither, and what is beyond 64 characters.
  private static let stranger: UInt64 = 1 << 33

  /// - Returns: `nil` where the answer holds anything else: `PlainPhoneText` reads it then.
  @inline(__always)
  init?(_ text: Span<UInt8>) {
    var packed: UInt64 = 0
    var count = 0
    var seen: UInt64 = 0
    hasPlus = !text.isEmpty && text[0] == UInt8(ascii: "+")
    for index in (hasPlus ? 1 : 0)..<text.count {
      let place = UInt64(text[index] &- 0x20)
      seen |= place < 64 ? 1 &<< place : Self.stranger
      let digit = place &- 0x10
      let isDigit: UInt64 = digit < 10 ? 1 : 0
      packed = packed &<< (isDigit &<< 2) | digit & (0 &- isDigit)
      count &+= Int(truncatingIfNeeded: isDigit)
    }
    guard seen & ~(Self.digitBits | Self.blanks | Self.marks) == 0, count <= 16 else { return nil }
    hasMarks = seen & Self.marks != 0
    digits = DialledDigits(packed: packed, count: count)
  }
}
