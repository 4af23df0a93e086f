internal import Countries
internal import FormSession
internal import Glibc
internal import LineEditor
internal import Localization
internal import RegistrationForm
internal import Storage

/// `registrar fill`: the form at the terminal, or its answers from a file.
struct FillCommand {
  let arguments: Arguments

  func run() throws -> ExitStatus {
    let locale = try PersonLocale(arguments)
    try WallClock.checkFixedTime()
    let form = try FormFile.load(arguments)
    if arguments.has(.answers) || !Terminal.isInput {
      return try BatchRunner(arguments, form: form, locale: locale).run()
    }
    return try walk(form, locale)
  }

  /// A person at the terminal.
  private func walk(_ form: FormDefinition, _ locale: PersonLocale) throws -> ExitStatus {
    guard let editor = Terminal.open(arguments) else {
      throw UsageError.noTerminal
    }
    let settings = try InteractiveSettings(arguments, form: form, locale: locale)
    let output = arguments.value(.output) ?? "registration.json"
    let saves = !arguments.has(.dryRun)
    var runner = InteractiveRunner(
      settings, source: editor,
      store: saves
        ? RegistrationStore(
          path: output, replacesExisting: arguments.has(.overwrite),
          encoder: RecordEncoder(form: form, countries: settings.context.countries),
          now: { WallClock.savedAt }) : nil,
      draft: saves
        ? DraftFile.Subject(
          form: "\(form.id)/\(form.version)", output: output, person: "\(getuid())") : nil)
    return runner.run()
  }
}
