extension StyledText {
  /// The beginning that fits into `columns`.
  func clipped(to columns: Int) -> StyledText {
    var (result, left) = (StyledText(), columns)
    for run in runs {
      let fitting = run.text.prefix { character in
        left -= character.columnWidth
        return left >= 0
      }
      result.append(String(fitting), run.style)
      if left < 0 { break }
    }
    return result
  }

  /// The text broken into lines of at most `columns`, at blanks and behind wide characters (Chinese
  /// and Japanese have no blanks), so that no word is cut.
  ///
  /// A word longer than a line stays whole and is the terminal's to break. The blanks that begin a
  /// line begin its continuations too.
  ///
  /// - Complexity: O(n) for n characters, as what moves to the next line is shorter than one.
  func wrapped(to columns: Int) -> StyledText {
    var wrapper = LineWrapper(columns: columns)
    for run in runs {
      for character in run.text { wrapper.append(character, run.style) }
    }
    return wrapper.characters.reduce(into: StyledText()) { text, piece in
      text.append(String(piece.character), piece.style)
    }
  }
}

private struct LineWrapper {
  let columns: Int
  private(set) var characters: [(character: Character, style: TextStyle)] = []
  private var column = 0
  /// Blanks at the start of the line.
  private var indent = 0
  private var isInIndent = true
  /// Where the line may end: what stands from there moves to the next, without its leading blanks.
  private var lastBreak: Int?

  init(columns: Int) { self.columns = columns }

  mutating func append(_ character: Character, _ style: TextStyle) {
    if character.isNewline {
      characters.append((character, style))
      (column, indent, isInIndent, lastBreak) = (0, 0, true, nil)
      return
    }
    let (width, isBlank) = (character.columnWidth, character == " ")
    if isBlank, isInIndent { indent += 1 }
    if !isBlank, column + width > columns { breakLine() }
    if isBlank, !isInIndent, characters.last?.character != " " { lastBreak = characters.count }
    if !isBlank { isInIndent = false }
    characters.append((character, style))
    column += width
    if width == 2 { lastBreak = characters.count }
  }

  private mutating func breakLine() {
    guard let place = lastBreak else { return }
    let rest = characters[place...].drop { $0.character == " " }
    characters.removeSubrange(place...)
    characters.append(("\n", []))
    characters += Array(repeating: (" ", []), count: indent) + rest
    column = indent + rest.reduce(0) { $0 + $1.character.columnWidth }
    lastBreak = nil
  }
}
