import Foundation
import Localization
import Testing

/// A row of `Tables/environment.tsv`.
struct EnvironmentRow: CustomTestStringConvertible, Sendable {
  let id: String
  let environment: [String: [UInt8]]
  let language: String
  let country: String?
  let note: String
  var testDescription: String { "\(id) \(note)" }

  static let all: [EnvironmentRow] = {
    guard
      let url = Bundle.module.url(
        forResource: "environment", withExtension: "tsv", subdirectory: "Tables"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return EnvironmentRow(
        id: cells[0], environment: Self.environment(cells[1]), language: cells[2],
        country: cells[3] == "none" ? nil : cells[3], note: cells[4] + " " + cells[5])
    }
  }()

  /// `KEY=VALUE` separated by blanks, values percent-encoded bytes, `-` for nothing at all.
  static func environment(_ cell: String) -> [String: [UInt8]] {
    var environment: [String: [UInt8]] = [:]
    for pair in cell.split(separator: " ") where pair != "-" {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      environment[String(parts[0])] = decode(parts[1])
    }
    return environment
  }

  private static func decode(_ value: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(value.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let decoded = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

@Suite("Language and country from the environment")
struct EnvironmentLocaleTests {
  @Test("the table is there")
  func table() {
    #expect(EnvironmentRow.all.count == 72)
  }

  @Test("gives language and country by the rules of the table", arguments: EnvironmentRow.all)
  func rules(_ row: EnvironmentRow) {
    let locale = EnvironmentLocale(environment: row.environment)
    #expect(locale.language.identifier == row.language)
    #expect(locale.country == row.country)
  }

  /// Environment, language, country, the deciding variable.
  static let more: [(String, String, String?, String?)] = [
    // Codes of every kind for a language.
    ("LANG=deu_AUT", "de-AT", "AT", "LANG"),
    ("LANG=ger_DE", "de-DE", "DE", "LANG"),
    ("LANG=cmn_TW", "zh-Hant-TW", "TW", "LANG"),
    ("LANG=in_ID", "id-ID", "ID", "LANG"),
    ("LANG=ji", "yi", "UA", "LANG"),
    ("LANG=mo_MD", "ro-MD", "MD", "LANG"),
    ("LANG=tl_PH", "fil-PH", "PH", "LANG"),
    ("LANG=no_NO@nynorsk", "nn-NO", "NO", "LANG"),
    ("LANG=cnr_ME", "sr-Latn-ME", "ME", "LANG"),
    ("LANG=prs", "fa-AF", "AF", "LANG"),
    ("LANG=tlh_DE", "tlh-DE", "DE", "LANG"),
    ("LANG=Japanese.euc", "ja-JP", "JP", "LANG"),
    ("LANG=PORTUGUESE", "pt-PT", "PT", "LANG"),
    // Codes of every kind for a country.
    ("LANG=fr_FX", "fr-FR", "FR", "LANG"),
    ("LANG=my_BU", "my-MM", "MM", "LANG"),
    ("LANG=pt_TP", "pt-TL", "TL", "LANG"),
    ("LANG=fr_ZR", "fr-CD", "CD", "LANG"),
    ("LANG=uk_SU", "uk-UA", "UA", "LANG"),
    ("LANG=de_SU", "de-RU", "RU", "LANG"),
    ("LANG=sk_CSK", "sk-SK", "SK", "LANG"),
    ("LANG=cs_200", "cs-CZ", "CZ", "LANG"),
    ("LANG=nl_AN", "nl-CW", "CW", "LANG"),
    ("LANG=es_IC", "es-ES", "ES", "LANG"),
    ("LANG=es_EA", "es-ES", "ES", "LANG"),
    ("LANG=en_TA", "en-SH", "SH", "LANG"),
    ("LANG=en_DGA", "en-IO", "IO", "LANG"),
    ("LANG=fr_CP", "fr-FR", "FR", "LANG"),
    ("LANG=en_CQ", "en-GG", "GG", "LANG"),
    ("LANG=en_GBR", "en-GB", "GB", "LANG"),
    ("LANG=de_040", "de-AT", "AT", "LANG"),
    ("LANG=de_280", "de-DE", "DE", "LANG"),
    ("LANG=ro_ROM", "ro-RO", "RO", "LANG"),
    ("LANG=sq_XKX", "sq-XK", "XK", "LANG"),
    ("LANG=de_999", "de", "DE", "LANG"),
    ("LANG=de_XA", "de", "DE", "LANG"),
    // Groupings.
    ("LANG=en_001", "en-001", nil, nil),
    ("LANG=en_EU", "en-EU", nil, nil),
    ("LC_ADDRESS=es_419 LANG=de", "de", nil, nil),
    ("LC_ALL=es_419 LANG=es_MX", "es-419", nil, nil),
    ("LANG=ia", "ia", nil, nil),
    // Scripts.
    ("LANG=uz_UZ@latin", "uz-UZ", "UZ", "LANG"),
    ("LANG=az_AZ@iqtelif", "az-AZ", "AZ", "LANG"),
    ("LANG=be_BY.UTF-8@LATIN", "be-Latn-BY", "BY", "LANG"),
    ("LANG=ks_IN@devanagari", "ks-Deva-IN", "IN", "LANG"),
    ("LANG=ku_TR@arabic", "ku-Arab-TR", "TR", "LANG"),
    ("LANG=pa_PK", "pa-Arab-PK", "PK", "LANG"),
    ("LANG=sr_ME", "sr-Latn-ME", "ME", "LANG"),
    ("LANG=sr_Cyrl_ME", "sr-Cyrl-ME", "ME", "LANG"),
    ("LANG=zh_Hans_TW", "zh-Hans-TW", "TW", "LANG"),
    ("LANG=ZH-hant-hk.utf8", "zh-Hant-HK", "HK", "LANG"),
    ("LANG=de_Qqqq_CH", "de-CH", "CH", "LANG"),
    ("LANG=ca_ES_VALENCIA", "ca-ES-valencia", "ES", "LANG"),
    // Which variable.
    ("LC_ALL=xx_YY LANG=de_DE", "de-DE", "DE", "LANG"),
    ("LC_ALL=xx_CH LANG=it_IT", "it-IT", "CH", "LC_ALL"),
    ("LC_ALL=de LC_ADDRESS=de_CH", "de", "DE", "LC_ALL"),
    ("LANG=de LC_MONETARY=de_CH", "de", "CH", "LC_MONETARY"),
    ("LANG=de LC_MESSAGES=en_US", "en-US", "US", "LC_MESSAGES"),
    ("LC_TELEPHONE=C LANG=fi", "fi", "FI", "LANG"),
    ("LANG=POSIX LC_MONETARY=da_DK", "en", "DK", "LC_MONETARY"),
    ("LC_ALL=en_US_POSIX LANG=de_DE", "en", nil, nil),
    ("LC_ALL=posix LANG=de_DE", "en", nil, nil),
    ("LC_TIME=de_DE LC_PAPER=de_DE LC_NAME=de_DE LC_IDENTIFICATION=de_DE", "en", nil, nil),
    // LANGUAGE.
    ("LANG=de_DE LANGUAGE=%FF:..:sv", "sv", "DE", "LANG"),
    ("LANG=de_DE LANGUAGE=:::fi_SE", "fi-SE", "DE", "LANG"),
    ("LANG=de_DE LANGUAGE=aa:ro", "ro", "DE", "LANG"),
    ("LANG=eo LANGUAGE=da", "da", nil, nil),
    ("LANG=de_DE LC_MESSAGES=C LANGUAGE=fr", "en", "DE", "LANG"),
    ("LC_ALL=!!! LANG=de_DE LANGUAGE=fr", "fr", "DE", "LANG"),
    ("LANG=de_DE LANGUAGE=a:b:q:d:e:f:g:h:i:j:k:l:m:n:o:fr:es", "fr", "DE", "LANG"),
    ("LANG=de_DE LANGUAGE=a:b:q:d:e:f:g:h:i:j:k:l:m:n:o:p:es", "de-DE", "DE", "LANG"),
    // Not names at all.
    ("LANG=_DE", "en", nil, nil),
    ("LANG=d_DE", "en", nil, nil),
    ("LANG=deut_DE", "en", nil, nil),
    ("LANG=.UTF-8", "en", nil, nil),
    ("LANG=@euro", "en", nil, nil),
    ("LANG=UTF-8", "en", nil, nil),
    ("LANG=und_DE", "en", "DE", "LANG"),
    ("LANG=de_DE%00", "en", nil, nil),
    ("LANG=de%20DE", "en", nil, nil),
    ("LANG=de_DE;rm", "en", nil, nil),
    ("LANG=d%C3%A9_DE", "en", nil, nil),
    ("LANG=fran%C3%A7ais", "en", nil, nil),
    ("LANG=de/DE", "en", nil, nil),
  ]

  @Test("follows them on other rows of the same kinds", arguments: more)
  func moreRows(cell: String, language: String, country: String?, variable: String?) {
    let locale = EnvironmentLocale(environment: EnvironmentRow.environment(cell))
    #expect(locale.language.identifier == language)
    #expect(locale.country == country)
    #expect(locale.decidingVariable == variable)
  }

  @Test("a name may have 64 bytes and not one more")
  func length() {
    let longest = "de_AT." + String(repeating: "x", count: 58)
    let locale = EnvironmentLocale(environment: ["LANG": Array(longest.utf8)])
    #expect(locale.country == "AT")
    let longer = EnvironmentLocale(environment: ["LANG": Array((longest + "x").utf8)])
    #expect(longer.country == nil)
  }

  static let tags: [(String, String, String?)] = [
    ("de", "de", "DE"), ("de-AT", "de-AT", "AT"), ("de_AT.UTF-8@euro", "de-AT", "AT"),
    ("zh-TW", "zh-Hant-TW", "TW"), ("zh-Hant", "zh-Hant", "TW"), ("sr@latin", "sr-Latn", "RS"),
    ("es-419", "es-419", nil), ("iw", "he", "IL"), ("en-UK", "en-GB", "GB"),
    ("DE-de-u-co-phonebk", "de-DE", "DE"), ("C", "en", nil), ("POSIX", "en", nil),
  ]

  @Test("a tag may be spelt as in BCP 47 or POSIX", arguments: tags)
  func tag(text: String, language: String, country: String?) throws {
    let locale = try #require(EnvironmentLocale(tag: text))
    #expect(locale.language.identifier == language)
    #expect(locale.country == country)
    #expect(locale.decidingVariable == nil)
  }

  @Test(
    "a malformed tag is none",
    arguments: [
      "", " ", "d", "xx", "xx-YY", "xx-DE", "de DE", "de..", "../de", "dé", "de\u{1B}", "42",
    ])
  func malformedTag(text: String) {
    #expect(EnvironmentLocale(tag: text) == nil)
  }

  @Test("random bytes are read without a crash and give a country only in two capitals")
  func randomBytes() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("deCHzhTWn_-.@:latin0449Hs\u{0}\u{1B}".utf8) + [0xFF, 0xC3]
    for _ in 0..<5_000 {
      var environment: [String: [UInt8]] = [:]
      for name in ["LC_ALL", "LANG", "LANGUAGE", "LC_ADDRESS"] where Bool.random(using: &generator)
      {
        let count = Int.random(in: 0...12, using: &generator)
        environment[name] = (0..<count).compactMap { _ in alphabet.randomElement(using: &generator)
        }
      }
      let locale = EnvironmentLocale(environment: environment)
      let isPlain = locale.language.identifier.utf8.allSatisfy { $0 < 0x7F && $0 > 0x2C }
      #expect(isPlain && locale.country?.utf8.count ?? 2 == 2, "\(environment)")
    }
  }
}
