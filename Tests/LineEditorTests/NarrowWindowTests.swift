import TerminalTestSupport
import Testing

extension TerminalTests {
  /// Where there is not room for everything, and where the room changes.
  @Suite struct NarrowWindowTests {
    static let cutHints = [
      ("bos", 40, "Places: bosnia and Herzegovina"), ("bos", 20, "Places: bosnia and"),
      ("bos", 12, "Places: bos"),
      // In rows of 11 it goes on in the next row, where there is room again.
      ("bos", 11, "nia and He"),
      ("日本", 40, "Places: 日本海国家連合機構"), ("日本", 20, "Places: 日本海国家"),
      // Half of a wide character is none.
      ("日本", 19, "Places: 日本海国家"), ("日本", 18, "Places: 日本海国"),
      ("ze\u{301}", 13, "Places: ze\u{301}le\u{301}"),
      ("العر", 20, "Places: العربية الس"),
    ]

    @Test("the hint is cut at the edge, whole characters only", arguments: cutHints)
    func cutHint(_ typed: String, _ columns: Int, _ line: String) throws {
      let terminal = try startDemo("places", columns: columns)
      terminal.send(typed)
      try terminal.wait(for: "hint") {
        $0.lines.contains(line) && $0.lines.contains { $0.hasPrefix("  ") }
      }
      terminal.send(Key.right + "\r")
      try terminal.wait(forText: "RESULT")
    }

    @Test(
      "in a window of one row a text of any width is put on the line and taken",
      arguments: [24, 30, 34, 36, 38, 40, 44, 60])
    func oneRow(_ columns: Int) throws {
      let terminal = try startDemo("text", "text", rows: 1, columns: columns)
      func said(_ text: String) -> Bool {
        String(decoding: terminal.output, as: UTF8.self).contains(text)
      }
      terminal.send("x\rمصر1010हिन्दी31mÖsterreichAT\r")
      try terminal.wait(for: "the second line held") { _ in said("NOTICE") }
      terminal.send("\r")
      try terminal.wait(for: "both taken") { _ in said("DONE") }
    }

    @Test("resizing redraws it")
    func resizing() throws {
      let terminal = try startDemo("country", rows: 12, columns: 60)
      terminal.send("gre")
      try terminal.wait(forText: "7 Grenada")
      for (rows, columns) in [(8, 30), (6, 24), (20, 100)] {
        terminal.resize(rows: rows, columns: columns)
        terminal.send(Key.backspace)
        try terminal.wait(for: "shorter, \(columns)") {
          $0.text == "Country: greece\n  6 Greece\n  7 Grenada" && $0.column == 11
        }
        terminal.send("e")
        try terminal.wait(for: "longer, \(columns)") {
          $0.text == "Country: greece\n  6 Greece\n  7 Grenada" && $0.column == 12
        }
      }
    }

    @Test(
      "a window that folds its rows anew keeps no part of the old line",
      arguments: ["text", "secret"])
    func folding(_ question: String) throws {
      let terminal = try startDemo(question, rows: 12, columns: 60, resizing: .folds)
      let typed = "a-line-of-some-length,日本語,and-more-than-forty-columns"
      let shown =
        question == "text"
        ? "Text: " + typed : "Secret: " + String(repeating: "•", count: typed.count)
      terminal.send(typed)
      try terminal.wait(for: "typed") { $0.joinedText == shown }
      for columns in [40, 25, 80, 13, 60, 30] {
        let before = terminal.output.count
        terminal.resize(rows: 12, columns: columns)
        try terminal.wait(for: "\(columns) columns") {
          terminal.output.count > before && $0.joinedText == shown
        }
      }
      terminal.send("\r")
      try terminal.wait(forText: "DONE")
    }

    @Test(
      "a prompt that comes to fill the row of a window wraps where the row ends",
      arguments: [39, 40, 41, 42, 43])
    func filledPrompt(_ columns: Int) throws {
      let terminal = try startDemo("wide", rows: 12, columns: 80, resizing: .folds)
      // A blank at the end of a row is not seen.
      func shows(_ line: String) -> (Screen) -> Bool {
        let expected = ("3 of 7 · Country [🇺🇸 US United States]: " + line).filter { $0 != " " }
        return { $0.joinedText.filter { $0 != " " } == expected }
      }
      terminal.send("united")
      try terminal.wait(for: "typed", until: shows("united"))
      for width in [columns, 60, columns, 80] {
        let before = terminal.output.count
        terminal.resize(rows: 12, columns: width)
        try terminal.wait(for: "\(width) columns") {
          terminal.output.count > before && shows("united")($0)
        }
        terminal.send("x")
        try terminal.wait(for: "longer, \(width)", until: shows("unitedx"))
        terminal.send(Key.backspace)
        try terminal.wait(for: "shorter, \(width)", until: shows("united"))
      }
    }

    @Test("a prompt wider than the window is broken between its words")
    func brokenPrompt() throws {
      let terminal = try startDemo("wide", rows: 12, columns: 30)
      terminal.send("uni")
      try terminal.wait(for: "two rows") {
        $0.text == "3 of 7 · Country [🇺🇸 US United\nStates]: uni"
      }
      terminal.send(Key.control("C"))
      try terminal.wait(for: "an empty line") { $0.currentLine == "States]:" && $0.column == 9 }
    }

    @Test(
      "a line taller than the window is shown in part, and all of it is there",
      arguments: ["text", "secret"])
    func tallLine(_ question: String) throws {
      let terminal = try startDemo(question, rows: 6, columns: 40)
      let prompt = question == "text" ? "Text: " : "Secret: "
      let typed = (0..<100).map { "word\($0)" }.joined(separator: "-")
      terminal.send(typed)
      try terminal.wait(for: "its end") {
        $0.currentLine.hasPrefix(prompt + "<") && $0.row == 0 && $0.linesBelowCursor == []
          && (question == "secret" || $0.currentLine.hasSuffix("word98-word99"))
      }
      terminal.send(Key.control("A") + "X")
      try terminal.wait(for: "its start") {
        $0.currentLine.hasPrefix(prompt + (question == "text" ? "Xword0-word1" : "•••"))
          && $0.currentLine.hasSuffix(">") && $0.column == prompt.count + 1
      }
      terminal.send(Key.control("E") + Key.backspace)
      try terminal.wait(for: "one less") { $0.currentLine.hasPrefix(prompt + "<") && $0.row == 0 }
      terminal.resize(rows: 40, columns: 80)
      try terminal.wait(for: "all of it") {
        $0.joinedText.hasPrefix(prompt) && !$0.text.contains("<") && $0.row > 5
      }
      terminal.send("\r")
      try terminal.wait(for: "the answer") {
        $0.joinedText.contains("[X" + typed.dropLast() + "]")
      }
    }

    @Test("a long answer grows and shrinks between the two ways to show it")
    func growing() throws {
      let terminal = try startDemo("text", rows: 5, columns: 30)
      let typed = String(repeating: "0123456789", count: 14)
      terminal.send(typed)
      try terminal.wait(for: "a part") { $0.currentLine.hasPrefix("Text: <") && $0.row == 0 }
      terminal.send("\u{1B}9\u{1B}0" + Key.backspace)
      try terminal.wait(for: "all of it") { $0.joinedText == "Text: " + typed.prefix(50) }
      terminal.send(typed)
      try terminal.wait(for: "a part again") {
        $0.currentLine.hasPrefix("Text: <") && $0.row == 0 && $0.linesBelowCursor == []
      }
      terminal.send("\r")
      try terminal.wait(for: "the answer") {
        ($0.scrollback.joined() + $0.lines.joined()).contains("[" + typed.prefix(50) + typed + "]")
      }
    }
  }
}

extension Screen {
  /// The rows as one line.
  fileprivate var joinedText: String { text.replacing("\n", with: "") }
}
