public import ByteWords

/// Which characters of a JSON string are escaped, and how.
///
/// Escaped are what RFC 8259 section 7 demands (quotation mark, backslash, U+0000 to U+001F,
/// the short forms where there are) and, as `\u` with four small hexadecimal digits, what a
/// terminal or a line-wise reader could take for more than text: DEL, U+0080 to U+009F, U+2028
/// and U+2029. Everything else stands as it is.
@usableFromInline
enum JSONEscape {
  /// The high bit of the first lane that may begin something to be escaped, with noise above it: DEL
  /// and what is below the blank, the two signs, and the first bytes of U+0080 and of U+2028.
  @inlinable @inline(__always)
  static func firstSpecial(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    if word & highs == 0 {
      // Of ASCII alone: each difference borrows, and the sum overflows, exactly at those bytes or
      // above one of them.
      let quotes = (word ^ (ones &* 0x22)) &- ones
      let backslashes = (word ^ (ones &* 0x5C)) &- ones
      return ((word &- ones &* 0x20) | (word &+ ones) | quotes | backslashes) & highs
    }
    let found =
      (word &- ones &* 0x20) & ~word | equal(word, 0x22) | equal(word, 0x5C)
      | equal(word, 0x7F) | equal(word, 0xC2) | equal(word, 0xE2)
    return found & highs
  }

  /// Whether nothing of sixteen bytes may begin something to be escaped: what `firstSpecial` says of
  /// eight.
  @inlinable @inline(__always)
  static func isPlain(_ lanes: ByteLanes) -> Bool {
    lanes.places(of: 0...0x1F) | lanes.places(of: 0x22) | lanes.places(of: 0x5C)
      | lanes.places(of: 0x7F) | lanes.places(of: 0xC2) | lanes.places(of: 0xE2) == 0
  }

  @inlinable @inline(__always)
  static func equal(_ word: UInt64, _ byte: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lanes = word ^ (ones &* byte)
    return (lanes &- ones) & ~lanes
  }

  /// How many bytes the character to be escaped at `offset` has; 0 where it stands as it is.
  static func escapedLength(of utf8: Span<UInt8>, at offset: Int) -> Int {
    switch utf8[offset] {
    case 0xC2:
      return offset + 1 < utf8.count && utf8[offset + 1] < 0xA0 ? 2 : 0
    case 0xE2:
      let isSeparator =
        offset + 2 < utf8.count && utf8[offset + 1] == 0x80 && utf8[offset + 2] & 0xFE == 0xA8
      return isSeparator ? 3 : 0
    case 0x00...0x1F, 0x22, 0x5C, 0x7F:
      return 1
    default:
      return 0
    }
  }

  /// Writes the escape of the character at `offset`, six bytes at most.
  static func write(
    _ utf8: Span<UInt8>, at offset: Int, to writer: inout ByteWriter
  ) {
    writer.byte(UInt8(ascii: "\\"))
    switch utf8[offset] {
    case UInt8(ascii: "\""): writer.byte(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): writer.byte(UInt8(ascii: "\\"))
    case 0x08: writer.byte(UInt8(ascii: "b"))
    case 0x09: writer.byte(UInt8(ascii: "t"))
    case 0x0A: writer.byte(UInt8(ascii: "n"))
    case 0x0C: writer.byte(UInt8(ascii: "f"))
    case 0x0D: writer.byte(UInt8(ascii: "r"))
    case 0xC2: writeHexadecimal(UInt16(utf8[offset + 1]), to: &writer)
    case 0xE2: writeHexadecimal(0x2028 | UInt16(utf8[offset + 2] & 1), to: &writer)
    case let control: writeHexadecimal(UInt16(control), to: &writer)
    }
  }

  private static func writeHexadecimal(_ value: UInt16, to writer: inout ByteWriter) {
    writer.byte(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(value >> UInt16(shift) & 0xF)
      writer.byte(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}
