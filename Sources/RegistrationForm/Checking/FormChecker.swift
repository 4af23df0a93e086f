internal import Countries
internal import Localization

/// Judges answers to the fields of one form: the one path that an answer takes, typed or from a
/// file.
///
/// Fields are checked in the form's order, since a field may depend on earlier ones of the same
/// record. A checker belongs to one thread; for common answers no call allocates.
public struct FormChecker {
  public let form: FormDefinition
  public var context: CheckerContext

  public init(form: FormDefinition, context: CheckerContext) {
    self.form = form
    self.context = context
  }

  /// Checks one answer and puts its value into `record`, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - field: index into `form.fields`.
  ///   - utf8: the answer as given, not trimmed; valid UTF-8.
  ///   - record: has the answers to the fields that this one depends on.
  /// - Complexity: O(n) in the bytes of the answer.
  public mutating func check(
    field: Int, utf8: Span<UInt8>, into record: inout AnswerRecord
  ) -> CheckOutcome {
    record[field] = .absent
    let trimmed = utf8.extracting(utf8.trimmedRange)
    if trimmed.isEmpty { return .blank }
    switch form.fields[field].kind {
    case .text(let rules): return checkText(field, trimmed, rules, &record)
    case .yesNo: return checkYesNo(field, trimmed, &record)
    default: return checkText(field, trimmed, TextRules(), &record)
    }
  }

  /// The same for text.
  public mutating func check(
    field: Int, text: String, into record: inout AnswerRecord
  ) -> CheckOutcome {
    check(field: field, utf8: Array(text.utf8).span, into: &record)
  }

  /// Whether the question applies, by the answers that `record` has so far.
  public func isAsked(field: Int, in record: AnswerRecord) -> Bool {
    true
  }

  /// What a blank answer means: the form's default, nothing for an optional field, a violation
  /// for a required one.
  /// - Returns: `.accepted` where the default was taken, `.blank` where the field is left out.
  public mutating func settleBlank(
    field: Int, into record: inout AnswerRecord
  ) -> CheckOutcome {
    let definition = form.fields[field]
    return definition.isRequired
      ? .refused(Violation(fieldID: definition.id, code: "required")) : .blank
  }

  private func checkYesNo(
    _ field: Int, _ utf8: Span<UInt8>, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    switch utf8[0] | 0x20 {
    case UInt8(ascii: "y"): record[field] = .boolean(true)
    case UInt8(ascii: "n"): record[field] = .boolean(false)
    default: return .refused(Violation(fieldID: form.fields[field].id, code: "yesNo.unknown"))
    }
    return .accepted
  }
}
