import Testing

@testable import LineEditor

/// The parts that need no terminal.
@Suite struct TextTests {
  @Test(
    "a pasted text is its lines, free of what is not text",
    arguments: [
      ("", []), ("\n\n", []), ("a", ["a"]), (" a ", [" a "]), ("a\n", ["a"]),
      ("a\r\nb\rc\nd", ["a", "b", "c", "d"]), (" a \n\n b\t\n", ["a", "b"]),
      ("a\u{85}b\u{2028}c\u{2029}d", ["a", "b", "c", "d"]),
      ("\u{1B}[1;31mred\u{1B}[m", ["red"]),
      ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{7}", ["link"]),
      ("\u{1B}", []), ("a\u{1B}", ["a"]), ("a\u{1B}[", ["a"]), ("a\u{1B}Ob", ["ab"]),
      ("a\u{9B}31mb", ["a 31mb"]), ("a\u{0}b\u{7F}c", ["a b c"]),
    ])
  func pastedLines(_ text: String, _ lines: [String]) {
    let pasted = PastedText(Array(text.utf8))
    #expect(pasted?.lines == lines)
  }

  @Test("bytes that are not UTF-8 are no text")
  func notText() {
    let pasted = PastedText([0x61, 0xFF])
    #expect(pasted == nil)
  }

  @Test(
    "visible characters have their bounds",
    arguments: [
      "", "abc", "aäb", "e\u{301}x", "🇩🇪🇦🇹", "a👨‍👩‍👧b", "한각", "नमस्ते", "👍🏽!", "لا", "ไทย",
    ])
  func boundaries(_ text: String) {
    var (forward, backward): ([Int], [Int]) = ([0], [text.utf8.count])
    while let last = forward.last, last < text.utf8.count {
      forward.append(text.characterBoundary(from: last, forward: true))
    }
    while let first = backward.first, first > 0 {
      backward.insert(text.characterBoundary(from: first, forward: false), at: 0)
    }
    #expect(forward.count == text.count + 1)
    #expect(forward == backward)
    #expect(text.characterBoundary(from: text.utf8.count, forward: true) == text.utf8.count)
    #expect(text.characterBoundary(from: 0, forward: false) == 0)
  }

  @Test("going through choices comes back to the typing at both ends")
  func cycle() {
    let items = [LiveList.Item("Greece"), LiveList.Item("Grenada")]
    var cycle = CompletionCycle(typed: "gr", items: items)
    var lines: [String] = []
    for step in [1, 1, 1, 1, -1, -1, -1, -1] {
      cycle.move(by: step)
      lines.append(cycle.line)
    }
    #expect(
      lines == ["Greece", "Grenada", "gr", "Greece", "gr", "Grenada", "Greece", "gr"])
  }

  @Test(
    "a list shows the rows around the choice, and its footer where there is room",
    arguments: [
      (nil, 10, ["  a", "  b", "  c", "  d", "  4 in all"]),
      (nil, 3, ["  a", "  b", "  4 in all"]),
      (3, 3, ["  c", "› d", "  4 in all"]),
      (2, 3, ["  b", "› c", "  4 in all"]),
      (1, 1, ["› b"]), (nil, 0, []), (0, 2, ["› a", "  4 in all"]),
    ] as [(Int?, Int, [String])])
  func listRows(_ selected: Int?, _ limit: Int, _ rows: [String]) {
    let items = ["a", "b", "c", "d"].map { LiveList.Item($0) }
    let list = LiveList(items: items, footer: "4 in all")
    let shown = list.rows(selected: selected, limit: limit).map(\.plainText)
    #expect(shown == rows)
  }

  @Test("a long list takes ten rows at the most, the last of which counts the others")
  func longList() {
    let list = LiveList(items: (1...30).map { LiveList.Item("item \($0)") })
    let (top, end) = (list.rows(selected: nil, limit: 22), list.rows(selected: 29, limit: 22))
    #expect(top.count == 10)
    #expect(top.first?.plainText == "  item 1")
    #expect(top.last?.plainText == "  … +21")
    #expect(end.dropLast().last?.plainText == "› item 30")
    let small = list.rows(selected: nil, limit: 3).map(\.plainText)
    #expect(small == ["  item 1", "  item 2", "  item 3"])
  }

  @Test("rows are clipped by columns, whole characters only")
  func clipping() {
    let terminal = TerminalCapabilities(columns: 10)
    let row = StyledText("  日本日本日本").rendered(for: .row, terminal)
    #expect(row == "  日本日")
  }

  @Test(
    "lines are broken at blanks, and their indent goes on",
    arguments: [
      ("short", "short"), ("exactly10!", "exactly10!"),
      ("one two three", "one two\nthree"), ("one two  three", "one two\nthree"),
      ("  one two three", "  one two\n  three"), ("- averylongword", "-\naverylongword"),
      ("averylongword x", "averylongword\nx"), ("a b\n\nc", "a b\n\nc"),
      ("日本日本日本日本", "日本日本日\n本日本"), ("ab 日本日本日本", "ab 日本日\n本日本"),
      ("one two ", "one two "), ("", ""), ("x\u{1B}y z1234", "x\\x1By\nz1234"),
    ])
  func wrapping(_ text: String, _ wrapped: String) {
    let terminal = TerminalCapabilities(columns: 10)
    let rendered = StyledText(text).rendered(for: .output, terminal)
    #expect(rendered == wrapped)
  }

  @Test("styles stay with their words when a line is broken")
  func wrappingStyles() {
    let able = TerminalCapabilities(movesCursor: true, columns: 10)
    let text = StyledText("one ") + StyledText("bold", .bold) + ", two"
    let rendered = text.rendered(for: .output, able)
    #expect(rendered == "one \u{1B}[1mbold\u{1B}[0m,\ntwo")
  }

  @Test("text for the terminal shows control characters, and escapes only where they can be")
  func rendering() {
    let text = StyledText("a\u{1B}[31mb\u{9B}\u{7}\tc\nd", [.bold, .red])
    let plain = TerminalCapabilities()
    var able = TerminalCapabilities(movesCursor: true)
    let visible = "a\\x1B[31mb\\x9B\\x07 c"
    #expect(text.rendered(for: .output, plain) == visible + "\nd")
    #expect(text.rendered(for: .row, able) == "\u{1B}[1m\(visible) d\u{1B}[0m")
    #expect(
      text.rendered(for: .prompt, able) == "\u{1}\u{1B}[1m\u{2}\(visible) d\u{1}\u{1B}[0m\u{2}")
    able.hasColor = true
    #expect(text.rendered(for: .row, able) == "\u{1B}[1;31m\(visible) d\u{1B}[0m")
  }
}
