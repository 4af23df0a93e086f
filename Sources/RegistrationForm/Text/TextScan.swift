internal import ByteWords

/// One pass over a text answer: whether its characters are fit, and whether it is in NFC.
///
/// Nearly all answers are ASCII and letters that are in NFC whatever stands beside them; those are
/// known sixteen bytes a step, most of the rest a character a step, and are stored as they are. Only a
/// text with other characters is given to the standard library's quick check of UAX #15.
enum TextScan {
  case fit(isASCII: Bool)
  /// Fit, but another text has to be stored in its place: the same in NFC.
  case notComposed
  /// The first character that does not belong in a text. `offset` counts bytes.
  case unfit(Unicode.Scalar, offset: Int)

  init(_ utf8: Span<UInt8>) {
    if utf8.isEachByte({ Self.visibleASCII($0) == ByteLanes.all }) {
      self = .fit(isASCII: true)
      return
    }
    if utf8.isEachByte({ Self.visibleASCII($0) | Self.usualLetters($0) == ByteLanes.all }) {
      self = .fit(isASCII: false)
      return
    }
    var offset = 0
    var isASCII = true
    var isSurelyComposed = true
    while offset < utf8.count {
      let byte = utf8[offset]
      if byte < 0x80 {
        guard byte >= 0x20, byte != 0x7F else {
          self = .unfit(Unicode.Scalar(byte), offset: offset)
          return
        }
        offset += 1
        continue
      }
      isASCII = false
      // Letters of Latin from U+00C0 to U+02FF: two bytes, always composed.
      if byte >= 0xC3, byte <= 0xCB {
        offset += 2
        continue
      }
      let (scalar, length) = utf8.decodeScalar(at: offset)
      if !Self.isAlwaysComposed(scalar) {
        let isJoiner = scalar.value & ~1 == 0x200C
        if scalar.isUnfitForText || isJoiner && !Self.joins(utf8, from: offset, length) {
          self = .unfit(scalar, offset: offset)
          return
        }
        isSurelyComposed = false
      }
      offset += length
    }
    if isSurelyComposed || Self.isComposed(utf8) {
      self = .fit(isASCII: isASCII)
    } else {
      self = .notComposed
    }
  }

  @inline(__always)
  private static func visibleASCII(_ lanes: ByteLanes) -> UInt64 { lanes.places(of: 0x20...0x7E) }

  /// The bytes of characters whose first one alone says that they are always composed: Latin from U+00C0
  /// to U+02FF, Cyrillic from U+0400 to U+047F, Han from U+5000 to U+9FFF.
  @inline(__always)
  private static func usualLetters(_ lanes: ByteLanes) -> UInt64 {
    lanes.places(of: 0x80...0xBF) | lanes.places(of: 0xC3...0xCB) | lanes.places(of: 0xD0...0xD1)
      | lanes.places(of: 0xE5...0xE9)
  }

  /// Blocks of characters that are fit and neither change in NFC nor change what stands before
  /// them: letters of Latin, Greek, Cyrillic, Hebrew and Arabic without their marks, kana, Han,
  /// dashes and quotation marks. What is left out is only slower, not refused.
  private static func isAlwaysComposed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0...0xAC, 0xAE...0x2FF: true
    case 0x388...0x3CE, 0x400...0x482, 0x48A...0x52F: true
    case 0x5D0...0x5EA, 0x620...0x64A, 0x671...0x6D3: true
    case 0x1E00...0x1EFF: true
    case 0x2010...0x2027: true
    case 0x3041...0x3096, 0x30A1...0x30FE: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    default: false
    }
  }

  private static func isComposed(_ utf8: Span<UInt8>) -> Bool {
    guard var text = try? UTF8Span(validating: utf8) else { return true }
    return text.checkForNFC(quickCheck: false)
  }

  /// Whether a zero-width joiner or non-joiner does something where it stands: between letters of
  /// a script that joins, inside an emoji, or after a virama (as in RFC 5892, appendix A).
  /// Elsewhere it cannot be seen and is refused.
  private static func joins(_ utf8: Span<UInt8>, from offset: Int, _ length: Int) -> Bool {
    guard offset > 0 else { return false }
    var lead = offset - 1
    while lead > 0, utf8[lead] & 0xC0 == 0x80 { lead -= 1 }
    let before = utf8.decodeScalar(at: lead).scalar
    if before.properties.canonicalCombiningClass == .virama { return true }
    guard offset + length < utf8.count else { return false }
    let after = utf8.decodeScalar(at: offset + length).scalar
    return [before, after].allSatisfy { neighbour in
      neighbour.value >= 0x300 && neighbour.value & ~1 != 0x200C && !neighbour.isDroppedAround
    }
  }
}
