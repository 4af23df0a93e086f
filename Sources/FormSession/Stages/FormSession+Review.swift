/// The numbered review, the saving, and a file that stands in the way.
extension FormSession {
  /// All questions are answered.
  mutating func close() -> [FormEffect] {
    switch style.closing {
    case .answersOnly:
      stage = .ended
      return [.end(.complete)]
    case .reviewAndSave, .reviewOnly:
      shownSection = nil
      return wording.review(book) + askReview()
    }
  }

  mutating func askReview() -> [FormEffect] {
    stage = .reviewing
    goal = .review
    var question = Question(prompt: wording.reviewPrompt)
    // Whatever was typed before the review was seen does not say yes to it.
    question.isForeseeable = false
    return [.ask(question)]
  }

  /// Enter and yes save, no stops, a number goes back to its question; all else is asked again.
  mutating func review(_ reply: TypedReply) -> [FormEffect] {
    switch reply {
    case .blank: return save(to: .output)
    case .back: return goBack()
    case .help: return explain(text: "")
    case .answer(let text):
      if let number = text.wholeNumber {
        let questions = book.questions
        if questions.indices.contains(number - 1) { return edit(questions[number - 1]) }
        return [.say(wording.noSuchNumber(number, count: questions.count))] + askReview()
      }
      switch wording.yesOrNo(text) {
      case true: return save(to: .output)
      case false: return stop(.declined)
      default: return [.say(wording.reviewUnclear(text, count: book.questions.count))] + askReview()
      }
    case .search, .leaveOut:
      return askReview()
    }
  }

  private mutating func edit(_ field: Int) -> [FormEffect] {
    goal = .review
    return visit(field)
  }

  private mutating func save(to destination: FormEffect.Destination) -> [FormEffect] {
    if style.closing == .reviewOnly {
      stage = .ended
      return [.say(wording.nothingSaved), .end(.complete)]
    }
    stage = .saving
    return [.save(book.record, to: destination)]
  }

  mutating func finish(path: String) -> [FormEffect] {
    stage = .ended
    return (style.keepsDraft ? [.removeDraft] : []) + [.say(wording.saved(path)), .end(.complete)]
  }

  /// The file could not be written: nothing is lost, and another can be named.
  mutating func mourn(path: String, reason: String) -> [FormEffect] {
    isUnwritten = true
    return [.say(wording.saveFailed(path, reason)), .say(wording.anotherFileHelp(path))]
      + askAnotherFile(insteadOf: path)
  }

  mutating func askAnotherFile(insteadOf path: String) -> [FormEffect] {
    stage = .renaming(path: path)
    return [.ask(unforeseen(wording.anotherFilePrompt))]
  }

  mutating func rename(from path: String, _ reply: TypedReply) -> [FormEffect] {
    switch reply {
    case .blank: return save(to: .other(path: path))
    case .answer(let text): return save(to: .other(path: text.trimmingBlanks))
    case .back: return goBack()
    case .help, .search, .leaveOut: return explain(text: "")
    }
  }

  /// A file is in the way; whether it may go is asked, and Enter alone does nothing.
  mutating func settle(path: String, freePath: String) -> [FormEffect] {
    stage = .settling(path: path, freePath: freePath)
    let rows = [
      wording.replaceFile, wording.otherFile(freePath), wording.backToReview,
    ]
    return [.say(wording.fileExists(path))]
      + rows.enumerated().map { .say(wording.row($0.offset + 1, $0.element)) }
      + [.ask(unforeseen(wording.choicePrompt(rows.count)))]
  }

  private func unforeseen(_ prompt: StyledLine) -> Question {
    var question = Question(prompt: prompt)
    question.isForeseeable = false
    return question
  }

  mutating func settle(path: String, freePath: String, _ reply: TypedReply) -> [FormEffect] {
    switch reply {
    case .back: return goBack()
    case .answer(let text):
      switch text.wholeNumber {
      case 1: return save(to: .replacing(path: path))
      case 2: return save(to: .other(path: freePath))
      case 3: return close()
      default: break
      }
    case .help, .blank, .search, .leaveOut: break
    }
    return [.say(wording.choiceHelp(3))] + settle(path: path, freePath: freePath)
  }
}
