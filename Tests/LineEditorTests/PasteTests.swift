import TerminalTestSupport
import TestSupport
import Testing

extension TerminalTests {
  @Suite struct PasteTests {
    @Test(
      "a paste becomes one answer, whatever is in it",
      arguments: [
        ("one line", "one line"),
        ("a line break at the end\n", "a line break at the end"),
        ("one\r\ntwo\r\n\r\nthree", "one two three"),
        ("  indented\n\tmore  \n", "indented more"),
        ("red \u{1B}[31mtext\u{1B}[0m", "red text"),
        ("title \u{1B}]0;x\u{7}end", "title end"),
        ("bell\u{7}null\u{0}del\u{7F}", "bell null del "),
        ("日本\u{2028}語", "日本 語"),
        ("", ""),
      ])
    func oneAnswer(_ pasted: String, _ line: String) throws {
      let terminal = try startDemo("text", "country")
      terminal.send(Key.paste(pasted))
      terminal.send("\r")
      try terminal.wait(forText: "RESULT")
      try terminal.wait(forLine: "Country:")
      #expect(terminal.screen.text.contains("RESULT line [\(line)]"), "\(terminal.screen.text)")
    }

    @Test(
      "what nobody sees and would turn the line round is left out, and that is said",
      arguments: [
        ("ab\u{202E}cd", "U+202E", "abcd"), ("\u{FEFF}x", "U+FEFF", "x"),
        ("\u{2067}مصر\u{2069}", "U+2067", "مصر"), ("a\u{200E}", "U+200E", "a"),
      ])
    func unseen(_ text: String, _ character: String, _ line: String) throws {
      for keys in [Key.paste(text), text] {
        let terminal = try startDemo("text")
        terminal.send(keys)
        try terminal.wait(for: "notice") {
          $0.text.contains("NOTICE leftOut(\"\\u{\(character.dropFirst(2))}\")")
            && $0.currentLine == "Text: \(line)"
        }
        terminal.send("\r")
        try terminal.wait(forText: "RESULT line [\(line)]")
      }
    }

    @Test("in a secret nothing is left out")
    func unseenInSecret() throws {
      let terminal = try startDemo("secret")
      terminal.send("a\u{202E}b" + Key.paste("c\u{200E}") + "\r")
      try terminal.wait(forText: "DONE")
      let output = String(decoding: terminal.output, as: UTF8.self)
      #expect(output.contains("[a\u{202E}bc\u{200E}]"))
      #expect(!output.contains("leftOut"))
    }

    @Test("joiners stay, which scripts and emoji need")
    func joiners() throws {
      let terminal = try startDemo("text")
      terminal.send(Key.paste("می\u{200C}خواهم 👨‍👩‍👧") + "\r")
      try terminal.wait(forText: "RESULT line [می\u{200C}خواهم 👨‍👩‍👧]")
    }

    @Test("the question may refuse several lines; later questions get nothing of it")
    func refused() throws {
      let terminal = try startDemo("onlyone", "country")
      terminal.send("ab" + Key.left + Key.paste("one\ntwo\nthree\n"))
      try terminal.wait(for: "refusal") {
        $0.text == "3 lines were pasted, one is wanted\nOnlyone: ab" && $0.column == 10
      }
      terminal.send(Key.paste("x\n") + "\r")
      try terminal.wait(forText: "RESULT line [axb]")
      try terminal.wait(forLine: "Country:")
    }

    @Test("bytes that are not UTF-8 are refused as a whole")
    func otherEncoding() throws {
      let terminal = try startDemo("text")
      terminal.send(Array("\u{1B}[200~gr".utf8) + [0xFC] + Array("n\u{1B}[201~".utf8))
      try terminal.wait(for: "notice") {
        $0.text.contains("NOTICE notUTF8") && $0.currentLine == "Text:"
      }
    }

    @Test("Ctrl-C in a paste is still Ctrl-C")
    func interruptInPaste() throws {
      let terminal = try startDemo("text", "text")
      terminal.send(Key.paste("one\u{3}two\n"))
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(130))
    }

    @Test("a paste whose end never comes is over after a while", .enabled(if: runsSlowTests))
    func cutPaste() throws {
      let terminal = try startDemo("text")
      terminal.send("\u{1B}[200~half")
      try terminal.wait(forLine: "Text: half")
      terminal.send("!\r")
      try terminal.wait(forText: "RESULT line [half!]")
    }

    @Test("a long paste is refused and said, however long", arguments: [5_000, 300_000])
    func longPaste(_ count: Int) throws {
      let terminal = try startDemo("text")
      terminal.send("ab" + Key.paste(String(repeating: "x", count: count)))
      try terminal.wait(for: "notice") {
        $0.text.contains("NOTICE tooLong(limit: 4096)") && $0.currentLine == "Text: ab"
      }
    }

    @Test("a paste of 4000 characters is all there")
    func wholePaste() throws {
      let terminal = try startDemo("text", rows: 100, columns: 100)
      let text = String(repeating: "0123456789", count: 400)
      terminal.send(Key.paste(text) + "\r")
      try terminal.wait(for: "result") {
        $0.transcript.replacing("\n", with: "").contains("[\(text)]")
      }
    }

    @Test("a paste is no answer to which character is looked for")
    func pasteIntoSearch() throws {
      let terminal = try startDemo("text")
      terminal.send(Key.control("]") + Key.paste("Ada\n") + Key.control("G") + "x\r")
      try terminal.wait(forText: "RESULT line [x]")
    }

    @Test("in a secret: one line goes in, several are refused")
    func secretPaste() throws {
      let terminal = try startDemo("secret")
      terminal.send(Key.paste("one\ntwo"))
      try terminal.wait(for: "notice") {
        $0.text.contains("NOTICE severalLinesForSecret") && $0.currentLine == "Secret:"
      }
      terminal.send(Key.paste("pass word\n") + "\r")
      try terminal.wait(forText: "RESULT line [pass word]")
    }

    @Test("before a question that nobody can foresee it is dropped, and that is said")
    func unforeseen() throws {
      let terminal = try startDemo("text", "unforeseen", "text")
      terminal.send("one\rtwo\rthr")
      try terminal.wait(for: "notice") {
        $0.text.contains("NOTICE discarded(lines: 2)") && $0.currentLine == "Unforeseen:"
      }
      terminal.send("yes\r")
      try terminal.wait(forText: "RESULT line [yes]")
    }
  }
}
