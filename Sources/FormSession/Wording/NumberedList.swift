/// Choices in numbered rows, a page at a time. None is preselected.
///
/// How much a page holds is found when it is turned to: the window may have another size by then.
struct NumberedList<Item: Sendable>: Sendable {
  let items: [Item]
  /// Those of the page that is shown, counted from 0.
  private var shown = 0..<0

  /// What a window has room for.
  struct Room {
    /// Lines that there are for a page; it has one item in any case.
    let lines: Int
    /// Those of them that are taken where another page follows.
    let more: Int
    /// The lines that an item takes; its number is counted from 1.
    let height: (_ number: Int, _ item: Item) -> Int
  }

  /// More rows at once nobody looks through.
  private static var mostRows: Int { 15 }

  /// Shows the first page.
  init(_ items: [Item], in room: Room) {
    self.items = items
    shown = page(from: 0, in: room)
  }

  private func page(from first: Int, in room: Room) -> Range<Int> {
    let left = items.indices.dropFirst(first).prefix(Self.mostRows + 1)
    let heights = left.map { room.height($0 + 1, items[$0]) }
    // All of them may just fit, for then nothing follows.
    if heights.count <= Self.mostRows, heights.reduce(0, +) <= room.lines {
      return first..<items.count
    }
    var (end, taken) = (first, 0)
    for height in heights.prefix(Self.mostRows) {
      if end > first, taken + height > room.lines - room.more { break }
      end += 1
      taken += height
    }
    return first..<end
  }

  /// The items of this page with the numbers they keep on every page, counted from 1.
  var rows: [(number: Int, item: Item)] { shown.map { (number: $0 + 1, item: items[$0]) } }

  /// How many come after this page.
  var remaining: Int { items.count - shown.upperBound }

  /// - Returns: whether there was another page to turn to.
  mutating func turnPage(in room: Room) -> Bool {
    guard remaining > 0 else { return false }
    shown = page(from: shown.upperBound, in: room)
    return true
  }

  /// The item with this number, on whatever page; `nil` where there is none.
  func item(numbered number: Int) -> Item? {
    items.indices.contains(number - 1) ? items[number - 1] : nil
  }
}
