internal import ByteWords
internal import JSONText

/// Finds records in the bytes of an input that comes in pieces: a state machine that reads nothing
/// itself, knows where it is, and can stop between any two bytes.
public struct AnswerReader {
  /// Bytes that a record may have at most: 1 MiB. One missing quotation mark would else take the rest
  /// of a file into memory.
  public static let maximumRecordLength = 1 << 20

  private enum Kind {
    case csv(CSVReader)
    case lines(LinesReader)
    case rec(RecReader)
    case json(JSONReader)
    case jsonLines(JSONLinesReader)
  }

  private var kind: Kind
  private var isAtStart = true
  private var hasSeenUTF8 = false
  /// Records found so far.
  private(set) var records = 0

  public init(_ format: AnswersFormat, columns: AnswerColumns) {
    kind =
      switch format {
      case .csv: .csv(CSVReader(separator: UInt8(ascii: ","), columns: columns))
      case .tsv: .csv(CSVReader(separator: UInt8(ascii: "\t"), columns: columns))
      case .lines: .lines(LinesReader(columns: columns))
      case .rec: .rec(RecReader(columns: columns))
      case .json: .json(JSONReader(columns: columns))
      case .jsonl: .jsonLines(JSONLinesReader(columns: columns))
      }
  }

  /// Finds the whole records in the batch's bytes; what follows the last one belongs in front of the
  /// bytes of the next batch.
  ///
  /// - Parameter isFinal: whether the batch's bytes are the last of the input.
  /// - Returns: a fault that ends the reading. The records before it are in the batch.
  mutating func read(_ batch: inout RecordBatch, isFinal: Bool) -> AnswersError? {
    batch.removeRecords()
    batch.firstNumber = records + 1
    if isAtStart {
      // Three bytes make a byte order mark, and four tell the other encodings.
      guard isFinal || batch.count >= 4 else { return nil }
      let bytes = batch.bytes
      if let fault = EncodingSniffer.fault(in: bytes.span.extracting(0..<batch.count)) {
        return fault
      }
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]), batch.count >= 3 { batch.consumed = 3 }
      isAtStart = false
    }
    var fault = readRecords(&batch, isFinal: isFinal)
    if let foreign = foreignEncoding(&batch) { fault = foreign }
    records += batch.entries.count
    if let fault { return fault }
    if !isFinal, batch.count - batch.consumed > Self.maximumRecordLength { return tooLong() }
    return nil
  }

  /// The fault of an input whose first bytes above ASCII are not UTF-8: it is in another encoding as a
  /// whole, and its other records only look right. Once there was UTF-8, a wrong byte is one record's
  /// fault. The record and those after it are taken out of the batch.
  private mutating func foreignEncoding(_ batch: inout RecordBatch) -> AnswersError? {
    if hasSeenUTF8 { return nil }
    let bytes = batch.bytes
    let span = bytes.span
    for (index, entry) in batch.entries.enumerated() where span.hasHighBytes(in: entry.range) {
      guard let encoding = EncodingSniffer.eightBitEncoding(of: span, entry.range) else {
        hasSeenUTF8 = true
        return nil
      }
      let place = TextChecks.position(
        of: encoding.offset, in: span, recordAt: entry.range.lowerBound, line: entry.line)
      batch.entries.removeSubrange(index...)
      batch.consumed = entry.range.lowerBound
      return AnswersError(
        .encoding, record: batch.firstNumber + index, line: place.line, column: place.column,
        ["found": encoding.name, "remedy": EncodingSniffer.remedy(encoding.command)])
    }
    return nil
  }

  private mutating func readRecords(_ batch: inout RecordBatch, isFinal: Bool) -> AnswersError? {
    switch kind {
    case .csv(var reader):
      defer { kind = .csv(reader) }
      return reader.read(&batch, isFinal: isFinal)
    case .lines(var reader):
      defer { kind = .lines(reader) }
      return reader.read(&batch, isFinal: isFinal)
    case .rec(var reader):
      defer { kind = .rec(reader) }
      return reader.read(&batch, isFinal: isFinal)
    case .json(var reader):
      defer { kind = .json(reader) }
      return reader.read(&batch, isFinal: isFinal)
    case .jsonLines(var reader):
      defer { kind = .jsonLines(reader) }
      return reader.read(&batch, isFinal: isFinal)
    }
  }

  private func tooLong() -> AnswersError {
    switch kind {
    case .csv(let reader): reader.tooLong()
    case .lines(let reader): reader.tooLong()
    case .rec(let reader): reader.tooLong()
    case .json(let reader): reader.tooLong()
    case .jsonLines(let reader): reader.tooLong()
    }
  }
}
