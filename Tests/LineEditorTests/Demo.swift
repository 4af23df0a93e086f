import Glibc
import TerminalTestSupport
import Testing

extension Tag {
  @Tag static var terminal: Tag
}

/// REGISTRAR_SLOW is set: tests that take more than a second run, or run in full.
let runsSlowTests = unsafe getenv("REGISTRAR_SLOW") != nil

/// Everything on a pseudo-terminal, one after another: two at once on a busy machine would only
/// wait for each other.
@Suite(.serialized, .tags(.terminal), .timeLimit(.minutes(1))) struct TerminalTests {}

/// The demonstration on a terminal of 12 by 60, at its first prompt.
func startDemo(
  _ arguments: String..., environment changes: [String: String?] = [:], rows: Int = 12,
  columns: Int = 60, waitsForPrompt: Bool = true,
  emojiSequences: Screen.EmojiSequences = .apart
) throws -> PseudoTerminal {
  var environment = PseudoTerminal.environment
  for (name, value) in changes { environment[name] = value }
  let terminal = try PseudoTerminal(
    [BuiltProduct.path("EditorDemo")] + arguments, environment: environment, rows: rows,
    columns: columns, emojiSequences: emojiSequences)
  if waitsForPrompt {
    try terminal.wait(for: "prompt") { $0.currentLine.hasSuffix(":") }
  }
  return terminal
}

/// Keys as xterm sends them.
enum Key {
  static let enter = "\r"
  static let escape = "\u{1B}"
  static let backspace = "\u{7F}"
  static let delete = "\u{1B}[3~"
  static let up = "\u{1B}[A"
  static let down = "\u{1B}[B"
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"
  static let home = "\u{1B}[H"
  static let end = "\u{1B}[F"
  static let tab = "\t"
  static let shiftTab = "\u{1B}[Z"
  static let altUp = "\u{1B}[1;3A"
  static let altDown = "\u{1B}[1;3B"
  static let f1 = "\u{1B}OP"
  static let f2 = "\u{1B}OQ"
  static func control(_ letter: Unicode.Scalar) -> String {
    String(Character(Unicode.Scalar(UInt8(letter.value & 0x1F))))
  }
  static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
