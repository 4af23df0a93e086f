extension LiveList {
  /// The rows to draw under the line, at most `limit`; those around `selected` where not all fit.
  func rows(selected: Int?, limit: Int) -> [StyledText] {
    guard limit > 0 else { return [] }
    let hasFooter = footer != nil && (limit > 1 || items.isEmpty)
    let visible = min(items.count, hasFooter ? limit - 1 : limit)
    let first = min(max(0, (selected ?? 0) - visible + 1), items.count - visible)
    var rows = (first..<first + visible).map { index in
      let isSelected = index == selected
      let row = StyledText(isSelected ? "› " : "  ") + items[index].label
      return isSelected ? row.adding(.reversed) : row
    }
    if hasFooter, let footer { rows.append(StyledText("  ") + footer) }
    return rows
  }
}
