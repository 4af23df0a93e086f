internal import Countries
internal import Glibc
internal import Localization
internal import RegistrationForm
internal import Storage

/// The program: reads the command line, runs the command, ends with its status. The one place that
/// ends the process.
@main
struct Registrar {
  static func main() {
    // A file that grows beyond what is allowed is an output that cannot be written (EFBIG), and no
    // reason to end in the middle of a batch.
    signal(SIGXFSZ, SIG_IGN)
    switch run(Array(CommandLine.arguments.dropFirst())) {
    case .signal(let number) where number != SIGINT || StopSignals.received == SIGINT:
      endBySignal(number)
    case let status: exit(status.code)
    }
  }

  /// Any error becomes its text and its status here, and nowhere else.
  private static func run(_ words: [String]) -> ExitStatus {
    do {
      return try run(try Arguments(words))
    } catch let error as UsageError {
      return Report.usage(error)
    } catch let error as FormError {
      Report.message(error.description)
      return .usage
    } catch let error as InputError {
      Report.message(error.text(messages(words)))
      return .input
    } catch let error as StorageError {
      Report.message(error.text(messages(words)))
      return .output
    } catch {
      Report.message("\(error)")
      return .output
    }
  }

  /// The messages for an error, which nothing before it may have needed.
  private static func messages(_ words: [String]) -> Messages {
    let locale = (try? Arguments(words)).flatMap { try? PersonLocale($0) }
    return Messages(language: locale?.language ?? .english)
  }

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if arguments.has(.help) { return try show(Help.text(for: arguments.namedCommand)) }
    if arguments.has(.version) { return try show(Help.versionText) }
    switch arguments.command {
    case .fill: return try FillCommand(arguments: arguments).run()
    case .country: return try country(arguments)
    case .locale: return try locale(arguments)
    case .form: return try FormCommand(arguments: arguments).run()
    case .fix: return try FixCommand(arguments: arguments, path: arguments.operands[0]).run()
    case .completion: return try completion(arguments)
    }
  }

  private static func country(_ arguments: Arguments) throws -> ExitStatus {
    let locale = try PersonLocale(arguments)
    if arguments.operands.isEmpty, Terminal.isInput {
      return try CountryPicker(arguments, locale).run()
    }
    var command = CountryCommand(arguments, language: locale.language)
    return arguments.operands.isEmpty
      ? try command.answerStandardInput() : try command.answer(arguments.operands)
  }

  private static func locale(_ arguments: Arguments) throws -> ExitStatus {
    let locale = try PersonLocale(arguments)
    return try show(
      "\(locale.language)\t\(locale.country?.description ?? "")\t\(locale.decidedBy)\n")
  }

  private static func completion(_ arguments: Arguments) throws -> ExitStatus {
    let shell = arguments.operands.first ?? ""
    guard let script = CompletionScript.text(for: shell) else {
      throw UsageError.badOperand(.completion, shell, expected: CompletionScript.shells)
    }
    return try show(script)
  }

  private static func show(_ text: String) throws(StorageError) -> ExitStatus {
    var output = StandardOutput()
    try output.append(text)
    try output.flush()
    return .success
  }

  /// Ends as the signal would have ended us, so that whoever waits for us sees it. Ctrl-C at a question is
  /// the exception: it is a key of ours, answered by the status 130.
  private static func endBySignal(_ number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(ExitStatus.signal(number).code)
  }
}
