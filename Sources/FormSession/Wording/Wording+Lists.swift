internal import Localization
internal import TextLayout

extension Wording {
  /// The lines that a line of text takes in the window.
  func height(of line: StyledLine) -> Int {
    BrokenText(line.text, columns: style.columns).height
  }

  /// "  2) 🇳🇱 NL Niederlande"; without the indent in plain mode.
  func row(_ number: Int, _ shown: StyledLine) -> StyledLine {
    var line = StyledLine(style.isPlain ? "\(number). " : "  \(number)) ", .faint)
    for part in shown.parts { line.append(part.text, part.tone) }
    return line
  }

  /// For a single candidate: what was typed is not plainly it.
  func unsure(_ typed: String) -> StyledLine {
    StyledLine(text("list.unsure", ["text": typed.quotable()]), .fault)
  }

  var didYouMean: StyledLine { StyledLine(text("list.didYouMean")) }

  func matches(_ query: String, count: Int) -> StyledLine {
    StyledLine(
      query.isEmpty
        ? text("list.all", ["count": String(count)])
        : text("list.matches", ["count": String(count), "text": query.quotable()]))
  }

  func nothingMatches(_ query: String) -> StyledLine {
    StyledLine(text("list.nothing", ["text": query.quotable()]), .fault)
  }

  func more(_ count: Int) -> StyledLine {
    StyledLine(text("list.more", ["count": String(count)]), .faint)
  }

  /// Row 0 of a search: out of it, with the choice as it was.
  func keepChoice(_ book: AnswerBook, _ field: Int) -> StyledLine {
    if book.standing(field) == .settled {
      return StyledLine(text("list.keep", ["value": book.display(field)]))
    }
    return StyledLine(text("list.leave"))
  }

  func keepTyped(_ typed: String) -> StyledLine {
    StyledLine(text("list.keepTyped", ["text": typed.quotable()]))
  }

  func listPrompt(_ count: Int, canTurn: Bool) -> StyledLine {
    StyledLine(
      text(canTurn ? "list.promptMore" : "list.prompt", ["count": String(count)]) + colon)
  }

  /// Below rows that are all there is to choose from.
  func choicePrompt(_ count: Int) -> StyledLine {
    StyledLine(text("list.choice", ["count": String(count)]) + colon)
  }

  func choiceHelp(_ count: Int) -> StyledLine {
    StyledLine(text("list.choiceHelp", ["count": String(count)]))
  }

  func listHelp(_ count: Int) -> StyledLine {
    StyledLine(text("list.help", ["count": String(count)]))
  }

  func noSuchNumber(_ number: Int, count: Int) -> StyledLine {
    StyledLine(
      text("list.noNumber", ["number": String(number), "count": String(count)]), .fault)
  }
}
