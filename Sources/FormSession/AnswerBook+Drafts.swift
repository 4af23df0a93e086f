internal import Countries
internal import RegistrationForm

/// What outlives the process: texts that the checker reads the same in every language.
extension AnswerBook {
  /// - Returns: `nil` for a question without an answer, and for every secret.
  func draftAnswer(_ field: Int) -> Draft.Answer? {
    guard standing(field) != .open, !isSecret(field) else { return nil }
    return Draft.Answer(
      fieldID: form.fields[field].id, text: standing(field) == .leftOut ? "" : lastingText(field),
      isConfirmed: isConfirmed(field))
  }

  /// Takes answers from elsewhere, in the form's order. One that does not fit leaves its question
  /// open with its text on the line; one of a field that the form does not have is passed over.
  mutating func take(_ answers: [Draft.Answer]) {
    let byID = Dictionary(answers.map { ($0.fieldID, $0) }) { _, last in last }
    for (field, definition) in form.fields.enumerated() {
      guard let answer = byID[definition.id], !isSecret(field) else { continue }
      restore(answer, to: field)
    }
  }

  /// A book of the same form with nothing but the draft's answers.
  func restored(from draft: Draft) -> AnswerBook {
    var book = AnswerBook(checker: checker, countries: countries, labels: labels)
    book.take(draft.answers)
    return book
  }

  func optionText(_ field: Int, _ option: Int) -> String {
    form.fields[field].kind.options[option].value
  }

  func optionText(_ field: Int, _ selection: OptionSelection) -> String {
    selection.indices.map { optionText(field, $0) }.joined(separator: ", ")
  }

  /// The answer as a text that does not depend on the language it was given in.
  func lastingText(_ field: Int) -> String {
    switch record[field] {
    case .absent: ""
    // The digits as typed: which country they belong to is for the country's answer to say.
    case .text, .phone: typedText(field)
    case .country(let code), .dialCode(let code, _): code.description
    case .date(let date): date.description
    case .integer(let number): String(number)
    case .number(let number): number.description
    case .choice(let option): optionText(field, option)
    case .choices(let selection): optionText(field, selection)
    case .boolean(let answer): answer ? "true" : "false"
    }
  }
}
