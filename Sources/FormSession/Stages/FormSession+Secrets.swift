/// A secret is typed twice, and nothing of it is ever said, kept or shown.
extension FormSession {
  mutating func askAgain(_ field: Int, first: String) -> [FormEffect] {
    stage = .repeating(field, first: first)
    var question = Question(prompt: wording.repeatPrompt(of: book, field))
    question.isSecret = true
    return [.ask(question)]
  }

  /// The second typing. Only `<` is a command here: a secret may be a question mark.
  mutating func confirm(_ line: String, field: Int, first: String) -> [FormEffect] {
    if line == first || TypedReply(line) == .answer(first) {
      return settled(field, saying: [])
    }
    book.clear(field)
    if TypedReply(line) == .back { return goBack() }
    return [.say(wording.secretsDiffer)] + ask(field)
  }
}
