internal import Localization
internal import RegistrationForm

extension Wording {
  func fault(_ violation: Violation) -> StyledLine {
    StyledLine(violation.message(messages), .fault)
  }

  /// What can be answered, where neither the fault says so nor a suggestion: one of a closed list, or
  /// what the example shows.
  func wayOut(_ violation: Violation, _ book: AnswerBook, _ field: Int) -> StyledLine? {
    let kind = book.kindName(field)
    let isUnclear = [".unknown", ".ambiguous", ".unclear", ".beginning"].contains {
      violation.code.hasSuffix($0)
    }
    switch kind {
    case "country" where book.isClosedList(field), "dialCode" where book.isClosedList(field):
      return isUnclear ? StyledLine(text("help.choice")) : nil
    case "choice", "multiChoice", "yesNo", "consent":
      return isUnclear ? StyledLine(text("help.\(kind)")) : nil
    case "phone", "url", "text":
      guard violation.suggestions.isEmpty, kind != "text" || violation.code == "text.pattern" else {
        return nil
      }
      return book.example(field)
        .map { StyledLine(text("help.example", ["example": $0.isolated])) }
    default: return nil
    }
  }

  /// How to be rid of a refused answer that stands on the line.
  var emptyLine: StyledLine { StyledLine(text("notice.emptyLine"), .faint) }

  func perhaps(_ suggestion: String) -> StyledLine {
    StyledLine(text("notice.perhaps", ["text": suggestion.quotable()]))
  }

  func question(_ doubt: Doubt) -> StyledLine {
    StyledLine(doubt.question(messages), .fault)
  }

  /// After the country of a national number was changed.
  func reread(_ text: String, country: String) -> StyledLine {
    StyledLine(
      self.text("notice.phoneReread", ["text": text.quotable(), "country": country]), .fault)
  }

  func required(_ book: AnswerBook, _ field: Int) -> StyledLine {
    let said =
      isAlone(book)
      ? text("violation.required") : text("notice.required", ["label": book.label(field)])
    return StyledLine(said, .fault)
  }

  func leftOut(_ label: String) -> StyledLine {
    understood(text("notice.leftOut", ["label": label]))
  }

  /// What was taken, where it is not what was typed; `nil` where it is.
  func taken(_ book: AnswerBook, _ field: Int, typed: String) -> StyledLine? {
    guard let shown = book.reading(field, of: typed) else { return nil }
    return understood(text("notice.taken", ["value": shown, "text": typed.quotable()]))
  }

  /// Another answer changed together with this one.
  func changed(_ field: Int, _ book: AnswerBook) -> StyledLine {
    understood(
      text("notice.changed", ["label": book.label(field), "value": book.display(field)]))
  }

  /// What a changed answer did to a later one.
  func change(_ change: AnswerBook.Change, _ book: AnswerBook) -> FormEffect {
    switch change.kind {
    case .shownDifferently: return .say(changed(change.field, book))
    case .noLongerAsked:
      return .say(understood(text("notice.notAsked", ["label": book.label(change.field)])))
    case .openAgain:
      return .say(understood(text("notice.askedAgain", ["label": book.label(change.field)])))
    }
  }

  private func understood(_ text: String) -> StyledLine {
    StyledLine(style.isPlain ? text : "→ " + text, .good)
  }

  /// Why the choice that is shown is nobody's own.
  func fallbackNote(_ book: AnswerBook) -> StyledLine {
    guard let home = book.homeCountry else {
      return StyledLine(text("prompt.fallbackNote"), .faint)
    }
    return StyledLine(text("prompt.fallbackNotOffered", ["country": home]), .faint)
  }

  /// Why going back leads nowhere.
  func isFirst(_ book: AnswerBook) -> StyledLine {
    StyledLine(text(book.questions.count == 1 ? "notice.only" : "notice.first"))
  }
  var secretsDiffer: StyledLine { StyledLine(text("secret.differ"), .fault) }
  var repeatHelp: StyledLine { StyledLine(text("secret.help")) }

  func draftKept(count: Int) -> StyledLine {
    StyledLine(text("draft.kept", ["count": String(count)]))
  }

  func draftFailed(_ reason: String) -> StyledLine {
    StyledLine(text("draft.failed", ["reason": reason]), .fault)
  }

  var wouldBeLost: StyledLine { StyledLine(text("draft.wouldBeLost"), .fault) }

  func draftFound(_ kept: AnswerBook) -> [FormEffect] {
    let open = kept.firstOpen.map { text("draft.goOn", ["label": kept.label($0)]) }
    let choices = [open ?? text("draft.goToReview"), text("draft.show"), text("draft.afresh")]
    return [.say(StyledLine(text("draft.found", ["count": String(kept.draftCount)])))]
      + choices.enumerated().map { .say(row($0.offset + 1, StyledLine($0.element))) }
  }

  var draftPrompt: StyledLine {
    let preset = style.isPlain ? text("prompt.default", ["value": "1"]) : "1"
    return StyledLine(text("list.choice", ["count": "3"]) + " [\(preset)]" + colon)
  }
}
