extension String {
  /// The text in directional isolates (U+2068 ... U+2069) where it holds a letter that is written
  /// from right to left, so that what stands around it keeps its place (UAX #9, section 2.4.2).
  var isolated: String {
    unicodeScalars.contains(where: \.isRightToLeftLetter) ? "\u{2068}\(self)\u{2069}" : self
  }

  /// The text with whatever could move the cursor, hide or reorder what follows made visible, and
  /// cut to `limit` characters: how a person's own words are quoted back.
  func quotable(limit: Int = 60) -> String {
    var shown = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .surrogate, .lineSeparator, .paragraphSeparator:
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      case .format where !scalar.joins:
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        shown.unicodeScalars.append(scalar)
      }
    }
    return (shown.count > limit ? String(shown.prefix(limit - 1)) + "…" : shown).isolated
  }
}

extension Unicode.Scalar {
  /// Bidi class R or AL: Hebrew, Arabic, Syriac, Thaana, N'Ko and the blocks reserved for them.
  fileprivate var isRightToLeftLetter: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return properties.isAlphabetic
    default:
      return false
    }
  }

  /// Joiners and variation selectors, which belong inside words and emoji.
  fileprivate var joins: Bool {
    value == 0x200C || value == 0x200D
  }
}
