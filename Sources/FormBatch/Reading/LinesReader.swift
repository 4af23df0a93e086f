internal import ByteWords

/// Reads `lines`: one answer a line in the order of the form, as many lines a record as the form has
/// fields, record after record.
struct LinesReader {
  private let columns: AnswerColumns
  private var line = 1
  private var records = 0

  init(columns: AnswerColumns) { self.columns = columns }

  /// See `CSVReader.read`.
  mutating func read(_ batch: inout RecordBatch, isFinal: Bool) -> AnswersError? {
    let bytes = batch.bytes
    let span = bytes.span
    let end = batch.count
    // No line at all is an end before the first answer, not a batch of nothing.
    while batch.consumed < end || (isFinal && records == 0) {
      let start = batch.consumed
      let firstCell = batch.cells.count
      var offset = start
      while batch.cells.count - firstCell < columns.count, offset < end {
        let lineEnd = span.firstIndex(of: UInt8(ascii: "\n"), from: offset, to: end)
        if lineEnd == end, !isFinal { break }
        let hasReturn = lineEnd > offset && span[lineEnd - 1] == UInt8(ascii: "\r")
        batch.cells.append(RecordBatch.Cell(offset..<(hasReturn ? lineEnd - 1 : lineEnd)))
        offset = min(lineEnd + 1, end)
      }
      let found = batch.cells.count - firstCell
      if found < columns.count {
        // Blank lines at the end of a file are no answers, once there was a record.
        let isBlank = records > 0 && batch.cells[firstCell...].allSatisfy(\.range.isEmpty)
        guard isFinal, !isBlank else {
          batch.cells.removeSubrange(firstCell...)
          if isFinal { batch.consumed = end }
          return nil
        }
        for _ in found..<columns.count { batch.cells.append(.absent) }
      }
      if offset - start > AnswerReader.maximumRecordLength { return tooLong() }
      let firstProblem = batch.problems.count
      if found < columns.count {
        batch.problems.append(
          RecordProblem(
            .incomplete, field: found, line: line + found, column: 1,
            ["found": "\(found)", "expected": "\(columns.count)"]))
      }
      if span.hasHighBytes(in: start..<offset) {
        RecordBatch.checkEncoding(
          of: start..<offset, line: line, in: span, cells: &batch.cells, firstCell: firstCell,
          scratch: &batch.scratch, problems: &batch.problems)
      }
      batch.entries.append(
        RecordBatch.Entry(
          range: start..<offset, line: line, problems: firstProblem..<batch.problems.count))
      batch.consumed = offset
      line += found
      records += 1
    }
    return nil
  }

  func tooLong() -> AnswersError { AnswersError(.recordTooLong, record: records + 1, line: line) }
}
