import Glibc
import TerminalTestSupport
import Testing

extension TerminalTests {
  @Suite struct JobControlTests {
    private func startInShell(_ arguments: String) throws -> JobControlShell {
      let shell = try JobControlShell(rows: 14, columns: 100)
      shell.start("\(BuiltProduct.path("EditorDemo")) \(arguments)")
      try shell.terminal.wait(for: "prompt") { $0.currentLine.hasSuffix(":") }
      return shell
    }

    @Test(
      "Ctrl-Z and fg: the shell gets its modes, the line comes back", arguments: ["", "--plain"])
    func suspend(_ option: String) throws {
      let shell = try startInShell("\(option) text")
      let terminal = shell.terminal
      let raw = terminal.modes()
      for text in ["Jo", "Joh"] {
        terminal.send(String(text.suffix(text == "Jo" ? 2 : 1)))
        try terminal.wait(forLine: "Text: \(text)")
        terminal.send(Key.control("Z"))
        try terminal.wait(for: "stopped") {
          $0.text.contains("Stopped") && $0.currentLine == JobControlShell.prompt
        }
        #expect(terminal.modes() == shell.modes)
        shell.start("fg")
        try terminal.wait(forLine: "Text: \(text)")
        #expect(terminal.modes() == raw)
      }
      terminal.send("n\r")
      try terminal.wait(forText: "RESULT line [John]")
      try shell.waitForPrompt()
      #expect(terminal.modes() == shell.modes)
    }

    @Test("kill -STOP and fg")
    func stopped() throws {
      let shell = try startInShell("country")
      let terminal = shell.terminal
      let raw = terminal.modes()
      terminal.send("gre")
      try terminal.wait(forText: "7 Grenada")
      terminal.signalForeground(SIGSTOP)
      // Nobody can erase the list then; the shell writes over it.
      try terminal.wait(for: "stopped") {
        $0.text.contains("Stopped") && $0.currentLine.hasPrefix(JobControlShell.prompt)
      }
      shell.start("fg")
      try terminal.wait(for: "list again") {
        $0.currentLine == "Country: greece" && $0.linesBelowCursor.last == "  7 Grenada"
      }
      #expect(terminal.modes() == raw)
      terminal.send(Key.control("U"))
      try terminal.wait(forLine: "Country:")
      terminal.send(Key.control("C"))
      try shell.waitForPrompt()
      let status = try shell.status()
      #expect(status == 130)
      #expect(terminal.modes() == shell.modes)
    }

    @Test("started in the background it waits for fg")
    func background() throws {
      let shell = try JobControlShell(rows: 200, columns: 100)
      let terminal = shell.terminal
      shell.start("\(BuiltProduct.path("EditorDemo")) text &")
      // The shell tells at its next prompt after the stop, whichever that is.
      while !terminal.screen.text.contains("Stopped") {
        let row = terminal.screen.row
        try terminal.wait(for: "next prompt") {
          $0.row > row && $0.currentLine.hasSuffix(JobControlShell.prompt)
        }
        terminal.send("\r")
      }
      shell.start("fg")
      try terminal.wait(forLine: "Text:")
      terminal.send("seen")
      try terminal.wait(forLine: "Text: seen")
      terminal.send("\r")
      try terminal.wait(forText: "RESULT line [seen]")
      try shell.waitForPrompt()
      #expect(terminal.modes() == shell.modes)
    }

    @Test("Ctrl-Z in a session leader, which the kernel never stops, only redraws")
    func sessionLeader() throws {
      let terminal = try startDemo("text")
      terminal.send("abc")
      try terminal.wait(forLine: "Text: abc")
      terminal.send(Key.control("Z"))
      try terminal.wait(for: "redrawn") { $0.row > 0 && $0.currentLine == "Text: abc" }
      terminal.send("d\r")
      try terminal.wait(forText: "RESULT line [abcd]")
    }
  }
}
