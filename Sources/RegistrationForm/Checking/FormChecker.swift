internal import Countries
internal import Localization

/// Judges answers to the fields of one form: the one path that an answer takes, typed or from a
/// file.
///
/// Fields are checked in the form's order, since a field may depend on earlier ones of the same
/// record. A checker belongs to one thread; for common answers no call allocates. Making one is
/// cheap: tables are read when a kind first needs them.
public struct FormChecker {
  public let form: FormDefinition
  public var context: CheckerContext
  var tools: CheckerTools

  public init(form: FormDefinition, context: CheckerContext) {
    self.form = form
    self.context = context
    tools = CheckerTools(form: form)
  }

  /// Checks one answer and puts its value into `record`, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - field: index into `form.fields`.
  ///   - utf8: the answer as given, not trimmed; valid UTF-8.
  ///   - record: has the answers to the fields that this one depends on.
  /// - Returns: `.blank` also for an answer that cannot be judged because one that it depends on
  ///   was refused; that record is refused anyway.
  /// - Complexity: O(n) in the bytes of the answer.
  public mutating func check(
    field: Int, utf8: Span<UInt8>, into record: inout AnswerRecord
  ) -> CheckOutcome {
    record.clear(field)
    let plan = tools.plans[field]
    let answer = plan.isTrimmed && !utf8.isTrimmed ? utf8.extracting(utf8.trimmedRange) : utf8
    if answer.isEmpty { return .blank }
    let outcome: CheckOutcome
    if plan.hasCondition, applicability(of: field, in: record) == .notAsked {
      outcome = refuseNotAsked(field, answer, record)
    } else {
      outcome = judge(field, answer, plan.route, &record)
    }
    switch outcome {
    case .accepted, .blank: return outcome
    case .doubtful(let doubt):
      if context.origin == .file {
        // Of a file nothing can be asked: what it is not refused for, it is taken with.
        guard doubt.isRefusedInFile else { return .accepted }
        record.markRefused(field)
      }
      return outcome
    case .refused:
      record.markRefused(field)
      return outcome
    }
  }

  /// The same for text.
  public mutating func check(
    field: Int, text: String, into record: inout AnswerRecord
  ) -> CheckOutcome {
    check(field: field, utf8: Array(text.utf8).span, into: &record)
  }

  /// - Parameter utf8: not empty, and trimmed where the kind trims.
  @inline(__always)
  private mutating func judge(
    _ field: Int, _ utf8: Span<UInt8>, _ route: FieldPlan.Route, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    switch route {
    case .text(let least, let most):
      checkText(field, utf8, minLength: least, maxLength: most, pattern: nil, &record)
    case .email: checkEmail(field, utf8, &record)
    case .anyCountry: checkCountry(field, utf8, CountryRules(), &record)
    case .phone(let rules): checkPhone(field, utf8, rules, &record)
    case .postalCode(let rules): checkPostalCode(field, utf8, rules, &record)
    case .date: checkDate(field, utf8, tools.plans[field].dates, &record)
    case .integer(let rules): checkInteger(field, utf8, rules, &record)
    case .yesNo: checkYesNo(field, utf8, &record)
    case .other: judgeByDefinition(field, utf8, &record)
    }
  }

  private mutating func judgeByDefinition(
    _ field: Int, _ utf8: Span<UInt8>, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    switch form.fields[field].kind {
    case .text(let rules):
      checkText(
        field, utf8, minLength: rules.minLength, maxLength: rules.maxLength,
        pattern: rules.pattern, &record)
    case .email: checkEmail(field, utf8, &record)
    case .country(let rules): checkCountry(field, utf8, rules, &record)
    case .dialCode(let rules): checkDialCode(field, utf8, rules, &record)
    case .phone(let rules): checkPhone(field, utf8, rules, &record)
    case .postalCode(let rules): checkPostalCode(field, utf8, rules, &record)
    case .date(let rules): checkDate(field, utf8, rules, &record)
    case .integer(let rules): checkInteger(field, utf8, rules, &record)
    case .number(let rules): checkNumber(field, utf8, rules, &record)
    case .choice(let options): checkChoice(field, utf8, options, &record)
    case .multiChoice(let rules): checkChoices(field, utf8, rules, &record)
    case .yesNo: checkYesNo(field, utf8, &record)
    case .consent: checkConsent(field, utf8, &record)
    case .url: checkWebAddress(field, utf8, &record)
    case .secret(let rules): checkSecret(field, utf8, rules, &record)
    }
  }

  // What the parts of the checker for the single kinds share.

  func refuse(
    _ field: Int, _ code: String, _ parameters: [String: String] = [:],
    suggestions: [String] = [], column: Int? = nil
  ) -> CheckOutcome {
    .refused(
      Violation(
        fieldID: form.fields[field].id, code: code, parameters: parameters,
        suggestions: suggestions, column: column))
  }

  func doubt(
    _ field: Int, _ code: String, _ parameters: [String: String], repairs: [Doubt.Repair],
    isRefusedInFile: Bool
  ) -> CheckOutcome {
    .doubtful(
      Doubt(
        fieldID: form.fields[field].id, code: code, parameters: parameters, repairs: repairs,
        isRefusedInFile: isRefusedInFile))
  }

  /// The name of a country in the person's language.
  func name(of code: CountryCode) -> String {
    context.countries.name(of: code) ?? code.description
  }
}

extension Span<UInt8> {
  /// The Character, counted from 1, that the byte at `offset` belongs to.
  func column(at offset: Int) -> Int {
    extracting(0..<Swift.min(offset, count)).text.count + 1
  }
}
