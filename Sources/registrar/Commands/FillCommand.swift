internal import Countries
internal import FormBatch
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
    if arguments.has(.askMissing) { return try fillAndAsk(form, locale) }
    if arguments.has(.answers) || !Terminal.isInput {
      return try BatchRunner(arguments, form: form, locale: locale).run()
    }
    return try walk(form, locale)
  }

  /// Answers from a file, and the person is asked what they leave out or get wrong: what the batch
  /// refuses is mended at once.
  private func fillAndAsk(_ form: FormDefinition, _ locale: PersonLocale) throws -> ExitStatus {
    guard let source = arguments.value(.answers), source != "-", Terminal.isInput else {
      throw UsageError.other(
        "'--ask-missing' needs the terminal for the questions; give the answers with --answers FILE"
      )
    }
    let (status, summary) = try BatchRunner(arguments, form: form, locale: locale).runToSummary()
    guard status == .incomplete, let summary, let rejects = summary.rejects else { return status }
    return try FixCommand(
      arguments: arguments, path: rejects,
      output: summary.records == 1
        ? BatchDestination.standardDocument : BatchDestination.standardLines,
      mayReplace: summary.accepted == 0
    ).run()
  }

  /// A person at the terminal.
  private func walk(_ form: FormDefinition, _ locale: PersonLocale) throws -> ExitStatus {
    guard let editor = Terminal.open(arguments) else {
      throw UsageError.noTerminal
    }
    let settings = try InteractiveSettings(arguments, form: form, locale: locale)
    guard !arguments.has(.dryRun) else {
      var runner = InteractiveRunner(settings, source: editor, store: nil, draft: nil)
      return runner.run()
    }
    let output = arguments.value(.output) ?? BatchDestination.standardDocument
    let store = RegistrationStore(
      path: output, replacesExisting: arguments.has(.overwrite),
      encoder: RecordEncoder(form: form, countries: settings.context.countries),
      messages: settings.messages, now: { WallClock.savedAt })
    guard store.isWritable() else { return .output }
    var runner = InteractiveRunner(
      settings, source: editor, store: store,
      draft: DraftFile.Subject(
        form: "\(form.id)/\(form.version)", output: output, person: "\(getuid())"))
    return runner.run()
  }
}
