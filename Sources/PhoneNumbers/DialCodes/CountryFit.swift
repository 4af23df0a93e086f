public import Countries
internal import Localization

/// How a telephone number goes with the country that a person has chosen.
public enum CountryFit: Equatable, Sendable {
  /// The number is one of the country, or of its own calling code in no known range.
  case own
  /// The number is one of another country with the same calling code: a Jersey number and the
  /// United Kingdom. The choice stays; nobody's country is changed by a number.
  case sharedCode(CountryCode)
  /// The number has another calling code; the country it belongs to, `nil` for the codes of the
  /// whole world.
  case foreign(CountryCode?)
}

extension PhonePlan {
  /// How `number` goes with `country`.
  public func fit(of number: PhoneNumber, with country: CountryCode) -> CountryFit {
    guard callingCode(of: country) == number.callingCode else {
      return .foreign(number.region ?? mainCountry(of: number))
    }
    guard let region = number.region, region != country else { return .own }
    return .sharedCode(region)
  }

  /// The country that is stored with a number: the one the person has chosen where its dial code is
  /// the number's, else the one the number belongs to; `nil` for the codes of the whole world.
  public func country(of number: PhoneNumber, chosen: CountryCode?) -> CountryCode? {
    if let chosen, callingCode(of: chosen) == number.callingCode { return chosen }
    return number.region ?? mainCountry(of: number)
  }

  /// The main country of a number's calling code, for numbers in no known range.
  private func mainCountry(of number: PhoneNumber) -> CountryCode? {
    countries(withDialCode: number.callingCode).first
  }
}
