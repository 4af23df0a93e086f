internal import RegistrationForm

/// A secret is typed twice, and nothing of it is ever said, kept or shown.
extension FormSession {
  /// The first typing. One that is refused is said at once, without its text; one that is good
  /// is not taken before it was typed again.
  mutating func takeSecret(_ text: String, for field: Int) -> [FormEffect] {
    var trial = book
    switch trial.offer(text, for: field) {
    case .accepted, .doubtful: return askAgain(field, first: text)
    case .blank: return [.say(wording.required(book, field))] + ask(field)
    case .refused(let violation): return refuse(violation, text: "", field: field)
    }
  }

  mutating func askAgain(_ field: Int, first: String) -> [FormEffect] {
    stage = .repeating(field, first: first)
    var question = Question(prompt: wording.repeatPrompt(of: book, field))
    question.isSecret = true
    return [.ask(question)]
  }

  /// The second typing. Only `<` is a command here: a secret may be a question mark.
  mutating func confirm(_ line: String, field: Int, first: String) -> [FormEffect] {
    if line == first || TypedReply(line) == .answer(first) {
      book.confirm(first, for: field)
      return settled(field, saying: [])
    }
    if TypedReply(line) == .back { return goBack() }
    return [.say(wording.secretsDiffer)] + ask(field)
  }
}
