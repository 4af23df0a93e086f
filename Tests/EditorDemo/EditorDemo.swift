internal import Glibc
internal import LineEditor

/// A program for the tests of the line editor: asks the questions named by its arguments, in order,
/// and prints how each read ended. `--plain` is plain mode, `--no-color` is NO_COLOR.
@main
struct EditorDemo {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    var source = openSource(arguments)
    let questions = arguments.filter { !$0.hasPrefix("--") }.map(Question.init)
    var index = 0
    while index < questions.count {
      let question = questions[index]
      if question.name == "reopened" {
        source = ClosedSource()
        source = openSource(arguments)
      }
      let result = source.read(question.request)
      source.show(StyledText("RESULT \(describe(result))"))
      switch result {
      case .line: index += 1
      case .command(.back, _): index = max(0, index - 1)
      case .command, .unreadable: break
      case .endOfFile: exit(1)
      case .interrupted: exit(130)
      case .failed: exit(4)
      case .terminated(let number): end(by: number, source)
      }
    }
    source.show("DONE")
  }

  private static func openSource(_ arguments: ArraySlice<String>) -> any LineSource {
    let terminal = unsafe getenv("TERM").map { unsafe String(cString: $0) }
    let configuration = LineEditor.Configuration(
      terminalName: terminal, isPlain: arguments.contains("--plain"),
      allowsColor: !arguments.contains("--no-color"))
    return LineEditor(configuration) ?? PipedSource()
  }

  private static func end(by number: Int32, _ source: any LineSource) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }

  private static func describe(_ result: LineResult) -> String {
    switch result {
    case .line(let text): "line [\(text)]"
    case .command(let command, let text): "command \(command.rawValue) [\(text)]"
    case .endOfFile: "end of file"
    case .interrupted: "interrupted"
    case .terminated(let number): "terminated \(number)"
    case .unreadable(let line): "unreadable \(line.fault)"
    case .failed(let code): "failed \(code)"
    }
  }
}

/// Stands in while no editor is open.
private final class ClosedSource: LineSource {
  let capabilities = TerminalCapabilities(isInteractive: false)
  func read(_ request: LineRequest) -> LineResult { .endOfFile }
  func show(_ text: StyledText) {}
}

/// Standard input that is no terminal; its results go to standard output.
private final class PipedSource: LineSource {
  private let reader = PlainLineReader()
  var capabilities: TerminalCapabilities { reader.capabilities }
  func read(_ request: LineRequest) -> LineResult { reader.read(request) }
  func show(_ text: StyledText) { print(text.plainText) }
}
