internal import ByteWords

/// Reads a table of `Data/` where it lies, row by row, without a copy: for the large tables that
/// are read while somebody waits. `DataTable` is the comfortable reader of the same format.
///
/// UTF-8, one row a line, cells separated by tabs, `#` begins a comment line, the first other line
/// names the columns and is stepped over. A row may have up to 8 cells; missing ones are empty.
public struct TableReader {
  private var offset = 0
  private var ends = InlineArray<8, Int>(repeating: 0)
  private var start = 0

  /// - Parameter bytes: the table; the other calls want the same bytes.
  public init(_ bytes: Span<UInt8>) {
    _ = next(in: bytes)
  }

  /// Begins at the row at `offset`.
  public init(from offset: Int) {
    self.offset = offset
  }

  /// Steps to the next row.
  /// - Returns: `false` where there is none.
  public mutating func next(in bytes: Span<UInt8>) -> Bool {
    while offset < bytes.count {
      start = offset
      var cell = 0
      while true {
        offset = Self.endOfText(in: bytes, from: offset)
        if offset == bytes.count || bytes[offset] == 0x0A { break }
        if bytes[offset] == 0x09, cell < 7 {
          ends[cell] = offset
          cell += 1
        }
        offset += 1
      }
      for missing in cell..<8 { ends[missing] = offset }
      offset += 1
      if ends[7] > start, bytes[start] != UInt8(ascii: "#") { return true }
    }
    return false
  }

  /// The next byte that is no text: bytes of text are above both the tab and the line feed.
  @inline(__always)
  private static func endOfText(in bytes: Span<UInt8>, from start: Int) -> Int {
    let raw = unsafe bytes.bytes
    var offset = start
    while offset + 8 <= bytes.count {
      let found = Word.below(raw.word(at: offset), 0x0B)
      if found != 0 { return offset + Word.lane(found) }
      offset += 8
    }
    while offset < bytes.count, bytes[offset] > 0x0A { offset += 1 }
    return offset
  }

  /// Where the cell of `column`, counted from 0, lies in the bytes of the table.
  public func cell(_ column: Int) -> Range<Int> {
    let first = column == 0 ? start : min(ends[column - 1] + 1, ends[column])
    return first..<ends[column]
  }

  /// The text of the cell of `column`, counted from 0.
  public func text(_ column: Int, in bytes: Span<UInt8>) -> String {
    String(copying: bytes.extracting(cell(column)))
  }
}

extension String {
  /// The text of UTF-8 bytes, repaired where they are none.
  public init(copying utf8: Span<UInt8>) {
    self = unsafe utf8.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
