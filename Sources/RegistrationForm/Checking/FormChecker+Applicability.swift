internal import Countries
public import PostalCodes

/// Whether a question is to be asked.
public enum Applicability: Sendable {
  case asked
  /// Its condition does not hold, or the country's post has no codes.
  case notAsked
  /// That depends on an answer that was refused.
  case unknown
}

extension FormChecker {
  /// Whether the question applies, by the answers that `record` has to the earlier fields.
  public func applicability(of field: Int, in record: AnswerRecord) -> Applicability {
    let plan = tools.plans[field]
    if plan.hasCondition, let condition = form.fields[field].condition {
      let verdict = judge(condition, record)
      guard verdict == .asked else { return verdict }
    }
    guard case .postalCode(let rules) = plan.route else { return .asked }
    switch country(for: rules, record) {
    case .known(let code): return PostalCodeRule.of(code).isUsed ? .asked : .notAsked
    case .absent: return .notAsked
    case .refused: return .unknown
    }
  }

  /// Whether the question is asked now: for a person, whose answers are never refused and kept.
  public func isAsked(field: Int, in record: AnswerRecord) -> Bool {
    applicability(of: field, in: record) != .notAsked
  }

  /// Whether a registration with these answers needs an answer to `field`.
  public func isRequired(field: Int, in record: AnswerRecord) -> Bool {
    guard form.fields[field].isRequired, applicability(of: field, in: record) == .asked else {
      return false
    }
    guard case .postalCode(let rules) = tools.plans[field].route,
      case .known(let code) = country(for: rules, record)
    else { return true }
    return PostalCodeRule.of(code).isRequired
  }

  /// The rule by which the answer to a `postalCode` field is judged: its label and an example.
  /// - Returns: `nil` for other kinds and while the country is open.
  public func postalCodeRule(field: Int, in record: AnswerRecord) -> PostalCodeRule? {
    guard case .postalCode(let rules) = form.fields[field].kind,
      case .known(let code) = country(for: rules, record)
    else { return nil }
    return PostalCodeRule.of(code)
  }

  enum KnownCountry {
    case known(CountryCode)
    case absent
    case refused
  }

  func country(for rules: PostalCodeRules, _ record: AnswerRecord) -> KnownCountry {
    switch rules.country {
    case .fixed(let code): return .known(code)
    case .field(let field):
      if let code = record.country(of: field) { return .known(code) }
      return record.isRefused(field) ? .refused : .absent
    }
  }

  private func judge(_ condition: Condition, _ record: AnswerRecord) -> Applicability {
    if record.isRefused(condition.field) { return .unknown }
    let value = record[condition.field]
    if value == .absent { return .notAsked }
    let isOneOf = condition.values.contains { $0.matches(value) }
    return isOneOf != condition.isNegated ? .asked : .notAsked
  }

  /// An answer where none was asked for: taking it would store what nobody will look at, dropping
  /// it would lose it.
  func refuseNotAsked(
    _ field: Int, _ utf8: Span<UInt8>, _ record: AnswerRecord
  ) -> CheckOutcome {
    let definition = form.fields[field]
    if let condition = definition.condition, judge(condition, record) == .notAsked {
      return refuse(
        field, "notAsked",
        ["other": form.fields[condition.field].label.text(for: context.language)])
    }
    guard case .postalCode(let rules) = definition.kind,
      case .known(let code) = country(for: rules, record)
    else { return refuse(field, "postalCode.noCountry") }
    return refuse(field, "postalCode.notUsed", ["country": name(of: code)])
  }
}

extension ConditionValue {
  /// Whether an answer is this one; of several choices, whether this is among them.
  func matches(_ value: FieldValue) -> Bool {
    switch (self, value) {
    case (.boolean(let wanted), .boolean(let given)): wanted == given
    case (.option(let wanted), .choice(let given)): wanted == given
    case (.option(let wanted), .choices(let given)): given.contains(wanted)
    case (.country(let wanted), .country(let given)): wanted == given
    case (.integer(let wanted), .integer(let given)): wanted == given
    default: false
    }
  }
}
