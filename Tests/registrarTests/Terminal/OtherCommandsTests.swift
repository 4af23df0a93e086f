import Foundation
import TerminalTestSupport
import Testing

extension AtTheTerminal {
  @Suite("The picker and the mending of refused records", .timeLimit(.minutes(1)))
  struct OtherCommandsTests {
    @Test("registrar country asks one question and prints the code")
    func picker() throws {
      let desk = try Desk()
      let terminal = try desk.start("country", environment: ["LANG": "de_AT.UTF-8"])
      try terminal.waitForQuestion("AT Österreich]")
      terminal.send("schweiz\r")
      let ending = try terminal.waitForEnd()
      let lines = terminal.screen.lines.map { $0 }
      #expect(ending == .exited(0))
      #expect(lines.contains("CH"))
    }

    @Test("it speaks of no other question and of no draft, for there is none")
    func pickerHelp() throws {
      let desk = try Desk()
      let terminal = try desk.start("country")
      try terminal.waitForQuestion("Country [")
      terminal.send("?\r")
      try terminal.wait(forText: "Keys: F1 this help")
      try terminal.waitForQuestion("Country [")
      terminal.send("<\r")
      try terminal.wait(forText: "This is the only question.")
      let text = terminal.screen.text
      #expect(!text.contains("before"))
      #expect(!text.contains("keeps the answers"))
    }

    @Test("its questions stay out of a pipe")
    func pickerInPipe() throws {
      let desk = try Desk()
      let terminal = try desk.start("country", redirections: [1: "code"])
      try terminal.waitForQuestion("Country [")
      terminal.send("holland\r")
      let ending = try terminal.waitForEnd()
      let code = desk.contents("code")
      #expect(ending == .exited(0))
      #expect(code == "NL\n")
    }

    @Test(
      "--json tells how the country was found",
      arguments: [
        ("holland", "NL", "alias"), ("germany", "DE", "name"), ("grmany", "DE", "fuzzy"),
        ("AT", "AT", "code"), ("🇦🇹", "AT", "code"), ("", "GB", "code"), ("swede", "SE", "prefix"),
        ("swe" + Key.tab, "SE", "name"), ("?sweden\r1", "SE", "code"),
      ])
    func pickerJSON(keys: String, code: String, status: String) throws {
      let desk = try Desk()
      let terminal = try desk.start("country", "--json", redirections: [1: "answer"])
      try terminal.waitForQuestion("Country [")
      for (index, line) in keys.split(separator: "\r", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 { try terminal.waitForQuestion("type it again") }
        terminal.send(String(line))
        terminal.send("\r")
      }
      let ending = try terminal.waitForEnd()
      let answer = try #require(desk.contents("answer"))
      let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
      #expect(ending == .exited(0))
      #expect(object?["code"] as? String == code)
      #expect(object?["status"] as? String == status)
    }

    @Test(
      "leaving it prints nothing",
      arguments: [
        (Key.control("C"), PseudoTerminal.Ending.exited(130)), (Key.control("D"), .exited(1)),
      ])
    func pickerLeft(_ key: String, _ expected: PseudoTerminal.Ending) throws {
      let desk = try Desk()
      let terminal = try desk.start("country", redirections: [1: "code"])
      try terminal.waitForQuestion("Country [")
      terminal.send(key)
      let ending = try terminal.waitForEnd()
      let code = desk.contents("code")
      #expect(ending == expected)
      #expect(code == "")
    }

    @Test("--ask-missing asks for what a file leaves out or gets wrong, and only for that")
    func askMissing() throws {
      let desk = try Desk()
      try desk.write(
        """
        {"fullName":"Ada Lovelace","email":"ada@example.org","country":"GB","postalCode":"SW1A 1AA"}
        {"fullName":"Grace Hopper","country":"US","postalCode":"95014"}

        """, to: "people.jsonl")
      let terminal = try desk.start(
        "--answers", "people.jsonl", "--ask-missing", "--output", "all.jsonl")
      try terminal.wait(forText: "Record 1 of 1")
      try terminal.waitForQuestion("E-mail")
      try terminal.answer("grace@example.org", then: "Save?")
      terminal.send("\r")
      let ending = try terminal.waitForEnd()
      let (lines, files) = (desk.contents("all.jsonl")?.split(separator: "\n"), desk.files)
      #expect(ending == .exited(0))
      #expect(lines?.count == 2)
      #expect(lines?.last?.contains("grace@example.org") == true)
      #expect(!files.contains { $0.hasSuffix(".rejects.jsonl") })
    }

    @Test("fix asks for the bad answers only, saves, and takes the record out of the file")
    func fix() throws {
      let desk = try Desk()
      let good = #"{"fullName":"Ada Lovelace","country":"GB","postalCode":"SW1A 1AA""#
      try desk.write(
        """
        {"source":"p.csv","record":2,"line":3,"answers":\(good),"email":"ada@@example.org"}}
        {"source":"p.csv","record":4,"line":5,"answers":\(good),"email":"ada lovelace"}}

        """, to: "p.rejects.jsonl")
      let terminal = try desk.start("fix", "p.rejects.jsonl", "--output", "all.jsonl")
      try terminal.wait(forText: "2 refused records")
      try terminal.wait(forText: "p.csv, record 2, line 3")
      try mendEMail("ada", at: terminal)
      try terminal.wait(forText: "p.csv, record 4, line 5")
      try terminal.wait(for: "the e-mail") { $0.currentLine.contains("ada lovelace") }
      terminal.send(Key.control("C"))
      try terminal.waitForQuestion("E-mail")
      terminal.send(Key.control("C"))
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(130))
      let saved = try desk.answers("all.jsonl")
      #expect(saved["email"] as? String == "ada@example.org")
      let left = desk.contents("p.rejects.jsonl")?.split(separator: "\n")
      #expect(left?.count == 1)
      #expect(left?.first?.contains("\"record\":4") == true)
    }

    @Test("fix never replaces what it has saved itself, --overwrite or not")
    func fixIntoOneFile() throws {
      let desk = try Desk()
      let good = #"{"fullName":"Ada Lovelace","country":"GB","postalCode":"SW1A 1AA""#
      try desk.write(
        """
        {"source":"p.csv","record":2,"line":3,"answers":\(good),"email":"ada@@example.org"}}
        {"source":"p.csv","record":4,"line":5,"answers":\(good),"email":"eve@@example.org"}}

        """, to: "p.rejects.jsonl")
      try desk.write("{}", to: "one.json")
      let terminal = try desk.start(
        "fix", "p.rejects.jsonl", "--output", "one.json", "--overwrite")
      for name in ["ada", "eve"] {
        try mendEMail(name, at: terminal)
      }
      try terminal.wait(forText: "one.json exists already.")
      let saved = try desk.answers("one.json")
      #expect(saved["email"] as? String == "ada@example.org")
    }

    @Test("fix into what cannot be written leaves nothing behind")
    func fixIntoNowhere() throws {
      let desk = try Desk()
      let line = #"{"source":"p.csv","record":2,"line":3,"answers":{"email":"ada@@example.org"}}"#
      try desk.write(line + "\n", to: "p.rejects.jsonl")
      let terminal = try desk.start("fix", "p.rejects.jsonl", "--output", "no/folder.jsonl")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(4))
      #expect(terminal.screen.text.contains("no/folder.jsonl cannot be written"))
      #expect(desk.files == ["p.rejects.jsonl"])
      #expect(desk.contents("p.rejects.jsonl") == line + "\n")
    }

    /// Takes the suggestion for `name@@example.org` and saves.
    private func mendEMail(_ name: String, at terminal: PseudoTerminal) throws {
      // Until the question stands there, a key is typed ahead, and not taken for its answer.
      try terminal.wait(for: "the question") {
        $0.text.contains("Did you mean \"\(name)@example.org\"?")
          && $0.currentLine.hasSuffix("E-mail: \(name)@@example.org")
      }
      terminal.send(Key.tab)
      try terminal.wait(for: "the repair") { $0.currentLine.hasSuffix(": \(name)@example.org") }
      terminal.send("\r")
      try terminal.waitForQuestion("Save?")
      terminal.send("\r")
    }
  }
}
