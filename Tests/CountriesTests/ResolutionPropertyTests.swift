import Foundation
import Localization
import TestSupport
import Testing

@testable import Countries

/// What holds of every country, not of chosen ones. The number of cases is printed.
@Suite("Every country")
struct ResolutionPropertyTests {
  static let english = CountryResolver(language: .english)

  /// What a text may lead to without being wrong.
  static func isFound(_ code: CountryCode, _ resolution: Resolution) -> Bool {
    resolution.candidates.contains { $0.code == code }
  }

  @Test("is found by its name in each of 60 languages, and by that name without marks or case")
  func names() throws {
    let languages = [
      "af", "am", "ar", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en",
      "es", "et",
      "eu", "fa", "fi", "fil", "fr", "ga", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id", "is",
      "it", "ja",
      "ka", "kk", "km", "kn", "ko", "lo", "lt", "lv", "mk", "ml", "mr", "ms", "my", "nb", "ne",
      "nl", "pa",
      "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te", "th", "tr", "uk",
      "ur", "uz",
      "vi", "zh", "zh-Hant", "zu",
    ]
    var cases = 0
    for language in try languages.sampled(every: 9).map({ try #require(LanguageTag($0)) }) {
      let resolver = CountryResolver(language: language)
      for country in resolver.directory.countries {
        cases += 1
        let resolution = resolver.resolve(country.name)
        // What a language calls one Congo another calls the other.
        if resolution.code != country.code, !Self.isCongo(resolution) {
          Issue.record("\(language): \(country.name) is \(country.code), not \(resolution.summary)")
        }
        for variant in [
          country.name.uppercased(), String(decoding: Fold.folded(country.name), as: UTF8.self),
        ] {
          cases += 1
          let resolution = resolver.resolve(variant)
          // Folded, "Áo" is the code of Angola: a code is what its letters say.
          if !Self.isFound(country.code, resolution), resolution.candidates.first?.status != .code {
            Issue.record("\(language): \(variant) is \(country.code), not \(resolution.summary)")
          }
        }
      }
    }
    print("names: \(cases) cases in \(languages.count) languages")
  }

  static func isCongo(_ resolution: Resolution) -> Bool {
    if case .ambiguous(let matches) = resolution {
      matches.map(\.code.description) == ["CD", "CG"]
    } else {
      false
    }
  }

  @Test("is found by its codes and its flag, in every language")
  func codes() throws {
    var cases = 0
    let table = DataTable(
      embedded: "countries/iso3166.tsv", columns: ["alpha2", "alpha3", "numeric"])
    for language in ["vi", "en", "de", "tr", "ja", "ar"].sampled(every: 6) {
      let resolver = CountryResolver(language: try #require(LanguageTag(language)))
      for row in table {
        let code = try #require(CountryCode(row[0]))
        for text in [row[0], row[1], row[2], row[1].lowercased(), code.flag]
        where text.utf8.count > 1 {
          cases += 1
          let resolution = resolver.resolve(text)
          // A name in the person's language goes before a code: "Nga" is Russia in Vietnamese.
          let isName = resolution.candidates.first?.status == .name
          if resolution.code != code, !isName {
            Issue.record("\(language): \(text) is \(code), not \(resolution.summary)")
          }
        }
      }
    }
    print("codes: \(cases) cases")
  }

  @Test("is found by, or asked about for, each beginning of four letters that no other name has")
  func beginnings() {
    let resolver = Self.english
    let names = resolver.directory.countries.map {
      ($0.code, String(decoding: Fold.folded($0.name), as: UTF8.self))
    }
    var cases = 0
    for (code, name) in names.sampled(every: 3) {
      for length in 4..<max(5, name.count) {
        let beginning = String(name.prefix(length))
        guard beginning.last != " ", beginning.filter({ $0 != " " }).count >= 4,
          !names.contains(where: { $0.0 != code && $0.1.hasPrefix(beginning) })
        else { continue }
        cases += 1
        let resolution = resolver.resolve(beginning)
        if !Self.isFound(code, resolution) {
          // The beginning may be a name of its own ("Niger", "Guinea", "Samoa"), or a stop word.
          if case .answered(let match) = resolution, match.status == .name || match.status == .alias
          {
            continue
          }
          Issue.record("\(beginning) begins \(code), not \(resolution.summary)")
        }
      }
    }
    print("beginnings: \(cases) cases")
  }

  /// Each letter left out, each replaced by and each preceded by every letter, neighbours swapped.
  static func edits(of name: String) -> Set<String> {
    let letters = Array(name.lowercased())
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
    var edits: Set<String> = []
    for index in 0...letters.count {
      for letter in alphabet {
        edits.insert(String(letters[..<index] + [letter] + letters[index...]))
        if index < letters.count {
          edits.insert(String(letters[..<index] + [letter] + letters[(index + 1)...]))
        }
      }
      if index < letters.count { edits.insert(String(letters[..<index] + letters[(index + 1)...])) }
      if index + 1 < letters.count {
        edits.insert(
          String(
            letters[..<index] + [letters[index + 1], letters[index]] + letters[(index + 2)...]))
      }
    }
    edits.remove(name.lowercased())
    return edits
  }

  /// 129,000 errors; where time is short one of 40.
  @Test("is found or asked about with any one typing error in its English name", .tags(.slow))
  func typingErrors() {
    let resolver = Self.english
    var counts = (cases: 0, answered: 0, asked: 0, names: 0)
    for country in resolver.directory.countries where country.name.count >= 5 {
      let edits = Self.edits(of: country.name).sorted()
      // Not the same places of each name.
      for text in runsSlowTests
        ? edits : edits.dropFirst(country.code.ordinal % 40).sampled(every: 40)
      {
        counts.cases += 1
        switch resolver.resolve(text) {
        case .answered(let match) where match.code == country.code:
          counts.answered += 1
        case .answered(let match) where match.status == .name || match.status == .alias:
          // With the error it is another country's very name: Gambia and Zambia.
          counts.names += 1
        case .ambiguous(let matches) where matches.contains { $0.code == country.code }:
          counts.asked += 1
        case .none where resolver.isStopWord(text):
          // With the error it is the name of something else: Almeria, Siberia, Prussia.
          counts.names += 1
        case let resolution:
          Issue.record("\(text) is \(country.code), not \(resolution.summary)")
        }
      }
    }
    print("typing errors: \(counts)")
  }
}

extension CountryResolver {
  fileprivate func isStopWord(_ text: String) -> Bool {
    ResolverQuery(Array(text.utf8).span).map(isStopWord) ?? false
  }
}
