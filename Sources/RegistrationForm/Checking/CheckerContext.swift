public import Countries
public import Localization

/// Who answers, in which language, on which day: all that a check needs from outside the form.
public struct CheckerContext: Sendable {
  /// Where answers come from. The rules are the same; a person can be asked, a file cannot.
  public enum Origin: Sendable {
    case person
    case file
  }

  /// Where a default country comes from.
  public enum CountrySource: Sendable {
    /// The person's locale names it.
    case locale
    /// The caller named it: `--default-country`.
    case option
  }

  public var origin: Origin
  /// Made only when a country has to be found or named.
  public var countries: DeferredCountryResolver
  /// The day that `today` means in a form.
  public var today: CalendarDate
  /// What a blank `country` answer means where the form states no country: the locale's for a
  /// person and for `lines`, that of `--default-country` for all; `nil`: nothing.
  public var defaultCountry: CountryCode?
  /// Who named `defaultCountry`, to be said at the prompt.
  public var defaultCountrySource: CountrySource

  /// Language of prompts and names; its region decides the order of a date.
  public var language: LanguageTag { countries.language }

  public init(
    origin: Origin, countries: DeferredCountryResolver, today: CalendarDate,
    defaultCountry: CountryCode? = nil, defaultCountrySource: CountrySource = .locale
  ) {
    self.origin = origin
    self.countries = countries
    self.today = today
    self.defaultCountry = defaultCountry
    self.defaultCountrySource = defaultCountrySource
  }
}
