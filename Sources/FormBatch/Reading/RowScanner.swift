internal import ByteWords

/// Finds the cells of one row of RFC 4180 text, with commas or another separator.
///
/// Sixteen bytes are looked at in one step, and of these each that can mean something: separator, line
/// break, quotation mark.
///
///     A d a , x @ y . z , A T ⏎ …
///     0 0 0 1 0 0 0 0 0 1 0 0 1 …        one bit for each special byte, taken lowest first
///
/// A row that is not complete yet is scanned again when more has come; a row is at most 1 MiB, so this
/// costs less than keeping the state of a stopped scan would. Faults are collected and the row goes on
/// to its end: the next one is not concerned.
struct RowScanner {
  /// The cell that is looked at: its text without its quotation marks, as offsets.
  private struct Cell {
    var start: Int
    var end: Int
    /// Whether quotation marks are doubled inside.
    var hasDoubledQuotes = false
    var isQuoted = false
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
  /// The text of the row's first cells without their quotation marks: `count` of these, or all where the
  /// row has more. The others are room.
  private(set) var cells: [RecordBatch.Cell]
  /// The cells in which quotation marks are doubled, ascending.
  private(set) var doubled: [Int] = []
  /// How many cells the row has.
  private(set) var count = 0
  /// The row's first faults, as many as are told one by one; `faultCount` has them all.
  private(set) var faults: [Fault] = []
  private(set) var faultCount = 0
  /// Line breaks in the row, its own included.
  private(set) var lineBreaks = 0
  /// Whether the row has not a byte but its line break.
  private(set) var isBlank = false
  /// Whether some byte is above ASCII; may be true where only the next row has one.
  private(set) var hasHighBytes = false

  /// - Parameter room: how many cells of a row are kept; the others are only counted, so that a row of
  ///   nothing but separators takes no memory.
  init(separator: UInt8, room: Int) {
    self.separator = separator
    cells = Array(repeating: .absent, count: room)
  }

  /// Scans the row that begins at `start`.
  ///
  /// - Parameters:
  ///   - end: where the input known so far ends; sixteen bytes more may be read.
  ///   - isFinal: whether there will be no more.
  /// - Complexity: O(length of the row), sixteen bytes a step outside of special characters.
  mutating func scan(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isFinal: Bool
  ) -> Outcome {
    let raw = unsafe bytes.bytes
    let specialBytes = SpecialBytes(separator)
    var room = cells
    cells = []
    defer { cells = room }
    var places = room.mutableSpan
    if !faults.isEmpty { faults.removeAll(keepingCapacity: true) }
    if !doubled.isEmpty { doubled.removeAll(keepingCapacity: true) }
    faultCount = 0
    lineBreaks = 0
    count = 0

    var highs: UInt64 = 0
    var found = 0
    var cell = Cell(start: start, end: start)
    // The sixteen bytes that are looked at, and the special ones that are still to come.
    var base = start
    var specials = specialBytes.places(in: raw, at: base, before: end, &highs)
    while true {
      while specials == 0, base &+ ByteLanes.count < end {
        base &+= ByteLanes.count
        specials = specialBytes.places(in: raw, at: base, before: end, &highs)
      }
      let offset = specials == 0 ? end : min(base &+ specials.trailingZeroBitCount, end)
      specials &= specials &- 1
      if !cell.isQuoted { cell.end = offset }
      let next: Int
      let byte = offset < end ? bytes[offset] : 0
      if offset == end {
        guard isFinal else { return .incomplete(openQuote: nil) }
        next = end
      } else if byte == separator {
        if found < places.count { places[found] = RecordBatch.Cell(cell.start..<cell.end) }
        found &+= 1
        cell = Cell(start: offset &+ 1, end: offset &+ 1)
        continue
      } else if byte == UInt8(ascii: "\n") {
        lineBreaks &+= 1
        next = offset + 1
      } else if byte == UInt8(ascii: "\"") {
        if cell.isQuoted { continue }
        guard offset == cell.start else {
          note(Fault(code: .quoteInCell, offset: offset, cell: found))
          continue
        }
        switch Self.quotedCell(bytes, opening: offset, end, isFinal, &highs) {
        case .cell(let quoted): cell = quoted
        case .open: return .incomplete(openQuote: offset)
        case .undecided: return .incomplete(openQuote: nil)
        }
        if cell.hasDoubledQuotes, found < places.count { doubled.append(found) }
        lineBreaks &+= bytes.count(of: UInt8(ascii: "\n"), in: cell.start..<cell.end)
        base = cell.end + 1
        specials = specialBytes.places(in: raw, at: base, before: end, &highs)
        if base < end, !Self.mayEndCell(separator, bytes, at: base, end, isFinal) {
          note(Fault(code: .textAfterQuote, offset: base, cell: found))
        }
        continue
      } else if offset + 1 == end, !isFinal {
        return .incomplete(openQuote: nil)
      } else if offset + 1 < end, bytes[offset + 1] == UInt8(ascii: "\n") {
        lineBreaks &+= 1
        next = offset + 2
      } else {
        if !cell.isQuoted {
          note(Fault(code: .bareCarriageReturn, offset: offset, cell: found))
        }
        continue
      }
      if found < places.count { places[found] = RecordBatch.Cell(cell.start..<cell.end) }
      count = found + 1
      isBlank = found == 0 && !cell.isQuoted && cell.start == cell.end
      hasHighBytes = highs != 0
      return .row(next: next)
    }
  }

  private mutating func note(_ fault: Fault) {
    faultCount += 1
    if faults.count < RecordProblem.mostTold { faults.append(fault) }
  }

  private enum QuotedCell {
    case cell(Cell)
    /// No quotation mark closes it.
    case open
    /// Whether the last quotation mark closes it is told by the next byte, which is not there yet.
    case undecided
  }

  /// The cell that begins with the quotation mark at `opening`; a doubled mark is part of the text
  /// (rule 7).
  private static func quotedCell(
    _ bytes: Span<UInt8>, opening: Int, _ end: Int, _ isFinal: Bool, _ highs: inout UInt64
  ) -> QuotedCell {
    let raw = unsafe bytes.bytes
    var cell = Cell(start: opening + 1, end: opening + 1, isQuoted: true)
    var offset = cell.start
    while true {
      while offset < end {
        let lanes = raw.lanes(at: offset)
        highs |= lanes.places(of: 0x80...0xFF)
        let found = lanes.places(of: UInt8(ascii: "\""))
        if found != 0 {
          offset += found.trailingZeroBitCount
          break
        }
        offset += ByteLanes.count
      }
      if offset >= end { return .open }
      if offset + 1 < end {
        if bytes[offset + 1] != UInt8(ascii: "\"") { break }
        cell.hasDoubledQuotes = true
        offset += 2
      } else if isFinal {
        break
      } else {
        return .undecided
      }
    }
    cell.end = offset
    return .cell(cell)
  }

  /// Whether what stands behind a quoted cell may end it: a separator, LF or CR LF, whose LF may not be
  /// there yet.
  private static func mayEndCell(
    _ separator: UInt8, _ bytes: Span<UInt8>, at offset: Int, _ end: Int, _ isFinal: Bool
  ) -> Bool {
    let byte = bytes[offset]
    if byte == separator || byte == UInt8(ascii: "\n") { return true }
    guard byte == UInt8(ascii: "\r") else { return false }
    return offset + 1 < end ? bytes[offset + 1] == UInt8(ascii: "\n") : !isFinal
  }
}

/// The bytes that mean something between cells.
private struct SpecialBytes {
  private let separator: UInt8

  init(_ separator: UInt8) { self.separator = separator }

  /// The places of those of the sixteen bytes from `offset` on that are special; none from `end` on.
  /// - Parameter highs: gets the places of bytes above ASCII, perhaps of one of those behind the end.
  @inline(__always)
  func places(in raw: RawSpan, at offset: Int, before end: Int, _ highs: inout UInt64) -> UInt64 {
    guard offset < end else { return 0 }
    let lanes = raw.lanes(at: offset)
    highs |= lanes.places(of: 0x80...0xFF)
    return lanes.places(of: separator) | lanes.places(of: UInt8(ascii: "\n"))
      | lanes.places(of: UInt8(ascii: "\"")) | lanes.places(of: UInt8(ascii: "\r"))
  }
}
