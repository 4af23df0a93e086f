internal import Countries
internal import Localization

extension Arguments {
  /// `--default-country`: one of the 250 countries by its alpha-2 code.
  /// - Returns: `nil` where the option was not given.
  func defaultCountry() throws(UsageError) -> CountryCode? {
    guard let text = value(.defaultCountry) else { return nil }
    guard let code = CountryCode(text), CountryDirectory.codes.contains(code) else {
      throw .other(
        "option '--default-country' cannot be '\(text.quotable())'; expected an alpha-2 code of"
          + " ISO 3166-1, such as AT or US")
    }
    return code
  }
}
