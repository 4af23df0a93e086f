import Testing

@testable import Localization

@Suite("Folding")
struct FoldTests {
  struct Pair: CustomTestStringConvertible {
    let typed, name: String
    var testDescription: String { "\(typed) = \(name)" }

    init(_ typed: String, _ name: String) {
      self.typed = typed
      self.name = name
    }
  }

  @Test(
    "the folded form does not see",
    arguments: [
      // Latin: case, marks, letters without a decomposition, composition
      Pair("OSTERREICH", "Österreich"), Pair("o\u{308}sterreich", "Österreich"),
      Pair("Aland", "Åland"), Pair("Faroyene", "Færøyene".replacing("æ", with: "a")),
      Pair("Lodz", "Łódź"), Pair("Duc", "Đức"), Pair("Weissrussland", "Weißrußland"),
      Pair("Viet Nam", "Việt Nam"), Pair("Vie\u{302}\u{323}t Nam", "Việt Nam"),
      // The four i of Turkish
      Pair("IRAN", "İran"), Pair("iran", "İRAN"), Pair("ırak", "IRAK"), Pair("Kibris", "Kıbrıs"),
      // Apostrophes, hyphens, blanks, signs, what cannot be seen
      Pair("Cote dIvoire", "Côte d’Ivoire"), Pair("Côte d'Ivoire", "Côte d´Ivoire"),
      Pair("Guinea Bissau", "Guinea-Bissau"), Pair("Guinea—Bissau", "Guinea‐Bissau"),
      Pair("  New\u{A0}  Zealand. ", "New Zealand"), Pair("Et\u{200B}hiopia", "Ethiopia"),
      Pair("Trinidad&Tobago", "Trinidad and Tobago"), Pair("\u{FEFF}Chad", "Chad"),
      Pair("Ｑａｔａｒ", "Qatar"), Pair("𝐆𝐞𝐫𝐦𝐚𝐧𝐲", "germany"), Pair("(Kuwait)", "Kuwait"),
      // Greek, Cyrillic, Georgian capitals, Armenian
      Pair("ΕΛΛΑΣ", "Ελλάς"), Pair("ΚΥΠΡΟΣ", "Κύπρος"), Pair("Китаи", "Китай"),
      Pair("ЙЕМЕН", "йемен"), Pair("Украіна", "Україна"), Pair("ᲡᲔᲜᲢ-ᲙᲘᲢᲡᲘ", "სენტ-კიტსი"),
      Pair("ՀԱՅԱՍՏԱՆ", "Հայաստան"),
      // Arabic, Hebrew
      Pair("الاردن", "الأردن"), Pair("مِصْر", "مصر"), Pair("مصـــر", "مصر"), Pair("ایران", "إيران"),
      Pair("سوريه", "سورية"), Pair("יִשְׂרָאֵל", "ישראל"),
      Pair("ארה״ב", "ארה\"ב".replacing("\"", with: "")),
      // Indic: the nukta alone
      Pair("फ्रांस", "फ़्रांस"), Pair("ফ্রান্স", "ফ্রান্স"),
      // Japanese, Korean
      Pair("ﾄﾞｲﾂ", "ドイツ"), Pair("どいつ", "ドイツ"), Pair("ノルウエー", "ノルウェー"),
      Pair("サン・マリノ", "サン マリノ"), Pair("\u{1103}\u{1162}\u{1112}\u{1161}\u{11AB}", "대한"),
    ])
  func folds(_ pair: Pair) {
    let typed = String(decoding: Fold.folded(pair.typed), as: UTF8.self)
    let name = String(decoding: Fold.folded(pair.name), as: UTF8.self)
    #expect(typed == name)
    #expect(!name.isEmpty)
  }

  @Test(
    "but it sees",
    arguments: [
      Pair("ไนเจอร์", "ไนจีเรีย"), Pair("नाइजर", "नइजर"), Pair("कांगो", "कागो"), Pair("トイツ", "ドイツ"),
      Pair("Іран", "Иран"), Pair("ㄷㅎ", "대한"), Pair("n/a", "na"),
    ])
  func keepsApart(_ pair: Pair) {
    #expect(Fold.folded(pair.typed) != Fold.folded(pair.name))
  }

  @Test(
    "the expanded form writes out",
    arguments: [
      Pair("St. Kitts & Nevis", "Saint Kitts and Nevis"), Pair("S:t Lucia", "Saint Lucia"),
      Pair("Dem. Rep. Congo", "Democratic Republic Congo"), Pair("N. Korea", "North Korea"),
      Pair("Korea, N.", "Korea North"), Pair("U.S. Virgin Is.", "US Virgin Islands"),
      Pair("Micronesia, Fed. Sts.", "Micronesia Federated States"),
      Pair("The Bahamas", "Bahamas"), Pair("Gambia, The", "Gambia"), Pair("U. S. A.", "USA"),
      Pair("Lao PDR", "Lao People's Democratic Republic"),
    ])
  func expands(_ pair: Pair) {
    let typed = String(decoding: Fold.expanded(pair.typed), as: UTF8.self)
    let name = String(decoding: Fold.expanded(pair.name), as: UTF8.self)
    #expect(typed == name)
  }

  @Test("a word alone is no abbreviation", arguments: ["st", "rep", "is", "n", "the"])
  func keepsSingleWords(word: String) {
    #expect(String(decoding: Fold.expanded(word), as: UTF8.self) == word)
  }

  @Test(
    "the set of words does not see order and little words",
    arguments: [
      Pair("Korea, Republic of", "Republic of Korea"), Pair("Rica Costa", "Costa Rica"),
      Pair("Barbuda and Antigua", "Antigua & Barbuda"),
    ])
  func wordSets(_ pair: Pair) {
    var sets: [[UInt8]] = [[], []]
    Fold.appendWordSet(expanded: Fold.expanded(pair.typed).span, to: &sets[0])
    Fold.appendWordSet(expanded: Fold.expanded(pair.name).span, to: &sets[1])
    #expect(sets[0] == sets[1])
  }

  @Test("the exact form sees marks, not case, width or composition")
  func exact() {
    #expect(Fold.exact("Áo") != Fold.exact("ao"))
    #expect(Fold.exact(" ÁO ") == Fold.exact("a\u{301}o"))
    #expect(Fold.exact("ệ") == Fold.exact("e\u{302}\u{323}"))
    #expect(Fold.exact("대한") == Fold.exact("\u{1103}\u{1162}\u{1112}\u{1161}\u{11AB}"))
  }

  @Test(
    "bytes that are no UTF-8 have no form",
    arguments: [
      [0xFF], [0xC0, 0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
      [0x41, 0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func refusesInvalid(bytes: [UInt8]) {
    var output: [UInt8] = []
    let isFolded = Fold.appendFolded(bytes.span, to: &output)
    let exact = Fold.exact(bytes.span)
    #expect(!isFolded)
    #expect(exact == nil)
  }

  @Test("folding twice changes nothing")
  func isIdempotent() {
    for value in 0x20..<0x3_2000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = Fold.folded("a" + String(scalar) + "b")
      let twice = Fold.folded(String(decoding: once, as: UTF8.self))
      if once != twice { Issue.record("U+\(String(value, radix: 16)) folds on and on") }
    }
  }
}
