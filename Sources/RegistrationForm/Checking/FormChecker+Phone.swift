internal import Countries
internal import Localization
internal import PhoneNumbers

/// Kind `phone`.
extension FormChecker {
  mutating func checkPhone(
    _ field: Int, _ utf8: Span<UInt8>, _ rules: PhoneRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    let home = rules.countryField.flatMap { record.country(of: $0) }
    let plan = PhonePlan.kept
    switch plan.with({ $0.parse(utf8, default: home) }) {
    case .valid(let number):
      let country = plan.with { $0.country(of: number, chosen: home) }
      record[field] = .phone(number, country: country)
      return context.origin == .person ? judgeCountry(of: number, field, rules, home) : .accepted
    case .doubtful(let number, let reason):
      record[field] = .phone(number, country: PhonePlan.shared.country(of: number, chosen: home))
      return doubtPhone(field, number, reason, home)
    case .invalid(let problem):
      if problem.kind == .countryMissing, let other = rules.countryField, record.isRefused(other) {
        return .blank
      }
      return refusePhone(field, utf8, problem, home)
    }
  }

  /// A number of another country may be right, or the country wrong: the person knows.
  private func judgeCountry(
    of number: PhoneNumber, _ field: Int, _ rules: PhoneRules, _ home: CountryCode?
  ) -> CheckOutcome {
    guard let home, let other = rules.countryField,
      case .foreign(let region?) = PhonePlan.shared.fit(of: number, with: home)
    else { return .accepted }
    return doubt(
      field, "phone.otherCountry",
      [
        "number": PhonePlan.shared.format(number, style: .international),
        "country": name(of: home), "other": name(of: region),
      ],
      repairs: [
        .keep, .change(field: other, to: region.description, reading: name(of: region)),
      ], isRefusedInFile: false)
  }

  private func doubtPhone(
    _ field: Int, _ number: PhoneNumber, _ reason: PhoneDoubt, _ home: CountryCode?
  ) -> CheckOutcome {
    var parameters = ["number": number.readable(in: context.language)]
    var repairs: [Doubt.Repair] = [.keep]
    if let alternative = reason.alternative {
      let reading = alternative.readable(in: context.language)
      parameters["alternative"] = reading
      repairs.insert(.replace(alternative.answerText, reading: reading), at: 0)
    }
    if let country = PhonePlan.shared.country(of: number, chosen: home) {
      parameters["country"] = name(of: country)
    }
    return doubt(
      field, "phone." + reason.kind.rawValue, parameters, repairs: repairs, isRefusedInFile: true)
  }

  private func refusePhone(
    _ field: Int, _ utf8: Span<UInt8>, _ problem: PhoneProblem, _ home: CountryCode?
  ) -> CheckOutcome {
    var parameters = ["text": utf8.text.quotable()]
    let column = problem.offset.map { utf8.column(at: $0) }
    if problem.character != nil, let column {
      // The whole of it, as it is seen: half a flag is none.
      parameters["character"] = String(utf8.text.dropFirst(column - 1).prefix(1)).quotable()
    }
    if let home {
      parameters["country"] = name(of: home)
      parameters["example"] = PhonePlan.shared.exampleText(for: home)
    }
    let proposals = [problem.proposal, problem.second].compactMap { $0 }
    return refuse(
      field, "phone." + problem.kind.rawValue, parameters,
      suggestions: proposals.map(\.typable),
      column: column)
  }
}

extension PhoneNumber {
  /// The number as for abroad, with its extension in the words of the language.
  func readable(in language: LanguageTag) -> String {
    let number = PhonePlan.shared.format(self, style: .international)
    guard let extensionDigits else { return number }
    return Messages(language: language)
      .text("display.phoneExtension", ["number": number, "extension": extensionDigits])
  }

  /// The same as it can be typed: with the one word for an extension that every reader takes.
  fileprivate var typable: String {
    let number = PhonePlan.shared.format(self, style: .international)
    return number + (extensionDigits.map { " ext. " + $0 } ?? "")
  }

  /// The number as a `phone` field takes it again, whatever the country: RFC 3966 without `tel:`.
  var answerText: String {
    e164 + (extensionDigits.map { ";ext=" + $0 } ?? "")
  }
}
