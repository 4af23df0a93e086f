import Foundation
import Glibc
import TerminalTestSupport
import Testing

extension AtTheTerminal {
  @Suite("Ways out, and ways back in", .timeLimit(.minutes(1)))
  struct EndingTests {
    @Test(
      "the terminal is as it was, the status is right, the answers are kept and it is said",
      arguments: [
        (Key.control("C"), PseudoTerminal.Ending.exited(130)), (Key.control("D"), .exited(1)),
      ])
    func keys(_ key: String, _ expected: PseudoTerminal.Ending) throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      try terminal.answer("Ada Lovelace", then: "E-mail")
      terminal.send(key)
      let ending = try terminal.waitForEnd()
      let (modes, untouched) = (terminal.modes(), try PseudoTerminal.untouchedModes())
      #expect(ending == expected)
      #expect(modes == untouched)
      let said = terminal.screen.text
      #expect(said.contains("1 answer is kept"))
      let (drafts, saved) = (desk.drafts, desk.contents("registration.json"))
      #expect(drafts.count == 1)
      #expect(drafts.first.map(desk.permissions) == 0o600)
      #expect(saved == nil)
    }

    @Test(
      "who leaves before the first answer leaves no file behind",
      arguments: ["Ctrl-C", "Ctrl-D", "hang-up", "kill -9"])
    func nothingAnswered(_ way: String) throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      terminal.send("half")
      try terminal.wait(for: "the typing") { $0.currentLine.hasSuffix("half") }
      switch way {
      case "Ctrl-C":
        terminal.send(Key.control("C"))
        try terminal.waitForQuestion("Full name")
        terminal.send(Key.control("C"))
      case "Ctrl-D": terminal.send(Key.control("U") + Key.control("D"))
      case "hang-up": terminal.hangUp()
      default: terminal.signal(SIGKILL)
      }
      try terminal.waitForEnd()
      let files = desk.files
      #expect(files == [])
    }

    @Test("a signal ends by that signal", arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGPIPE])
    func signals(_ number: Int32) throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      try terminal.answer("Ada Lovelace", then: "E-mail")
      terminal.send("half an ans")
      try terminal.wait(for: "the typing") { $0.currentLine.hasSuffix("half an ans") }
      terminal.signal(number)
      let ending = try terminal.waitForEnd()
      let (modes, untouched) = (terminal.modes(), try PseudoTerminal.untouchedModes())
      #expect(ending == .signaled(number))
      #expect(modes == untouched)
      let drafts = desk.drafts
      #expect(drafts.count == 1)
    }

    @Test("Ctrl-C on text clears the line and goes on")
    func clear() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.waitForQuestion("Full name")
      terminal.send("Adaa")
      try terminal.wait(for: "the typing") { $0.currentLine.hasSuffix("Adaa") }
      terminal.send(Key.control("C"))
      try terminal.waitForQuestion("Full name")
      try terminal.answer("Ada", then: "E-mail")
    }

    @Test("end of input at the review is not yes")
    func endAtReview() throws {
      let desk = try Desk()
      let terminal = try desk.start()
      try terminal.fillIn()
      terminal.send(Key.control("D"))
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(1))
      let saved = desk.contents("registration.json")
      #expect(saved == nil)
    }

    @Test("after Ctrl-Z and fg the question is there again")
    func suspend() throws {
      let desk = try Desk()
      var environment = PseudoTerminal.environment
      environment["LANG"] = "en_GB.UTF-8"
      let shell = try JobControlShell(environment: environment, directory: desk.folder)
      shell.start(BuiltProduct.path("registrar"))
      try shell.terminal.waitForQuestion("Full name")
      shell.terminal.send("Ada L")
      try shell.terminal.wait(for: "the typing") { $0.currentLine.hasSuffix("Ada L") }
      shell.terminal.send(Key.control("Z"))
      try shell.waitForPrompt()
      let modes = shell.terminal.modes()
      #expect(modes == shell.modes)
      shell.start("fg")
      try shell.terminal.wait(for: "the question and the typing") {
        $0.currentLine.contains("Full name") && $0.currentLine.hasSuffix("Ada L")
      }
      shell.terminal.send("ovelace\r")
      try shell.terminal.waitForQuestion("E-mail")
      shell.terminal.send(Key.control("C"))
      try shell.waitForPrompt()
      let status = try shell.status()
      #expect(status == 130)
    }

    @Test(
      "the next start offers what is kept", arguments: ["Ctrl-C", "Ctrl-D", "hang-up", "kill -9"])
    func resume(_ way: String) throws {
      let desk = try Desk()
      let first = try desk.start()
      try first.waitForQuestion("Full name")
      try first.answer("Ada Lovelace", then: "E-mail")
      try first.answer("ada@example.org", then: "Country")
      switch way {
      case "Ctrl-C": first.send(Key.control("C"))
      case "Ctrl-D": first.send(Key.control("D"))
      case "hang-up": first.hangUp()
      default: first.signal(SIGKILL)
      }
      try first.waitForEnd()

      let second = try desk.start()
      try second.wait(forText: "2 answers are kept")
      try second.waitForQuestion("[1]")
      second.send("2\r")
      try second.wait(forText: "Full name: Ada Lovelace")
      try second.waitForQuestion("[1]")
      try second.answer("", then: "Country [")
      try second.answer("", then: "Postal code")
      try second.answer("SW1A 1AA", then: "Phone")
      try second.answer("", then: "Date of birth")
      try second.answer("", then: "Newsletter")
      try second.answer("", then: "Save?")
      second.send("\r")
      let ending = try second.waitForEnd()
      #expect(ending == .exited(0))
      let (name, files) = (try desk.answers()["fullName"] as? String, desk.files)
      #expect(name == "Ada Lovelace")
      #expect(files == ["registration.json"])
    }

    @Test("a draft that somebody removes meanwhile is made again, with all answers")
    func removedDraft() throws {
      let desk = try Desk()
      let first = try desk.start()
      try first.waitForQuestion("Full name")
      try first.answer("Ada Lovelace", then: "E-mail")
      let draft = try #require(desk.drafts.first)
      try FileManager.default.removeItem(atPath: desk.folder + "/" + draft)
      try first.answer("ada@example.org", then: "Country")
      first.signal(SIGKILL)
      try first.waitForEnd()
      let second = try desk.start()
      try second.wait(forText: "2 answers are kept")
      try second.waitForQuestion("[1]")
      try second.answer("2", then: "[1]")
      let said = second.screen.text
      #expect(said.contains("Full name: Ada Lovelace"))
    }

    @Test("or starts afresh")
    func afresh() throws {
      let desk = try Desk()
      let first = try desk.start()
      try first.waitForQuestion("Full name")
      try first.answer("Ada Lovelace", then: "E-mail")
      first.signal(SIGKILL)
      try first.waitForEnd()
      let second = try desk.start()
      try second.waitForQuestion("[1]")
      try second.answer("3", then: "Full name")
      let prompt = second.screen.currentLine
      #expect(!prompt.contains("Ada"))
      // Nothing is lost before there is something in its place.
      second.send(Key.control("C"))
      try second.waitForEnd()
      let third = try desk.start()
      try third.wait(forText: "1 answer is kept")
      try third.waitForQuestion("[1]")
      try third.answer("3", then: "Full name")
      try third.answer("Grace Hopper", then: "E-mail")
      third.signal(SIGKILL)
      try third.waitForEnd()
      let fourth = try desk.start()
      try fourth.waitForQuestion("[1]")
      try fourth.answer("2", then: "[1]")
      let said = fourth.screen.text
      #expect(said.contains("Grace Hopper"))
      #expect(!said.contains("Ada"))
    }

    @Test("two people in one folder do not disturb each other")
    func twoPeople() throws {
      let desk = try Desk()
      let ada = try desk.start("--output=all.jsonl")
      try ada.waitForQuestion("Full name")
      try ada.answer("Ada Lovelace", then: "E-mail")
      let grace = try desk.start("--output=all.jsonl")
      try grace.waitForQuestion("Full name")
      try grace.answer("Grace Hopper", then: "E-mail")
      for terminal in [ada, grace] {
        try terminal.answer("a@example.org", then: "Country")
        try terminal.answer("", then: "Postal code")
        try terminal.answer("SW1A 1AA", then: "Phone")
        try terminal.answer("", then: "Date of birth")
        try terminal.answer("", then: "Newsletter")
        try terminal.answer("", then: "Save?")
        terminal.send("\r")
        try terminal.waitForEnd()
      }
      let (text, files) = (desk.contents("all.jsonl"), desk.files)
      #expect(text?.contains("Ada Lovelace") == true)
      #expect(text?.contains("Grace Hopper") == true)
      #expect(files == ["all.jsonl"])
    }
  }
}
