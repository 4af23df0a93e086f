import Foundation
import Localization
import Testing

@testable import Countries

@Suite("The directory of countries")
struct CountryDirectoryTests {
  static let languages = Set(Locale.availableIdentifiers.compactMap(LanguageTag.init))
    .sorted { $0.identifier < $1.identifier }

  /// Notices a toolchain whose Foundation has other regions.
  @Test("the 249 countries of ISO 3166-1 and Kosovo")
  func codes() {
    let codes = CountryDirectory.codes.map(\.description)
    #expect(codes.count == 250)
    #expect(codes.contains("XK"))
    #expect(codes.contains("AQ"))
    #expect(!codes.contains("EU"))
    let offered = (0x41...0x5A as ClosedRange<UInt8>).flatMap { first in
      (0x41...0x5A as ClosedRange<UInt8>).compactMap { CountryCode(first, $0) }
    }.filter(\.isOffered)
    #expect(offered == CountryDirectory.codes)
  }

  @Test("no two countries share a name, none is called by its code, in any language")
  func names() throws {
    for language in Self.languages.sampled(every: 40) {
      let directory = CountryDirectory(language: language)
      let names = Set(directory.countries.map(\.name))
      if names.count != 250 { Issue.record("\(language): \(names.count) names") }
      if let bare = directory.countries.first(where: { $0.name == $0.code.description }) {
        Issue.record("\(language): \(bare.code) has no name")
      }
    }
  }

  @Test(
    "names are Foundation's, and CLDR's where Foundation has a policy",
    arguments: [
      ("de", "AT", "Österreich"), ("en", "CN", "China"),
      ("de", "IO", "Britisches Territorium im Indischen Ozean"),
      ("fr", "CI", "Côte d’Ivoire"), ("ja", "CN", "中国"), ("zh-TW", "CN", "中國"),
      ("zh-CN", "DE", "德国"),
      ("en-GB", "HK", "Hong Kong SAR China"), ("sr-Latn-RS", "CN", "Kina"), ("en", "TR", "Türkiye"),
    ])
  func showsNames(language: String, code: String, name: String) throws {
    let directory = CountryDirectory(language: try #require(LanguageTag(language)))
    let shown = directory.name(of: try #require(CountryCode(code)))
    #expect(shown == name)
  }

  @Test(
    "countries stand in the order of the language",
    arguments: [
      ("sv", ["Zimbabwe", "Åland", "Österrike"]), ("de", ["Oman", "Österreich", "Pakistan"]),
      ("cs", ["Haiti", "Honduras", "Chile"]), ("es", ["Nueva Zelanda", "Omán"]),
    ] as [(String, [String])])
  func collates(language: String, names: [String]) throws {
    let directory = CountryDirectory(language: try #require(LanguageTag(language)))
    let places = names.map { name in directory.countries.firstIndex { $0.name == name } }
    let found = places.compactMap(\.self)
    #expect(found.count == names.count)
    #expect(found == found.sorted())
  }

  /// The stored order is Foundation's of this toolchain, in every language.
  @Test("the stored order is that of String.compare(_:locale:)", .tags(.slow))
  func orderIsCurrent() {
    for language in Self.languages.sampled(every: 60) {
      let locale = Locale(identifier: language.identifier)
      let countries = CountryDirectory(language: language).countries
      for (left, right) in zip(countries, countries.dropFirst())
      where left.name.compare(right.name, locale: locale) == .orderedDescending
        // Of some Korean names Foundation says that either comes after the other.
        && right.name.compare(left.name, locale: locale) != .orderedDescending
      {
        Issue.record("\(language): \(left.name) stands before \(right.name)")
      }
    }
  }

  @Test("a place is found by its code, no other is")
  func places() throws {
    let directory = CountryDirectory(language: .english)
    for (place, country) in directory.countries.enumerated() {
      #expect(directory.position(of: country.code) == place)
    }
    let none = try #require(CountryCode("QQ"))
    #expect(directory.position(of: none) == nil)
    #expect(directory.name(of: none) == nil)
  }
}

extension Tag {
  @Tag static var slow: Self
}
