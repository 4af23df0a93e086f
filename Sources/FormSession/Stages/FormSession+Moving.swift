/// From question to question, forth and back.
extension FormSession {
  /// After the answer of `field`: the next question, or the review.
  mutating func advance(from field: Int) -> [FormEffect] {
    switch goal {
    case .walk:
      if let next = book.questions.first(where: { $0 > field }) { return visit(next) }
    case .review:
      break
    }
    if let open = book.firstOpen { return visit(open) }
    return close()
  }

  /// The question before the one that is on the screen, whatever state that one is in.
  mutating func goBack() -> [FormEffect] {
    let current: Int?
    switch stage {
    case .asking(let field, _), .repeating(let field, _): current = field
    case .picking(let picking): current = picking.field
    case .reviewing:
      current = nil
      goal = .walk
    case .settling, .renaming: return close()
    case .resuming(let draft): return offer(draft)
    case .idle, .saving, .ended: return []
    }
    let earlier = book.questions.last { field in current.map { field < $0 } ?? true }
    if let earlier { return visit(earlier) }
    guard let current else { return close() }
    let onLine = unsent.removeValue(forKey: current) ?? ""
    return [.say(wording.isFirst(book))] + ask(current, text: onLine)
  }

  /// What the keys and words are here; the line is as it was afterwards.
  mutating func explain(text: String) -> [FormEffect] {
    let lines: [FormEffect]
    switch stage {
    case .asking(let field, _):
      unsent[field] = nil
      lines = wording.help(of: book, field, understanding: commands(of: field))
    case .picking(let picking): lines = [.say(wording.listHelp(picking.list.items.count))]
    case .repeating: lines = [.say(wording.repeatHelp)]
    case .reviewing: lines = wording.reviewHelp(count: book.questions.count)
    case .renaming(let path): lines = [.say(wording.anotherFileHelp(path))]
    case .resuming, .settling, .idle, .saving, .ended: lines = []
    }
    return lines + askOnceMore(text: text)
  }

  /// The question that is on the screen, once more.
  /// - Parameter text: what is on its line, where it is the form's.
  mutating func askOnceMore(text: String) -> [FormEffect] {
    switch stage {
    case .asking(let field, _): ask(field, text: text)
    case .picking(let picking): ask(picking)
    case .repeating(let field, let first): askAgain(field, first: first)
    case .reviewing: askReview()
    case .resuming(let draft): offer(draft)
    case .settling(let path, let freePath): settle(path: path, freePath: freePath)
    case .renaming(let path): askAnotherFile(insteadOf: path)
    case .idle, .saving, .ended: []
    }
  }
}
