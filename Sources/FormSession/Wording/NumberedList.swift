/// Choices in numbered rows, a page at a time. None is preselected.
struct NumberedList<Item: Sendable>: Sendable {
  let items: [Item]
  /// Rows of a page, at least 1.
  let pageSize: Int
  /// Counted from 0.
  private(set) var page = 0

  init(_ items: [Item], pageSize: Int) {
    self.items = items
    self.pageSize = max(1, pageSize)
  }

  /// The items of this page with the numbers they keep on every page, counted from 1.
  var rows: [(number: Int, item: Item)] {
    let first = page * pageSize
    return items[first..<min(first + pageSize, items.count)].enumerated()
      .map { (number: first + $0.offset + 1, item: $0.element) }
  }

  /// How many come after this page.
  var remaining: Int {
    max(0, items.count - (page + 1) * pageSize)
  }

  /// - Returns: whether there was another page to turn to.
  mutating func turnPage() -> Bool {
    guard remaining > 0 else { return false }
    page += 1
    return true
  }

  /// Whether a number has no more digits than those of the rows, or two.
  func isShortNumber(_ digits: String) -> Bool {
    digits.trimmingBlanks.count <= max(2, String(items.count).count)
  }

  /// The item with this number, on whatever page; `nil` where there is none.
  func item(numbered number: Int) -> Item? {
    items.indices.contains(number - 1) ? items[number - 1] : nil
  }
}
