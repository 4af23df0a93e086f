internal import Localization
internal import RegistrationForm

extension Wording {
  /// What is wanted, an example, the limits, what Enter does here, the keys, and the rows of a closed
  /// list once more: they may have left the screen.
  func help(
    of book: AnswerBook, _ field: Int, understanding commands: TypedReply.Commands
  ) -> [FormEffect] {
    let kind = !book.isClosedList(field) || book.isMultiple(field) ? book.kindName(field) : "choice"
    var lines = [book.help(field) ?? text("help.\(kind)")]
    if let example = book.example(field) {
      lines.append(text("help.example", ["example": example.isolated]))
    }
    lines += book.limits(field).map(limit)
    if book.standing(field) == .settled {
      lines.append(text("help.keeps", ["value": book.display(field)]))
    } else if let preset = book.defaultAnswer(field) {
      lines.append(text("help.takes", ["value": preset.shown]))
    } else if !book.isRequired(field) {
      lines.append(text("help.skips"))
    }
    if commands.contains(.leaveOut) { lines.append(text("help.leavesOut")) }
    if book.isSearchable(field) { lines.append(text("help.search")) }
    if !isAlone(book) { lines.append(text("help.keys")) }
    if !style.isPlain { lines.append(text(shortcuts(book))) }
    return lines.map { .say(StyledLine($0)) } + rows(of: book, field)
  }

  /// What the keys do here: there may be no other question, and no draft to keep the answers in.
  private func shortcuts(_ book: AnswerBook) -> String {
    if isAlone(book) { return "help.shortcutsAlone" }
    return style.keepsDraft ? "help.shortcuts" : "help.shortcutsUnkept"
  }

  /// Whether one answer is all that is wanted, so that there is nowhere to go back to.
  func isAlone(_ book: AnswerBook) -> Bool {
    style.closing == .answersOnly && book.questions.count == 1
  }

  private func limit(_ limit: AnswerLimit) -> String {
    switch limit {
    case .least(let number): text("help.atLeast", ["limit": number])
    case .greatest(let number): text("help.atMost", ["limit": number])
    case .earliest(let day): text("help.earliest", ["limit": day])
    case .latest(let day): text("help.latest", ["limit": day])
    case .fewestCharacters(let count): text("help.lengthAtLeast", ["limit": String(count)])
    case .mostCharacters(let count): text("help.lengthAtMost", ["limit": String(count)])
    }
  }
}
