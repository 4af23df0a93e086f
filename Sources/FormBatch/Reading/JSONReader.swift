internal import JSONText

/// Reads `json`: one object, or an array of objects of any length, element by element.
///
/// What is around the objects is judged here, as a small machine of four states; where it is not as
/// RFC 8259 wants it, or where an object's end cannot be told, reading ends: nothing after that place
/// has a certain meaning.
struct JSONReader {
  private enum State {
    case start
    /// Behind `[`: an object or `]`.
    case firstElement
    /// Behind `,`: an object.
    case element
    /// Behind an object of an array: `,` or `]`.
    case separator
    /// Behind the whole: nothing but blanks.
    case end
  }

  private let reader: JSONObjectReader
  private var state = State.start
  private var line = 1
  /// Columns before `batch.consumed` in its line.
  private var columnOffset = 0
  private var records = 0

  init(columns: AnswerColumns) { reader = JSONObjectReader(columns: columns, isOneLine: false) }

  /// See `CSVReader.read`.
  mutating func read(_ batch: inout RecordBatch, isFinal: Bool) -> AnswersError? {
    batch.adding { batch, bytes, cells in
      read(bytes, into: &batch, &cells, isFinal: isFinal)
    }
  }

  private mutating func read(
    _ span: Span<UInt8>, into batch: inout RecordBatch, _ cells: inout [RecordBatch.Cell],
    isFinal: Bool
  ) -> AnswersError? {
    let end = batch.count
    while batch.consumed < end {
      let start = batch.consumed
      let byte = span[start]
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        advance(over: start..<start + 1, span)
        batch.consumed += 1
        continue
      }
      switch (state, byte) {
      case (.start, UInt8(ascii: "[")):
        state = .firstElement
      case (.separator, UInt8(ascii: ",")):
        state = .element
      case (.separator, UInt8(ascii: "]")), (.firstElement, UInt8(ascii: "]")):
        state = .end
      case (.start, UInt8(ascii: "{")), (.firstElement, UInt8(ascii: "{")),
        (.element, UInt8(ascii: "{")):
        guard let objectEnd = Self.endOfObject(span, start, end) else {
          if isFinal || end - start > AnswerReader.maximumRecordLength {
            return end - start > AnswerReader.maximumRecordLength
              ? tooLong() : unexpectedEnd(span, start..<end)
          }
          return nil
        }
        if objectEnd - start > AnswerReader.maximumRecordLength { return tooLong() }
        records += 1
        if reader.scan(from: start, to: objectEnd, span, &cells, &batch) != nil {
          // The first `}` that closes it is the same.
          batch.addPlain(start..<objectEnd, line: line)
        } else {
          reader.read(
            start..<objectEnd, entry: start..<objectEnd, line: line, columnOffset: columnOffset,
            span, &cells, &batch)
        }
        advance(over: start..<objectEnd, span)
        batch.consumed = objectEnd
        state = state == .start ? .end : .separator
        continue
      default:
        // The character may not be whole yet.
        if byte >= 0x80, end - start < 4, !isFinal { return nil }
        return unexpected(span, start, end)
      }
      advance(over: start..<start + 1, span)
      batch.consumed += 1
    }
    guard isFinal, state != .end else { return nil }
    return state == .start
      ? AnswersError(.empty, line: line, column: columnOffset + 1)
      : unexpectedEnd(span, end..<end)
  }

  func tooLong() -> AnswersError {
    AnswersError(.recordTooLong, record: records + 1, line: line, column: columnOffset + 1)
  }

  /// Offset behind the `}` that closes the object at `start`; `nil` where it is not there yet.
  private static func endOfObject(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var depth = 0
    var offset = start
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        while offset < end, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      default: break
      }
      offset += 1
    }
    return nil
  }

  private mutating func advance(over range: Range<Int>, _ bytes: Span<UInt8>) {
    for offset in range {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        line += 1
        columnOffset = 0
      } else if byte & 0xC0 != 0x80 {
        columnOffset += 1
      }
    }
  }

  /// The characters that may stand here; none behind the whole.
  private var expectation: String {
    switch state {
    case .start: "\"{\" \"[\""
    case .firstElement: "\"{\" \"]\""
    case .element: "\"{\""
    case .separator: "\",\" \"]\""
    case .end: ""
    }
  }

  private func unexpected(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> AnswersError {
    var text: [UInt8] = []
    for offset in start..<min(start + 4, end) { text.append(bytes[offset]) }
    let found = String(decoding: text, as: UTF8.self).unicodeScalars.first.map { "'\($0)'" } ?? ""
    return fault(state == .end ? .jsonAfterEnd : .json, ["found": found])
  }

  private func unexpectedEnd(_ bytes: Span<UInt8>, _ range: Range<Int>) -> AnswersError {
    // An object that is open says itself what it lacks; the place is where it begins.
    range.isEmpty ? fault(.jsonEnd) : fault(.jsonOpenObject, expected: "\"}\"")
  }

  private func fault(
    _ code: AnswersError.Code, _ parameters: [String: String] = [:], expected: String? = nil
  ) -> AnswersError {
    AnswersError(
      code, record: records + 1, line: line, column: columnOffset + 1,
      parameters.merging(["expected": expected ?? expectation]) { given, _ in given })
  }
}
