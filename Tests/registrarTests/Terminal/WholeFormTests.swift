import Foundation
import TerminalTestSupport
import Testing

extension AtTheTerminal {
  @Suite("The form from the first question to the file", .timeLimit(.minutes(1)))
  struct WholeFormTests {
    @Test("in Austrian German: default, completion, a slip, back and on, review, file")
    func german() throws {
      let desk = try Desk()
      let terminal = try desk.start(environment: ["LANG": "de_AT.UTF-8"])
      try terminal.waitForQuestion("Vor- und Nachname")
      try terminal.answer("Ada Lovelace", then: "E-Mail")
      try terminal.answer("ada@example.org", then: "AT Österreich]")

      terminal.send("schw")
      try terminal.wait(for: "both matches") { screen in
        let list = screen.linesBelowCursor.joined(separator: "\n")
        return list.contains("SE Schweden") && list.contains("CH Schweiz")
      }
      // What both begin with, then the one, then the other.
      terminal.send(Key.tab)
      try terminal.wait(for: "the common beginning") { $0.currentLine.contains(": Schwe") }
      terminal.send(Key.tab)
      try terminal.wait(for: "the first") { $0.text.contains("› 🇸🇪 SE Schweden") }
      terminal.send(Key.tab)
      try terminal.wait(for: "the second on the line") { $0.currentLine.hasSuffix(": Schweiz") }
      terminal.send(Key.control("U") + "cote d" + Key.tab)
      try terminal.wait(for: "the German name") { $0.currentLine.hasSuffix(": Côte d’Ivoire") }

      terminal.send(Key.control("U") + "Deutchland\r")
      try terminal.wait(forText: "Deutschland (DE)")
      try terminal.waitForQuestion("Postleitzahl")
      try terminal.answer("<", then: "DE Deutschland]")
      try terminal.answer("<", then: "E-Mail [ada@example.org]")
      try terminal.answer("", then: "DE Deutschland]")
      try terminal.answer("", then: "Postleitzahl")
      try terminal.answer("10115", then: "Telefon")
      try terminal.answer("", then: "Geburtsdatum")
      try terminal.answer("", then: "Newsletter [nein]")
      try terminal.answer("ja", then: "Speichern?")
      try terminal.answer("1", then: "[Ada Lovelace]")
      try terminal.answer("Ada King", then: "Speichern?")
      let review = terminal.screen.text
      #expect(review.contains("1) Vor- und Nachname: Ada King"))
      terminal.send("j\r")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(0))

      let answers = try desk.answers()
      #expect(answers["fullName"] as? String == "Ada King")
      #expect(answers["country"] as? [String: String] == ["code": "DE", "name": "Deutschland"])
      #expect(answers["postalCode"] as? String == "10115")
      #expect(answers["newsletter"] as? Bool == true)
      #expect(answers["phone"] == nil)
      let (permissions, files) = (desk.permissions("registration.json"), desk.files)
      #expect(permissions == 0o600)
      #expect(files == ["registration.json"])
      let said = terminal.screen.text
      #expect(said.contains("registration.json"))
    }

    @Test(
      "in every locale there is: no crash, no half character, UTF-8 in and out",
      arguments: [
        ["LANG": "C"], ["LANG": nil], ["LANG": nil, "LC_ALL": "xx_YY"],
        ["LANG": "de_DE.ISO-8859-1"], ["LC_ALL": "POSIX"], ["LANG": "en_US.UTF-8@weird"],
        ["LANG": "../../etc"],
      ] as [[String: String?]])
    func locales(environment: [String: String?]) throws {
      let desk = try Desk()
      let terminal = try desk.start(environment: environment)
      try terminal.wait(for: "a first question") { $0.endsInColon }
      // Two Backspaces take two letters, not two bytes.
      terminal.send("Zoë Ünsal 日本" + Key.backspace + Key.backspace + "Ł")
      try terminal.wait(for: "the letters") { $0.currentLine.hasSuffix(": Zoë Ünsal Ł") }
      terminal.send("\r")
      try terminal.wait(for: "the second question") { $0.currentLine.contains("2 ") }
      terminal.send(Key.control("D"))
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(1))
      let draft = desk.drafts.first.flatMap(desk.contents)
      #expect(draft?.contains("Zoë Ünsal Ł") == true)
      let written = String(validating: terminal.output, as: UTF8.self)
      #expect(written != nil)
    }

    @Test("letters are stored composed, and one Backspace takes one visible character")
    func characters() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      terminal.send("e\u{301}👩‍👩‍👧‍👦🇦🇹" + Key.backspace + Key.backspace + "va\r")
      try terminal.waitForQuestion("E-mail")
      terminal.send(Key.control("C"))
      try terminal.waitForEnd()
      let draft = desk.drafts.first.flatMap(desk.contents)
      #expect(draft.map { Array($0.utf8).contains(0xC3) } == true)
      #expect(draft?.unicodeScalars.contains("\u{301}") == false)
      #expect(draft?.contains("\u{E9}va\"") == true)
    }

    @Test("only the record goes to standard output, the questions to standard error")
    func standardOutput() throws {
      let desk = try Desk()
      let terminal = try desk.start("--output", "-", redirections: [1: "out.jsonl"])
      try terminal.fillIn()
      terminal.send("\r")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(0))
      let lines = desk.contents("out.jsonl")?.split(separator: "\n")
      #expect(lines?.count == 1)
      let name = try desk.answers("out.jsonl")["fullName"] as? String
      #expect(name == "Ada Lovelace")
    }

    @Test("a file of lines grows")
    func lines() throws {
      let desk = try Desk()
      try desk.write("{\"first\":true}\n", to: "all.jsonl")
      let terminal = try desk.start("--output=all.jsonl")
      try terminal.fillIn()
      terminal.send("yes\r")
      try terminal.waitForEnd()
      let lines = desk.contents("all.jsonl")?.split(separator: "\n").map(String.init)
      #expect(lines?.count == 2)
      #expect(lines?.first == "{\"first\":true}")
    }

    @Test("--dry-run asks everything and saves nothing")
    func dryRun() throws {
      let desk = try Desk()
      let terminal = try desk.start("--dry-run")
      try terminal.fillIn()
      terminal.send("\r")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(0))
      let files = desk.files
      #expect(files == [])
    }
  }
}
