import TerminalTestSupport
import Testing

extension TerminalTests {
  /// Terminals of which nothing is known, and plain mode: words only, no escape byte on the wire.
  @Suite struct PlainTerminalTests {
    /// What makes a terminal plain.
    struct Kind: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let option: String
      let terminal: String?
    }

    static let kinds = [
      Kind(testDescription: "--plain", option: "--plain", terminal: "xterm-256color"),
      Kind(testDescription: "TERM=dumb", option: "--", terminal: "dumb"),
      Kind(testDescription: "TERM unset", option: "--", terminal: nil),
      Kind(testDescription: "TERM empty", option: "--", terminal: ""),
      Kind(testDescription: "TERM unknown", option: "--", terminal: "no-such-terminal"),
    ]

    private func start(
      _ kind: Kind, _ questions: String, columns: Int = 60, inputrc: String = "/dev/null"
    ) throws -> PseudoTerminal {
      let environment = ["TERM": kind.terminal, "INPUTRC": inputrc]
      return try startDemo(
        kind.option, questions, environment: environment, columns: columns)
    }

    @Test("a whole field without one escape byte", arguments: kinds)
    func noEscapes(_ kind: Kind) throws {
      // An inputrc that asks for sequences changes nothing.
      let file = try TemporaryFile(
        """
        set enable-bracketed-paste on
        set show-mode-in-prompt on
        set emacs-mode-string "\\1\\e[31m\\2E"
        set bell-style visible
        set enable-active-region on
        """)
      let terminal = try start(kind, "country", inputrc: file.path)
      let steps = [
        "gr", Key.tab, Key.left, Key.home, "x", Key.delete, Key.end, Key.f1, Key.control("R"),
        Key.control("L"), Key.control("_"), "\u{1B}[15~", Key.backspace,
      ]
      for step in steps { terminal.send(step) }
      terminal.resize(rows: 20, columns: 40)
      terminal.send(Key.control("A") + Key.control("K") + "done\r")
      try terminal.wait(forText: "RESULT line [done]")
      try terminal.waitForEnd()
      let hasEscape = terminal.output.contains(0x1B)
      #expect(!hasEscape)
    }

    @Test("Tab says the choices and leaves the typing", arguments: kinds)
    func completion(_ kind: Kind) throws {
      let terminal = try start(kind, "country")
      terminal.send("gr" + Key.tab)
      try terminal.wait(forText: "Country: gr\n  6 Greece\n  7 Grenada\nCountry: gr")
      terminal.send("ee" + Key.tab)
      try terminal.wait(for: "completed") { $0.currentLine == "Country: Greece" && $0.column == 15 }
      terminal.send("\r")
      try terminal.wait(forText: "RESULT line [Greece]")
    }

    @Test("editing inside a line, wide characters too")
    func editing() throws {
      let terminal = try start(Self.kinds[1], "text", columns: 40)
      terminal.send("日本語abc")
      try terminal.wait(forLine: "Text: 日本語abc")
      terminal.send(Key.home + Key.right + "x" + Key.delete)
      try terminal.wait(for: "edited") { $0.currentLine == "Text: 日x語abc" && $0.column == 9 }
      terminal.send(Key.end + Key.backspace + Key.control("W"))
      try terminal.wait(for: "empty") { $0.currentLine == "Text:" && $0.column == 6 }
    }

    @Test("a key at the end writes that character and nothing else")
    func keyByKey() throws {
      let terminal = try start(Self.kinds[1], "text")
      var before = terminal.output.count
      for key in ["a", "é", "日"] {
        terminal.send(key)
        try terminal.wait(for: key) { $0.currentLine.hasSuffix(key) }
        let written = String(decoding: terminal.output[before...], as: UTF8.self)
        #expect(written == key)
        before = terminal.output.count
      }
    }

    @Test("a line longer than the row is shown in part, whole characters only")
    func longLine() throws {
      let terminal = try start(Self.kinds[1], "text", columns: 30)
      let line = String(repeating: "日本", count: 20)
      terminal.send(line)
      try terminal.wait(for: "part") { $0.currentLine.hasPrefix("Text: <") && $0.row == 0 }
      terminal.send(Key.home)
      try terminal.wait(for: "start") {
        $0.currentLine.hasPrefix("Text: 日本日本") && $0.currentLine.hasSuffix(">")
          && $0.column == 6
      }
      terminal.send("x\r")
      try terminal.wait(for: "end") {
        $0.transcript.replacing("\n", with: "").contains("RESULT line [x\(line)]")
      }
    }

    @Test("a secret shows dots")
    func secret() throws {
      let terminal = try start(Self.kinds[1], "secret")
      terminal.send("pässwört" + Key.backspace)
      try terminal.wait(forLine: "Secret: •••••••")
      terminal.send("\r")
      try terminal.wait(forText: "RESULT line [pässwör]")
    }
  }
}
