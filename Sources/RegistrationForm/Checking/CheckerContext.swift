public import Countries
public import Localization

/// Who answers, in which language, on which day: all that a check needs from outside the form.
public struct CheckerContext: Sendable {
  /// Where answers come from. The rules are the same; a person can be asked, a file cannot.
  public enum Origin: Sendable {
    case person
    case file
  }

  public var origin: Origin
  /// Language of the prompts and of names; its region decides the order of a date.
  public var language: LanguageTag
  /// The day that `today` means in a form.
  public var today: CalendarDate
  /// What a blank `country` answer means where the form gives no default: the locale's country for
  /// a person and for `lines`, `--default-country` for all; `nil`: nothing.
  public var defaultCountry: CountryCode?

  public init(
    origin: Origin, language: LanguageTag, today: CalendarDate, defaultCountry: CountryCode? = nil
  ) {
    self.origin = origin
    self.language = language
    self.today = today
    self.defaultCountry = defaultCountry
  }
}
