import Glibc
import TerminalTestSupport
import Testing

extension TerminalTests {
  /// Standard input that is no terminal.
  @Suite struct PipeTests {
    @Test("no prompt, no echo, no escape; the last line without its break counts")
    func file() throws {
      let input = try TemporaryFile("Ada\nlast")
      let terminal = try PseudoTerminal(
        [BuiltProduct.path("EditorDemo"), "text", "secret", "text"],
        redirections: [0: input.path])
      let ending = try terminal.waitForEnd()
      let output = String(decoding: terminal.output, as: UTF8.self)
      #expect(ending == .exited(1))
      #expect(output == "RESULT line [Ada]\r\nRESULT line [last]\r\nRESULT end of file\r\n")
    }

    @Test("signals are values here too", arguments: [SIGTERM, SIGHUP, SIGINT])
    func signals(_ number: Int32) throws {
      let pipe = try TemporaryFile()
      unsafe _ = mkfifo(pipe.path, 0o600)
      let writer = unsafe open(pipe.path, O_RDWR)
      defer { close(writer) }
      let terminal = try PseudoTerminal(
        [BuiltProduct.path("EditorDemo"), "text", "text"], redirections: [0: pipe.path])
      unsafe _ = write(writer, "Ada\nhalf", 8)
      try terminal.wait(forText: "RESULT line [Ada]")
      terminal.signal(number)
      try terminal.waitForEnd()
      let text = terminal.screen.text
      #expect(text.contains(number == SIGINT ? "RESULT interrupted" : "RESULT terminated"))
    }
  }
}
