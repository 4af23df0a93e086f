internal import Countries
internal import FormBatch
internal import Glibc
internal import Localization
internal import RegistrationForm

/// `registrar --answers FILE`: the form filled from a file or a pipe, one registration or very many.
struct BatchRunner {
  private var configuration: BatchConfiguration
  private let report: BatchReport
  private let isQuiet: Bool

  /// - Throws: `UsageError`.
  init(_ arguments: Arguments, form: FormDefinition, locale: PersonLocale) throws(UsageError) {
    let source = arguments.value(.answers) ?? "-"
    let format =
      arguments.value(.answersFormat).flatMap(AnswersFormat.init) ?? AnswersFormat(path: source)
    let option = try arguments.defaultCountry()
    // A blank line is Enter at the prompt, which takes the locale's country; a blank cell is not.
    let country = option ?? (format == .lines ? locale.country : nil)
    let isDryRun = arguments.has(.dryRun)
    let messages = Messages(language: locale.language)
    configuration = BatchConfiguration(
      source: source, format: format, form: form,
      context: CheckerContext(
        origin: .file, countries: DeferredCountryResolver(language: locale.language),
        today: WallClock.today, defaultCountry: country,
        defaultCountrySource: option == nil ? .locale : .option),
      messages: messages, savedAt: WallClock.savedAt,
      output: isDryRun
        ? .none : arguments.value(.output).map(BatchDestination.init(output:)) ?? .standard,
      rejects: isDryRun ? .none : try Self.rejects(arguments, source: source),
      isResuming: arguments.has(.resume), isOverwriting: arguments.has(.overwrite))
    // Where no file keeps the refused records, each is reported: what is wrong with a few and a number
    // would lose the rest.
    if configuration.output == .standardOutput, configuration.rejects == .besideOutput {
      configuration.reportedRecords = .max
    }
    configuration.isToStop = { StopSignals.received != nil }
    isQuiet = arguments.has(.quiet)
    report = BatchReport(source: source, messages: messages, isDryRun: isDryRun)
    if isDryRun, arguments.has(.resume) {
      throw .other("'--dry-run' writes nothing that '--resume' could go on with")
    }
    if case .standardOutput = configuration.output, arguments.has(.resume) {
      throw .other("what went to standard output cannot be gone on with; name a file by --output")
    }
  }

  private static func rejects(
    _ arguments: Arguments, source: String
  ) throws(UsageError) -> RejectsDestination {
    if let path = arguments.value(.rejects) {
      // Not a file of that name, nor a stream: records among messages would be neither.
      if path == "-" { throw .other("'--rejects' takes the name of a file, and '-' is none") }
      return .lines(path: path)
    }
    return source == "-"
      ? .besideOutput : .lines(path: RejectsDestination.standardName(for: source))
  }

  /// Whether the run leaves something behind that could be gone on with, and so ends in order.
  private var savesInFile: Bool {
    switch configuration.output {
    case .lines, .document, .standard: true
    case .standardOutput, .none: false
    }
  }

  func run() -> ExitStatus { runToSummary().status }

  /// - Returns: no summary where the batch could not be begun.
  func runToSummary() -> (status: ExitStatus, summary: BatchSummary?) {
    var progress = BatchProgressLine(messages: configuration.messages, isQuiet: isQuiet)
    if savesInFile { StopSignals.note() }
    defer { if savesInFile { StopSignals.forget() } }
    do throws(BatchError) {
      let engine = try BatchEngine(configuration)
      var reported = 0
      let summary = try engine.run { record in
        reported += 1
        if isQuiet { return }
        progress.clear()
        report.refused(record)
      } progress: { summary in
        progress.show(summary)
      }
      progress.clear()
      return (report.end(summary, reportedRecords: reported, isQuiet: isQuiet), summary)
    } catch {
      progress.clear()
      return (report.failed(error), nil)
    }
  }
}
