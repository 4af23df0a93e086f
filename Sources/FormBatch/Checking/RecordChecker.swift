internal import JSONText
internal import Localization
internal import RegistrationForm

/// Judges records by the rules of the form and writes them: the same rules, by the same code, as for a
/// person at the terminal.
///
/// A value for one thread. Records do not know of each other, so that an input cut anywhere between
/// two of them gives the same bytes.
struct RecordChecker {
  /// How accepted records are written.
  enum Layout: Sendable {
    /// One line each.
    case lines
    /// As elements of a JSON array: `,` LF and the record indented by two spaces, without its LF.
    case elements
  }

  private var checker: FormChecker
  private let encoder: RecordEncoder
  private let columns: AnswerColumns
  private let rejectLine: RejectLine
  private let source: String
  private let isJSON: Bool
  private let keepsIncomplete: Bool
  private let savedAt: String
  private let layout: Layout
  private var record: AnswerRecord
  private var element: [UInt8] = []

  init(_ configuration: BatchConfiguration, layout: Layout) {
    let form = configuration.form
    checker = FormChecker(form: form, context: configuration.context)
    encoder = RecordEncoder(form: form, countries: configuration.context.countries)
    columns = AnswerColumns(form)
    rejectLine = RejectLine(columns: columns, messages: configuration.messages)
    source = configuration.source
    isJSON = configuration.format == .json || configuration.format == .jsonl
    keepsIncomplete = configuration.rejects != .besideOutput
    savedAt = configuration.savedAt
    self.layout = layout
    record = AnswerRecord(fieldCount: form.fields.count)
  }

  /// Checks the batch's records from number `first` on and adds what became of them to `block`.
  ///
  /// - Parameter wanted: how many refused records are to be kept in full.
  mutating func check(
    _ batch: RecordBatch, from first: Int, keeping wanted: Int, into block: inout CheckedBlock
  ) {
    let bytes = batch.bytes.span
    let scratch = batch.scratch.span
    let fieldCount = columns.count
    var violations: [Violation] = []
    for index in max(
      0, first - batch.firstNumber)..<max(batch.entries.count, first - batch.firstNumber)
    {
      let entry = batch.entries[index]
      record.reset()
      if !entry.isUnreadable {
        for field in 0..<fieldCount {
          let cell = batch.cells[index * fieldCount + field]
          let text =
            cell.isAbsent
            ? bytes.extracting(0..<0)
            : cell.isInScratch ? scratch.extracting(cell.range) : bytes.extracting(cell.range)
          check(field, text, isAbsent: cell.isAbsent, entry, batch, &violations)
        }
      }
      if violations.isEmpty && entry.problems.isEmpty {
        append(to: &block.accepted)
        block.acceptedCount += 1
      } else {
        refuse(index, entry, violations, batch, keep: block.refused.count < wanted, &block)
        violations.removeAll(keepingCapacity: true)
      }
    }
  }

  @inline(__always)
  private mutating func check(
    _ field: Int, _ text: Span<UInt8>, isAbsent: Bool, _ entry: RecordBatch.Entry,
    _ batch: RecordBatch, _ violations: inout [Violation]
  ) {
    var outcome = checker.check(field: field, utf8: text, into: &record)
    if case .blank = outcome { outcome = checker.settleBlank(field: field, into: &record) }
    switch outcome {
    case .accepted, .blank: break
    case .doubtful(let doubt): violations.append(doubt.violation)
    case .refused(let violation):
      // An answer that could not be read is not a missing answer as well.
      if isAbsent, !entry.problems.isEmpty, isExplained(field, entry, batch) { return }
      violations.append(violation)
    }
  }

  /// Whether a problem of the record's writing is why the field has no answer.
  private func isExplained(_ field: Int, _ entry: RecordBatch.Entry, _ batch: RecordBatch) -> Bool {
    batch.problems[entry.problems].contains { problem in
      problem.field == field || (problem.code == .incomplete && field >= problem.field ?? 0)
        || problem.code == .unreadable
    }
  }

  private mutating func append(to output: inout [UInt8]) {
    switch layout {
    case .lines:
      encoder.append(record, savedAt: savedAt, style: .line, to: &output)
    case .elements:
      element.removeAll(keepingCapacity: true)
      encoder.append(record, savedAt: savedAt, style: .pretty, to: &element)
      JSONArrayLayout.appendElement(element, to: &output)
    }
  }

  private func refuse(
    _ index: Int, _ entry: RecordBatch.Entry, _ violations: [Violation], _ batch: RecordBatch,
    keep: Bool, _ block: inout CheckedBlock
  ) {
    let problems = batch.problems[entry.problems].map { $0.violation(columns) } + violations
    let cells = batch.cells[index * columns.count..<(index + 1) * columns.count]
    let text = String(decoding: batch.bytes[entry.range], as: UTF8.self)
    let refused = RefusedRecord(
      source: source, number: batch.firstNumber + index, line: entry.line,
      answers: cells.map { $0.isAbsent ? nil : batch.text($0) },
      unread: entry.isUnreadable ? Self.withoutLineBreak(text) : nil, problems: problems)
    // A JSON object with members that are no answers is kept as it was.
    var object: JSONValue?
    if isJSON, !entry.problems.isEmpty, !entry.isUnreadable,
      let node = try? JSONNode.parse(Array(batch.bytes[entry.range]))
    {
      object = JSONAnswers.answers(of: node, columns).value
    }
    let isIncomplete = batch.problems[entry.problems].contains { $0.code == .incomplete }
    if !isIncomplete || (keepsIncomplete && refused.answers.contains { $0 != nil }) {
      rejectLine.append(refused, answers: object, to: &block.rejects)
    }
    block.refusedCount += 1
    if keep { block.refused.append(refused) }
  }

  private static func withoutLineBreak(_ text: String) -> String {
    var scalars = text.unicodeScalars
    if scalars.last == "\n" { scalars.removeLast() }
    if scalars.last == "\r" { scalars.removeLast() }
    return String(scalars)
  }
}
