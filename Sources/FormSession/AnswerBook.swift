internal import Countries
internal import Localization
internal import RegistrationForm

/// The answers so far: their values in a record, and what the person typed to get them.
///
/// An answer to one question decides about later ones: whether they apply, whether they must be
/// answered, how their text is read. The typed text is kept, so that a later answer survives every
/// change of an earlier one, even while its question does not apply.
struct AnswerBook {
  let form: FormDefinition
  let countries: DeferredCountryResolver
  let labels: CountryLabels
  let desk: CheckingDesk
  private(set) var record: AnswerRecord
  private var kept: [Kept?]

  init(desk: CheckingDesk, labels: CountryLabels) {
    form = desk.checker.form
    self.desk = desk
    countries = desk.checker.context.countries
    self.labels = labels
    record = AnswerRecord(fieldCount: form.fields.count)
    kept = Array(repeating: nil, count: form.fields.count)
  }

  /// What a person said to one question.
  private struct Kept: Equatable {
    /// As typed; empty for a secret, and for a question that was left out.
    var text: String
    /// The person insisted, although the answer was doubted.
    var isConfirmed = false
    /// What they insisted against; `nil` for an answer of a draft, which only knows that they did.
    /// Another doubt, after an earlier answer changed, is another question.
    var confirmed: Doubt?
    /// A telephone number, in the form for abroad, that the text meant under another country.
    var earlierReading: String?
    /// The record holds its value, or the question was left out.
    var isSettled = false
    var isLeftOut = false
  }

  /// Whether a question has its answer.
  enum Standing: Equatable {
    /// Not yet, or no longer: something earlier changed.
    case open
    case settled
    /// Deliberately not answered.
    case leftOut
  }

  /// What has to change for later answers to be looked at again.
  struct Snapshot: Equatable {
    fileprivate let value: FieldValue
    fileprivate let text: String?
  }

  func standing(_ field: Int) -> Standing {
    guard let kept = kept[field], kept.isSettled else { return .open }
    return kept.isLeftOut ? .leftOut : .settled
  }

  /// The questions that apply, in the form's order.
  var questions: [Int] {
    form.fields.indices.filter(applies)
  }

  /// How many questions there are to be, as far as can be known: one that hangs on an answer still
  /// to come, the country's of a postal code, is counted until that answer says otherwise.
  var expectedCount: Int {
    form.fields.indices.count { field in
      applies(field) || (hangsOnOpenCountry(field))
    }
  }

  private func hangsOnOpenCountry(_ field: Int) -> Bool {
    guard case .postalCode(let rules) = form.fields[field].kind,
      case .field(let country) = rules.country, form.fields[field].condition == nil
    else { return false }
    return standing(country) == .open && applies(country)
  }

  /// The first question that applies and has no answer; `nil` where all is said.
  var firstOpen: Int? {
    form.fields.indices.first { applies($0) && standing($0) == .open }
  }

  func applies(_ field: Int) -> Bool {
    desk.checker.isAsked(field: field, in: record)
  }

  func isConfirmed(_ field: Int) -> Bool { kept[field]?.isConfirmed ?? false }

  /// What the person typed for the answer that stands, or typed last where none does.
  func typedText(_ field: Int) -> String { kept[field]?.text ?? "" }

  /// Whether the text is what the settled answer was typed as, so that nothing has to be judged or
  /// insisted on again.
  func isUnchanged(_ field: Int, by text: String) -> Bool {
    standing(field) == .settled && !isSecret(field) && typedText(field) == text
  }

  func snapshot(_ field: Int) -> Snapshot {
    Snapshot(value: record[field], text: record.text(of: field))
  }

  /// The text that no longer fits its question since an earlier answer changed.
  func unsettledText(_ field: Int) -> String? {
    guard let kept = kept[field], !kept.isSettled, !kept.text.isEmpty else { return nil }
    return kept.text
  }

  /// The number for abroad that the text meant before its country was changed; `nil` where that
  /// changed nothing.
  func earlierReading(_ field: Int) -> String? { kept[field]?.earlierReading }

  /// Checks `text` as the answer and keeps it if it is one. An answer that was good before stays
  /// until another is: leaving the question without mending the new one loses nothing.
  mutating func offer(_ text: String, for field: Int) -> CheckOutcome {
    let before = record
    let outcome = desk.checker.check(field: field, text: text, into: &record)
    switch outcome {
    case .accepted:
      kept[field] = Kept(text: isSecret(field) ? "" : text, isSettled: true)
    case .blank, .doubtful, .refused:
      record = before
    }
    return outcome
  }

  /// The answer stands although it is doubted.
  mutating func confirm(_ text: String, for field: Int) {
    let before = record
    var kept = Kept(text: isSecret(field) ? "" : text, isConfirmed: true, isSettled: true)
    switch desk.checker.check(field: field, text: text, into: &record) {
    case .accepted: break
    case .doubtful(let doubt): kept.confirmed = doubt
    case .blank, .refused:
      record = before
      return
    }
    self.kept[field] = kept
  }

  mutating func leaveOut(_ field: Int) {
    record.clear(field)
    kept[field] = Kept(text: "", isSettled: true, isLeftOut: true)
  }

  /// Puts an answer in its place that was good once; it may not be any more.
  mutating func restore(_ answer: Draft.Answer, to field: Int) {
    if isSecret(field) {
      // Its text is not kept: it is good now, or it is asked for.
      _ = offer(answer.text, for: field)
      return
    }
    kept[field] = Kept(
      text: answer.text, isConfirmed: answer.isConfirmed, isLeftOut: answer.text.isEmpty)
    _ = recheck(field)
  }

  /// Takes a blank as a file means it: the form's default, or left out; a needed answer stays open.
  mutating func settleBlank(_ field: Int) {
    guard applies(field) else { return }
    switch desk.checker.settleBlank(field: field, into: &record) {
    case .accepted:
      kept[field] = Kept(text: desk.checker.answerText(field: field, in: record), isSettled: true)
    case .blank:
      kept[field] = Kept(text: "", isSettled: true, isLeftOut: true)
    case .doubtful, .refused:
      clear(field)
    }
  }

  mutating func clear(_ field: Int) {
    record.clear(field)
    kept[field] = nil
  }

  /// What happened to an answer because an earlier one changed.
  struct Change: Equatable {
    enum Kind: Equatable {
      /// It stands, and means something else now.
      case shownDifferently
      /// Its question does not apply any more; the answer is put aside, not forgotten.
      case noLongerAsked
      /// It does not fit any more, or has to be given now; its question will be asked.
      case openAgain
    }
    let field: Int
    let kind: Kind
  }

  /// Reads the answers again that depend on `field`, in the form's order.
  mutating func recheckDependents(of field: Int, except untouched: Int? = nil) -> [Change] {
    form.dependents(of: field).compactMap { dependent in
      dependent == untouched ? nil : recheck(dependent)
    }
  }

  /// The telephone number as it is typed for abroad; `nil` for any other value.
  private func number(_ field: Int) -> String? {
    guard case .phone = record[field] else { return nil }
    return desk.checker.answerText(field: field, in: record)
  }

  private mutating func recheck(_ field: Int) -> Change? {
    guard var answer = kept[field] else { return nil }
    let before = record[field]
    let earlier = number(field) ?? answer.earlierReading
    let shownBefore = before == .absent ? nil : display(field)
    record.clear(field)
    guard applies(field) else {
      answer.isSettled = false
      kept[field] = answer
      return shownBefore.map { _ in Change(field: field, kind: .noLongerAsked) }
    }
    if answer.isLeftOut {
      answer.isSettled = !isRequired(field)
    } else if isSecret(field) {
      // Its text is not kept, and nothing but its question's condition hangs on other answers.
      record[field] = before
      answer.isSettled = before != .absent
    } else {
      let outcome = desk.checker.check(field: field, text: answer.text, into: &record)
      answer.earlierReading = earlier.flatMap { $0 == number(field) ? nil : $0 }
      switch outcome {
      // The same digits are another number now: which one is for the person to say.
      case _ where answer.earlierReading != nil: answer.isSettled = false
      case .accepted: answer.isSettled = true
      case .doubtful(let doubt)
      where answer.isConfirmed && (answer.confirmed == nil || answer.confirmed == doubt):
        answer.isSettled = true
        answer.confirmed = doubt
      case .doubtful, .blank, .refused: answer.isSettled = false
      }
      if !answer.isSettled { record.clear(field) }
    }
    kept[field] = answer
    if !answer.isSettled { return Change(field: field, kind: .openAgain) }
    guard let shownBefore, shownBefore != display(field) else { return nil }
    return Change(field: field, kind: .shownDifferently)
  }
}
