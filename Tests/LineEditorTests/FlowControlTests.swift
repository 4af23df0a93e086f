import Glibc
import TerminalTestSupport
import Testing

extension TerminalTests {
  /// Ctrl-S, and terminals that take no output.
  @Suite struct FlowControlTests {
    @Test("Ctrl-S freezes nothing: before the program has begun, between two lines, in one")
    func controlS() throws {
      let gate = try Gate()
      let terminal = try startDemo("text", "gate:\(gate.path)", "text", waitsForPrompt: false)
      terminal.send(Key.control("S"))
      try terminal.wait(forLine: "Text:")
      terminal.send("one" + Key.control("S") + "\r")
      try terminal.wait(forText: "GATE")
      terminal.send(Key.control("S"))
      gate.open()
      try terminal.wait(forLine: "Text:")
      terminal.send("two\r")
      try terminal.wait(forText: "RESULT line [two]")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(0))
      let modes = (terminal.modes(), try PseudoTerminal.untouchedModes())
      #expect(modes.0 == modes.1)
    }

    @Test("flow control is there again where the shell is", arguments: ["", "--plain"])
    func shell(_ option: String) throws {
      let shell = try JobControlShell()
      shell.start("stty ixon; \(BuiltProduct.path("EditorDemo")) \(option) text")
      try shell.terminal.wait(forLine: "Text:")
      let flag = UInt32(IXON)
      let within = shell.terminal.modes()[0] & flag
      shell.terminal.send(Key.control("Z"))
      try shell.waitForPrompt()
      let stopped = shell.terminal.modes()[0] & flag
      shell.start("fg")
      try shell.terminal.wait(forLine: "Text:")
      let again = shell.terminal.modes()[0] & flag
      shell.terminal.send(Key.control("D"))
      try shell.waitForPrompt()
      let ended = shell.terminal.modes()[0] & flag
      #expect([within, stopped, again, ended] == [0, flag, 0, flag])
    }

    @Test(
      "a terminal that takes no output does not make it deaf",
      arguments: [SIGTERM, SIGHUP, SIGQUIT])
    func stopped(_ number: Int32) throws {
      let terminal = try startDemo("text", "text")
      terminal.stopOutput()
      terminal.send("x")
      terminal.signal(number)
      let ending = try terminal.waitForEnd()
      #expect(ending == .signaled(number))
      let modes = (terminal.modes(), try PseudoTerminal.untouchedModes())
      #expect(modes.0 == modes.1)
    }

    @Test("Ctrl-C meanwhile clears the line and does not end")
    func interrupted() throws {
      let terminal = try startDemo("text")
      terminal.send("x")
      try terminal.wait(forLine: "Text: x")
      terminal.stopOutput()
      terminal.signal(SIGINT)
      terminal.letOutputGo()
      terminal.send("y")
      try terminal.wait(for: "the line anew") { $0.currentLine.hasSuffix("Text: y") }
    }

    @Test("what it could not write is written when the terminal goes on")
    func goesOn() throws {
      let terminal = try startDemo("text", "text")
      terminal.stopOutput()
      terminal.send("abc\r")
      terminal.letOutputGo()
      try terminal.wait(forText: "Text: abc\nRESULT line [abc]\nText:")
    }
  }
}
