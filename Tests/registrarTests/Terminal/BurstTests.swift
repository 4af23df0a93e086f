import TerminalTestSupport
import Testing

extension AtTheTerminal {
  /// Lines that come all at once and that no terminal has marked as a paste.
  @Suite("Several lines at once", .timeLimit(.minutes(1)))
  struct BurstTests {
    private let answers = [
      "Ada Lovelace", "ada@example.org", "AT", "1010", "0664 1234567", "1990-05-04", "no", "yes",
    ]

    @Test("the first answers, the next ones wait on their lines for Enter")
    func threeLines() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      terminal.send("Ada\nLovelace Street 1\nVienna\n")
      try terminal.wait(for: "held") {
        $0.text.contains(
          "Several lines came at once. This one waits for Enter, and 1 more behind it.")
          && $0.currentLine.hasSuffix("E-mail: Lovelace Street 1")
      }
      // It is no address: refused and kept for correction, and what waits behind it goes.
      terminal.send("\r")
      try terminal.wait(for: "dropped") {
        $0.text.contains("1 line typed ahead was not taken")
          && $0.currentLine.hasSuffix("E-mail: Lovelace Street 1")
      }
      let draft = desk.drafts.first.flatMap(desk.contents)
      #expect(draft?.contains("Vienna") == false)
    }

    @Test("all answers at once: nothing is saved, and it is said what a script does instead")
    func script() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      terminal.send(answers.map { $0 + "\n" }.joined())
      try terminal.wait(for: "advice") {
        $0.text.replacing("\n", with: " ").contains("use registrar --answers FILE")
          && $0.currentLine.hasSuffix("E-mail: ada@example.org")
      }
      terminal.signal(15)
      try terminal.waitForEnd()
      let saved = desk.contents("registration.json")
      #expect(saved == nil)
    }

    @Test("before the first question none of them answers by itself")
    func beforeTheStart() throws {
      let desk = try Desk()
      let terminal = try desk.start(environment: ["LANG": "de_AT.UTF-8"])
      terminal.send("Ada\nLovelace\nVienna\n")
      try terminal.wait(for: "held") {
        $0.text.contains("Mehrere Zeilen kamen auf einmal.")
          && ($0.currentLine.hasSuffix(": Ada") || $0.currentLine.hasSuffix(": Lovelace"))
      }
      let email = terminal.screen.text.contains("Land")
      #expect(!email)
    }

    @Test("none of them comes into a secret")
    func secret() throws {
      let desk = try Desk()
      try desk.write(
        """
        {"id": "door", "version": 1, "title": "Door", "sections": [{"fields": [
          {"id": "name", "kind": "text", "label": "Name"},
          {"id": "code", "kind": "secret", "label": "Door code"}]}]}
        """, to: "door.json")
      let terminal = try desk.start("--form", "door.json")
      try terminal.waitForQuestion("Name")
      terminal.send("Ada\nsesame\nsesame\n")
      try terminal.wait(forText: "2 lines typed ahead were not taken")
      try terminal.waitForQuestion("Door code")
      let output = String(decoding: terminal.output, as: UTF8.self)
      #expect(!output.contains("sesame"))
    }

    @Test("keys at 200 a second, never waiting for a question, come to their questions")
    func fastHand() throws {
      let desk = try Desk()
      let terminal = try desk.start(rows: 50)
      try terminal.waitForQuestion("Full name")
      for key in answers.prefix(7).map({ $0 + "\r" }).joined() {
        terminal.send(String(key))
        // A hand needs as long as that; it is what is tested.
        try? terminal.wait(seconds: 0.005) { _ in false }
      }
      // A machine that stood still meanwhile gets several lines at once, and asks.
      var held = 0
      while !terminal.screen.text.contains("Save?") {
        try terminal.wait(for: "the review, or a line that waits for Enter") {
          $0.text.contains("Save?")
            || ($0.text.ranges(of: "came at once").count > held
              && $0.currentLine.contains(" of 7 ") && !$0.currentLine.hasSuffix(":"))
        }
        if !terminal.screen.text.contains("Save?") {
          held += 1
          terminal.send("\r")
        }
      }
      try terminal.waitForQuestion("Save?")
      terminal.send("\r")
      try terminal.waitForEnd()
      let saved = try desk.answers()
      #expect(saved["fullName"] as? String == "Ada Lovelace")
      #expect(saved["postalCode"] as? String == "1010")
      #expect(saved["birthDate"] as? String == "1990-05-04")
    }
  }
}
