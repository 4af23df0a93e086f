/// A text broken into the lines of a window: at its blanks, and in scripts that have none where a
/// reader of the script would break it (`LineBreakRules`). No word is cut, and no cluster.
///
/// Who counts lines, so that a list stays in the window, and who writes them ask the same place.
public struct BrokenText: Equatable, Sendable {
  public struct Line: Equatable, Sendable {
    /// UTF-8 offsets in the text; without the blanks and the line break behind them.
    public let range: Range<Int>
    /// Blanks to write before it: those that began the line that it continues.
    public let indent: Int
    /// Rows of the window that it takes: 1, or more where a word is wider than the window; such a
    /// word stays whole and is the terminal's to break.
    public let rows: Int
  }

  /// In order, at least one.
  public let lines: [Line]
  private let whole: String

  /// Rows of the window that all lines take.
  public var height: Int { lines.reduce(0) { $0 + $1.rows } }

  /// The lines as they are written, with line breaks between them.
  public var text: String {
    let utf8 = whole.utf8
    return lines.enumerated().reduce(into: "") { text, line in
      let (range, indent) = (line.element.range, line.element.indent)
      let first = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
      text += (line.offset > 0 ? "\n" : "") + String(repeating: " ", count: indent)
      text += whole[first..<utf8.index(first, offsetBy: range.count)]
    }
  }

  /// - Parameter columns: the width of the window, at least 1.
  /// - Complexity: O(n) for n characters, as what moves to the next line is shorter than one.
  public init(_ text: String, columns: Int) {
    whole = text
    let utf8 = text.utf8
    // Most lines: no character takes more columns than bytes.
    if utf8.count <= columns, !utf8.contains(UInt8(ascii: "\n")) {
      lines = [Line(range: 0..<utf8.count, indent: 0, rows: 1)]
      return
    }
    var lines: [Line] = []
    var start = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var breaker = LineBreaker(String(paragraph), columns: max(1, columns))
      lines += breaker.lines(from: start)
      start += paragraph.utf8.count + 1
    }
    self.lines = lines
  }
}

/// One paragraph on its way into lines.
private struct LineBreaker {
  let text: String
  let columns: Int

  init(_ text: String, columns: Int) {
    self.text = text
    self.columns = columns
  }

  mutating func lines(from start: Int) -> [BrokenText.Line] {
    let width = text.columnWidth
    let count = text.utf8.count
    if width <= columns {
      return [BrokenText.Line(range: start..<start + count, indent: 0, rows: 1)]
    }
    let places = LineBreakRules.places(in: text)
    var lines: [BrokenText.Line] = []
    // Blanks at the start of the paragraph begin each line of it, unless they leave no room.
    let blanks = text.prefix { $0 == " " }.count
    let indent = blanks < columns / 2 ? blanks : 0
    /// The line that is being filled: where it begins, and its column behind what stands in it.
    var (first, column) = (0, 0)
    /// Behind the last character that is no blank.
    var end = 0
    /// Where the line may end and the next begin, and the column of the line there.
    var place: (end: Int, next: Int, column: Int)?
    var (offset, wasBlank) = (0, true)

    func close(at end: Int) {
      let lead = lines.isEmpty ? 0 : indent
      lines.append(
        BrokenText.Line(
          range: start + first..<start + max(first, end), indent: lead,
          rows: rows(first..<max(first, end), lead)))
    }

    for character in text {
      let (width, isBlank) = (character.columnWidth, character == " ")
      if !isBlank {
        let mayBreak = (wasBlank && offset > blanks) || places.contains(offset)
        if mayBreak, end > first { place = (end, offset, column) }
        if column + width > columns, let found = place {
          close(at: found.end)
          first = found.next
          column = indent + column - found.column
          place = nil
        }
      }
      column += width
      offset += character.utf8.count
      wasBlank = isBlank
      if !isBlank { end = offset }
    }
    close(at: end)
    return lines
  }

  /// The rows that the terminal makes of a line.
  private func rows(_ range: Range<Int>, _ indent: Int) -> Int {
    let (first, end) = (
      text.utf8.index(text.startIndex, offsetBy: range.lowerBound),
      text.utf8.index(text.startIndex, offsetBy: range.upperBound)
    )
    var (rows, column) = (1, indent)
    for character in text[first..<end] {
      let width = character.columnWidth
      if column > 0, column + width > columns { (rows, column) = (rows + 1, 0) }
      column += width
    }
    return rows
  }
}
