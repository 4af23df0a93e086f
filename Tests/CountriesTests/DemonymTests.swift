import Localization
import TestSupport
import Testing

@testable import Countries

@Suite("What somebody of a country is called")
struct DemonymTests {
  private static let table = DataTable(
    embedded: "countries/demonyms.tsv", columns: ["key", "codes", "languages", "word", "source"])

  private func asked(_ text: String, _ language: String) throws -> [String]? {
    let resolver = CountryResolver(language: try #require(LanguageTag(language)))
    guard case .ambiguous(let matches) = resolver.resolve(text) else { return nil }
    return matches.map(\.code.description)
  }

  @Test(
    "is asked about, the country first, and behind it only what begins so",
    arguments: [
      ("en", "American", ["US", "AS"]), ("en", "british", ["GB", "IO", "VG"]),
      ("en", "DANISH", ["DK"]),
      ("en", "Frenchwoman", ["FR"]), ("en", "Spaniard", ["ES"]), ("en", "Polish", ["PL"]),
      ("en", "Kiwi", ["NZ"]), ("en", "Norwegians", ["NO"]), ("en", "Manx", ["IM"]),
      ("de", "chinesisch", ["CN"]), ("de", "Dänin", ["DK"]),
      ("de", "amerikanische", ["US", "VI", "UM"]),
      ("de", "niederlaendisch", ["NL"]), ("fr", "allemande", ["DE"]), ("es", "japonesa", ["JP"]),
      ("it", "turche", ["TR"]), ("pt", "alemã", ["DE"]),
      ("nl", "Chinese", ["CN"]), ("sv", "kinesisk", ["CN"]), ("sv", "belgiska", ["BE"]),
      ("da", "dansk", ["DK"]), ("pl", "Niemka", ["DE"]), ("ru", "американка", ["US"]),
      ("cs", "čínská", ["CN"]), ("tr", "Türk", ["TR", "TC", "TM"]), ("ja", "Dutch", ["NL"]),
      // In a language that the person may not know
      ("en", "Österreicherin", ["AT"]), ("de", "польский", ["PL"]),
    ])
  func asks(language: String, text: String, expected: [String]) throws {
    let codes = try asked(text, language)
    #expect(codes == expected)
  }

  @Test(
    "of several countries all are asked about",
    arguments: [
      ("en", "Korean", ["KR", "KP"]), ("en", "Congolese", ["CD", "CG"]),
      ("en", "Dominican", ["DO", "DM"]), ("en", "Guinean", ["GN", "GW", "GQ"]),
      ("en", "Georgian", ["GE", "US"]), ("en", "Irish", ["IE", "GB"]),
      ("en", "Nigerien", ["NE", "NG"]), ("de", "kongolesisch", ["CD", "CG"]),
      ("en", "Turks", ["TC", "TR"]),
    ])
  func asksAll(language: String, text: String, expected: [String]) throws {
    let codes = try asked(text, language)
    #expect(codes == expected)
  }

  @Test(
    "takes the place of no name, code or alias, nor of a guess at the same country",
    arguments: [
      ("en", "Czech", "CZ"), ("en", "Turkey", "TR"), ("es", "India", "IN"), ("es", "China", "CN"),
      ("fr", "Suisse", "CH"), ("en", "FIN", "FI"), ("en", "EST", "EE"),
      ("nl", "Is", "IS"), ("en", "Indiana", nil), ("en", "Afghan", "AF"),
      ("en", "Swiss", "CH"), ("en", "Austrian", "AT"), ("cs", "německý", "DE"),
    ])
  func staysBehind(language: String, text: String, expected: String?) throws {
    let resolver = CountryResolver(language: try #require(LanguageTag(language)))
    let code = resolver.resolve(text).code?.description
    #expect(code == expected)
  }

  @Test(
    "lends itself to no misspelling and no beginning",
    arguments: ["Dannish", "Britsh", "Dutc", "Amerrican", "finnis", "Brits h"])
  func isNoWordToGuessAt(text: String) {
    let resolution = ResolutionPropertyTests.english.resolve(text)
    let names = resolution.candidates.map(\.matchedName)
    #expect(!names.contains { ["Danish", "British", "Dutch", "American", "Finnish"].contains($0) })
  }

  /// Every row, or one of nine: a word is never another country's, and never nobody's.
  @Test("every word of the table leads to its country, or asks with it", .tags(.slow))
  func everyWord() throws {
    var resolvers: [String: CountryResolver] = [:]
    var counts = (cases: 0, answered: 0)
    for row in Self.table.sampled(every: 9) {
      for language in row[2].split(separator: " ").map(String.init) {
        let resolver =
          try resolvers[language] ?? CountryResolver(language: #require(LanguageTag(language)))
        resolvers[language] = resolver
        let codes = row[1].split(separator: ",").map(String.init)
        counts.cases += 1
        switch resolver.resolve(row[3]) {
        // Another country's own name, alias or code goes first: "Granadinas", and "Ir", "Is".
        case .answered(let match)
        where codes.contains(match.code.description) || match.status == .alias
          || match.status == .code:
          counts.answered += 1
        case .ambiguous(let matches) where matches.contains { codes.contains($0.code.description) }:
          break
        case let resolution:
          Issue.record("\(language): \(row[3]) is \(codes), not \(resolution.summary)")
        }
      }
    }
    print("demonyms: \(counts)")
  }

  @Test("the table is sorted, its keys are keys, its countries are offered")
  func sorted() {
    let rows = Self.table.map { (Array($0[0].utf8), $0[1]) }
    #expect(rows.count > 10_000)
    for (earlier, later) in zip(rows, rows.dropFirst()) {
      if later.0 == earlier.0 ? later.1 <= earlier.1 : later.0.lexicographicallyPrecedes(earlier.0)
      {
        Issue.record("\(String(decoding: later.0, as: UTF8.self)) is out of order")
      }
    }
    for row in Self.table {
      if NameKeys.key(row[3]) != Array(row[0].utf8) { Issue.record("\(row[0]) is no key") }
      for code in row[1].split(separator: ",") where CountryCode(String(code))?.isOffered != true {
        Issue.record("\(row[0]): \(code)")
      }
    }
  }

  @Test("every country has a word in English, and Tab and the list know it")
  func completion() {
    let codes = Set(
      Self.table.filter { $0[2].split(separator: " ").contains("en") }
        .flatMap { $0[1].split(separator: ",").map(String.init) })
    // Islands without people, and those whose people are called by another's name.
    let nameless = Set(CountryDirectory.codes.map(\.description)).subtracting(codes)
    #expect(nameless == ["BV", "HM", "UM"])
    for (typed, code) in [("danish", "DK"), ("american", "US"), ("dutch", "NL")] {
      let first = ResolutionPropertyTests.english.complete(typed).first
      #expect(first?.code.description == code)
    }
    let german = ResolutionPropertyTests.english.complete("german").first
    #expect(german?.matchedName == nil)
  }
}
