import Foundation
import Testing

@testable import Localization

@Suite("Language tags")
struct LanguageTagTests {
  static let canonicalForms: [(String, String)] = [
    ("de", "de"), ("DE-at", "de-AT"), ("de_AT", "de-AT"), ("de-Latn-AT", "de-AT"),
    ("zh-TW", "zh-Hant-TW"), ("zh-Hans", "zh"), ("zh-hans-cn", "zh-CN"), ("zh-hant", "zh-Hant"),
    ("iw", "he"), ("sh", "sr-Latn"), ("no-NO", "nb-NO"), ("deu", "de"), ("es-419", "es-419"),
    ("ca-valencia", "ca-valencia"), ("ur-Aran", "ur"), ("xx-YY", "xx-YY"),
    ("en-GB-u-ca-gregory", "en-GB"), ("zh-Hans-TW", "zh-Hans-TW"),
  ]

  @Test("become canonical", arguments: canonicalForms)
  func canonical(text: String, identifier: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.identifier == identifier)
    #expect(LanguageTag(identifier) == tag)
  }

  @Test(
    "are refused where malformed",
    arguments: ["", "d", "-de", "de-", "de--AT", "german", "de-öst", "de AT", "de-123456789", "12"])
  func malformed(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  static let chains: [(String, [String])] = [
    ("zh-Hant-TW", ["zh-Hant-TW", "zh-Hant", "en"]),
    ("zh-Hant-MO", ["zh-Hant-MO", "zh-Hant-HK", "zh-Hant", "en"]),
    ("zh-CN", ["zh-CN", "zh", "en"]),
    ("zh-Hans-TW", ["zh-Hans-TW", "zh", "en"]),
    ("sr-Latn-RS", ["sr-Latn-RS", "sr-Latn", "en"]),
    ("sr-RS", ["sr-RS", "sr", "en"]),
    ("es-MX", ["es-MX", "es-419", "es", "en"]),
    ("pt-AO", ["pt-AO", "pt-PT", "pt", "en"]),
    ("nb-NO", ["nb-NO", "nb", "en"]),
    ("ca-ES-valencia", ["ca-ES-valencia", "ca-ES", "ca", "en"]),
    ("en-AU", ["en-AU", "en-001", "en"]),
    ("nn", ["nn", "nb", "en"]),
    ("xx", ["xx", "en"]),
  ]

  @Test("fall back along the tag and never to another script", arguments: chains)
  func fallback(text: String, chain: [String]) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.fallbackChain.map(\.identifier) == chain)
  }

  @Test("know the direction of their script")
  func direction() {
    let rightToLeft = ["ar", "he", "fa-IR", "ur", "ks", "pa-PK", "uz-AF", "yi", "dv", "ckb-IQ"]
    let others = ["en", "ks-Deva", "pa", "uz", "zh-Hant", "tr", "xx"]
    #expect(rightToLeft.filter { LanguageTag($0)?.isRightToLeft == false } == [])
    #expect(others.filter { LanguageTag($0)?.isRightToLeft == true } == [])
  }
}

/// Foundation's data are ICU's, ours Babel's: two copies of CLDR, of different years.
@Suite("Tables of codes")
struct LocaleTableTests {
  static let sorted = [
    "languages", "likely_subtags", "locale_names", "modifiers", "parents", "regions", "scripts",
  ]
  static let columns: [String: [String]] = [
    "languages": ["code", "tag", "names"], "likely_subtags": ["tag", "likely"],
    "locale_names": ["name", "locale"], "modifiers": ["modifier", "kind", "value"],
    "parents": ["tag", "parent"], "regions": ["code", "kind", "codes"],
    "scripts": ["code", "script"],
  ]

  @Test("are sorted by bytes, and every row is found by its key", arguments: sorted)
  func sortedRows(name: String) throws {
    let file = "localization/\(name).tsv"
    let columns = try #require(Self.columns[name])
    let table = DataTable(embedded: file, columns: columns)
    let keys = table.map { Array($0[0].utf8) }
    #expect(keys.count > 5)
    for (earlier, later) in zip(keys, keys.dropFirst()) {
      #expect(earlier.lexicographicallyPrecedes(later), "\(later)")
    }
    let lookup = SortedTable(embedded: file)
    for row in table {
      let found = lookup.row(row[0])
      #expect(found == columns.indices.map { row[$0] })
    }
    for absent in ["", "a", "zz-zz", "\u{0}", "~", "de-", "dee"] {
      #expect(lookup.row(absent) == nil)
    }
  }

  @Test("every code of the 250 countries is known, by two letters, three letters and number")
  func countries() {
    var letters: Set<String> = []
    var rows = 0
    for row in DataTable(embedded: "localization/regions.tsv", columns: ["code", "kind", "codes"])
    where row[1] == "country" {
      rows += 1
      letters.formUnion(row.list(2))
    }
    let offered = Set(
      Locale.Region.isoRegions(ofCategory: .territory).map(\.identifier)
    ).subtracting(["AC", "CP", "CQ", "DG", "EA", "IC", "TA"])
    #expect(letters == offered)
    #expect(rows >= 3 * 249 + 1)
  }

  @Test("likely scripts and regions are those of Foundation")
  func likelySubtags() {
    var different: [String] = []
    for identifier in Locale.availableIdentifiers {
      let maximal = Locale.Language(identifier: identifier).maximalIdentifier.split(separator: "-")
      guard let tag = LanguageTag(identifier), maximal.count == 3, tag.variant == nil,
        maximal[0] == tag.language,
        // Collective codes of whole families (Berber, Hmong), which CLDR gives no script.
        !["ber", "hmn"].contains(tag.language)
      else { continue }
      let ownRegion = LocaleCodes.region(String(maximal[2]), language: nil)?.code
      let region = tag.region ?? LikelySubtags.region(of: tag.language, script: tag.script)
      // Foundation prefers the Nastaliq style for Urdu and Kashmiri, CLDR has Arabic for both.
      let script = maximal[1] == "Aran" ? "Arab" : String(maximal[1])
      if tag.effectiveScript != script || region != ownRegion {
        different.append(
          "\(identifier): \(maximal.joined(separator: "-")), \(tag.effectiveScript ?? "")-\(region ?? "")"
        )
      }
    }
    #expect(different == [])
  }

  @Test("the languages with names are those that Foundation has")
  func namedLanguages() {
    let foundation = Set(
      Locale.availableIdentifiers.compactMap { LanguageTag($0)?.language })
    let table = DataTable(
      embedded: "localization/languages.tsv", columns: ["code", "tag", "names"])
    let named = Set(table.filter { $0[2] == "names" }.compactMap { LanguageTag($0[1])?.language })
    #expect(named == foundation)
  }
}
