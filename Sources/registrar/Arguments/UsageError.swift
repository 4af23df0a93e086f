internal import Localization

/// What is wrong with the command line; its text says what was found and what to do.
enum UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, matching: [String], nearest: String?)
  case optionOfAnotherCommand(String, Command)
  case valueMissing(String)
  case valueUnwanted(String)
  case emptyValue(String)
  case badValue(String, String, expected: [String])
  case badOperand(Command, String, expected: [String])
  case operandMissing(Command)
  case operandUnwanted(Command, String)
  /// A person is to be asked, and there is nobody.
  case noTerminal
  /// Options that contradict each other, or a value that nothing knows, said in full.
  case other(String)

  var description: String {
    switch self {
    case .unknownCommand(let word, let nearest):
      "there is no command '\(quoted(word))'" + didYouMean(nearest.map { "'\($0)'" })
    case .unknownOption(let word, let matching, _) where matching.count > 1:
      "option '\(quoted(word))' is ambiguous: "
        + matching.map { "--" + $0 }.joined(separator: ", ")
    case .unknownOption(let word, _, let nearest):
      "there is no option '\(quoted(word))'" + didYouMean(nearest.map { "'--\($0)'" })
    case .optionOfAnotherCommand(let name, let command):
      "option '--\(name)' does not go with '\(command.rawValue)'"
    case .valueMissing(let name):
      "option '--\(name)' needs a value"
    case .valueUnwanted(let name):
      "option '--\(name)' takes no value"
    case .emptyValue(let name):
      "option '--\(name)' has an empty value"
    case .badValue(let name, let value, let expected):
      "option '--\(name)' cannot be '\(quoted(value))'; it is one of "
        + expected.joined(separator: ", ")
    case .badOperand(let command, let word, let expected):
      "'\(command.rawValue)' does not know '\(quoted(word))'; it knows "
        + expected.joined(separator: ", ")
    case .operandMissing(let command):
      "'\(command.rawValue)' needs \(command.operands)"
    case .operandUnwanted(let command, let word):
      "'\(command.rawValue)' does not take '\(quoted(word))'"
    case .noTerminal:
      "there is no terminal to ask at; give the answers with --answers FILE"
    case .other(let text):
      text
    }
  }

  private func didYouMean(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }

  private func quoted(_ text: String) -> String { text.quotable() }
}
