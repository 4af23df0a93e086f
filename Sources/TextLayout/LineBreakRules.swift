internal import _FoundationICU

/// Where a line may end other than at a blank: in Chinese and Japanese between most characters, but
/// never before a full stop or a closing bracket, nor behind an opening one; in Thai, Lao, Khmer and
/// Burmese between words, which only a dictionary knows.
///
/// The rules are those of Unicode Standard Annex #14 in its strict form, as ICU has them, and they are
/// asked only about scripts that are written without blanks: elsewhere an address or a file's name is
/// not to be cut at its slashes. Korean, which has blanks, is broken at them alone.
enum LineBreakRules {
  /// The places, as UTF-8 offsets. Empty where the text has blanks to be broken at, or ICU has no
  /// rules for us; lines are then too long, and whole.
  /// - Complexity: O(n). The first text takes 60 µs, in Thai 1.2 ms; each further one some 20 µs.
  static func places(in text: String) -> Set<Int> {
    guard text.unicodeScalars.contains(where: \.isWrittenWithoutBlanks) else { return [] }
    let allowed = breaks(in: text)
    var places: Set<Int> = []
    var offset = 0
    var former: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if let former, allowed.contains(offset), mayBreak(between: former, and: scalar) {
        places.insert(offset)
      }
      offset += UTF8.width(scalar)
      former = scalar
    }
    return places
  }

  private static func mayBreak(between left: Unicode.Scalar, and right: Unicode.Scalar) -> Bool {
    if left.isHangul || right.isHangul { return false }
    return left.isWrittenWithoutBlanks || right.isWrittenWithoutBlanks
  }

  /// What ICU says, as UTF-8 offsets.
  private static func breaks(in text: String) -> Set<Int> {
    var text = text
    return text.withUTF8 { buffer in
      var status = U_ZERO_ERROR
      var places: Set<Int> = []
      guard let rules = unsafe swift_ubrk_open(UBRK_LINE, "@lb=strict", nil, 0, &status),
        status.rawValue <= U_ZERO_ERROR.rawValue
      else { return places }
      defer { unsafe swift_ubrk_close(rules) }
      let start = unsafe UnsafeRawPointer(buffer.baseAddress)?
        .assumingMemoryBound(to: CChar.self)
      let view = unsafe swift_utext_openUTF8(nil, start, Int64(buffer.count), &status)
      defer { _ = unsafe swift_utext_close(view) }
      unsafe swift_ubrk_setUText(rules, view, &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return places }
      // UBRK_DONE is -1.
      while case let place = unsafe swift_ubrk_next(rules), place >= 0 { places.insert(Int(place)) }
      return places
    }
  }
}

extension Unicode.Scalar {
  /// Of a script, or punctuation of one, that puts no blanks between words: Thai, Lao, Tibetan,
  /// Burmese, Khmer, Tai, Chinese, Japanese, Yi; full-width forms.
  fileprivate var isWrittenWithoutBlanks: Bool {
    switch value {
    case 0..<0x0E00: false
    case 0x0E00...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0x2E80...0xA4CF,
      0xA9E0...0xA9FF, 0xAA60...0xAADF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  fileprivate var isHangul: Bool {
    switch value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
    default: false
    }
  }
}
