internal import Glibc
internal import LineEditor

/// A program for the tests of the line editor: asks the questions named by its arguments, in order,
/// and prints how each read ended. `--plain` is plain mode, `--no-color` is NO_COLOR.
@main
struct EditorDemo {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    var editor: LineEditor? = open(arguments)
    let questions = arguments.filter { !$0.hasPrefix("--") }.map(Question.init)
    var index = 0
    while index < questions.count {
      let question = questions[index]
      if let gate = question.gate {
        editor?.show("GATE")
        close(unsafe Glibc.open(gate, O_RDONLY))
        index += 1
        continue
      }
      if question.name == "reopened" {
        editor = nil
        editor = open(arguments)
      }
      guard let result = editor?.read(question.request) else { exit(2) }
      editor?.show(StyledText("RESULT \(describe(result))"))
      switch result {
      case .line: index += 1
      case .command(.back, _): index = max(0, index - 1)
      case .command: break
      case .endOfFile: end(&editor, with: 1)
      case .interrupted: end(&editor, with: 130)
      case .failed: end(&editor, with: 4)
      case .terminated(let number):
        editor = nil
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    editor?.show("DONE")
    end(&editor, with: 0)
  }

  private static func open(_ arguments: ArraySlice<String>) -> LineEditor? {
    let terminal = unsafe getenv("TERM").map { unsafe String(cString: $0) }
    return LineEditor(
      LineEditor.Configuration(
        terminalName: terminal, isPlain: arguments.contains("--plain"),
        allowsColor: !arguments.contains("--no-color")))
  }

  /// The editor gives the terminal back when it goes, which exit(3) does not wait for.
  private static func end(_ editor: inout LineEditor?, with status: Int32) -> Never {
    editor = nil
    exit(status)
  }

  private static func describe(_ result: LineResult) -> String {
    switch result {
    case .line(let text): "line [\(text)]"
    case .command(let command, let text): "command \(command.rawValue) [\(text)]"
    case .endOfFile: "end of file"
    case .interrupted: "interrupted"
    case .terminated(let number): "terminated \(number)"
    case .failed(let code): "failed \(code)"
    }
  }
}
