/// What the program is asked to do; the first operand names it.
enum Command: String, CaseIterable, Sendable {
  case fill
  case country
  case locale
  case form
  case fix
  case completion

  /// The operands, as the help writes them.
  var operands: String {
    switch self {
    case .country: "[NAME...]"
    case .fix: "FILE"
    case .completion: CompletionScript.shells.joined(separator: "|")
    case .fill, .locale, .form: ""
    }
  }

  /// How many operands it takes.
  var operandCount: ClosedRange<Int> {
    switch self {
    case .country: 0...Int.max
    case .fix, .completion: 1...1
    case .fill, .locale, .form: 0...0
    }
  }

  /// One line for the help.
  var help: String {
    switch self {
    case .fill: "walk the form, or take it from --answers (the default command)"
    case .country: "tell the country of each NAME, or of each line of standard input"
    case .locale: "show the language and the default country, and what decided"
    case .form: "show the form"
    case .fix: "mend the refused records of a batch"
    case .completion: "print the completion script of a shell"
    }
  }
}
