import Testing

@testable import FormSession

@Suite("What a line means before any field looks at it")
struct TypedReplyTests {
  @Test(
    "reads commands where they are the whole line",
    arguments: [
      ("?", [], .help), (" ? ", [], .help), ("<", [], .back), ("", [], .blank), (" \t", [], .blank),
      ("?ger", [.search], .search("ger")), ("? ger ", [.search], .search("ger")),
      ("-", [.leaveOut], .leaveOut),
    ] as [(String, TypedReply.Commands, TypedReply)])
  func commands(line: String, understood: TypedReply.Commands, expected: TypedReply) {
    #expect(TypedReply(line, understanding: understood) == expected)
  }

  @Test(
    "everything else is an answer, and a backslash makes one of a command",
    arguments: [
      ("Ada", [], "Ada"), ("?ger", [], "?ger"), ("-", [], "-"), ("<b>", [], "<b>"),
      (" Ada ", [], " Ada "), ("\\?", [], "?"), ("\\<", [], "<"), ("\\\\?", [], "\\?"),
      ("\\?ger", [], "\\?ger"), ("\\?ger", [.search], "?ger"), ("\\-", [.leaveOut], "-"),
      ("\\-", [], "\\-"), ("\\", [], "\\"), ("\\n", [], "\\n"),
    ] as [(String, TypedReply.Commands, String)])
  func answers(line: String, understood: TypedReply.Commands, expected: String) {
    #expect(TypedReply(line, understanding: understood) == .answer(expected))
  }

  @Test(
    "any answer can be typed: reading the line written for it gives it back",
    arguments: ["?", "<", "-", "\\?", "\\\\<", "\\", "?ger", "\\?ger", "Ada", "\\-", "- "],
    [[], [.search], [.leaveOut], [.search, .leaveOut]] as [TypedReply.Commands])
  func roundTrip(answer: String, understood: TypedReply.Commands) {
    let line = TypedReply.line(for: answer, understanding: understood)
    let read = TypedReply(line, understanding: understood)
    // Blanks around what would be a command do not survive; around anything else they do.
    #expect(read == .answer(answer) || read == .answer(answer.trimmingBlanks))
  }

  @Test(
    "numbers are read in the digits of any script",
    arguments: [("7", 7), (" 12 ", 12), ("١٢", 12), ("七", nil), ("1.", nil), ("", nil), ("½", nil)]
      as [(String, Int?)])
  func numbers(text: String, expected: Int?) {
    #expect(text.wholeNumber == expected)
  }
}
