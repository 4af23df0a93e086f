internal import Localization

extension Wording {
  /// The title and one numbered row a question, in the form's order.
  func review(_ book: AnswerBook) -> [FormEffect] {
    sectionTitle(text("review.title")) + rows(of: book)
  }

  /// One numbered row an answered or answerable question.
  func rows(of book: AnswerBook) -> [FormEffect] {
    book.questions.enumerated().map { index, field in
      var shown = StyledLine(book.label(field) + colon)
      switch book.standing(field) {
      case .settled:
        shown.append(
          book.isSecret(field) ? text("review.secret") : book.display(field), .strong)
      case .leftOut: shown.append(text("review.leftOut"), .faint)
      case .open: shown.append(text("review.open"), .faint)
      }
      return .say(row(index + 1, shown))
    }
  }

  var reviewPrompt: StyledLine {
    let yes = yesNo.yes
    let shown = style.isPlain ? text("prompt.default", ["value": yes]) : yes
    return StyledLine(text("review.prompt") + " [\(shown)]" + colon)
  }

  func reviewUnclear(_ answer: String, count: Int) -> StyledLine {
    StyledLine(
      text("review.unclear", ["text": answer.quotable(), "count": String(count)]), .fault)
  }

  func reviewHelp(count: Int) -> [FormEffect] {
    [.say(StyledLine(text("review.help", ["count": String(count)])))]
  }

  /// - Returns: `nil` where the answer is neither, in the language of the prompts.
  func yesOrNo(_ answer: String) -> Bool? {
    yesNo.answer(answer)
  }

  var declined: StyledLine { StyledLine(text("review.declined")) }
  var nothingSaved: StyledLine { StyledLine(text("file.nothingSaved"), .good) }

  func saved(_ path: String) -> StyledLine {
    if path == "-" { return StyledLine(text("file.printed"), .good) }
    return StyledLine(text("file.saved", ["path": path.quotable(limit: 500)]), .good)
  }

  func saveFailed(_ path: String, _ reason: String) -> StyledLine {
    StyledLine(
      text("file.failed", ["path": path.quotable(limit: 500), "reason": reason]), .fault)
  }

  var anotherFilePrompt: StyledLine { StyledLine(text("file.another") + colon) }

  func anotherFileHelp(_ path: String) -> StyledLine {
    StyledLine(text("file.anotherHelp", ["path": path.quotable(limit: 500)]))
  }

  func fileExists(_ path: String) -> StyledLine {
    StyledLine(text("file.exists", ["path": path.quotable(limit: 500)]), .fault)
  }

  var replaceFile: StyledLine { StyledLine(text("file.replace")) }
  var backToReview: StyledLine { StyledLine(text("file.review")) }

  func otherFile(_ path: String) -> StyledLine {
    StyledLine(text("file.other", ["path": path.quotable(limit: 500)]))
  }
}
