internal import Countries
internal import Localization

/// Whose language the program speaks, and where they probably are: `--locale`, else the environment.
struct PersonLocale {
  let language: LanguageTag
  /// `nil` where nothing names a country.
  let country: CountryCode?
  /// What named the country: the name of a variable, or `--locale`; empty where nothing did.
  let decidedBy: String

  /// What takes part; `EnvironmentLocale` says how.
  private static let variables = [
    "LANGUAGE", "LC_ALL", "LC_ADDRESS", "LC_TELEPHONE", "LC_MONETARY", "LC_MESSAGES", "LANG",
  ]

  /// - Throws: `UsageError` where `--locale` names no language that we know.
  init(_ arguments: Arguments) throws(UsageError) {
    let locale: EnvironmentLocale
    if let tag = arguments.value(.locale) {
      guard let named = EnvironmentLocale(tag: tag) else {
        throw .other(
          "'\(tag.quotable())' is no locale that we know; expected a language with or without"
            + " a country, such as de, de-AT or pt_BR.UTF-8")
      }
      locale = named
      decidedBy = named.country == nil ? "" : "--locale"
    } else {
      locale = EnvironmentLocale(environment: ProcessEnvironment.values(Self.variables))
      decidedBy = locale.decidingVariable ?? ""
    }
    language = locale.language
    country = locale.country.flatMap { CountryCode($0) }
  }
}
