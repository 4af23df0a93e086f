internal import TextLayout

/// The row of a terminal of which nothing is known: prompt and line, kept up to date with nothing
/// but characters, blanks and backspaces.
///
/// A key at the end of the line writes that one character, so a screen reader says just that. A line
/// that does not fit is shown in part, between `<` and `>`; whole characters only.
struct PlainRow {
  private var cells: [Character] = []
  private var cursor = 0
  private var windowStart = 0

  /// What to write so that the row shows `prompt` and `line`, the cursor before the character that
  /// begins at the UTF-8 offset `offset`.
  ///
  /// - Parameter isFresh: the cursor stands at the start of an empty row.
  mutating func update(
    prompt: String, line: String, cursorOffset offset: Int, columns: Int, isFresh: Bool
  ) -> String {
    var output = ""
    if isFresh { self = PlainRow() }
    var head = Array(prompt)
    if head.columnWidth > max(0, columns - Self.leastRoom) {
      // Too long a prompt gets a row of its own.
      if isFresh { output += StyledText(prompt).wrapped(to: columns).plainText + "\n" }
      head = []
    }
    let (text, position) = window(
      of: line, offset, width: columns - 1 - head.columnWidth, isFresh: isFresh)
    return output + show(head + text, cursor: head.count + position)
  }

  /// Columns for the answer beside the prompt.
  private static let leastRoom = 12

  private mutating func window(
    of line: String, _ offset: Int, width: Int, isFresh: Bool
  ) -> ([Character], Int) {
    let text = Array(line)
    var (position, bytes) = (0, 0)
    while position < text.count, bytes < offset {
      bytes += text[position].utf8.count
      position += 1
    }
    if text.columnWidth <= width {
      windowStart = 0
      return (text, position)
    }
    let room = max(2, width - 2)  // the two marks
    if position < windowStart || text[windowStart..<position].columnWidth >= room {
      // Half a window of what stands before the cursor, so that the next keys change little; all of
      // it where the row is written anew anyway.
      let kept = isFresh ? room - 1 : room / 2
      windowStart = position
      while windowStart > 0, text[windowStart - 1..<position].columnWidth <= kept {
        windowStart -= 1
      }
    }
    var (end, used) = (windowStart, 0)
    while end < text.count, used + text[end].columnWidth <= room {
      used += text[end].columnWidth
      end += 1
    }
    let head: [Character] = windowStart > 0 ? ["<"] : []
    let tail: [Character] = end < text.count ? [">"] : []
    return (head + text[windowStart..<end] + tail, position - windowStart + head.count)
  }

  private mutating func show(_ new: [Character], cursor target: Int) -> String {
    var output = ""
    let common = zip(cells, new).prefix { $0 == $1 }.count
    if common < cells.count || common < new.count {
      output += move(to: common)
      output += String(new[common...])
      let rest = cells[common...].columnWidth - new[common...].columnWidth
      if rest > 0 {
        output += String(repeating: " ", count: rest) + String(repeating: "\u{8}", count: rest)
      }
      cells = new
      cursor = new.count
    }
    return output + move(to: target)
  }

  private mutating func move(to target: Int) -> String {
    defer { cursor = target }
    return target < cursor
      ? String(repeating: "\u{8}", count: cells[target..<cursor].columnWidth)
      : String(cells[cursor..<target])
  }
}

extension Collection<Character> {
  fileprivate var columnWidth: Int { reduce(0) { $0 + $1.columnWidth } }
}
