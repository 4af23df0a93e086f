internal import ByteWords

/// Reads `jsonl`: one object a line; blank lines are no records. A line that is not JSON is that
/// record's fault alone.
struct JSONLinesReader {
  private let reader: JSONObjectReader
  private var line = 1
  private var records = 0

  init(columns: AnswerColumns) { reader = JSONObjectReader(columns: columns, isOneLine: true) }

  /// See `CSVReader.read`.
  ///
  /// An object that can be read the fast way is taken where it stands, and tells by its end where to look
  /// for the line's; it holds no line feed. Only for another the end of the line is looked for first.
  mutating func read(_ batch: inout RecordBatch, isFinal: Bool) -> AnswersError? {
    batch.adding { batch, bytes, cells in
      read(bytes, into: &batch, &cells, isFinal: isFinal)
    }
  }

  private mutating func read(
    _ bytes: Span<UInt8>, into batch: inout RecordBatch, _ cells: inout [RecordBatch.Cell],
    isFinal: Bool
  ) -> AnswersError? {
    let end = batch.count
    while batch.consumed < end {
      let start = batch.consumed
      let firstCell = cells.count
      let objectEnd = reader.scan(from: start, to: end, bytes, &cells, &batch)
      let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"), from: objectEnd ?? start, to: end)
      if lineEnd == end, !isFinal {
        cells.removeSubrange(firstCell...)
        return nil
      }
      let next = min(lineEnd + 1, end)
      if next - start > AnswerReader.maximumRecordLength { return tooLong() }
      batch.consumed = next
      if let objectEnd, isBlank(bytes, objectEnd..<lineEnd) {
        records += 1
        batch.addPlain(start..<next, line: line)
      } else if objectEnd != nil || !isBlank(bytes, start..<lineEnd) {
        records += 1
        // Something may stand behind the object.
        cells.removeSubrange(firstCell...)
        reader.read(
          start..<lineEnd, entry: start..<next, line: line, columnOffset: 0, bytes, &cells, &batch)
      }
      line += 1
    }
    return nil
  }

  func tooLong() -> AnswersError { AnswersError(.recordTooLong, record: records + 1, line: line) }

  private func isBlank(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for offset in range {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0D else { return false }
    }
    return true
  }
}
