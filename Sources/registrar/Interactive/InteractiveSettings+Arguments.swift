internal import Countries
internal import FormSession
internal import Localization
internal import RegistrationForm

extension InteractiveSettings {
  /// A conversation about `form` with the person at the terminal.
  ///
  /// Their own country is the default; `--default-country` where their environment names none.
  init(
    _ arguments: Arguments, form: FormDefinition, locale: PersonLocale
  ) throws(UsageError) {
    let option = try arguments.defaultCountry()
    self.init(
      form: form,
      context: CheckerContext(
        origin: .person, countries: DeferredCountryResolver(language: locale.language),
        today: WallClock.today, defaultCountry: locale.country ?? option,
        defaultCountrySource: locale.country == nil ? .option : .locale),
      messages: Messages(language: locale.language),
      isPlain: arguments.has(.plain),
      flags: arguments.value(.flags).flatMap(Flags.init) ?? .auto,
      closing: arguments.has(.dryRun) ? .reviewOnly : .reviewAndSave)
  }
}
