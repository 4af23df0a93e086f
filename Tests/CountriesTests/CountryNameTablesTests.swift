import Foundation
import Localization
import Testing

@testable import Countries

/// A row of one of the tables of `Data/countries`, by the names of its columns.
private struct NameRow: Sendable, CustomStringConvertible {
  let key: String
  let codes: [CountryCode]
  let language: String
  let kind: String

  var areOffered: Bool { codes.allSatisfy(\.isOffered) }

  var description: String { "\(key) [\(language)] \(kind) \(codes)" }

  static let aliases = DataTable(
    embedded: "countries/aliases.tsv", columns: ["key", "code", "language", "kind", "source"]
  ).map { NameRow(key: $0[0], codes: codes($0[1]), language: $0[2], kind: $0[3]) }

  static let ambiguous = DataTable(
    embedded: "countries/ambiguous.tsv", columns: ["key", "codes", "language", "source"]
  ).map { NameRow(key: $0[0], codes: codes($0[1]), language: $0[2], kind: "ambiguous") }

  static let stopWords = DataTable(
    embedded: "countries/stoplist.tsv", columns: ["key", "reason", "code", "source"]
  ).map { NameRow(key: $0[0], codes: $0[2] == "-" ? [] : codes($0[2]), language: "*", kind: $0[1]) }

  private static func codes(_ cell: String) -> [CountryCode] {
    cell.split(separator: ",").compactMap { CountryCode($0) }
  }
}

/// The tables of names are held to the rules that the resolver builds on.
@Suite("The tables of names")
struct CountryNameTablesTests {
  private static let kinds: Set = [
    "official", "alias", "abbreviation", "former", "inverted", "endonym", "romanised", "ioc",
    "withdrawn", "colloquial",
  ]
  private static let reasons: Set = [
    "continent", "demonym", "disputed", "fictional", "generic", "grouping", "historic", "junk",
    "place",
    "region",
  ]
  private static let isoCodes = DataTable(
    embedded: "countries/iso3166.tsv", columns: ["alpha2", "alpha3", "numeric"])

  @Test("the codes are those of the directory, each once")
  func codes() {
    let rows = Array(Self.isoCodes)
    let codes = rows.compactMap { CountryCode($0[0]) }
    #expect(codes == CountryDirectory.codes)
    let alpha3 = Set(rows.map { $0[1] })
    let numeric = Set(rows.map { $0[2] })
    #expect(alpha3.count == 250 && numeric.count == 250)
    let withoutNumber = rows.filter { $0[2] == "-" }.map { $0[0] }
    #expect(withoutNumber == ["XK"])
  }

  @Test("every row is well formed")
  func wellFormed() {
    let aliases = NameRow.aliases.filter {
      !($0.codes.count == 1 && $0.areOffered && Self.kinds.contains($0.kind))
    }
    let ambiguous = NameRow.ambiguous.filter {
      $0.codes.isEmpty || !$0.areOffered || Set($0.codes).count != $0.codes.count
    }
    let stopWords = NameRow.stopWords.filter { !$0.areOffered || !Self.reasons.contains($0.kind) }
    let names = (NameRow.aliases + NameRow.ambiguous).filter {
      $0.key != $0.key.trimmingCharacters(in: .whitespaces) || NameKeys.key($0.key).isEmpty
    }
    let languages = Set((NameRow.aliases + NameRow.ambiguous).map(\.language))
      .filter { $0 != "*" && LanguageTag($0) == nil }
    #expect(aliases.isEmpty && ambiguous.isEmpty && stopWords.isEmpty && names.isEmpty)
    #expect(languages.isEmpty)
  }

  @Test("no name means two countries in one language")
  func oneOwner() {
    var owners: [String: [[UInt8]: NameRow]] = [:]
    // A code of another list is the weakest name and gives way to any word.
    let words = NameRow.aliases.filter { !["ioc", "withdrawn"].contains($0.kind) }
    for row in words {
      for language in Set([row.language, "*"]) {
        if let owner = owners[language]?[NameKeys.key(row.key)], owner.codes != row.codes {
          Issue.record("\(row) and \(owner)")
        }
      }
      owners[row.language, default: [:]][NameKeys.key(row.key)] = row
    }
  }

  @Test("no name is another country's code")
  func noCode() {
    var codes: [[UInt8]: String] = [:]
    for row in Self.isoCodes {
      codes[Fold.exact(row[0])] = row[0]
      codes[Fold.exact(row[1])] = row[0]
    }
    for row in NameRow.aliases {
      if let code = codes[Fold.exact(row.key)] {
        #expect(row.codes == [CountryCode(code)], "\(row)")
      }
    }
  }

  @Test("every country has its official form")
  func official() {
    let official = Set(
      NameRow.aliases.filter { $0.kind == "official" && $0.language == "*" }.flatMap(\.codes))
    let without = CountryDirectory.codes.filter { !official.contains($0) }
    #expect(without == [])
  }

  /// Two English names or aliases one letter apart: a slip would be answered with the other.
  @Test("names one letter apart are known to be so")
  func nearNames() throws {
    let url = try #require(
      Bundle.module.url(forResource: "near-names", withExtension: "tsv", subdirectory: "Tables"))
    let table = try DataTable(
      name: "near-names.tsv", bytes: Array(Data(contentsOf: url)),
      columns: ["first", "second", "names", "why"])
    let known = Set(table.map { [$0[0], $0[1]] })
    var byPart: [[Unicode.Scalar]: Set<NearName>] = [:]
    let english = CountryDirectory(language: .english).countries.map {
      NearName(key: Self.letters($0.name), text: $0.name, code: $0.code)
    }
    let aliases = NameRow.aliases.filter {
      $0.language == "*" && !["ioc", "withdrawn", "inverted"].contains($0.kind)
    }.map { NearName(key: Self.letters($0.key), text: $0.key, code: $0.codes[0]) }
    var found: [[String]: String] = [:]
    for name in english + aliases where name.key.count >= 5 {
      // One edit apart means that both have a part in common with at most one letter left out.
      for part in Self.parts(of: name.key) {
        for other in byPart[part] ?? [] where other.code != name.code {
          if Self.areNear(name.key, other.key) {
            let codes = [name.code, other.code].sorted().map(\.description)
            found[codes] = "\(name.text), \(other.text)"
          }
        }
        byPart[part, default: []].insert(name)
      }
    }
    for (codes, names) in found where !known.contains(codes) {
      Issue.record("\(codes): \(names) are one letter apart")
    }
    let stale = known.subtracting(found.keys)
    #expect(stale == [], "listed, but no longer near")
  }

  private struct NearName: Hashable {
    let key: [Unicode.Scalar]
    let text: String
    let code: CountryCode
  }

  private static func letters(_ text: String) -> [Unicode.Scalar] {
    Array(String(decoding: NameKeys.key(text), as: UTF8.self).unicodeScalars)
  }

  private static func parts(of key: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    [key]
      + key.indices.map { index in
        var part = key
        part.remove(at: index)
        return part
      }
  }

  /// Whether one insertion, deletion, substitution or swap of neighbours makes one of the other.
  private static func areNear(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Bool {
    var start = 0
    while start < min(first.count, second.count), first[start] == second[start] { start += 1 }
    let (one, other) = (first[start...], second[start...])
    switch one.count - other.count {
    case 0:
      return one.dropFirst() == other.dropFirst()
        || one.count >= 2 && one.dropFirst(2) == other.dropFirst(2)
          && one.prefix(2) == ArraySlice(other.prefix(2).reversed())
    case 1: return one.dropFirst() == other
    case -1: return one == other.dropFirst()
    default: return false
    }
  }

  /// The rows of every language by name.
  private static let codes = Dictionary(
    grouping: NameRow.aliases.filter { $0.language == "*" }, by: \.key
  ).mapValues { $0.map(\.codes) }

  /// Renames add a name and never take one away (turning "Turkey" to "Türkiye" lost people theirs).
  @Test(
    "a former name stays found",
    arguments: [
      ("Burma", "MM"), ("Byelorussia", "BY"), ("Cape Verde", "CV"), ("Ceylon", "LK"),
      ("Czech Republic", "CZ"), ("Dahomey", "BJ"), ("East Germany", "DE"), ("East Timor", "TL"),
      ("Ellice Islands", "TV"), ("Ivory Coast", "CI"), ("Kampuchea", "KH"), ("Macedonia", "MK"),
      ("New Hebrides", "VU"), ("Persia", "IR"), ("Rhodesia", "ZW"), ("Siam", "TH"),
      ("South West Africa", "NA"), ("Swaziland", "SZ"), ("Turkey", "TR"), ("Upper Volta", "BF"),
      ("Western Samoa", "WS"), ("Zaire", "CD"),
    ])
  func formerName(_ name: String, _ code: String) throws {
    let code = try #require(CountryCode(code))
    #expect(Self.codes[name] == [[code]])
    #expect(ResolutionPropertyTests.english.resolve(name).code == code)
  }
}

/// The tables seen through the resolver: what a row says is what is answered.
@Suite("The tables of names, resolved")
struct CountryNameTablesResolvedTests {
  @Test("every alias finds its country in its own language", .tags(.slow))
  func aliases() {
    let rows = Dictionary(grouping: NameRow.aliases, by: \.language).sorted { $0.key < $1.key }
    let ambiguous = Set(NameRow.ambiguous.map { NameKeys.key($0.key) })
    for (language, rows) in rows.sampled(every: 16) {
      guard let tag = language == "*" ? LanguageTag.english : LanguageTag(language) else {
        continue
      }
      let resolver = CountryResolver(language: tag)
      for row in rows.sampled(every: 4) {
        let resolution = resolver.resolve(row.key)
        let isAsked =
          ambiguous.contains(NameKeys.key(row.key))
          && resolution.candidates.contains { $0.code == row.codes.first }
        if resolution.code != row.codes.first, !isAsked {
          Issue.record("\(row): \(resolution.summary)")
        }
      }
    }
  }

  @Test("every ambiguous word is asked about, likeliest first")
  func ambiguous() {
    let rows = Dictionary(grouping: NameRow.ambiguous, by: \.language).sorted { $0.key < $1.key }
    for (language, rows) in rows.sampled(every: 12) {
      guard let tag = language == "*" ? LanguageTag.english : LanguageTag(language) else {
        continue
      }
      let resolver = CountryResolver(language: tag)
      for row in rows {
        let resolution = resolver.resolve(row.key)
        let candidates = resolution.candidates.map(\.code)
        if resolution.code != nil || candidates != row.codes {
          Issue.record("\(row): \(resolution.summary)")
        }
      }
    }
  }

  @Test("no stop word is answered or asked about")
  func stopWords() {
    let resolver = ResolutionPropertyTests.english
    for row in NameRow.stopWords.sampled(every: 5) {
      guard case .none(let suggestions) = resolver.resolve(row.key) else {
        Issue.record("\(row): \(resolver.resolve(row.key).summary)")
        continue
      }
      if let code = row.codes.first { #expect(suggestions.first?.code == code, "\(row)") }
    }
  }
}
