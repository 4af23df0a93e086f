internal import ByteWords
internal import JSONText
internal import Localization

/// Reads `rec`: `id: answer` lines; a line that begins with `+` continues the answer on a new line of
/// it; `#` begins a comment line; a blank line ends the record.
struct RecReader {
  private let columns: AnswerColumns
  private var line = 1
  private var records = 0

  init(columns: AnswerColumns) { self.columns = columns }

  /// See `CSVReader.read`.
  mutating func read(_ batch: inout RecordBatch, isFinal: Bool) -> AnswersError? {
    let bytes = batch.bytes
    let span = bytes.span
    while let (range, lines, isRecord) = nextParagraph(
      span, from: batch.consumed, to: batch.count, isFinal: isFinal)
    {
      if range.count > AnswerReader.maximumRecordLength { return tooLong() }
      batch.consumed = range.upperBound
      if isRecord { readRecord(range, span, &batch) }
      line += lines
    }
    return nil
  }

  func tooLong() -> AnswersError { AnswersError(.recordTooLong, record: records + 1, line: line) }

  /// The lines up to and with the next blank one.
  ///
  /// - Returns: `nil` where they are not complete yet or there are none; `isRecord` unless there are
  ///   only comments and blank lines.
  private func nextParagraph(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isFinal: Bool
  ) -> (range: Range<Int>, lines: Int, isRecord: Bool)? {
    var offset = start
    var lines = 0
    var isRecord = false
    while offset < end {
      let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"), from: offset, to: end)
      if lineEnd == end, !isFinal { return nil }
      let first = bytes[offset]
      let isBlank =
        first == UInt8(ascii: "\n")
        || (first == UInt8(ascii: "\r") && offset + 1 >= lineEnd)
      lines += 1
      offset = min(lineEnd + 1, end)
      if isBlank { return (start..<offset, lines, isRecord) }
      if first != UInt8(ascii: "#") { isRecord = true }
    }
    return isFinal && offset > start ? (start..<offset, lines, isRecord) : nil
  }

  private mutating func readRecord(
    _ range: Range<Int>, _ bytes: Span<UInt8>, _ batch: inout RecordBatch
  ) {
    let firstCell = batch.cells.count
    let firstProblem = batch.problems.count
    var firstLine = line
    var isFirst = true
    var current: Int?
    var isContinuable = false
    var faultCount = 0
    for _ in 0..<columns.count { batch.cells.append(.absent) }

    var offset = range.lowerBound
    var number = line - 1
    while offset < range.upperBound {
      let start = offset
      let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: range.upperBound)
      offset = lineEnd + 1
      number += 1
      let hasReturn = lineEnd > start && bytes[lineEnd - 1] == UInt8(ascii: "\r")
      let end = hasReturn ? lineEnd - 1 : lineEnd
      if start == end || bytes[start] == UInt8(ascii: "#") { continue }
      if isFirst {
        firstLine = number
        isFirst = false
      }
      func problem(
        _ code: RecordProblem.Code, field: Int? = nil, _ parameters: [String: String] = [:],
        suggestions: @autoclosure () -> [String] = []
      ) {
        faultCount += 1
        if faultCount > RecordProblem.mostTold { return }
        batch.problems.append(
          RecordProblem(
            code, field: field, line: number, column: 1, parameters, suggestions: suggestions()))
      }
      if bytes[start] == UInt8(ascii: "+") {
        guard isContinuable else {
          problem(.nothingToContinue)
          continue
        }
        let text = start + 1 < end && bytes[start + 1] == UInt8(ascii: " ") ? start + 2 : start + 1
        guard let current else { continue }
        // Once copied, the answer is the last thing in the scratch until its lines end.
        let cell = batch.cells[firstCell + current]
        let copy = cell.isInScratch ? cell.range.lowerBound : batch.scratch.count
        if !cell.isInScratch {
          for offset in cell.range { batch.scratch.append(bytes[offset]) }
        }
        batch.scratch.append(UInt8(ascii: "\n"))
        for offset in text..<end { batch.scratch.append(bytes[offset]) }
        batch.cells[firstCell + current] = RecordBatch.Cell(scratch: copy..<batch.scratch.count)
        continue
      }
      isContinuable = false
      current = nil
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: start, to: end)
      guard colon < end else {
        problem(.noColon)
        continue
      }
      isContinuable = true
      guard let field = columns.index(of: start..<colon, in: bytes) else {
        var name: [UInt8] = []
        for offset in start..<colon { name.append(bytes[offset]) }
        let text = String(decoding: name, as: UTF8.self)
        problem(
          .unknownField, ["name": text],
          suggestions: nearestName(to: text, among: columns.ids).map { [$0] } ?? [])
        continue
      }
      guard batch.cells[firstCell + field].isAbsent else {
        problem(.repeatedField, field: field, ["name": columns.ids[field]])
        continue
      }
      current = field
      let next = colon + 1
      let hasBlank =
        next < end && (bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t"))
      batch.cells[firstCell + field] = RecordBatch.Cell((hasBlank ? next + 1 : next)..<end)
    }

    if let more = RecordProblem.beyondTold(of: faultCount, line: firstLine) {
      batch.problems.append(more)
    }
    if bytes.hasHighBytes(in: range) {
      RecordBatch.checkEncoding(
        of: range, line: line, in: bytes, cells: &batch.cells, firstCell: firstCell,
        scratch: &batch.scratch, problems: &batch.problems)
    }
    let hasFaults = batch.problems[firstProblem...].contains { $0.code != .notUTF8 }
    batch.entries.append(
      RecordBatch.Entry(
        range: range, line: firstLine, problems: firstProblem..<batch.problems.count,
        isUnreadable: hasFaults))
    records += 1
  }
}
