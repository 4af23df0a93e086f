/// How many columns of a terminal a text takes.
///
/// Marks take none, East Asian wide characters (Unicode Standard Annex #11, classes W and F),
/// emoji and flags two, everything else one; "ambiguous" characters, to which é and Cyrillic
/// belong, take one. A terminal may differ for scripts whose letters join (Devanagari, Khmer), so
/// nothing should be aligned behind a name.
public enum TextWidth {
  /// - Parameter text: one line; control characters count nothing.
  /// - Complexity: O(n); text in ASCII is counted by its bytes.
  public static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The longest beginning of `text` that takes at most `limit` columns.
  public static func prefix(of text: String, columns limit: Int) -> Substring {
    var taken = 0
    var end = text.startIndex
    for index in text.indices {
      taken += columns(of: text[index])
      if taken > limit { return text[..<end] }
      end = text.index(after: index)
    }
    return text[...]
  }

  /// A cluster is as wide as its widest scalar: a flag, a family and a syllable of jamo are one
  /// picture. Variation selector 16 asks for the picture of a character that has both forms. The
  /// sound marks of half-width katakana alone stand beside their letter.
  private static func columns(of character: Character) -> Int {
    var widest = 0
    var hasPicture = false
    var regionalIndicators = 0
    var soundMarks = 0
    for scalar in character.unicodeScalars {
      widest = max(widest, columns(of: scalar))
      if scalar.value == 0xFE0F { hasPicture = widest == 1 }
      if (0xFF9E...0xFF9F).contains(scalar.value) { soundMarks += 1 }
      if (0x1F1E6...0x1F1FF).contains(scalar.value) { regionalIndicators += 1 }
    }
    if hasPicture || regionalIndicators == 2 { return 2 }
    return soundMarks == character.unicodeScalars.count ? soundMarks : widest + soundMarks
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0: return 0
    case 0x20..<0x300: return 1
    // Vowels and finals of Hangul, drawn into the syllable before them.
    case 0x1160...0x11FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
    default: return WideRanges.shared.contains(scalar.value) ? 2 : 1
    }
  }
}

/// The ranges of `Data/localization/wide.tsv`, ascending.
private struct WideRanges: Sendable {
  static let shared = WideRanges()
  private let ranges: [ClosedRange<UInt32>]

  private init() {
    ranges = DataTable(embedded: "localization/wide.tsv", columns: ["first", "last"])
      .compactMap { row in
        guard let first = UInt32(row[0], radix: 16), let last = UInt32(row[1], radix: 16),
          first <= last
        else { return nil }
        return first...last
      }
  }

  /// Halves the ranges until one is left.
  func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].contains(value) { return true }
      if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return false
  }
}
