internal import ByteWords
internal import JSONText

/// Reads `csv` and `tsv`: RFC 4180 with a header row of field ids.
///
/// Where we differ from the RFC: LF alone ends a line as CR LF does, a byte order mark may stand in
/// front, the header row is wanted, and a line without a byte is no record.
struct CSVReader {
  private let columns: AnswerColumns
  private let separator: UInt8
  private var scanner: RowScanner
  private var header: CSVHeader?
  private var line = 1
  private var records = 0
  private var openQuote: SourcePosition?

  init(separator: UInt8, columns: AnswerColumns) {
    self.columns = columns
    self.separator = separator
    // A header of more cells than there are fields has a fault in the first of them that has no field of
    // its own, and of a longer row nothing but the number of its cells is told.
    scanner = RowScanner(separator: separator, room: columns.count + 1)
  }

  /// Finds the whole records of the batch.
  ///
  /// - Returns: a fault that ends the reading; the records before it are in the batch.
  mutating func read(_ batch: inout RecordBatch, isFinal: Bool) -> AnswersError? {
    let bytes = batch.bytes
    let span = bytes.span
    let end = batch.count
    var cells = batch.cells
    batch.cells = []
    defer { batch.cells = cells }
    let absent = [RecordBatch.Cell](repeating: .absent, count: columns.count)
    openQuote = nil

    while batch.consumed < end {
      let start = batch.consumed
      switch scanner.scan(span, from: start, to: end, isFinal: isFinal) {
      case .incomplete(let quote):
        openQuote = quote.map {
          TextChecks.position(of: $0, in: span, recordAt: start, line: line)
        }
        return isFinal ? tooLong() : nil
      case .row(let next):
        if next - start > AnswerReader.maximumRecordLength { return tooLong() }
        let rowLine = line
        line += scanner.lineBreaks
        batch.consumed = next
        if scanner.isBlank { continue }
        guard let header else {
          do throws(AnswersError) {
            header = try readHeader(span, start..<next, line: rowLine)
          } catch {
            return error
          }
          continue
        }
        records += 1
        let firstCell = cells.count
        let firstProblem = batch.problems.count
        let isReadable = scanner.count == header.fields.count && scanner.faults.isEmpty
        if isReadable, header.isComplete {
          cells.append(contentsOf: scanner.cells.prefix(scanner.count))
          for column in scanner.doubled {
            cells[firstCell + column] = Self.unquoted(
              scanner.cells[column], span, into: &batch.scratch)
          }
        } else if isReadable {
          cells.append(contentsOf: absent)
          for (column, field) in header.fields.enumerated() {
            cells[firstCell + field] = scanner.cells[column]
          }
          for column in scanner.doubled {
            cells[firstCell + header.fields[column]] = Self.unquoted(
              scanner.cells[column], span, into: &batch.scratch)
          }
        } else {
          cells.append(contentsOf: absent)
          report(span, recordAt: start, line: rowLine, expected: header, into: &batch.problems)
        }
        if scanner.hasHighBytes {
          RecordBatch.checkEncoding(
            of: start..<next, line: rowLine, in: span, cells: &cells, firstCell: firstCell,
            scratch: &batch.scratch, problems: &batch.problems)
        }
        batch.entries.append(
          RecordBatch.Entry(
            range: start..<next, line: rowLine,
            problems: firstProblem..<batch.problems.count, isUnreadable: !isReadable))
      }
    }
    if isFinal, header == nil { return AnswersError(.empty, line: line) }
    return nil
  }

  /// The fault of a record that does not end within the longest that is allowed.
  func tooLong() -> AnswersError {
    if let openQuote {
      return AnswersError(
        .unclosedQuote, record: records + 1, line: openQuote.line, column: openQuote.column)
    }
    return AnswersError(.recordTooLong, record: records + 1, line: line)
  }

  private func readHeader(
    _ bytes: Span<UInt8>, _ range: Range<Int>, line: Int
  ) throws(AnswersError) -> CSVHeader {
    let start = range.lowerBound
    if scanner.hasHighBytes,
      let encoding = EncodingSniffer.eightBitEncoding(of: bytes, range)
    {
      let place = TextChecks.position(of: encoding.offset, in: bytes, recordAt: start, line: line)
      throw AnswersError(
        .encoding, line: place.line, column: place.column,
        ["found": encoding.name, "remedy": EncodingSniffer.remedy(encoding.command)])
    }
    if let fault = scanner.faults.first {
      let place = TextChecks.position(of: fault.offset, in: bytes, recordAt: start, line: line)
      // Lines that end in CR alone are one endless header.
      let code: AnswersError.Code =
        fault.code == .bareCarriageReturn ? .carriageReturns : .headerUnreadable
      throw AnswersError(
        code, line: place.line, column: place.column, ["problem": fault.code.rawValue])
    }
    var names: [(String, SourcePosition)] = []
    var position = SourcePosition(line: line, column: 1)
    var counted = start
    for (column, cell) in scanner.cells.prefix(scanner.count).enumerated() {
      let cellStart = cell.range.lowerBound
      // Counted on from the last name: a row may have very many.
      let step = TextChecks.position(
        of: cellStart, in: bytes, recordAt: counted, line: position.line)
      position.column = step.line == position.line ? position.column + step.column - 1 : step.column
      position.line = step.line
      counted = cellStart
      var text: [UInt8] = []
      if scanner.doubled.contains(column) {
        _ = Self.unquoted(cell, bytes, into: &text)
      } else {
        for offset in cell.range { text.append(bytes[offset]) }
      }
      names.append((String(decoding: text, as: UTF8.self), position))
    }
    return try CSVHeader(names, of: columns, separator: Unicode.Scalar(separator))
  }

  /// Copies a cell with each doubled quotation mark made one.
  private static func unquoted(
    _ cell: RecordBatch.Cell, _ bytes: Span<UInt8>, into scratch: inout [UInt8]
  ) -> RecordBatch.Cell {
    let start = scratch.count
    var offset = cell.range.lowerBound
    while offset < cell.range.upperBound {
      let byte = bytes[offset]
      scratch.append(byte)
      offset += byte == UInt8(ascii: "\"") ? 2 : 1
    }
    return RecordBatch.Cell(scratch: start..<scratch.count)
  }

  private func report(
    _ bytes: Span<UInt8>, recordAt start: Int, line: Int, expected header: CSVHeader,
    into problems: inout [RecordProblem]
  ) {
    for fault in scanner.faults {
      let place = TextChecks.position(of: fault.offset, in: bytes, recordAt: start, line: line)
      let field = fault.cell < header.fields.count ? header.fields[fault.cell] : nil
      problems.append(
        RecordProblem(fault.code, field: field, line: place.line, column: place.column))
    }
    if let more = RecordProblem.beyondTold(of: scanner.faultCount, line: line) {
      problems.append(more)
    }
    let (found, wanted) = (scanner.count, header.fields.count)
    guard found != wanted else { return }
    problems.append(
      RecordProblem(
        found < wanted ? .shortRow : .longRow, line: line, column: 1,
        ["found": "\(found)", "expected": "\(wanted)"]))
  }
}
