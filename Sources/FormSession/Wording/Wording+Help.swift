internal import Localization
internal import RegistrationForm

extension Wording {
  /// What is wanted, an example, what Enter does here, and the keys.
  func help(
    of book: AnswerBook, _ field: Int, understanding commands: TypedReply.Commands
  ) -> [FormEffect] {
    var lines = [book.help(field) ?? text("help.\(book.kindName(field))")]
    if let example = book.example(field) {
      lines.append(text("help.example", ["example": example.isolated]))
    }
    if book.standing(field) == .settled {
      lines.append(text("help.keeps", ["value": book.display(field)]))
    } else if let preset = book.defaultAnswer(field) {
      lines.append(text("help.takes", ["value": preset.shown]))
    } else if !book.isRequired(field) {
      lines.append(text("help.skips"))
    }
    if commands.contains(.leaveOut) { lines.append(text("help.leavesOut")) }
    if book.isSearchable(field) { lines.append(text("help.search")) }
    lines.append(text("help.keys"))
    if !style.isPlain { lines.append(text("help.shortcuts")) }
    return lines.map { .say(StyledLine($0)) }
  }
}
