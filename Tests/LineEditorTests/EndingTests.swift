import Glibc
import TerminalTestSupport
import Testing

extension TerminalTests {
  @Suite struct EndingTests {
    typealias Ending = PseudoTerminal.Ending

    @Test(
      "signals end the read, the program ends by them, the modes are the old ones",
      arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGPIPE], ["text", "secret", "country"])
    func signals(_ number: Int32, _ question: String) throws {
      let terminal = try startDemo(question)
      let before = try PseudoTerminal.untouchedModes()
      terminal.send("gre")
      try terminal.wait(for: "echo") { $0.column > 10 || $0.currentLine.contains("gre") }
      if number == SIGINT {
        // The first clears the line.
        terminal.signal(number)
        try terminal.wait(for: "new prompt") { $0.row == 1 && $0.currentLine.hasSuffix(":") }
      }
      terminal.signal(number)
      let ending = try terminal.waitForEnd()
      let text = terminal.screen.text
      #expect(ending == (number == SIGINT ? .exited(130) : .signaled(number)))
      #expect(text.contains(number == SIGINT ? "RESULT interrupted" : "RESULT terminated"))
      #expect(terminal.modes() == before)
      #expect(!terminal.screen.privateModes.contains(2004))
    }

    @Test("Ctrl-D on an empty line is the end of input, in both modes", arguments: ["emacs", "vi"])
    func endOfFile(_ mode: String) throws {
      let file = try TemporaryFile("set editing-mode \(mode)\n")
      let terminal = try startDemo("text", environment: ["INPUTRC": file.path])
      terminal.send("a" + Key.control("D"))
      try terminal.wait(forLine: "Text: a")
      terminal.send(Key.backspace)
      try terminal.wait(forLine: "Text:")
      terminal.send(Key.control("D"))
      let ending = try terminal.waitForEnd()
      let text = terminal.screen.text
      #expect(ending == .exited(1))
      #expect(text == "Text:\nRESULT end of file")
      #expect(terminal.modes() == (try PseudoTerminal.untouchedModes()))
    }

    @Test("Ctrl-C on text clears it, and the prompt comes anew; on an empty line it ends")
    func interrupt() throws {
      let terminal = try startDemo("text")
      terminal.send("abc")
      try terminal.wait(forLine: "Text: abc")
      terminal.send(Key.control("C"))
      try terminal.wait(for: "new prompt") { $0.text == "Text: abc^C\nText:" && $0.column == 6 }
      terminal.send("x")
      try terminal.wait(forLine: "Text: x")
      terminal.send("\r")
      try terminal.wait(forText: "RESULT line [x]")
      let other = try startDemo("text")
      other.send(Key.control("C"))
      let ending = try other.waitForEnd()
      #expect(ending == .exited(130))
    }

    @Test(
      "a signal also gets out of readers within the reader",
      arguments: [
        Key.escape + "5", Key.control("X"), Key.control("]"), "\u{1B}[200~half a paste",
      ])
    func nestedReaders(_ keys: String) throws {
      let terminal = try startDemo("text")
      terminal.send("a")
      try terminal.wait(forLine: "Text: a")
      terminal.send(keys)
      terminal.signal(SIGTERM)
      let ending = try terminal.waitForEnd()
      #expect(ending == .signaled(SIGTERM))
      #expect(terminal.modes() == (try PseudoTerminal.untouchedModes()))
    }

    @Test("a lost terminal ends the program by SIGHUP")
    func hangUp() throws {
      let terminal = try startDemo("text")
      terminal.hangUp()
      let ending = try terminal.waitForEnd()
      #expect(ending == .signaled(SIGHUP))
    }

    @Test("back and forward end the read with the text kept")
    func commands() throws {
      let terminal = try startDemo("text", "country")
      terminal.send("Ada\r")
      try terminal.wait(forLine: "Country:")
      terminal.send("gr" + Key.altUp)
      try terminal.wait(forText: "RESULT command registrar-back [gr]\nText:")
      terminal.send("Bo" + Key.altDown)
      try terminal.wait(forText: "RESULT command registrar-forward [Bo]\nText:")
    }

    @Test("a signal that was ignored stays so")
    func ignored() throws {
      let shell = try JobControlShell()
      shell.start("trap '' HUP; \(BuiltProduct.path("EditorDemo")) text")
      try shell.terminal.wait(forLine: "Text:")
      shell.terminal.signalForeground(SIGHUP)
      shell.terminal.send("still here\r")
      try shell.terminal.wait(forText: "RESULT line [still here]")
    }

    @Test("a prompt goes to standard error where standard output is a file, and the file is clean")
    func redirectedOutput() throws {
      let file = try TemporaryFile("")
      let terminal = try PseudoTerminal(
        [BuiltProduct.path("EditorDemo"), "text"], redirections: [1: file.path])
      try terminal.wait(forLine: "Text:")
      terminal.send("a\r")
      try terminal.wait(forText: "RESULT line [a]")
      try terminal.waitForEnd()
      let written = file.contents
      #expect(written == [])
    }
  }
}
