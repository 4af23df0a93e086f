import TerminalTestSupport
import Testing

extension AtTheTerminal {
  @Suite("Secrets", .timeLimit(.minutes(1)))
  struct SecretTests {
    private let form = """
      {"id": "door", "version": 1, "title": "Door", "sections": [{"fields": [
        {"id": "name", "kind": "text", "label": "Name"},
        {"id": "code", "kind": "secret", "label": "Door code", "minLength": 4},
        {"id": "note", "kind": "text", "label": "Note", "required": false}
      ]}]}
      """

    @Test("are typed twice as dots and are nowhere but in the record")
    func nowhere() throws {
      let desk = try Desk()
      try desk.write(form, to: "door.json")
      let terminal = try desk.start("--form", "door.json", "--output", "out.json")
      try terminal.waitForQuestion("Name")
      try terminal.answer("Ada", then: "Door code")
      terminal.send("sesame-1")
      try terminal.wait(for: "dots") { $0.currentLine.hasSuffix("••••••••") }
      terminal.send("\r")
      try terminal.waitForQuestion("Door code, once more")
      terminal.send("sesame-2\r")
      try terminal.wait(forText: "not the same")
      try terminal.waitForQuestion("Door code")
      try terminal.answer("sesame-1", then: "once more")
      try terminal.answer("sesame-1", then: "Note")
      // Not in the history, and not to be yanked back.
      terminal.send(Key.up + Key.control("Y") + "x")
      try terminal.wait(for: "only the x") { $0.currentLine.hasSuffix(": x") }
      let draft = desk.drafts.first.flatMap(desk.contents)
      #expect(draft?.contains("sesame") == false)
      terminal.send("\r")
      try terminal.waitForQuestion("Save?")
      let review = terminal.screen.text
      #expect(review.contains("Door code: given, not shown"))
      terminal.send("\r")
      try terminal.waitForEnd()
      let written = String(decoding: terminal.output, as: UTF8.self)
      #expect(!written.contains("sesame"))
      let code = try desk.answers("out.json")["code"] as? String
      #expect(code == "sesame-1")
    }

    @Test("are asked again after an interruption, since no draft has them")
    func resumed() throws {
      let desk = try Desk()
      try desk.write(form, to: "door.json")
      let first = try desk.start("--form", "door.json")
      try first.waitForQuestion("Name")
      try first.answer("Ada", then: "Door code")
      try first.answer("sesame-1", then: "once more")
      try first.answer("sesame-1", then: "Note")
      first.send(Key.control("C"))
      try first.waitForEnd()
      let second = try desk.start("--form", "door.json")
      try second.waitForQuestion("[1]")
      try second.answer("", then: "Door code")
    }
  }
}
