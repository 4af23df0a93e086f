/// The beginning: a fresh one, or the offer of what an earlier conversation left.
extension FormSession {
  mutating func open() -> [FormEffect] {
    let greeting = wording.greeting(book)
    // Where answers are there already, only what is missing is asked.
    if book.questions.contains(where: { book.standing($0) != .open }) { goal = .review }
    guard let first = book.firstOpen else { return greeting + close() }
    return greeting + visit(first)
  }

  /// Go on, look at what is kept, or start afresh; going on is what Enter does.
  mutating func offer(_ draft: Draft) -> [FormEffect] {
    let kept = book.restored(from: draft)
    guard kept.draftCount > 0 else { return open() }
    stage = .resuming(draft)
    return wording.draftFound(kept)
      + [.ask(Question(prompt: wording.draftPrompt))]
  }

  mutating func resume(_ draft: Draft, _ reply: TypedReply) -> [FormEffect] {
    switch reply {
    case .blank, .answer("1"):
      book = book.restored(from: draft)
      return open()
    case .answer(let text):
      switch text.wholeNumber {
      case 1:
        book = book.restored(from: draft)
        return open()
      case 2:
        return wording.rows(of: book.restored(from: draft))
          + [.ask(Question(prompt: wording.draftPrompt))]
      case 3:
        forgetsDraft = true
        return open()
      default:
        break
      }
    case .help, .back, .search, .leaveOut:
      break
    }
    return [.say(wording.choiceHelp(3))] + [.ask(Question(prompt: wording.draftPrompt))]
  }
}
