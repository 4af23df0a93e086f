/// Going through choices with Tab and the arrow keys: the line shows the chosen one, and beyond
/// either end of the list stands what was typed.
struct CompletionCycle: Equatable {
  let typed: String
  let items: [LiveList.Item]
  /// The chosen item; `nil` is the typing.
  private(set) var index: Int?

  init(typed: String, items: [LiveList.Item]) {
    self.typed = typed
    self.items = items
  }

  /// What stands on the line.
  var line: String { index.map { items[$0].value } ?? typed }

  mutating func move(by step: Int) {
    let places = items.count + 1
    let place = ((index.map { $0 + 1 } ?? 0) + step) % places
    index = place == 0 ? nil : (place + places) % places - 1
  }
}
