internal import Localization

/// The keys under which a name is found: its expanded form without spaces, so that neither
/// abbreviations nor joined words matter.
package enum NameKeys {
  /// The key of a text as it was typed.
  package static func key(_ text: String) -> [UInt8] {
    Fold.expanded(text).filter { $0 != 0x20 }
  }

  /// All keys of a name: its own, and where it has ä, ö, ü, å or ø also those with the letters
  /// written out (Oesterreich, Aaland), as on keyboards and in passports without them.
  ///
  /// Never empty texts, never one twice; the name's own key comes first.
  package static func keys(ofName name: String) -> [[UInt8]] {
    var keys = [key(name)]
    if let spelt = speltOut(name) { keys.append(key(spelt)) }
    return keys.enumerated().filter { index, key in
      !key.isEmpty && !keys[..<index].contains(key)
    }.map(\.element)
  }

  private static let single: [Character: String] = [
    "æ": "a", "œ": "o", "ß": "s", "þ": "t", "Æ": "A", "Œ": "O", "ẞ": "S", "Þ": "T",
  ]

  /// A name whose letters that fold to two are one letter: who leaves out the æ of "Grækenland" makes
  /// one error, not two.
  /// - Returns: `nil` where the name has none of the letters.
  static func speltSingly(_ name: String) -> String? {
    guard name.utf8.contains(where: { $0 == 0xC3 || $0 == 0xC5 }),
      name.contains(where: { single[$0] != nil })
    else { return nil }
    return name.reduce(into: "") { text, character in
      text += single[character] ?? String(character)
    }
  }

  private static let writtenOut: [Character: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe",
    "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Å": "Aa", "Ø": "Oe",
  ]

  /// - Returns: `nil` where the name has none of the letters.
  static func speltOut(_ name: String) -> String? {
    // A byte that all of them have, composed or not, and most names have not.
    guard name.utf8.contains(where: { $0 == 0xC3 || $0 == 0xCC }),
      name.contains(where: { writtenOut[$0] != nil })
    else { return nil }
    return name.reduce(into: "") { text, character in
      text += writtenOut[character] ?? String(character)
    }
  }

  /// The initial consonants of a Korean name ("ㄷㅎㅁㄱ" of 대한민국), which is how names are searched
  /// for in Korean.
  /// - Returns: `nil` unless the name is Hangul alone, of two syllables and more.
  package static func initials(ofKorean name: String) -> String? {
    var initials = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where scalar != " " {
      guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
      initials.append(consonants[Int((scalar.value - 0xAC00) / 588)])
    }
    return initials.count >= 2 ? String(initials) : nil
  }

  private static let consonants = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
}
