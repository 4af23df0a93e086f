import Testing

@testable import FormSession

@Suite("Numbered lists")
struct NumberedListTests {
  /// Numbers of the rows of each page.
  private func pages(_ heights: [Int], lines: Int) -> [[Int]] {
    let room = NumberedList<Int>.Room(lines: lines, more: 1) { $1 }
    var list = NumberedList(heights, in: room)
    var pages = [list.rows.map(\.number)]
    while list.turnPage(in: room) { pages.append(list.rows.map(\.number)) }
    return pages
  }

  @Test(
    "a page holds what has room, and one row in any case",
    arguments: [
      ([1, 1, 1], 3, [[1, 2, 3]]), ([1, 1, 1], 2, [[1], [2, 3]]),
      ([1, 1, 1, 1], 3, [[1, 2], [3, 4]]), ([2, 1, 2, 1], 4, [[1, 2], [3, 4]]),
      ([9, 1], 3, [[1], [2]]), ([], 3, [[]]), ([1], -4, [[1]]),
    ])
  func room(heights: [Int], lines: Int, expected: [[Int]]) {
    let found = pages(heights, lines: lines)
    #expect(found == expected)
  }

  @Test("a page that is turned to has the room of the window of then")
  func resized() {
    var list = NumberedList(Array(1...20), in: .init(lines: 6, more: 1) { _, _ in 1 })
    var pages = [list.rows.map(\.number)]
    for lines in [3, 30, 3]
    where list.turnPage(in: .init(lines: lines, more: 1, height: { _, _ in 1 })) {
      pages.append(list.rows.map(\.number))
    }
    #expect(pages == [[1, 2, 3, 4, 5], [6, 7], Array(8...20)])
  }

  @Test("no page is longer than anybody looks through, and no row is left out")
  func longest() {
    let found = pages(Array(repeating: 1, count: 40), lines: 100)
    #expect(found.map(\.count) == [15, 15, 10])
    #expect(found.flatMap { $0 } == Array(1...40))
  }

  @Test(
    "a page, the ways out of it and its question stand in the window together",
    arguments: [(6, 40), (12, 40), (24, 80), (8, 30), (7, 60)], ["en", "de", "fr", "ja", "ar"])
  func window(size: (rows: Int, columns: Int), language: String) throws {
    var style = SessionStyle()
    (style.rows, style.columns) = size
    var talk = try Conversation(language: language, country: "AT", style: style)
    talk.send(.begin)
    talk.type("Ada", "ada@example.org")
    var effects = talk.type("?an")
    for _ in 0..<4 {
      let said = Conversation.said(effects)
      let page = said.drop { !$0.hasPrefix("  ") || !$0.contains(")") }
      let prompt = try #require(talk.question?.prompt.text)
      let heights = (page + [prompt]).map { talk.session.wording.height(of: StyledLine($0)) }
      #expect(heights.reduce(0, +) <= size.rows || page.count <= 3)
      #expect(!page.isEmpty)
      effects = talk.type("")
      if talk.question?.prompt.text.hasSuffix("]" + talk.session.wording.colon) ?? true { break }
    }
  }
}
