import Localization
import TestSupport
import Testing

@testable import Countries

/// What only looks like a country is asked about, or is none; it is never answered.
@Suite("What only looks like a country")
struct GuessTests {
  /// One language is enough for most rows; a resolver is made for each.
  private static let resolvers = Dictionary(
    uniqueKeysWithValues: ["en", "da", "de", "hu", "ja", "sv"].compactMap { identifier in
      LanguageTag(identifier).map { (identifier, CountryResolver(language: $0)) }
    })

  private func resolution(_ language: String, _ text: String) throws -> Resolution {
    try #require(Self.resolvers[language]).resolve(text)
  }

  @Test(
    "is not answered",
    arguments: [
      // The name of another country is nearer than it looks: a letter that folds to two
      ("da", "Grkenland"),
      // A voiced kana is one letter: アルバニア and アルメニア are as near
      ("ja", "アルニニア"),
      // An alias one edit away, a country's own name two
      ("en", "Barbâda"),
      // A word that makes another place of a country's name
      ("en", "North Iceland"), ("en", "East Andorra"), ("en", "Isle of Oman"), ("de", "Südisland"),
      ("sv", "Nordfinland"), ("hu", "Dél-Ausztria"), ("ja", "北フィンランド"), ("ja", "南ペルー"),
      // Each word is one of its own
      ("en", "Isle of May"), ("en", "West Timor"), ("en", "Corse-du-Sud"),
      // Words, towns and people
      ("en", "Martin"), ("en", "central"), ("en", "chicos"), ("en", "Como"), ("en", "Faro"),
      ("en", "Monapo"), ("en", "Angela"), ("en", "Equator"), ("en", "island"), ("de", "Süden"),
      // Half a name that is a word of its own
      ("en", "Christmas"), ("en", "Marshall"), ("en", "Gold Coast"),
      // Of two states either
      ("en", "Kongo"),
      // A control character: the text is damaged
      ("en", "Aus\u{0}tria"), ("en", "Austria\u{1B}"), ("en", "Aus\u{7F}tria"),
      ("en", "Aus\u{85}\u{9B}tria"),
    ])
  func notAnswered(language: String, text: String) throws {
    let code = try resolution(language, text).code
    #expect(code == nil)
  }

  @Test(
    "what is near a country all the same is answered",
    arguments: [
      ("en", "Grmany", "DE"), ("en", "Swedan", "SE"), ("en", "Hollnd", "NL"), ("en", "Maldi", "MV"),
      ("en", "Irak", "IQ"), ("en", "Ísland", "IS"), ("en", "North Korae", "KP"),
      ("en", "Northern Irelnd", "GB"), ("en", "unitedstates", "US"), ("da", "Grækenlnd", "GR"),
      ("de", "Island", "IS"), ("de", "Oesterreich", "AT"), ("ja", "アルメニ", "AM"),
      ("ja", "ｱﾙﾊﾞﾆｱ", "AL"), ("ja", "あるばにあ", "AL"), ("en", "Austria\t", "AT"),
      ("en", "United\u{A0}Kingdom", "GB"),
      // The word belongs to the name
      ("en", "Nordkorea", "KP"), ("en", "Corée du Nord", "KP"), ("en", "Südsudan", "SS"),
      ("de", "Zuid-Korea", "KR"), ("hu", "Südafrika", "ZA"), ("ja", "Corea del Sur", "KR"),
    ])
  func answered(language: String, text: String, code: String) throws {
    let found = try resolution(language, text).code
    #expect(found == CountryCode(code))
  }

  @Test(
    "what is too far from a name to be asked about may still be suggested",
    arguments: [("Spane", ["ES"]), ("asdfg", [])] as [(String, [String])])
  func suggested(text: String, codes: [String]) throws {
    let resolution = try resolution("en", text)
    #expect(resolution.code == nil)
    #expect(resolution.candidates.map(\.code.description) == codes)
  }

  /// In every language, with the letters of its own names: what is answered is the country, unless
  /// the error made a name or a code of another.
  @Test("one typing error in a name in its own language is never answered with another country")
  func typingErrors() throws {
    // Xhosa writes "E-Oman", which reads as the east of Oman.
    let languages = CountryDirectoryTests.languages.filter {
      $0.region == nil && $0.language != "xh"
    }
    var random = SplitMix(seed: 7)
    var counts = (cases: 0, answered: 0, asked: 0, none: 0, names: 0)
    for language in languages.sampled(every: 50) {
      let resolver = CountryResolver(language: language)
      let letters = Set(
        resolver.directory.countries.flatMap { $0.name.lowercased().unicodeScalars }
      )
      .filter(\.properties.isAlphabetic).sorted()
      for country in resolver.directory.countries where country.name.count >= 5 {
        for _ in 0..<2 {
          let text = Self.error(in: country.name.lowercased(), letters, &random)
          counts.cases += 1
          switch resolver.resolve(text) {
          case .answered(let match) where match.code == country.code: counts.answered += 1
          // With the error it is the very name or code of another country.
          case .answered(let match) where [.name, .alias, .code].contains(match.status):
            counts.names += 1
          case .answered(let match):
            Issue.record("\(language): \(text) is \(country.name), not \(match.matchedName)")
          case .ambiguous: counts.asked += 1
          case .none: counts.none += 1
          }
        }
      }
    }
    print("typing errors in all languages: \(counts)")
    #expect(counts.answered * 10 > counts.cases * 8, "most are recognised")
    #expect(counts.names * 100 < counts.cases, "an error hardly ever makes a name")
  }

  private static func error(
    in name: String, _ letters: [Unicode.Scalar], _ random: inout SplitMix
  ) -> String {
    var text = Array(name.unicodeScalars)
    let place = Int.random(in: text.indices, using: &random)
    let letter = letters.randomElement(using: &random) ?? "a"
    switch Int.random(in: 0..<4, using: &random) {
    case 0: text.remove(at: place)
    case 1: text.insert(letter, at: place)
    case 2: text[place] = letter
    default: if place + 1 < text.count { text.swapAt(place, place + 1) }
    }
    return String(String.UnicodeScalarView(text))
  }
}

/// The tables that make a question of a guess.
@Suite("The tables of what only looks like a country")
struct GuessTableTests {
  private static let lookalikes = DataTable(
    embedded: "countries/lookalikes.tsv", columns: ["key", "languages", "kind"])

  @Test("lookalikes are sorted by their keys, each once")
  func sorted() {
    let keys = Self.lookalikes.map { Array($0[0].utf8) }
    #expect(keys.count > 1000)
    for (earlier, later) in zip(keys, keys.dropFirst())
    where !earlier.lexicographicallyPrecedes(later) {
      Issue.record("\(String(decoding: later, as: UTF8.self)) is out of order")
    }
    for row in Self.lookalikes where NameKeys.key(row[0]) != Array(row[0].utf8) {
      Issue.record("\(row[0]) is no key")
    }
  }

  /// Else a country's own name would be asked about where it is found in another language.
  @Test("no lookalike is a country's name in English")
  func noNames() {
    let names = Set(
      CountryDirectory(language: .english).countries.map { NameKeys.key($0.name) })
    let listed = Self.lookalikes.filter { names.contains(Array($0[0].utf8)) }.map { $0[0] }
    #expect(listed == [])
  }

  @Test("no qualifier is a country's name")
  func qualifiers() throws {
    let table = DataTable(
      embedded: "countries/qualifiers.tsv", columns: ["word", "joins", "languages"])
    let resolver = CountryResolver(language: .english)
    for row in table {
      #expect(["no", "before", "behind", "both"].contains(row[1]), "\(row[0])")
      var isName = false
      resolver.known.names.forEach(key: NameKeys.key(row[0]).span) { entry in
        if entry.source <= .english { isName = true }
      }
      #expect(!isName, "\(row[0])")
    }
  }
}
