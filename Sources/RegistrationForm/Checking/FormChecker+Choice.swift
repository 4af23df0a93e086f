internal import Localization

/// Kinds `choice`, `multiChoice`, `yesNo` and `consent`.
extension FormChecker {
  mutating func checkChoice(
    _ field: Int, _ utf8: Span<UInt8>, _ options: [ChoiceOption], _ record: inout AnswerRecord
  ) -> CheckOutcome {
    switch tools.optionMatcher(field, options).match(utf8) {
    case .option(let option):
      record[field] = .choice(option)
      return .accepted
    case .several(let candidates):
      return refuseChoice(field, "choice.ambiguous", utf8.text, options, candidates)
    case .none(let nearest):
      return refuseChoice(field, "choice.unknown", utf8.text, options, nearest)
    }
  }

  /// Choices between commas, semicolons or line breaks; numbers also between blanks.
  mutating func checkChoices(
    _ field: Int, _ utf8: Span<UInt8>, _ rules: MultiChoiceRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    let matcher = tools.optionMatcher(field, rules.options)
    var selection = OptionSelection()
    for part in OptionMatcher.parts(of: utf8) {
      let text = utf8.extracting(part)
      switch matcher.match(text) {
      case .option(let option): selection.insert(option)
      case .several(let candidates):
        return refuseChoice(field, "choice.ambiguous", text.text, rules.options, candidates)
      case .none(let nearest):
        return refuseChoice(field, "choice.unknown", text.text, rules.options, nearest)
      }
    }
    guard rules.count.contains(selection.count) else {
      let isFew = selection.count < rules.count.lowerBound
      return refuse(
        field, isFew ? "multiChoice.tooFew" : "multiChoice.tooMany",
        [
          "given": String(selection.count),
          "count": String(isFew ? rules.count.lowerBound : rules.count.upperBound),
        ])
    }
    record[field] = .choices(selection)
    return .accepted
  }

  private func refuseChoice(
    _ field: Int, _ code: String, _ text: String, _ options: [ChoiceOption], _ candidates: [Int]
  ) -> CheckOutcome {
    refuse(
      field, code, ["found": text.quotable(), "count": String(options.count)],
      suggestions: candidates.map { options[$0].label.text(for: context.language) })
  }

  mutating func checkYesNo(
    _ field: Int, _ utf8: Span<UInt8>, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    guard let answer = tools.answerYesNo(utf8, context) else {
      return refuse(field, "yesNo.unclear", ["found": utf8.text.quotable()])
    }
    record[field] = .boolean(answer)
    return .accepted
  }

  /// A required consent is given or the registration is not made.
  mutating func checkConsent(
    _ field: Int, _ utf8: Span<UInt8>, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    let outcome = checkYesNo(field, utf8, &record)
    guard record[field] == .boolean(false), form.fields[field].isRequired else { return outcome }
    return refuse(field, "consent.required")
  }
}
