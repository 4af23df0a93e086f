internal import Countries
internal import PhoneNumbers

/// What a default offers to a person, or puts in place of a blank.
public struct DefaultOffer: Equatable, Sendable {
  public enum Source: Equatable, Sendable {
    /// The form states the answer.
    case form
    /// The person's locale names the country.
    case locale
    /// `--default-country` names it.
    case option
    /// The form's last resort where nothing names a country: for a person who sees it, never for
    /// a file.
    case fallback
    /// The answer to an earlier field.
    case field(Int)
  }

  /// What the field takes for it.
  public var text: String
  /// How a person reads it.
  public var shown: String
  public var source: Source
}

extension FormChecker {
  /// What a blank answer means: the default where there is one, nothing for an optional field, a
  /// violation for a required one.
  /// - Returns: `.accepted` where the default was taken, `.blank` where the field is left out.
  public mutating func settleBlank(
    field: Int, into record: inout AnswerRecord
  ) -> CheckOutcome {
    record.clear(field)
    switch tools.plans[field].blank {
    case .leftOut: return .blank
    case .boolean(let answer):
      record[field] = .boolean(answer)
      return .accepted
    case .other: break
    }
    guard applicability(of: field, in: record) == .asked else { return .blank }
    if let (value, source) = defaultValue(field, in: &record), source != .fallback {
      record[field] = value
      return .accepted
    }
    guard isRequired(field: field, in: record) else { return .blank }
    if dependsOnRefused(field, record) { return .blank }
    record.markRefused(field)
    return refuse(field, "required")
  }

  /// What Enter on an empty line takes; `nil`: nothing.
  public mutating func defaultOffer(field: Int, in record: AnswerRecord) -> DefaultOffer? {
    guard applicability(of: field, in: record) == .asked else { return nil }
    var trial = record
    guard let (value, source) = defaultValue(field, in: &trial) else { return nil }
    trial[field] = value
    return DefaultOffer(
      text: answerText(field: field, in: trial), shown: display(field: field, in: trial),
      source: source)
  }

  /// Whether a refused answer could have been this one's default.
  private func dependsOnRefused(_ field: Int, _ record: AnswerRecord) -> Bool {
    form.fields[field].references.contains { record.isRefused($0) }
  }

  /// A text value is put into the record's arena.
  private mutating func defaultValue(
    _ field: Int, in record: inout AnswerRecord
  ) -> (FieldValue, DefaultOffer.Source)? {
    switch form.fields[field].defaultAnswer {
    case .fixed(let answer)?:
      return value(of: answer, field, &record).map { ($0, .form) }
    case .today?: return (.date(context.today), .form)
    case .field(let other)?:
      guard record[other] != .absent else { return nil }
      return copy(of: other, for: field, &record).map { ($0, .field(other)) }
    case .locale?, nil: break
    }
    switch form.fields[field].kind {
    case .country(let rules): return defaultCountry(rules)
    case .dialCode(let rules):
      guard let home = rules.countryField else {
        return defaultCountry(rules.countries).flatMap { value, source in
          dialCode(of: value).map { ($0, source) }
        }
      }
      guard let country = record.country(of: home), rules.countries.offers(country),
        let code = PhonePlan.shared.dialCode(of: country)
      else { return nil }
      return (.dialCode(country: country, callingCode: code.callingCode), .field(home))
    default: return nil
    }
  }

  private func dialCode(of value: FieldValue) -> FieldValue? {
    guard case .country(let country) = value,
      let code = PhonePlan.shared.dialCode(of: country)
    else { return nil }
    return .dialCode(country: country, callingCode: code.callingCode)
  }

  private func defaultCountry(_ rules: CountryRules) -> (FieldValue, DefaultOffer.Source)? {
    if let country = context.defaultCountry, rules.offers(country) {
      return (.country(country), context.defaultCountrySource == .locale ? .locale : .option)
    }
    return rules.fallback.map { (.country($0), .fallback) }
  }

  private mutating func value(
    of answer: FixedAnswer, _ field: Int, _ record: inout AnswerRecord
  ) -> FieldValue? {
    switch answer {
    case .text(let text): return checked(text, field, &record)
    case .country(let code): return .country(code)
    case .date(let date): return .date(date)
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .choice(let option): return .choice(option)
    case .choices(let selection): return .choices(selection)
    case .boolean(let value): return .boolean(value)
    }
  }

  /// The other field's answer by this field's rules.
  private mutating func copy(
    of other: Int, for field: Int, _ record: inout AnswerRecord
  ) -> FieldValue? {
    checked(answerText(field: other, in: record), field, &record)
  }

  private mutating func checked(
    _ text: String, _ field: Int, _ record: inout AnswerRecord
  ) -> FieldValue? {
    defer { record.clear(field) }
    switch check(field: field, text: text, into: &record) {
    case .accepted: return record[field]
    // The author of the form wrote it: what is possible stands.
    case .doubtful(let doubt): return doubt.repairs.contains(.keep) ? record[field] : nil
    case .blank, .refused: return nil
    }
  }
}
