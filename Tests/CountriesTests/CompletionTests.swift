import Localization
import Testing

@testable import Countries

@Suite("Completion")
struct CompletionTests {
  struct Case: CustomTestStringConvertible {
    let language, typed: String
    /// The first codes that are offered, in order.
    let codes: [String]
    /// What the first one is offered for, where it is not its name.
    let reason: String?
    /// The marked part of the name or the reason.
    let marked: String

    var testDescription: String { "\(language): \(typed)" }

    init(
      _ language: String, _ typed: String, _ codes: [String], for reason: String? = nil,
      marked: String = ""
    ) {
      self.language = language
      self.typed = typed
      self.codes = codes
      self.reason = reason
      self.marked = marked
    }
  }

  /// One for each language of the table; to make one takes longer than to ask it.
  static let resolvers = Dictionary(
    uniqueKeysWithValues: ["ar", "de", "fr", "he", "ja", "sv", "zh"].compactMap { identifier in
      LanguageTag(identifier).map { (identifier, CountryResolver(language: $0)) }
    } + [("en", ResolutionPropertyTests.english)])

  @Test(
    "offers the best first",
    arguments: [
      // Beginnings, in the order of the list; a whole name before longer ones
      Case("en", "ger", ["DE"], marked: "Ger"),
      Case("en", "niger", ["NE", "NG"], marked: "Niger"),
      Case("en", "Alan", ["AX"], marked: "Ålan"),
      Case("en", "cote d", ["CI"], marked: "Côte d"),
      Case("de", "oster", ["AT"], marked: "Öster"),
      Case("sv", "öst", ["AT", "TL"], marked: "Öst"),
      // A later word
      Case("en", "verde", ["CV"], marked: "Verde"),
      Case("en", "nevis", ["KN"], marked: "Nevis"),
      // Inside a word of the name, behind all that begins so
      Case("en", "land", ["FI", "GL", "IS", "IE"]),
      Case("en", "inland", ["FI"], marked: "inland"),
      Case("en", "stan", ["AF", "KZ", "KG", "PK", "TJ", "TM", "UZ"], marked: "stan"),
      Case("en", "rus", ["RU", "BY", "CY"]),
      Case("en", "oman", ["OM", "RO"]),
      Case("en", "ame", ["AS", "US", "CM"]),
      Case("de", "kong", ["CG", "CD", "HK"]),
      Case("en", "united", ["GB", "US", "AE"]),
      Case("en", "ger", ["DE", "DZ", "NE", "NG"]),
      Case("ja", "リア", ["DZ"]),
      Case("zh", "利亚", ["DZ"], marked: "利亚"),
      Case("he", "מניה", ["AM", "DE"]),
      Case("fr", "lande", ["FI"]),
      // A flag, and codes
      Case("en", "🇦🇹", ["AT"]),
      Case("de", " 🇫🇷 ", ["FR"]),
      Case("en", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", ["GB"]),
      // A code typed whole comes first
      Case("en", "de", ["DE", "DK"]),
      Case("en", "aut", ["AT"]),
      Case("en", "040", ["AT"]),
      // Aliases and other languages say why
      Case("de", "holland", ["NL"], for: "Holland", marked: "Holland"),
      Case("en", "deutschl", ["DE"], for: "Deutschland", marked: "Deutschl"),
      Case("en", "swazila", ["SZ"]),
      Case("en", "германия", ["DE"], for: "Германия", marked: "Германия"),
      // Ambiguous words in the order of their table
      Case("en", "ivory", ["CI"], for: "Ivory Coast", marked: "Ivory"),
      Case("en", "zanzi", ["TZ"]),
      Case("en", "congo", ["CD", "CG"], marked: "Congo"),
      // Abbreviations
      Case("en", "st. lu", ["LC"], marked: "St. Lu"),
      Case("en", "saint luc", ["LC"]),
      Case("en", "n. kor", ["KP"]),
      // Typing errors, where nothing else fits
      Case("en", "grmany", ["DE"]),
      Case("en", "swizterl", ["CH"]),
      // Scripts
      Case("ja", "どい", ["DE"], marked: "ドイ"),
      Case("zh", "德", ["DE"], marked: "德"),
      Case("ar", "الاردن", ["JO"], marked: "الأردن"),
    ])
  func ranks(_ wanted: Case) throws {
    let resolver = try #require(Self.resolvers[wanted.language])
    let found = resolver.complete(wanted.typed, limit: 20)
    #expect(found.prefix(wanted.codes.count).map(\.code.description) == wanted.codes)
    let first = try #require(found.first)
    if let reason = wanted.reason { #expect(first.matchedName == reason) }
    if !wanted.marked.isEmpty {
      let shown = Array((first.matchedName ?? first.name).utf8)[first.matchedRange]
      #expect(String(decoding: shown, as: UTF8.self) == wanted.marked)
    }
  }

  @Test(
    "own names leave no room for those of other languages and for whom a territory belongs to",
    arguments: [("en", "united"), ("en", "land"), ("en", "stan"), ("de", "land"), ("fr", "roy")])
  func unflooded(language: String, typed: String) throws {
    let resolver = CountryResolver(language: try #require(LanguageTag(language)))
    let reasons = resolver.complete(typed).compactMap(\.matchedName)
    let strange = reasons.filter { $0.contains("(") || $0.contains(",") }
    #expect(strange.isEmpty)
    #expect(reasons.count < 5, "\(reasons)")
  }

  @Test("no part of a name that is shown no more is found", arguments: ["en", "de", "ar"])
  func replacedNames(language: String) throws {
    let resolver = CountryResolver(language: try #require(LanguageTag(language)))
    // "China mainland" is Foundation's, and nobody's here.
    let codes = resolver.complete("land").map(\.code.description)
    #expect(codes.contains("FI"))
    #expect(!codes.contains("CN"))
  }

  @Test("a name that has the typing itself needs no other to explain it")
  func ownReason() throws {
    let resolver = CountryResolver(language: try #require(LanguageTag("de")))
    let found = resolver.complete("guinea")
    #expect(found.count == 4)
    #expect(found.allSatisfy { $0.matchedName == nil && !$0.matchedRange.isEmpty })
  }

  @Test("nothing typed lists all in the order of the language")
  func listsAll() throws {
    let resolver = CountryResolver(language: try #require(LanguageTag("de")))
    let all = resolver.complete(" ")
    #expect(all.map(\.code) == resolver.directory.countries.map(\.code))
    #expect(all.allSatisfy { $0.kind == .listed })
  }

  @Test("nothing fits", arguments: ["zzzz", "?", "xqj", "🎈"])
  func offersNothing(typed: String) {
    let found = ResolutionPropertyTests.english.complete(typed)
    #expect(found.isEmpty)
  }

  /// What a person sees while typing a name to its end: the country is always among the offers, no
  /// country is offered twice, and marks lie within the text.
  @Test(
    "every name is offered at each of its letters",
    arguments: ["en", "de", "vi", "ru", "ar", "hi", "th", "zh", "ko"].sampled(every: 4))
  func everyKeystroke(language: String) throws {
    let resolver = CountryResolver(language: try #require(LanguageTag(language)))
    for country in resolver.directory.countries.sampled(every: 6) {
      for end in country.name.indices {
        let typed = String(country.name[...end])
        let found = resolver.complete(typed)
        let codes = found.map(\.code)
        if !codes.contains(country.code) { Issue.record("\(typed) does not offer \(country.name)") }
        if Set(codes).count != codes.count { Issue.record("\(typed) offers a country twice") }
        for completion in found {
          let text = Array((completion.matchedName ?? completion.name).utf8)
          let range = completion.matchedRange
          let isCut =
            range.lowerBound < text.count && text[range.lowerBound] & 0xC0 == 0x80
            || range.upperBound < text.count && text[range.upperBound] & 0xC0 == 0x80
          if range.upperBound > text.count || isCut { Issue.record("\(typed): \(completion)") }
        }
      }
    }
  }
}
