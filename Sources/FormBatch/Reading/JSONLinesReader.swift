internal import ByteWords

/// Reads `jsonl`: one object a line; blank lines are no records. A line that is not JSON is that
/// record's fault alone.
struct JSONLinesReader {
  private let reader: JSONObjectReader
  private var line = 1
  private var records = 0

  init(columns: AnswerColumns) { reader = JSONObjectReader(columns: columns) }

  /// See `CSVReader.read`.
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
      var seen: UInt64 = 0
      let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: end, seen: &seen)
      if lineEnd == end, !isFinal { return nil }
      let next = min(lineEnd + 1, end)
      if next - start > AnswerReader.maximumRecordLength { return tooLong() }
      batch.consumed = next
      if !isBlank(bytes, start..<lineEnd) {
        records += 1
        reader.read(
          start..<lineEnd, entry: start..<next, line: line, columnOffset: 0,
          mayHaveHighBytes: seen & Word.highs != 0, bytes, &cells, &batch)
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
