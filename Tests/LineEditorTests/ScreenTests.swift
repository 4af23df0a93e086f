import TerminalTestSupport
import Testing

/// The tests' own screen: what it gets wrong, every test on it gets wrong.
@Suite struct ScreenTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let output: String
    let text: String
    let cursor: [Int]
    init(_ name: String, _ output: String, _ text: String, _ cursor: [Int]) {
      (testDescription, self.output, self.text, self.cursor) = (name, output, text, cursor)
    }
  }

  /// On a screen of 4 rows by 10 columns.
  static let rows = [
    Row("text", "abc", "abc", [0, 3]),
    Row("CR and LF", "abc\r\ndef\rx", "abc\nxef", [1, 1]),
    Row("LF keeps the column", "ab\nc", "ab\n  c", [1, 3]),
    Row("wrap is pending in the last column", "0123456789", "0123456789", [0, 9]),
    Row("and done by the next character", "0123456789a", "0123456789\na", [1, 1]),
    Row("CR ends it", "0123456789\rx", "x123456789", [0, 1]),
    Row("a wide character does not fit the last column", "012345678日", "012345678\n日", [1, 2]),
    Row("without autowrap the end is overwritten", "\u{1B}[?7l012345678abc", "012345678c", [0, 9]),
    Row("scrolling", "1\r\n2\r\n3\r\n4\r\n5", "2\n3\n4\n5", [3, 1]),
    Row("half of a wide character overwritten", "日本\r\u{1B}[Cx", " x本", [0, 2]),
    Row("erasing half of one", "日本\u{1B}[2D\u{8}\u{1B}[K", "", [0, 1]),
    Row("a combining mark", "e\u{301}x", "e\u{301}x", [0, 2]),
    Row("on a wide character", "日\u{301}", "日\u{301}", [0, 2]),
    Row("a flag", "🇩🇪x", "🇩🇪x", [0, 3]),
    Row("inserting", "abc\r\u{1B}[2@X", "X abc", [0, 1]),
    Row("deleting", "abcd\r\u{1B}[C\u{1B}[2P", "ad", [0, 1]),
    Row("save and restore", "a\u{1B}7\r\nb\u{1B}8c", "ac\nb", [0, 2]),
    Row("index at the bottom scrolls", "a\u{1B}[4;1Hb\u{1B}Dc", "\n\nb\n c", [3, 2]),
    Row("reverse index at the top", "a\u{1B}Mb", " b\na", [0, 2]),
    Row("places", "\u{1B}[2;3Hx\u{1B}[Gy\u{1B}[dz", " z\ny x", [0, 2]),
    Row("erasing what follows", "ab\r\ncd\u{1B}[A\u{8}\u{1B}[J", "a", [0, 1]),
    Row("a window title and a character set", "\u{1B}]0;title\u{7}a\u{1B}(Bb", "ab", [0, 2]),
  ]

  @Test("folding rows anew when the width changes, and back")
  func folding() {
    var screen = Screen(rows: 6, columns: 10, resizing: .folds)
    screen.feed(Array("first\r\n0123456789abc日本de".utf8))
    screen.resize(rows: 6, columns: 6)
    #expect(screen.text == "first\n012345\n6789ab\nc日本d\ne")
    #expect([screen.row, screen.column] == [4, 1])
    screen.resize(rows: 6, columns: 20)
    #expect(screen.text == "first\n0123456789abc日本de")
    #expect([screen.row, screen.column] == [1, 19])
    screen.resize(rows: 2, columns: 10)
    #expect(screen.scrollback == ["first"])
    #expect(screen.text == "0123456789\nabc日本de")
  }

  @Test("what a terminal shows", arguments: rows)
  func shows(_ row: Row) {
    var screen = Screen(rows: 4, columns: 10)
    for byte in row.output.utf8 { screen.feed([byte]) }
    let (text, cursor) = (screen.text, [screen.row, screen.column])
    #expect(text == row.text)
    #expect(cursor == row.cursor)
  }

  @Test("styles, colours and modes")
  func styles() {
    var screen = Screen(rows: 2, columns: 20)
    screen.feed(Array("a\u{1B}[1;31mb\u{1B}[22mc\u{1B}[0;2md\u{1B}[me\u{1B}[?2004h".utf8))
    #expect(screen.cells[0][1].style == .bold)
    #expect(screen.cells[0][1].color == 31)
    #expect(screen.cells[0][2].style == [])
    #expect(screen.text(inRow: 0, with: .dim) == "d")
    #expect(screen.cells[0][4].color == nil)
    #expect(screen.privateModes == [7, 25, 2004])
  }

  @Test("what scrolls off is kept")
  func scrollback() {
    var screen = Screen(rows: 2, columns: 20)
    screen.feed(Array("one\r\ntwo\r\nthree\r\nfour".utf8))
    #expect(screen.scrollback == ["one", "two"])
    #expect(screen.transcript == "one\ntwo\nthree\nfour")
  }

  @Test("emoji sequences apart or joined")
  func emoji() {
    for (kind, column) in [(Screen.EmojiSequences.apart, 10), (.joined, 4)] {
      var screen = Screen(rows: 2, columns: 20, emojiSequences: kind)
      screen.feed(Array("👨‍👩‍👧👍🏽".utf8))
      #expect(screen.text == "👨‍👩‍👧👍🏽")
      #expect(screen.column == column)
    }
  }
}
