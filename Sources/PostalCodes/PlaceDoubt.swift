public import Countries

/// What does not fit where a country, a telephone number and a postal code are looked at together,
/// and which country they would fit.
///
/// Nothing here changes an answer: a person is asked whether to take another country, to keep both,
/// or to type one again.
public struct PlaceDoubt: Equatable, Sendable {
  /// An answer that does not go with the country.
  public enum Part: String, CaseIterable, Sendable {
    case phone, postalCode
  }

  /// Which answers do not go with the country, in the order of the cases; never empty.
  public let parts: [Part]
  /// Countries that everything would go with, best first, at most three; empty where there is none,
  /// or too many to say.
  public let countries: [CountryCode]

  /// Looks at the answers about a place.
  ///
  /// - Parameter phoneCountries: the countries that the telephone number can belong to, likeliest
  ///   first; empty without a number, and for a number of the whole world.
  /// - Parameter postalCode: as typed; `nil` without one.
  /// - Returns: `nil` where everything fits.
  public static func judge(
    country: CountryCode, phoneCountries: [CountryCode], postalCode: String?
  ) -> PlaceDoubt? {
    var parts: [Part] = []
    if !phoneCountries.isEmpty, !phoneCountries.contains(country) { parts.append(.phone) }
    if let postalCode, !PostalCodeRule.of(country).takes(postalCode) { parts.append(.postalCode) }
    guard !parts.isEmpty else { return nil }
    let candidates =
      phoneCountries.isEmpty ? PostalCodeForms.shared.countries : phoneCountries
    let fitting = candidates.filter { candidate in
      candidate != country && postalCode.map { PostalCodeRule.of(candidate).knows($0) } ?? true
    }
    // Five digits are a code in sixty countries: that points nowhere.
    let isTelling = !phoneCountries.isEmpty || fitting.count <= 3
    return PlaceDoubt(parts: parts, countries: isTelling ? Array(fitting.prefix(3)) : [])
  }
}

extension PostalCodeRule {
  /// Whether a code is right as typed or after a certain repair.
  fileprivate func takes(_ code: String) -> Bool {
    switch check(code) {
    case .accepted, .repaired: true
    case .doubtful, .refused: false
    }
  }

  /// Whether a code has the country's form without a repair of its separators, so that it speaks
  /// for the country.
  fileprivate func knows(_ code: String) -> Bool {
    switch check(code) {
    case .accepted: hasPattern
    case .repaired(let repaired): repaired.description == code.uppercased() && hasPattern
    case .doubtful, .refused: false
    }
  }
}
