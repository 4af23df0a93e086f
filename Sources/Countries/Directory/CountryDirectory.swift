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
  /// Names by which a country is known as well: Foundation's, where another one is shown.
  let replacedNames: [Country]
  /// The place in `countries` by the two letters of the code; 255 for no country.
  private let places: [UInt8]

  /// - Complexity: about two milliseconds at the first language, most of it Foundation's look at
  ///   its regions; then less than one.
  public init(language: LanguageTag) {
    self.language = language
    let names = CountryNames(language: language)
    var countries: [Country] = []
    countries.reserveCapacity(Self.codes.count)
    var places = [UInt8](repeating: 255, count: 26 * 26)
    // Codes that the order does not know are those of a newer Foundation: they come last.
    for code in CollationOrder.codes(for: language) + Self.codes
    where places[code.ordinal] == 255 {
      guard let name = names[code] else { continue }
      places[code.ordinal] = UInt8(countries.count)
      countries.append(Country(code: code, name: name))
    }
    self.countries = countries
    self.places = places
    replacedNames = names.replaced
  }

  /// - Returns: `nil` where the code is not one of the 250.
  public func country(withCode code: CountryCode) -> Country? {
    position(of: code).map { countries[$0] }
  }

  /// The name in the directory's language.
  /// - Returns: `nil` where the code is not one of the 250.
  public func name(of code: CountryCode) -> String? {
    country(withCode: code)?.name
  }

  /// The place of a country in `countries`, counted from 0: the collation order of the language.
  public func position(of code: CountryCode) -> Int? {
    let place = places[code.ordinal]
    return place == 255 ? nil : Int(place)
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

extension CountryCode {
  /// Its place among all pairs of letters, 0 for AA to 675 for ZZ.
  package var ordinal: Int {
    Int(rawValue >> 8 - 0x41) * 26 + Int(rawValue & 0xFF - 0x41)
  }
}
