import Countries
import Foundation
import Localization

/// names.tsv: the name of every country in every locale, under each of its keys.
///
/// Sorted by the bytes of the key, then by code, so that it can be searched where it lies. One row
/// to a key and a region; of several spellings the one of most locales. A region of three digits is
/// no country but a grouping (UN M.49): "Europa" is known, and known to be none.
struct NameTable {
  private struct Owner: Hashable {
    let key: [UInt8]
    let region: String
  }

  private var spellings: [Owner: [String: Int]] = [:]
  /// Keys that a language has in which many people type.
  private var major: Set<Owner> = []
  private var isMajor = true
  /// Keys that only aliases have.
  private var aliases: [Owner: String] = [:]

  init() {
    let groupings = Locale.Region.isoRegions.filter { $0.identifier.first?.isNumber == true }
      .map(\.identifier)
    for identifier in Locale.availableIdentifiers.sorted() {
      guard let language = LanguageTag(identifier) else { continue }
      isMajor = Self.majorLanguages.contains(language.language)
      let locale = Locale(identifier: identifier)
      let directory = CountryDirectory(language: language)
      for code in CountryDirectory.codes {
        // Foundation's own name too, where another one is shown.
        let names = [
          directory.name(of: code), locale.localizedString(forRegionCode: code.description),
        ]
        for name in Set(names.compactMap(\.self)) { add(name, code.description) }
      }
      for region in groupings {
        if let name = locale.localizedString(forRegionCode: region) { add(name, region) }
      }
      addEndonym(of: locale)
    }
    isMajor = true
    addAliases()
    addKoreanInitials()
    addRomanised(language: "zh-Hans", transform: "Han-Latin; Latin-ASCII") { $0 }
    addRomanised(language: "zh-Hant", transform: "Han-Latin; Latin-ASCII") { $0 }
    addRomanised(language: "ja", transform: "Katakana-Latin; Latin-ASCII") { name in
      // Kanji would be read as Chinese.
      name.unicodeScalars.allSatisfy { (0x3041...0x30FF).contains($0.value) } ? name : nil
    }
  }

  /// The languages that CLDR covers at its level "modern" (CLDR 47, coverage levels): those of whole
  /// countries and many users.
  private static let majorLanguages: Set<String> = Set(
    """
    af am ar as az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr hu hy \
    id ig is it ja jv ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn no or pa pl ps pt ro ru \
    sd si sk sl so sq sr sv sw ta te th tk tr uk ur uz vi yo yue zh zu
    """.split(separator: " ").map(String.init))

  private mutating func add(_ name: String, _ region: String) {
    for key in NameKeys.keys(ofName: name) { add(key, region, name) }
  }

  private mutating func add(_ key: [UInt8], _ region: String, _ name: String) {
    guard !key.isEmpty else { return }
    if isMajor { major.insert(Owner(key: key, region: region)) }
    spellings[Owner(key: key, region: region), default: [:]][name, default: 0] += 1
  }

  /// The name of a locale's own region in Latin letters: "Rossia", "Sakartvelo". Scripts whose
  /// vowels or readings a rule cannot know are left to the table of aliases.
  private mutating func addEndonym(of locale: Locale) {
    guard let region = locale.region?.identifier, region.count == 2,
      CountryCode(region).map(CountryDirectory.codes.contains) == true,
      let name = locale.localizedString(forRegionCode: region),
      let latin = name.applyingTransform(
        StringTransform(
          "[[:Cyrl:][:Grek:][:Geor:][:Armn:][:Hang:][:Deva:][:Beng:][:Guru:][:Gujr:][:Taml:][:Telu:][:Knda:][:Mlym:][:Sinh:][:Ethi:]] Any-Latin; Latin-ASCII"
        ), reverse: false), latin != name, latin.unicodeScalars.allSatisfy(\.isASCII)
    else { return }
    add(NameKeys.key(latin), region, name)
  }

  /// The aliases that hold in one language: to all others they are names in another language.
  private mutating func addAliases() {
    let table = DataTable(
      embedded: "countries/aliases.tsv", columns: ["key", "code", "language", "kind", "source"])
    for row in table where row[2] != "*" {
      for key in NameKeys.keys(ofName: row[0]) {
        switch row[3] {
        case "endonym", "romanised": add(key, row[1], row[0])
        default: aliases[Owner(key: key, region: row[1])] = row[0]
        }
      }
    }
  }

  private mutating func addKoreanInitials() {
    guard let language = LanguageTag("ko") else { return }
    for country in CountryDirectory(language: language).countries {
      if let initials = NameKeys.initials(ofKorean: country.name) {
        add(NameKeys.key(initials), country.code.description, country.name)
      }
    }
  }

  private mutating func addRomanised(
    language: String, transform: String, only: (String) -> String?
  ) {
    guard let language = LanguageTag(language) else { return }
    for country in CountryDirectory(language: language).countries {
      guard let name = only(country.name),
        let latin = name.applyingTransform(StringTransform(transform), reverse: false),
        latin.unicodeScalars.allSatisfy(\.isASCII)
      else { continue }
      add(NameKeys.key(latin), country.code.description, country.name)
    }
  }

  /// The table, ready to be written.
  var text: String {
    var rows: [(key: [UInt8], row: String)] = []
    for (owner, names) in spellings {
      guard let best = names.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else {
        continue
      }
      let key = String(decoding: owner.key, as: UTF8.self)
      rows.append(
        (
          owner.key,
          "\(key)\t\(owner.region)\t\(best)\t\(major.contains(owner) ? "name" : "minor")\n"
        ))
    }
    for (owner, name) in aliases where spellings[owner] == nil {
      let key = String(decoding: owner.key, as: UTF8.self)
      rows.append((owner.key, "\(key)\t\(owner.region)\t\(name)\talias\n"))
    }
    rows.sort { left, right in
      left.key == right.key ? left.row < right.row : left.key.lexicographicallyPrecedes(right.key)
    }
    return """
      # Every country's name in every locale of Foundation, by the folded key it is found under.
      # Made by `swift run generate-country-index names`; not to be edited.
      # Sorted by the bytes of the key. A region of three digits is a grouping, no country.
      # kind name: of a language that many type in; minor: of others only; alias: from a row of aliases.tsv for one language.
      key\tregion\tname\tkind

      """ + rows.map(\.row).joined()
  }
}
