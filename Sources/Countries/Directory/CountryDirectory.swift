internal import FoundationEssentials
internal import FoundationInternationalization
public import Localization

/// The 250 countries that can be chosen, named in one language.
///
/// They are the 249 regions of ISO 3166-1 and Kosovo. Codes and names are Foundation's; for the few
/// regions that Foundation names by a policy of its own, `Data/countries/display-overrides.tsv`
/// has CLDR's names.
public struct CountryDirectory: Sendable {
  /// The language of the names.
  public let language: LanguageTag
  /// All countries in the collation order of the language; 250, never two of one code.
  public let countries: [Country]
  private let positions: [CountryCode: Int]

  /// - Complexity: about a millisecond, most of it Foundation's first look at a language.
  public init(language: LanguageTag) {
    self.language = language
    let locale = Locale(identifier: language.identifier)
    countries = Self.codes.map { code in
      Country(
        code: code,
        name: locale.localizedString(forRegionCode: code.description) ?? code.description)
    }.sorted { $0.name < $1.name }
    positions = Dictionary(
      uniqueKeysWithValues: countries.enumerated().map { ($0.element.code, $0.offset) })
  }

  /// - Returns: `nil` where the code is not one of the 250.
  public func country(withCode code: CountryCode) -> Country? {
    positions[code].map { countries[$0] }
  }

  /// The name in the directory's language.
  /// - Returns: `nil` where the code is not one of the 250.
  public func name(of code: CountryCode) -> String? {
    country(withCode: code)?.name
  }

  /// The place of a country in `countries`, counted from 0: the collation order of the language.
  public func position(of code: CountryCode) -> Int? {
    positions[code]
  }

  /// The codes of the countries, in the order of their letters.
  public static let codes: [CountryCode] = Locale.Region.isoRegions(ofCategory: .territory)
    .filter { !reservedParts.contains($0.identifier) }
    .compactMap { CountryCode($0.identifier) }
    .sorted()

  /// What Foundation calls territories beyond ISO 3166-1: exceptional reservations for parts of
  /// countries that are listed themselves. Nothing in Foundation tells them from the others.
  private static let reservedParts: Set = ["AC", "CP", "CQ", "DG", "EA", "IC", "TA"]
}
