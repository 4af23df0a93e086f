import TerminalTestSupport
import Testing

extension TerminalTests {
  @Suite struct EditingTests {
    /// What keys make of the line that Enter then takes.
    struct Row: CustomTestStringConvertible, Sendable {
      let name: String
      let keys: String
      let line: String
      var testDescription: String { name }
      init(_ name: String, _ keys: String, _ line: String) {
        (self.name, self.keys, self.line) = (name, keys, line)
      }
    }

    static let rows: [Row] = [
      Row("plain text", "Ada", "Ada"),
      Row("Backspace over a letter with a mark", "aäb\(Key.backspace)\(Key.backspace)", "a"),
      Row("Backspace over a combining mark", "ae\u{301}\(Key.backspace)", "a"),
      Row("Backspace over a flag", "a🇩🇪🇦🇹\(Key.backspace)", "a🇩🇪"),
      Row("Backspace over a family", "a👨‍👩‍👧\(Key.backspace)b", "ab"),
      Row("Backspace over Hangul jamo", "한각\(Key.backspace)", "한"),
      Row("Backspace over a skin tone", "x👍🏽\(Key.backspace)", "x"),
      Row("Delete over a flag", "🇩🇪🇦🇹\(Key.home)\(Key.delete)", "🇦🇹"),
      Row("Left and Right over a family", "a👨‍👩‍👧b\(Key.left)\(Key.left)x\(Key.right)y", "ax👨‍👩‍👧yb"),
      Row("Control-H", "ab\(Key.control("H"))", "a"),
      Row("kill and yank", "one two\(Key.control("W"))\(Key.control("Y"))", "one two"),
      Row("undo", "abc\(Key.control("U"))\(Key.control("_"))", "abc"),
      Row("function keys nobody bound", "a\u{1B}[15~b\u{1B}[24;5~c\u{1B}[1;6Sd\u{1B}OSe", "abcde"),
      Row("a report of the terminal", "a\u{1B}[?64;1;2cb\u{1B}]11;rgb:0/0/0\u{7}c", "abc"),
      Row("the Linux console's F5", "a\u{1B}[[Eb", "ab"),
      Row("a function key behind Control-X", "a\(Key.control("X"))\u{1B}[15~b", "ab"),
      Row("quoted insert of Escape", "a\(Key.control("V"))\u{1B}[Ab", "ab"),
      Row("control keys without a meaning", "a\(Key.control("O"))\(Key.control("T"))b", "ab"),
      Row("C1 control as UTF-8", "a\u{9B}31mb", "a31mb"),
      Row("Meta and a letter beyond ASCII", "a\u{1B}éb", "ab"),
      Row("Meta number sign does not enter", "a\u{1B}#b", "ab"),
      Row("Meta tilde does not expand", "~\u{1B}&", "~"),
      Row("a letter beyond ASCII behind Control-X", "a\(Key.control("X"))भb", "ab"),
      Row("the same behind a count", "a\u{1B}2\(Key.control("X"))भb", "ab"),
      Row(
        "a function key behind a count and Control-X", "a\u{1B}2\(Key.control("X"))\u{1B}[15~b",
        "ab"),
      Row("a letter beyond ASCII behind a count", "a\u{1B}2भb", "aभभb"),
      Row("Insert does not overwrite", "ab\(Key.home)\u{1B}[2~x", "xab"),
      Row("a key of rxvt for Home", "b\u{1B}[7~a", "ab"),
      Row("Control-D on text deletes", "ab\(Key.home)\(Key.control("D"))", "b"),
      Row("eight scripts", "aя日عא한ไहि", "aя日عא한ไहि"),
    ]

    @Test("keys make the line", arguments: rows)
    func keysMakeTheLine(_ row: Row) throws {
      let terminal = try startDemo("text")
      terminal.send(row.keys + Key.enter)
      try terminal.wait(forText: "RESULT")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(0))
      #expect(terminal.screen.text.contains("RESULT line [\(row.line)]"), "\(terminal.screen.text)")
    }

    @Test(
      "emoji sequences do not lead the cursor astray, however wide the terminal shows them",
      arguments: [Screen.EmojiSequences.apart, .joined])
    func emojiSequences(_ kind: Screen.EmojiSequences) throws {
      let terminal = try startDemo("colored", "country", emojiSequences: kind)
      terminal.send("a👨‍👩‍👧b👍🏽❤️c")
      try terminal.wait(forLine: "Colored: a👨‍👩‍👧b👍🏽❤️c")
      let width = kind == .joined ? 2 : 6
      for _ in 0..<4 { terminal.send(Key.left) }
      try terminal.wait(for: "cursor behind the family") { $0.column == 10 + width }
      terminal.send("x" + Key.left + Key.left + "y")
      try terminal.wait(for: "cursor before it") {
        $0.currentLine == "Colored: ay👨‍👩‍👧xb👍🏽❤️c" && $0.column == 11
      }
      terminal.send(Key.delete)
      try terminal.wait(forLine: "Colored: ayxb👍🏽❤️c")
      terminal.send(Key.end + Key.backspace + Key.backspace + Key.backspace)
      try terminal.wait(for: "plain again") {
        $0.currentLine == "Colored: ayxb" && $0.column == 13
      }
      terminal.send("👨‍👩‍👧\r")
      try terminal.wait(forText: "RESULT line [ayxb👨‍👩‍👧]")
      try terminal.wait(forLine: "Country:")
      let lines = terminal.screen.lines.prefix(3).map { $0 }
      #expect(lines == ["Colored: ayxb👨‍👩‍👧", "RESULT line [ayxb👨‍👩‍👧]", "Country:"])
    }

    @Test("bytes that are not UTF-8 are not taken, and said")
    func otherEncoding() throws {
      let terminal = try startDemo("text")
      terminal.send([0x61, 0xE4, 0x62, 0xFF, 0xC3, 0x0D])
      try terminal.wait(forText: "RESULT line [ab]")
      let transcript = terminal.screen.transcript
      #expect(transcript.contains("NOTICE notUTF8") || terminal.screen.bells > 0)
    }

    @Test("a character cut by the network is put together")
    func cutCharacter() throws {
      let terminal = try startDemo("text")
      terminal.send([0xE2])
      terminal.send([0x82])
      terminal.send([0xAC])
      try terminal.wait(forLine: "Text: €")
    }

    @Test("Escape alone does nothing to the keys after it, at whatever pace they come")
    func escapeAlone() throws {
      let terminal = try startDemo("text")
      terminal.send("a" + Key.escape)
      // Time is what is tested: after it the key stands alone.
      try? terminal.wait(seconds: 0.2) { _ in false }
      terminal.send("dave\r")
      try terminal.wait(forText: "RESULT line [adave]")
    }

    @Test("a sequence cut by the network is one key all the same")
    func cutSequence() throws {
      let terminal = try startDemo("text")
      terminal.send("ab" + Key.escape)
      try? terminal.wait(seconds: 0.2) { _ in false }
      terminal.send("[Dx\r")
      try terminal.wait(forText: "RESULT line [axb]")
    }

    @Test(
      "what is typed before the first prompt is its answer, and not seen twice",
      arguments: [
        "xterm-256color", "dumb",
      ])
    func typedBefore(_ name: String) throws {
      let terminal = try startDemo("text", environment: ["TERM": name], waitsForPrompt: false)
      terminal.send("ab")
      try terminal.wait(forLine: "Text: ab")
      terminal.send("c\r")
      try terminal.wait(forText: "RESULT line [abc]")
    }

    @Test("an initial text stands on the line, the cursor in it")
    func initialText() throws {
      let terminal = try startDemo("initial", waitsForPrompt: false)
      try terminal.wait(forLine: "Initial: zürich")
      let column = terminal.screen.column
      #expect(column == 11)
      terminal.send("X\r")
      try terminal.wait(forText: "RESULT line [züXrich]")
    }

    @Test("the default comes on the line to be edited", arguments: [Key.f2, "\u{1B}e"])
    func editDefault(_ key: String) throws {
      let terminal = try startDemo("default", waitsForPrompt: false)
      try terminal.wait(forLine: "Default [Vienna]:")
      terminal.send(key + "!\r")
      try terminal.wait(forText: "RESULT line [Vienna!]")
    }

    @Test(
      "a character behind a prefix key is one key that nobody bound, and none of its bytes stays",
      arguments: ["ä", "ا", "日", "🇩🇪"])
    func characterBehindPrefix(_ character: String) throws {
      let terminal = try startDemo("text")
      terminal.send("ab" + Key.control("X") + character + "c\r")
      try terminal.wait(forText: "RESULT line")
      let (text, rest) = (terminal.screen.text, character == "🇩🇪" ? "🇪" : "")
      #expect(text.contains("RESULT line [ab\(rest)c]"), "\(text)")
    }

    @Test("there is no history to go through, to search or to take words from")
    func noHistory() throws {
      let terminal = try startDemo("text", "text")
      terminal.send("first answer\r")
      try terminal.wait(forText: "RESULT line [first answer]")
      for key in [
        Key.up, Key.down, Key.control("P"), Key.control("N"), Key.control("R"), Key.control("S"),
        Key.control("Q"), "\u{1B}.", "\u{1B}<", "\u{1B}p",
      ] { terminal.send(key) }
      terminal.send("x")
      try terminal.wait(forLine: "Text: x")
    }

    @Test("neither a numeric argument nor yanking makes the line longer than its limit")
    func limitByOtherWays() throws {
      let terminal = try startDemo("short")
      terminal.send("\u{1B}9\u{1B}9\u{1B}9\u{1B}9x" + Key.control("G"))
      try terminal.wait(for: "notice") {
        $0.text.contains("NOTICE tooLong(limit: 10)") && $0.currentLine == "Short:"
      }
      terminal.send("\u{1B}8z" + Key.control("U") + Key.control("Y") + Key.control("Y"))
      try terminal.wait(forLine: "Short: zzzzzzzzzzzzzzzz")
      terminal.send("\r")
      try terminal.wait(for: "second notice") {
        $0.text.components("tooLong") == 2 && $0.currentLine == "Short: zzzzzzzzzzzzzzzz"
      }
    }

    @Test("an editor that was closed can be opened again")
    func reopening() throws {
      let terminal = try startDemo("text", "reopened", "country")
      terminal.send("a\r")
      try terminal.wait(forLine: "Reopened:")
      terminal.send("b🇩🇪" + Key.backspace + "\r")
      try terminal.wait(forText: "RESULT line [b]\nCountry:")
      terminal.send("gre")
      try terminal.wait(forText: "7 Grenada")
      terminal.signal(15)
      let ending = try terminal.waitForEnd()
      #expect(ending == .signaled(15))
    }

    @Test("a line has its limit, and reaching it is said")
    func limit() throws {
      let terminal = try startDemo("short")
      terminal.send("0123456789")
      try terminal.wait(forLine: "Short: 0123456789")
      terminal.send("ä")
      try terminal.wait(forText: "NOTICE tooLong(limit: 10)")
      terminal.send(Key.paste("xyz") + "\r")
      try terminal.wait(forText: "RESULT line [0123456789]")
    }
  }
}
