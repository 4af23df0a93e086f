internal import ByteWords

/// Finds the cells of one row of RFC 4180 text, with commas or another separator.
///
/// A row that is not complete yet is scanned again when more has come; a row is at most 1 MiB, so this
/// costs less than keeping the state of a stopped scan would. Faults are collected and the row goes on
/// to its end: the next one is not concerned.
struct RowScanner {
  /// A cell's text without its quotation marks, as offsets.
  struct Cell {
    var start: Int
    var end: Int
    /// Whether quotation marks are doubled inside.
    var hasDoubledQuotes: Bool
    var isQuoted: Bool
  }

  struct Fault {
    var code: RecordProblem.Code
    var offset: Int
    /// Index of the cell in its row.
    var cell: Int
  }

  enum Outcome {
    /// The row ends before `next`, where the next one begins.
    case row(next: Int)
    /// The bytes end before the row does; where a quotation mark is open, its offset.
    case incomplete(openQuote: Int?)
  }

  let separator: UInt8
  private(set) var cells: [Cell] = []
  private(set) var faults: [Fault] = []
  /// Line breaks in the row, its own included.
  private(set) var lineBreaks = 0
  /// Whether some byte is above ASCII; may be true where only the next row has one.
  private(set) var hasHighBytes = false

  init(separator: UInt8) { self.separator = separator }

  /// Scans the row that begins at `start`.
  ///
  /// - Parameters:
  ///   - end: where the input known so far ends; eight bytes more may be read.
  ///   - isFinal: whether there will be no more.
  /// - Complexity: O(length of the row), eight bytes a step outside of special characters.
  mutating func scan(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isFinal: Bool
  ) -> Outcome {
    let raw = unsafe bytes.bytes
    let separators = Word.repeating(separator)
    let lineFeeds = Word.repeating(UInt8(ascii: "\n"))
    let returns = Word.repeating(UInt8(ascii: "\r"))
    let quotes = Word.repeating(UInt8(ascii: "\""))
    var seen: UInt64 = 0
    cells.removeAll(keepingCapacity: true)
    faults.removeAll(keepingCapacity: true)
    lineBreaks = 0

    var offset = start
    while true {
      var cell = Cell(start: offset, end: offset, hasDoubledQuotes: false, isQuoted: false)
      if offset < end, bytes[offset] == UInt8(ascii: "\"") {
        let opening = offset
        offset += 1
        cell.start = offset
        cell.isQuoted = true
        // To the closing quotation mark; a doubled one is part of the text (rule 7).
        while true {
          while offset < end {
            let word = raw.word(at: offset)
            seen |= word
            let found = Word.matches(word, quotes)
            if found != 0 {
              offset += Word.lane(found)
              break
            }
            offset += 8
          }
          if offset >= end { return .incomplete(openQuote: opening) }
          if offset + 1 < end {
            guard bytes[offset + 1] == UInt8(ascii: "\"") else { break }
            cell.hasDoubledQuotes = true
            offset += 2
          } else if isFinal {
            break
          } else {
            return .incomplete(openQuote: nil)
          }
        }
        cell.end = offset
        lineBreaks += bytes.count(of: UInt8(ascii: "\n"), in: cell.start..<cell.end)
        offset += 1
        if offset < end, !endsCell(bytes, at: offset, end: end) {
          if bytes[offset] == UInt8(ascii: "\r"), offset + 1 == end, !isFinal {
            return .incomplete(openQuote: nil)
          }
          faults.append(Fault(code: .textAfterQuote, offset: offset, cell: cells.count))
          while offset < end, !endsCell(bytes, at: offset, end: end) {
            seen |= UInt64(bytes[offset])
            offset += 1
          }
        }
      } else {
        while offset < end {
          let word = raw.word(at: offset)
          seen |= word
          let found =
            Word.matches(word, separators) | Word.matches(word, lineFeeds)
            | Word.matches(word, quotes) | Word.matches(word, returns)
          guard found != 0 else {
            offset += 8
            continue
          }
          offset += Word.lane(found)
          if offset >= end { break }
          let byte = bytes[offset]
          if byte == separator || byte == UInt8(ascii: "\n") { break }
          if byte == UInt8(ascii: "\r") {
            if offset + 1 < end {
              if bytes[offset + 1] == UInt8(ascii: "\n") { break }
            } else if !isFinal {
              return .incomplete(openQuote: nil)
            }
            faults.append(Fault(code: .bareCarriageReturn, offset: offset, cell: cells.count))
          } else {
            faults.append(Fault(code: .quoteInCell, offset: offset, cell: cells.count))
          }
          offset += 1
        }
        offset = min(offset, end)
        cell.end = offset
      }
      if offset >= end, !isFinal { return .incomplete(openQuote: nil) }
      cells.append(cell)
      hasHighBytes = seen & Word.highs != 0
      if offset >= end { return .row(next: end) }
      switch bytes[offset] {
      case UInt8(ascii: "\n"):
        lineBreaks += 1
        return .row(next: offset + 1)
      case UInt8(ascii: "\r"):
        lineBreaks += 1
        return .row(next: offset + 2)
      default:
        offset += 1
      }
    }
  }

  /// Whether a separator or a line break, LF or CR LF, stands at `offset`.
  @inline(__always)
  private func endsCell(_ bytes: Span<UInt8>, at offset: Int, end: Int) -> Bool {
    let byte = bytes[offset]
    return byte == separator || byte == UInt8(ascii: "\n")
      || (byte == UInt8(ascii: "\r") && offset + 1 < end && bytes[offset + 1] == UInt8(ascii: "\n"))
  }
}
