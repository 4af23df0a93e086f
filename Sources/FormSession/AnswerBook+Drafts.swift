internal import RegistrationForm

/// What outlives the process: texts that the checker reads the same in every language.
extension AnswerBook {
  /// - Returns: `nil` for a question without an answer, and for every secret.
  func draftAnswer(_ field: Int) -> Draft.Answer? {
    guard standing(field) != .open, !isSecret(field) else { return nil }
    return Draft.Answer(
      fieldID: form.fields[field].id,
      text: standing(field) == .leftOut
        ? "" : desk.checker.answerText(field: field, in: record),
      isConfirmed: isConfirmed(field))
  }

  /// The answer to a question that is open again, to be looked at again after a restart: no longer
  /// insisted on, and a number in the one form that no country reads otherwise.
  /// - Returns: `nil` where there is none, and for every secret.
  func reopenedDraftAnswer(_ field: Int) -> Draft.Answer? {
    guard !isSecret(field), let text = unsettledText(field) else { return nil }
    return Draft.Answer(
      fieldID: form.fields[field].id, text: earlierReading(field) ?? text)
  }

  /// How many answers a draft has.
  var draftCount: Int { questions.count { draftAnswer($0) != nil } }

  /// Takes answers from elsewhere, in the form's order. One that does not fit leaves its question
  /// open with its text on the line; one of a field that the form does not have is passed over.
  mutating func take(_ answers: [Draft.Answer], blanks: FormSession.Blanks = .open) {
    let byID = Dictionary(answers.map { ($0.fieldID, $0) }) { _, last in last }
    for (field, definition) in form.fields.enumerated() {
      if let answer = byID[definition.id] {
        restore(answer, to: field)
      } else if blanks == .asInFile {
        settleBlank(field)
      }
    }
  }

  /// A book of the same form with nothing but the draft's answers.
  func restored(from draft: Draft) -> AnswerBook {
    var book = AnswerBook(desk: desk, labels: labels)
    book.take(draft.answers)
    return book
  }

}
