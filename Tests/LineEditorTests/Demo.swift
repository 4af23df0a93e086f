import Glibc
import TerminalTestSupport
import Testing

extension Tag {
  @Tag static var terminal: Tag
}

/// Everything on a pseudo-terminal, one after another: two at once on a busy machine would only
/// wait for each other.
@Suite(.serialized, .tags(.terminal), .timeLimit(.minutes(1))) struct TerminalTests {}

/// The demonstration on a terminal of 12 by 60, at its first prompt.
func startDemo(
  _ arguments: String..., environment changes: [String: String?] = [:], rows: Int = 12,
  columns: Int = 60, waitsForPrompt: Bool = true,
  emojiSequences: Screen.EmojiSequences = .apart, resizing: Screen.Resizing = .cuts
) throws -> PseudoTerminal {
  var environment = PseudoTerminal.environment
  for (name, value) in changes { environment[name] = value }
  let terminal = try PseudoTerminal(
    [BuiltProduct.path("EditorDemo")] + arguments, environment: environment, rows: rows,
    columns: columns, emojiSequences: emojiSequences, resizing: resizing)
  if waitsForPrompt {
    try terminal.wait(for: "prompt") { $0.currentLine.hasSuffix(":") }
  }
  return terminal
}
