import TerminalTestSupport
import Testing

extension AtTheTerminal {
  @Suite("Everything in words", .timeLimit(.minutes(1)))
  struct PlainModeTests {
    @Test(
      "no escape byte is written, the default and the choice are spoken",
      arguments: [
        (["--plain"], "xterm-256color"), ([], "dumb"), ([], nil), ([], "no-such-terminal"),
      ] as [([String], String?)])
    func plain(arguments: [String], term: String?) throws {
      let desk = try Desk()
      let environment = ["TERM": term]
      let terminal =
        arguments.isEmpty
        ? try desk.start(environment: environment)
        : try desk.start(arguments[0], environment: environment)
      try terminal.waitForQuestion("Full name")
      try terminal.answer("Ada Lovelace", then: "E-mail")
      try terminal.answer("ada@example.org", then: "[current: GB United Kingdom]")
      terminal.send("swed" + Key.tab)
      try terminal.wait(for: "the completed name") { $0.currentLine.contains("Sweden") }
      terminal.send("\r")
      try terminal.waitForQuestion("Postal code")
      try terminal.answer("<", then: "[current: SE Sweden]")
      try terminal.answer("?s", then: "or Enter for more")
      try terminal.answer("0", then: "[current: SE Sweden]")
      try terminal.answer("", then: "Postal code")
      try terminal.answer("111 22", then: "Phone")
      try terminal.answer("", then: "Date of birth")
      try terminal.answer("", then: "[default: no]")
      try terminal.answer("", then: "Save?")
      let review = terminal.screen.text
      #expect(review.contains("3. Country: SE Sweden"))
      #expect(review.contains("6. Date of birth: left out"))
      terminal.send("yes\r")
      let ending = try terminal.waitForEnd()
      let wroteEscape = terminal.wroteEscape
      #expect(ending == .exited(0))
      #expect(!wroteEscape)
    }

    @Test("a list says how many there are")
    func counted() throws {
      let desk = try Desk()
      let terminal = try desk.start("--plain")
      try terminal.waitForQuestion("Full name")
      try terminal.answer("Ada", then: "E-mail")
      try terminal.answer("ada@example.org", then: "Country")
      terminal.send("swe" + Key.tab + Key.control("U") + "ita" + Key.tab)
      try terminal.wait(for: "the only one") { $0.currentLine.contains("Italy") }
      terminal.send(Key.control("U") + "united" + Key.tab)
      try terminal.wait(for: "the count and the list") {
        $0.text.contains(" matches:") && $0.text.contains("GB United Kingdom")
      }
    }

    @Test(
      "colour only where it may be", arguments: [(nil, true), ("1", false)] as [(String?, Bool)])
    func color(noColor: String?, expected: Bool) throws {
      let desk = try Desk()
      let terminal = try desk.start(environment: ["NO_COLOR": noColor])
      try terminal.waitForQuestion("Full name")
      try terminal.answer("", then: "Full name")
      try terminal.wait(forText: "is needed")
      let written = String(decoding: terminal.output, as: UTF8.self)
      let hasRed = written.contains("\u{1B}[31m")
      #expect(hasRed == expected)
    }

    @Test("forty columns are enough")
    func narrow() throws {
      let desk = try Desk()
      let terminal = try desk.start(columns: 40)
      try terminal.fillIn()
      terminal.send("\r")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(0))
    }

    @Test(
      "the questions are in the person's language",
      arguments: [
        ("de_DE.UTF-8", "1 von 7"), ("ja_JP.UTF-8", "1 / 7"), ("ar_EG.UTF-8", "1 من 7"),
        ("pt_BR.UTF-8", "1 de 7"), ("zh_TW.UTF-8", "7"), ("uk_UA.UTF-8", "1 з 7"),
      ])
    func language(locale: String, progress: String) throws {
      let desk = try Desk()
      let terminal = try desk.start("--plain", environment: ["LANG": locale])
      try terminal.wait(for: "the first question") { screen in
        screen.currentLine.contains(progress) && screen.endsInColon
      }
      let text = terminal.screen.text
      #expect(!text.contains("Full name"))
    }
  }
}
