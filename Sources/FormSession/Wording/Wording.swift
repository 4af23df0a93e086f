internal import Localization
internal import PostalCodes
internal import RegistrationForm
internal import TextLayout

/// Everything a session says: the words come from the catalogue, their arrangement from here.
///
/// Numbers, flags and codes stand first on a line and names last, each name isolated if it is
/// written from right to left; nothing is aligned behind a name, whose width no terminal agrees on.
struct Wording: Sendable {
  let messages: Messages
  let yesNo: YesNoWords
  var style: SessionStyle

  func text(_ key: String, _ parameters: [String: String] = [:]) -> String {
    messages.text(key, parameters)
  }

  /// What stands between a label and what is typed or shown behind it: ": ", in French " : ".
  var colon: String { text("prompt.colon", ["label": ""]) + " " }

  /// "3 of 7 · Country [AT Österreich]: "; in plain mode "3 of 7. Country [current: AT Österreich]: ".
  func prompt(of book: AnswerBook, _ field: Int) -> StyledLine {
    let prompt = prompt(of: book, field, showing: hints(book, field))
    return isTight(prompt) ? self.prompt(of: book, field, showing: []) : prompt
  }

  /// What a prompt has no room for: said above it, so that the answer begins on the prompt's row.
  func hintsAbove(_ book: AnswerBook, _ field: Int) -> StyledLine? {
    let hints = hints(book, field)
    guard !hints.isEmpty, isTight(prompt(of: book, field, showing: hints)) else { return nil }
    return StyledLine((style.isPlain ? "" : "  ") + joined(hints), .faint)
  }

  private func prompt(
    of book: AnswerBook, _ field: Int, showing hints: [String]
  ) -> StyledLine {
    var line = StyledLine()
    let questions = book.questions
    if questions.count > 1, let index = questions.firstIndex(of: field) {
      line.append(progress(index + 1, of: book.expectedCount), .faint)
    }
    line.append(book.label(field), .strong)
    if let prefix = book.dialPrefix(field) { line.append(" " + prefix) }
    if let bracketed = bracketed(book, field) {
      line.append(" [\(bracketed)]")
    } else if !hints.isEmpty {
      line.append(" (\(joined(hints)))")
    }
    line.append(colon)
    return line
  }

  /// Whether a prompt leaves fewer than a dozen columns to type in.
  private func isTight(_ prompt: StyledLine) -> Bool {
    prompt.text.columnWidth > style.columns - 12
  }

  private func progress(_ number: Int, of count: Int) -> String {
    text("prompt.progress", ["number": String(number), "count": String(count)])
      + (style.isPlain ? ". " : " · ")
  }

  /// What Enter takes; `nil` where it takes nothing.
  private func bracketed(_ book: AnswerBook, _ field: Int) -> String? {
    switch book.standing(field) {
    case .settled:
      return spoken(
        "prompt.current", book.isSecret(field) ? text("review.secret") : book.display(field))
    case .leftOut:
      return spoken("prompt.current", text("review.leftOut"))
    case .open:
      guard let offer = book.defaultAnswer(field) else { return nil }
      let shown =
        offer.source == .fallback ? text("prompt.fallback", ["value": offer.shown]) : offer.shown
      return spoken(book.isCountryLike(field) ? "prompt.current" : "prompt.default", shown)
    }
  }

  /// In parentheses where no default stands: of a country that one is to be chosen, of a postal
  /// code what the country calls it and an example; and whether Enter leaves it out.
  private func hints(_ book: AnswerBook, _ field: Int) -> [String] {
    if bracketed(book, field) != nil { return [] }
    if book.isCountryLike(field) { return [text("prompt.chooseCountry")] }
    var hints: [String] = []
    if let rule = book.postalCodeRule(field) {
      if rule.label != .postal { hints.append(text("prompt.postalLabel.\(rule.label.rawValue)")) }
      if let example = rule.example { hints.append(text("prompt.example", ["example": example])) }
    }
    if !book.isRequired(field) { hints.append(text("prompt.optional")) }
    return hints
  }

  /// With the comma of the language: "例：154-0023、任意".
  private func joined(_ hints: [String]) -> String {
    hints.dropFirst().reduce(hints.first ?? "") { list, hint in
      text("prompt.hints", ["first": list, "second": hint])
    }
  }

  /// In plain mode a value is introduced by what it is: "current: Österreich".
  private func spoken(_ key: String, _ value: String) -> String {
    style.isPlain ? text(key, ["value": value]) : value
  }

  func repeatPrompt(of book: AnswerBook, _ field: Int) -> StyledLine {
    var line = StyledLine()
    line.append(text("prompt.again", ["label": book.label(field)]), .strong)
    line.append(colon)
    return line
  }

  /// The form's title and one line about the keys.
  func greeting(_ book: AnswerBook) -> [FormEffect] {
    guard style.greets else { return [] }
    return [.say(StyledLine(book.title, .strong)), .say(StyledLine(text("greeting"), .faint))]
  }

  /// A title with a blank line above it, so that the eye finds the beginning.
  func sectionTitle(_ title: String?) -> [FormEffect] {
    let space: [FormEffect] = style.isPlain || style.closing == .answersOnly ? [] : [.say(.init())]
    return space + (title.map { [.say(StyledLine($0, .strong))] } ?? [])
  }

  /// The rows of a question whose answers are a closed list.
  /// - Parameter numbers: which of them, counted from 1; `nil`: all.
  func rows(of book: AnswerBook, _ field: Int, numbered numbers: [Int]? = nil) -> [FormEffect] {
    let rows = book.menuRows(field)
    return (numbers ?? rows.indices.map { $0 + 1 }).map { .say(row($0, rows[$0 - 1])) }
  }
}
