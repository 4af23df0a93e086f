extension Screen {
  /// The window changes.
  public mutating func resize(rows newRows: Int, columns newColumns: Int) {
    if resizing == .folds, newColumns != columns { fold(into: newColumns) }
    while row >= newRows { scrollUp(); row -= 1 }
    for index in cells.indices {
      let missing = max(0, newColumns - cells[index].count)
      cells[index] =
        Array(cells[index].prefix(newColumns)) + Array(repeating: .blank, count: missing)
    }
    columns = newColumns
    cells = Array(cells.prefix(newRows))
    wraps = Array(wraps.prefix(newRows))
    while cells.count < newRows {
      cells.append(blankRow)
      wraps.append(false)
    }
    rows = newRows
    column = min(column, columns - 1)
    pendingWrap = false
  }

  mutating func blank(_ index: Int) {
    cells[index] = blankRow
    wraps[index] = false
  }

  /// Folds each line into rows of `width`. What no longer fits scrolls off the top, as far as the
  /// cursor stays visible.
  private mutating func fold(into width: Int) {
    var folded: [(cells: [Cell], wraps: Bool)] = []
    var (cursor, start) = ((row: row, column: column), 0)
    while start < rows {
      let end = (start..<rows).first { !wraps[$0] } ?? rows - 1
      var line = cells[start...end].flatMap { $0 }
      let isHere = (start...end).contains(row)
      let offset = (row - start) * columns + column + (pendingWrap ? 1 : 0)
      while let last = line.last, last == .blank, !isHere || line.count > offset {
        line.removeLast()
      }
      if isHere { cursor = (folded.count + offset / width, offset % width) }
      repeat {
        var count = min(width, line.count)
        // A wide character is not cut.
        if count < line.count, line[count].text.isEmpty { count -= 1 }
        folded.append((Array(line.prefix(count)), line.count > count))
        line.removeFirst(count)
      } while !line.isEmpty
      start = end + 1
    }
    while let last = folded.last, last.cells.isEmpty { folded.removeLast() }
    while folded.count <= cursor.row { folded.append(([], false)) }
    let surplus = max(0, min(cursor.row, folded.count - rows))
    for line in folded.prefix(surplus) { scrollback.append(line.cells.map(\.text).joined()) }
    cells = folded.dropFirst(surplus).map { $0.cells }
    wraps = folded.dropFirst(surplus).map { $0.wraps }
    (row, column) = (cursor.row - surplus, cursor.column)
  }
}
