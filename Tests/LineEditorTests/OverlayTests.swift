import TerminalTestSupport
import Testing

extension TerminalTests {
  @Suite struct OverlayTests {
    @Test("matches stand below, the rest of the best dim behind the cursor")
    func listAndHint() throws {
      let terminal = try startDemo("country")
      terminal.send("ger")
      try terminal.wait(for: "list") {
        $0.text == "Country: germany\n  7 Germany" && $0.column == 12 && $0.row == 0
      }
      let dim = terminal.screen.text(inRow: 0, with: .dim)
      #expect(dim == "many")
    }

    @Test("Right and End take the hint", arguments: [Key.right, Key.end, Key.control("F")])
    func takingTheHint(_ key: String) throws {
      let terminal = try startDemo("country")
      terminal.send("ger")
      try terminal.wait(forText: "7 Germany")
      terminal.send(key)
      try terminal.wait(for: "taken") { $0.currentLine == "Country: Germany" && $0.column == 16 }
      terminal.send("\r")
      try terminal.wait(forText: "RESULT line [Germany]")
    }

    @Test("Right inside the line moves")
    func movingRight() throws {
      let terminal = try startDemo("country")
      terminal.send("ger\(Key.left)\(Key.left)\(Key.right)x\r")
      try terminal.wait(forText: "RESULT line [gexr]")
    }

    @Test("Enter takes what is on the line, not the hint; nothing is left of the list")
    func enterTakesTheLine() throws {
      let terminal = try startDemo("country")
      terminal.send("gre")
      try terminal.wait(forText: "7 Grenada")
      terminal.send("\r")
      try terminal.wait(forText: "DONE")
      let text = terminal.screen.text
      #expect(text == "Country: gre\nRESULT line [gre]\nDONE")
    }

    @Test("Tab, Shift-Tab and arrows go through the list and back to the typing")
    func goingThroughTheList() throws {
      let terminal = try startDemo("country")
      terminal.send("gr")
      try terminal.wait(forText: "7 Grenada")
      for (key, line) in [
        (Key.tab, "Greece"), (Key.tab, "Grenada"), (Key.tab, "gr"), (Key.shiftTab, "Grenada"),
        (Key.up, "Greece"), (Key.up, "gr"), (Key.down, "Greece"), (Key.down, "Grenada"),
      ] {
        terminal.send(key)
        // The first match stands behind the typing as a hint.
        let shown = line == "gr" ? "gr" : line
        try terminal.wait(for: "\(line) chosen") {
          $0.currentLine == "Country: \(shown)" && $0.linesBelowCursor.count == 2
        }
        let chosen = terminal.screen.linesBelowCursor.filter { $0.hasPrefix("› ") }
        #expect(chosen.count == (line == "gr" ? 0 : 1))
      }
      let marked = terminal.screen.text(inRow: 2, with: .reversed)
      #expect(marked == "› 7 Grenada")
      terminal.send("\r")
      try terminal.wait(forText: "RESULT line [Grenada]")
    }

    @Test("typing after a choice starts anew from it")
    func typingAfterAChoice() throws {
      let terminal = try startDemo("country")
      terminal.send("gr")
      try terminal.wait(forText: "7 Grenada")
      terminal.send(Key.tab + Key.backspace)
      try terminal.wait(for: "hint") { $0.currentLine == "Country: Greece" && $0.column == 14 }
      terminal.send(Key.control("U") + "gu")
      try terminal.wait(forText: "6 Guinea")
    }

    @Test("Tab replaces by the one meaning, extends by what all share, and never destroys")
    func completion() throws {
      for (typing, lines) in [
        ("cote d", ["Côte d’Ivoire"]), ("g", ["gr"]), ("grm", ["Germany", "Greece", "grm"]),
        ("xyz", ["xyz"]), ("öster", ["Österreich"]), ("", [""]),
      ] {
        let terminal = try startDemo("country")
        terminal.send(typing)
        for line in lines {
          terminal.send(Key.tab)
          // A hint may stand behind.
          try terminal.wait(for: "\(typing) to \(line)") {
            let expected = "Country: \(line)"
            return $0.column == Screen.width(of: expected)
              && $0.currentLine.hasPrefix(
                line.isEmpty ? "Country:" : expected)
          }
        }
      }
    }

    @Test("the list is right in a window of six rows, at the bottom of the screen")
    func smallWindow() throws {
      let terminal = try startDemo("text", "text", "text", "country", rows: 6, columns: 40)
      for next in ["Text:", "Text:", "Country:"] {
        terminal.send("a")
        try terminal.wait(forLine: "Text: a")
        terminal.send("\r")
        try terminal.wait(forLine: next)
      }
      terminal.send("g")
      try terminal.wait(for: "list") {
        $0.text.contains("Country: germany\n  7 Germany\n  6 Greece\n  7 Grenada\n  6 Guinea")
      }
      #expect(terminal.screen.row == 1)
      terminal.send("re")
      try terminal.wait(for: "shorter list") {
        $0.text.hasSuffix("Country: greece\n  6 Greece\n  7 Grenada")
      }
      terminal.send("\r")
      try terminal.wait(forText: "RESULT line [gre]\nDONE")
    }

    @Test("a long list scrolls with the choice")
    func scrolling() throws {
      let terminal = try startDemo("country", rows: 4, columns: 40)
      terminal.send("g")
      try terminal.wait(for: "three rows") { $0.linesBelowCursor.count == 3 }
      terminal.send(Key.up + Key.up)
      try terminal.wait(for: "scrolled") {
        $0.linesBelowCursor == ["  6 Greece", "› 7 Grenada", "  6 Guinea"]
          || $0.linesBelowCursor == ["  7 Germany", "  6 Greece", "› 7 Grenada"]
      }
    }

    @Test("one row of window: only the line")
    func oneRow() throws {
      let terminal = try startDemo("country", rows: 1, columns: 40)
      terminal.send("gre\r")
      try terminal.wait(for: "end") { $0.scrollback.contains("DONE") }
      let scrollback = terminal.screen.scrollback
      #expect(scrollback == ["Country: gre", "RESULT line [gre]", "DONE"])
    }

    @Test("wide and right-to-left names")
    func names() throws {
      let terminal = try startDemo("country")
      terminal.send("日")
      try terminal.wait(for: "Japanese") {
        $0.text == "Country: 日本\n  2 日本" && $0.column == 11
      }
      terminal.send(Key.tab)
      try terminal.wait(for: "taken") { $0.currentLine == "Country: 日本" && $0.column == 13 }
      terminal.send(Key.control("U") + "ال")
      try terminal.wait(forText: "16 العربية السعودية")
      terminal.send(Key.tab + "\r")
      try terminal.wait(forText: "RESULT line [العربية السعودية]")
    }

    @Test("a line that wraps: the list stands below its last row, and nowhere in between")
    func wrappedLine() throws {
      let terminal = try startDemo("country", rows: 10, columns: 20)
      terminal.send("gre" + String(repeating: "x", count: 20))
      try terminal.wait(for: "no match") {
        $0.text == "Country: grexxxxxxxx\nxxxxxxxxxxxx\n  no match" && $0.row == 1
      }
      terminal.send(Key.home)
      try terminal.wait(for: "list gone") {
        $0.text == "Country: grexxxxxxxx\nxxxxxxxxxxxx" && $0.row == 0 && $0.column == 9
      }
    }

    @Test("inside a line of one row the list stays, and the text behind the cursor too")
    func cursorInside() throws {
      let terminal = try startDemo("country")
      terminal.send("gre" + Key.left)
      try terminal.wait(for: "list") {
        $0.text == "Country: gre\n  6 Greece\n  7 Grenada" && $0.column == 11
      }
      terminal.send("x")
      try terminal.wait(forText: "Country: grxe\n  no match")
    }

    @Test(
      "gone on every way out",
      arguments: [
        Key.control("C"), Key.altUp, Key.control("U") + Key.control("D"), "\r",
      ])
    func erased(_ keys: String) throws {
      let terminal = try startDemo("country")
      terminal.send("gre")
      try terminal.wait(forText: "7 Grenada")
      for key in keys.unicodeScalars.count == 2 ? keys.map(String.init) : [keys] {
        terminal.send(key)
      }
      try terminal.wait(for: "the end of the line") {
        $0.text.contains("RESULT") || $0.text.contains("^C\nCountry:")
      }
      let text = terminal.screen.text
      #expect(!text.contains("Grenada"))
    }

    @Test("help comes above the line and its list")
    func help() throws {
      let terminal = try startDemo("country")
      terminal.send("gre")
      try terminal.wait(forText: "7 Grenada")
      terminal.send(Key.f1)
      try terminal.wait(for: "help") {
        $0.text == "HELP on country\nsecond line\nCountry: greece\n  6 Greece\n  7 Grenada"
          && $0.column == 12
      }
    }

    @Test("in vi mode too")
    func viMode() throws {
      let file = try TemporaryFile("set editing-mode vi\n")
      let terminal = try startDemo("country", environment: ["INPUTRC": file.path])
      terminal.send("gre")
      try terminal.wait(forText: "7 Grenada")
      terminal.send(Key.tab)
      try terminal.wait(forLine: "Country: Greece")
      terminal.send(Key.escape + "0x")
      try terminal.wait(for: "vi deleted") { $0.currentLine == "Country: reece" && $0.column == 9 }
      terminal.send("\r")
      try terminal.wait(forText: "RESULT line [reece]")
    }

    @Test("a colour in the prompt does not move the cursor, and NO_COLOR has none")
    func coloredPrompt() throws {
      let terminal = try startDemo("colored", columns: 20)
      let color = terminal.screen.cells[0][0].color
      #expect(color == 36)
      terminal.send(String(repeating: "x", count: 15) + Key.home + Key.end)
      try terminal.wait(for: "end") { $0.row == 1 && $0.column == 4 }
      let without = try startDemo("colored", "--no-color")
      let cell = without.screen.cells[0][0]
      #expect(cell.color == nil)
      #expect(cell.style == .bold)
    }
  }
}

extension Screen {
  /// Columns of a text on the screen.
  fileprivate static func width(of text: String) -> Int {
    var screen = Screen(rows: 1, columns: 200)
    screen.feed(Array(text.utf8))
    return screen.column
  }
}
