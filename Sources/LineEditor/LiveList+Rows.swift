extension LiveList {
  /// More would push what was answered before off the screen, and nobody reads them at a glance.
  static let mostRows = 10

  /// The rows to draw under the line, at most `limit` and `mostRows`; those around `selected` where
  /// not all fit, and then, if there is room, one that counts the others: "… +12".
  func rows(selected: Int?, limit: Int) -> [StyledText] {
    let limit = min(limit, Self.mostRows)
    guard limit > 0 else { return [] }
    let room = footer != nil && (limit > 1 || items.isEmpty) ? limit - 1 : limit
    let isCut = items.count > room && room > 3
    let visible = isCut ? room - 1 : min(items.count, room)
    let first = min(max(0, (selected ?? 0) - visible + 1), items.count - visible)
    var rows = (first..<first + visible).map { index in
      let isSelected = index == selected
      let row = StyledText(isSelected ? "› " : "  ") + items[index].label
      return isSelected ? row.adding(.reversed) : row
    }
    if isCut { rows.append(StyledText("  … +\(items.count - visible)", .dim)) }
    if room < limit, let footer { rows.append(StyledText("  ") + footer) }
    return rows
  }
}
