internal import Glibc

/// The program: reads the command line, runs the command, ends with its status. The one place that
/// ends the process.
@main
struct Registrar {
  static func main() {
    let status = run(Array(CommandLine.arguments.dropFirst()))
    exit(status.code)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do {
      let arguments = try Arguments(words)
      if arguments.has(.help) {
        let named = words.contains(arguments.command.rawValue)
        return try show(Help.text(for: named ? arguments.command : nil))
      }
      if arguments.has(.version) { return try show(Help.versionText) }
      switch arguments.command {
      case .completion:
        guard let script = CompletionScript.text(for: arguments.operands[0]) else {
          throw UsageError.other(
            "'\(arguments.operands[0])' is no shell that we know; it is bash, zsh or fish")
        }
        return try show(script)
      default:
        return .usage
      }
    } catch let error as UsageError {
      return Report.usage(error)
    } catch let error as OutputError {
      Report.message(error.description)
      return .output
    } catch {
      Report.message("\(error)")
      return .output
    }
  }

  private static func show(_ text: String) throws(OutputError) -> ExitStatus {
    var output = StandardOutput()
    try output.append(text)
    try output.flush()
    return .success
  }
}
