/// A table of `Data/` whose rows are sorted by the bytes of the first column, without two equal.
///
/// Nothing is read before a row is asked for: this is how the program learns its language before
/// the first prompt, in some microseconds. A test checks the order of each table.
struct SortedTable: Sendable {
  private let file: EmbeddedFile

  /// - Precondition: `Data/` has the file.
  init(embedded name: String) {
    guard let file = EmbeddedFile(name) else {
      preconditionFailure("the program carries no file \(name)")
    }
    self.file = file
  }

  /// The cells of the row whose first cell is `key`, the first cell among them.
  /// - Returns: `nil` where there is no such row.
  /// - Complexity: O(log n) rows are compared.
  func row(_ key: String) -> [String]? {
    let key = Array(key.utf8)
    return file.withBytes { bytes in
      var low = Self.firstRow(in: bytes)
      var high = bytes.count
      while low < high {
        let start = Self.lineStart(before: low + (high - low) / 2, in: bytes, notBefore: low)
        let end = Self.lineEnd(after: start, in: bytes)
        switch Self.compare(bytes, start..<end, key) {
        case .equal: return Self.cells(bytes, start..<end)
        case .less: low = end + 1
        case .greater: high = start
        }
      }
      return nil
    }
  }

  private enum Order { case less, equal, greater }

  /// Compares the first cell of a line with `key`.
  private static func compare(_ bytes: Span<UInt8>, _ line: Range<Int>, _ key: [UInt8]) -> Order {
    for (index, wanted) in key.enumerated() {
      let offset = line.lowerBound + index
      guard offset < line.upperBound, bytes[offset] != 0x09 else { return .less }
      if bytes[offset] != wanted { return bytes[offset] < wanted ? .less : .greater }
    }
    let end = line.lowerBound + key.count
    return end == line.upperBound || bytes[end] == 0x09 ? .equal : .greater
  }

  private static func cells(_ bytes: Span<UInt8>, _ line: Range<Int>) -> [String] {
    var cells = [""]
    for offset in line {
      if bytes[offset] == 0x09 {
        cells.append("")
      } else {
        cells[cells.count - 1].unicodeScalars.append(Unicode.Scalar(bytes[offset]))
      }
    }
    return cells
  }

  /// Where the line behind the comments and the names of the columns begins.
  private static func firstRow(in bytes: Span<UInt8>) -> Int {
    var start = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: "#") {
      start = lineEnd(after: start, in: bytes) + 1
    }
    return lineEnd(after: start, in: bytes) + 1
  }

  private static func lineStart(
    before offset: Int, in bytes: Span<UInt8>, notBefore limit: Int
  ) -> Int {
    var start = offset
    while start > limit, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }

  private static func lineEnd(after offset: Int, in bytes: Span<UInt8>) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end
  }
}
