import Foundation
import TerminalTestSupport
import Testing

extension AtTheTerminal {
  @Suite("One question", .timeLimit(.minutes(1)))
  struct QuestionTests {
    private func atCountry(
      _ environment: [String: String?] = [:], rows: Int = 24, columns: Int = 80
    ) throws -> (Desk, PseudoTerminal) {
      let desk = try Desk()
      let terminal = try desk.start(environment: environment, rows: rows, columns: columns)
      try terminal.wait(for: "the first question") { $0.endsInColon }
      terminal.send("Ada\r")
      try terminal.wait(for: "the second question") { screen in
        screen.currentLine.contains("2") && screen.endsInColon
      }
      terminal.send("ada@example.org\r")
      try terminal.wait(for: "the country") { screen in
        screen.currentLine.contains("3") && screen.endsInColon
      }
      return (desk, terminal)
    }

    @Test("? explains: what is wanted, an example, the keys; F1 does so without losing the typing")
    func help() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      try terminal.answer("?", then: "Full name")
      let said = terminal.screen.text
      #expect(said.contains("Ada Lovelace"))
      #expect(said.contains("< goes back"))
      terminal.send("Gra" + Key.f1)
      try terminal.wait(for: "the question with its text") { screen in
        screen.currentLine.hasSuffix(": Gra") && screen.text.contains("< goes back")
      }
      terminal.send("ce\r")
      try terminal.waitForQuestion("E-mail")
    }

    @Test("back by key and by sign, and on again, with what was typed")
    func moving() throws {
      let (_, terminal) = try atCountry()
      terminal.send("Fran" + Key.altUp)
      try terminal.waitForQuestion("E-mail [ada@example.org]")
      terminal.send(Key.altUp)
      try terminal.waitForQuestion("Full name [Ada]")
      terminal.send(Key.altUp)
      try terminal.wait(forText: "This is the first question.")
      try terminal.waitForQuestion("Full name [Ada]")
      terminal.send(Key.altDown)
      try terminal.waitForQuestion("E-mail [ada@example.org]")
      terminal.send(Key.altDown)
      try terminal.wait(for: "the country with its typing") { screen in
        screen.currentLine.contains("Country") && screen.currentLine.contains(": Fran")
      }
    }

    @Test("F2 puts what Enter would take on the line, to be edited")
    func editDefault() throws {
      let (_, terminal) = try atCountry()
      terminal.send(Key.altUp)
      try terminal.waitForQuestion("E-mail [ada@example.org]")
      terminal.send(Key.f2)
      try terminal.wait(for: "the default") { $0.currentLine.hasSuffix("]: ada@example.org") }
      terminal.send(Key.backspace + Key.backspace + Key.backspace + "com\r")
      try terminal.waitForQuestion("Country")
      terminal.send(Key.altUp)
      try terminal.waitForQuestion("E-mail [ada@example.com]")
    }

    @Test("the sign for back goes back from behind a text that the program put on the line")
    func signBehind() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      try terminal.answer("Ada", then: "E-mail")
      try terminal.answer("<", then: "Full name [Ada]")
      // The default, put there by its key.
      terminal.send(Key.f2)
      try terminal.wait(for: "the default") { $0.currentLine.hasSuffix("]: Ada") }
      terminal.send("<\r")
      try terminal.wait(forText: "This is the first question.")
      terminal.send("\u{03}")
      try terminal.answer("Bob", then: "E-mail")
      try terminal.answer("<", then: "Full name [Bob]")
    }

    @Test("a line that waits is no part of what is typed behind it")
    func signBehindHeld() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      terminal.send("Ada\nada@example.org\n")
      try terminal.wait(for: "held") { $0.currentLine.hasSuffix("E-mail: ada@example.org") }
      terminal.send("<\r")
      try terminal.waitForQuestion("Full name [Ada]")
    }

    @Test("a refused answer stays on the line, the cursor at the fault")
    func refused() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      try terminal.answer("Ada", then: "E-mail")
      terminal.send("ada lovelace@example.org\r")
      try terminal.wait(for: "the answer once more") { screen in
        screen.text.components(separatedBy: "ada lovelace@example.org").count == 3
          && screen.currentLine.hasSuffix(": ada lovelace@example.org")
      }
      // The cursor stands at the blank: Delete takes it away.
      terminal.send("\u{1B}[3~")
      try terminal.wait(for: "mended") { $0.currentLine.hasSuffix(": adalovelace@example.org") }
      terminal.send("\r")
      try terminal.waitForQuestion("Country")
    }

    @Test("an answer typed behind a refused one is asked about", arguments: [[], ["--plain"]])
    func glued(arguments: [String]) throws {
      let desk = try Desk()
      let terminal =
        arguments.isEmpty ? try desk.start() : try desk.start(arguments[0])
      try terminal.waitForQuestion("Full name")
      try terminal.answer("Ada", then: "E-mail")
      terminal.send("bad\r")
      try terminal.wait(for: "the refused answer and the way to be rid of it") {
        $0.text.contains("Ctrl-C empties the line") && $0.currentLine.hasSuffix("E-mail: bad")
      }
      terminal.send("a@example.org\r")
      try terminal.waitForQuestion("Number 1 to 2")
      try terminal.answer("1", then: "Country")
      try terminal.answer("<", then: "E-mail [")
      let prompt = terminal.screen.currentLine
      #expect(prompt.contains("a@example.org]") && !prompt.contains("bada"))
    }

    @Test("a question mark and a less-than sign can be answers")
    func literal() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      try terminal.answer("\\?", then: "E-mail")
      try terminal.answer("<", then: "Full name [?]")
      try terminal.answer("\\<", then: "E-mail")
      try terminal.answer("<", then: "Full name [<]")
    }

    @Test("several pasted lines are one answer, never those of later questions")
    func paste() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      terminal.send(Key.paste("Ada\nLovelace\nada@example.org\n"))
      try terminal.wait(for: "one line") {
        $0.currentLine.hasSuffix(": Ada Lovelace ada@example.org")
      }
      terminal.send("\r")
      try terminal.waitForQuestion("E-mail")
    }

    @Test("control characters of a paste are neither stored nor sent back")
    func controls() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      terminal.send(Key.paste("A\u{1B}[31mda\u{7}\u{1}") + "\r")
      try terminal.waitForQuestion("E-mail")
      terminal.send(Key.control("C"))
      try terminal.waitForEnd()
      let draft = desk.drafts.first.flatMap(desk.contents)
      #expect(draft?.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" } == false)
      let colored = String(decoding: terminal.output, as: UTF8.self).contains("A\u{1B}[31m")
      #expect(!colored)
    }

    @Test("the live list fits a window of six rows, and is gone without trace")
    func smallWindow() throws {
      let (_, terminal) = try atCountry(rows: 6)
      terminal.send("united")
      try terminal.wait(for: "a list") { screen in
        screen.linesBelowCursor.contains { $0.contains("United") }
      }
      terminal.send(Key.control("U"))
      try terminal.wait(for: "no list") { screen in
        screen.linesBelowCursor.allSatisfy { $0.isEmpty } && screen.endsInColon
      }
      terminal.send("austri")
      try terminal.wait(for: "the rest of the name") { $0.currentLine.hasSuffix(": austria") }
      terminal.resize(rows: 10, columns: 50)
      try terminal.wait(for: "the line after the resize") { $0.text.contains("austria") }
      terminal.send(Key.right)
      try terminal.wait(for: "the name taken") { $0.currentLine.hasSuffix(": Austria") }
      terminal.send("\r")
      try terminal.waitForQuestion("Postal code")
    }

    @Test(
      "names of other scripts in the live list",
      arguments: [
        ("ja_JP.UTF-8", "ドイ", "DE ドイツ"), ("ar_EG.UTF-8", "ألما", "DE \u{2068}ألمانيا\u{2069}"),
        ("ko_KR.UTF-8", "독", "DE 독일"), ("he_IL.UTF-8", "גרמ", "DE \u{2068}גרמניה\u{2069}"),
      ])
    func scripts(language: String, typing: String, row: String) throws {
      let (_, terminal) = try atCountry(["LANG": language])
      terminal.send(typing)
      try terminal.wait(for: "the row") { screen in
        screen.linesBelowCursor.contains { $0.hasSuffix(row) }
      }
      terminal.send(Key.tab + "\r")
      try terminal.wait(for: "the next question") { screen in
        screen.currentLine.contains("4") && screen.endsInColon
      }
    }

    @Test(
      "the live list finds what Enter finds: a part inside a name, a flag, a code",
      arguments: [
        ("nland", "FI Finland"), ("stan", "UZ Uzbekistan"), ("🇦🇹", "AT Austria"),
        ("040", "AT Austria"), ("AUT", "AT Austria"),
      ])
    func liveList(typing: String, row: String) throws {
      let (_, terminal) = try atCountry()
      terminal.send(typing)
      try terminal.wait(for: "the row") { screen in
        screen.linesBelowCursor.contains { $0.contains(row) }
      }
      terminal.send(Key.control("U"))
      try terminal.waitForQuestion("Country")
    }

    @Test("?text lists on any terminal, a number picks, Enter alone keeps the choice")
    func search() throws {
      let (_, terminal) = try atCountry(["TERM": "dumb"])
      terminal.send("?united\r")
      try terminal.waitForQuestion("Number 1 to")
      let list = terminal.screen.text
      #expect(list.contains("matches for \"united\":"))
      #expect(list.contains("current: GB United Kingdom"))
      try terminal.answer("0", then: "GB United Kingdom]")
      try terminal.answer("?kingdom of sweden", then: "1 if so")
      try terminal.answer("", then: "GB United Kingdom]")
      try terminal.answer("?nland", then: "Number 1 to 2")
      let found = terminal.screen.text
      #expect(found.contains("1. FI Finland"))
      try terminal.answer("?united", then: "Number 1 to")
      try terminal.answer("1", then: "Postal code")
    }

    @Test("a list keeps to the window as it is now")
    func resizedList() throws {
      let (_, terminal) = try atCountry(rows: 24)
      terminal.resize(rows: 8, columns: 80)
      try terminal.answer("?s", then: "or Enter for more")
      // Below them the way out, the way on and the question.
      let list = terminal.screen.text
      #expect(list.contains("  1) "))
      #expect(list.contains("  5) "))
      #expect(!list.contains("  6) "))
    }

    @Test("an ambiguous name is asked, with nothing preselected")
    func ambiguous() throws {
      let (_, terminal) = try atCountry()
      try terminal.answer("Congo", then: "Number 1 to 2")
      try terminal.answer("", then: "Number 1 to 2")
      // The Congos have no postal codes, so there is nothing to ask.
      try terminal.answer("1", then: "4 of 6 · Phone")
    }

    @Test("the near miss of a known e-mail provider is asked, never changed")
    func nearMiss() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      try terminal.answer("Ada", then: "E-mail")
      try terminal.answer("ada@gmial.com", then: "Number 1 to 2")
      let list = terminal.screen.text
      #expect(list.contains("1) ada@gmail.com"))
      try terminal.answer("2", then: "Country")
      try terminal.answer("<", then: "E-mail [ada@gmial.com]")
    }

    @Test("a fallback is shown as what it is")
    func fallback() throws {
      let (_, terminal) = try atCountry(["LANG": "C"])
      let (line, text) = (terminal.screen.currentLine, terminal.screen.text)
      #expect(line.contains("US United States, fallback]"))
      #expect(text.contains("your locale names no country"))
    }
  }
}
