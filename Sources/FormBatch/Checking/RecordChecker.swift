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
  private var lineEncoder: LineEncoder
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
    lineEncoder = LineEncoder(
      form: form, countries: configuration.context.countries, savedAt: configuration.savedAt)
    columns = AnswerColumns(form, countries: configuration.context.countries)
    rejectLine = RejectLine(
      source: configuration.source, columns: columns, messages: configuration.messages)
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
    let cells = batch.cells.span
    let fieldCount = columns.count
    var violations: [Violation] = []
    for index in max(
      0, first - batch.firstNumber)..<max(batch.entries.count, first - batch.firstNumber)
    {
      let entry = batch.entries[index]
      record.reset()
      if !entry.isUnreadable {
        for field in 0..<fieldCount {
          let cell = cells[index &* fieldCount &+ field]
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
      lineEncoder.append(record, to: &output)
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
    if isToBeMended(index, entry, batch) {
      rejectLine.append(index, of: batch, answers(entry, batch), problems, to: &block.rejects)
    }
    block.refusedCount += 1
    if keep { block.refused.append(refusedRecord(index, entry, problems, batch)) }
  }

  /// A record that the end of the input cut off is one only where it has an answer and a name.
  private func isToBeMended(_ index: Int, _ entry: RecordBatch.Entry, _ batch: RecordBatch) -> Bool
  {
    guard batch.problems[entry.problems].contains(where: { $0.code == .incomplete }) else {
      return true
    }
    return keepsIncomplete && cells(index, batch).contains { !$0.isAbsent }
  }

  private func cells(_ index: Int, _ batch: RecordBatch) -> ArraySlice<RecordBatch.Cell> {
    batch.cells[index * columns.count..<(index + 1) * columns.count]
  }

  private func answers(_ entry: RecordBatch.Entry, _ batch: RecordBatch) -> RejectLine.Answers {
    if entry.isUnreadable { return .unread(Self.withoutLineBreak(entry.range, batch.bytes)) }
    // A JSON object with members that are no answers is kept as it was.
    if isJSON, !entry.problems.isEmpty,
      let node = try? JSONNode.parse(Array(batch.bytes[entry.range]))
    {
      let answers = JSONAnswers.answers(of: node, columns).value
      guard let unread = JSONAnswers.unread(of: node, columns) else { return .object(answers) }
      return .carried(answers, unread: unread.value)
    }
    return .cells
  }

  private func refusedRecord(
    _ index: Int, _ entry: RecordBatch.Entry, _ problems: [Violation], _ batch: RecordBatch
  ) -> RefusedRecord {
    let unread: String? =
      switch answers(entry, batch) {
      case .unread(let range): String(decoding: batch.bytes[range], as: UTF8.self)
      case .carried(_, .string(let text)): text
      default: nil
      }
    return RefusedRecord(
      source: source, number: batch.firstNumber + index, line: entry.line,
      answers: cells(index, batch).map { $0.isAbsent ? nil : batch.text($0) },
      unread: unread, problems: problems)
  }

  private static func withoutLineBreak(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    var end = range.upperBound
    if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return range.lowerBound..<end
  }
}
