/// Choices in numbered rows, a page at a time. None is preselected.
struct NumberedList<Item: Sendable>: Sendable {
  let items: [Item]
  /// The first item of each page, counted from 0; at least one page.
  private let starts: [Int]
  /// Counted from 0.
  private(set) var page = 0

  /// More rows at once nobody looks through.
  private static var mostRows: Int { 15 }

  /// - Parameters:
  ///   - heights: the lines that each item takes.
  ///   - lines: those that there are for a page; it has one item in any case.
  ///   - more: the lines that are taken where another page follows.
  init(_ items: [Item], heights: [Int], lines: Int, more: Int) {
    self.items = items
    var starts = [0]
    var (rows, taken) = (0, 0)
    // All of them may just fit, for then nothing follows.
    let isOnePage = items.count <= Self.mostRows && heights.reduce(0, +) <= lines
    if !isOnePage {
      for (index, height) in heights.enumerated() {
        if rows == Self.mostRows || rows > 0 && taken + height > lines - more {
          starts.append(index)
          (rows, taken) = (0, 0)
        }
        rows += 1
        taken += height
      }
    }
    self.starts = starts
  }

  private var end: Int { page + 1 < starts.count ? starts[page + 1] : items.count }

  /// The items of this page with the numbers they keep on every page, counted from 1.
  var rows: [(number: Int, item: Item)] {
    let first = starts[page]
    return items[first..<end].enumerated().map { (number: first + $0.offset + 1, item: $0.element) }
  }

  /// How many come after this page.
  var remaining: Int { items.count - end }

  /// - Returns: whether there was another page to turn to.
  mutating func turnPage() -> Bool {
    guard remaining > 0 else { return false }
    page += 1
    return true
  }

  /// The item with this number, on whatever page; `nil` where there is none.
  func item(numbered number: Int) -> Item? {
    items.indices.contains(number - 1) ? items[number - 1] : nil
  }
}
