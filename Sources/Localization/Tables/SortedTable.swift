/// A table of `Data/` that is read where it lies: rows sorted by the bytes of the first column.
///
/// Nothing is read before a row is asked for: this is how the program learns its language before
/// the first prompt, in some microseconds, and a country's numbering plan when a number needs it.
/// Several rows may have the same first column. A test checks the order of each table.
public struct SortedTable: Sendable {
  /// The file with its bytes; the ranges of this type are indices into them.
  public let file: EmbeddedFile
  /// Where the rows begin, behind the comments (`#`) and the names of the columns.
  let start: Int

  /// - Parameter name: path below `Data/`, e.g. `"phone/plans.tsv"`.
  /// - Precondition: `Data/` has the file.
  public init(embedded name: String) {
    guard let file = EmbeddedFile(name) else {
      preconditionFailure("the program carries no file \(name)")
    }
    self.file = file
    start = file.withBytes { bytes in
      var position = 0
      while position < bytes.count, bytes[position] == UInt8(ascii: "#") {
        position = Self.endOfLine(position, bytes) + 1
      }
      return min(Self.endOfLine(position, bytes) + 1, bytes.count)
    }
  }

  /// The cells of the first row whose first cell is `key`, the first cell among them.
  /// - Returns: `nil` where there is no such row.
  /// - Complexity: O(log n) rows are compared.
  func row(_ key: String) -> [String]? {
    guard let row = row(withKey: key.utf8.span) else { return nil }
    return copy(row).split(separator: 0x09, omittingEmptySubsequences: false).map { cell in
      String(decoding: cell, as: UTF8.self)
    }
  }

  /// The first row, without its line break; `nil` in an empty table.
  public var firstRow: Range<Int>? {
    file.withBytes { Self.row(at: start, $0) }
  }

  /// The row after `row`; `nil` after the last.
  public func row(after row: Range<Int>) -> Range<Int>? {
    file.withBytes { Self.row(at: row.upperBound + 1, $0) }
  }

  /// The first row whose first column is `key`; `nil` where there is none.
  /// - Complexity: O(log n) lines are looked at.
  public func row(withKey key: Span<UInt8>) -> Range<Int>? {
    file.withBytes { bytes in
      let low = lowerBound(key, in: bytes)
      guard let row = Self.row(at: low, bytes), Self.hasFirstColumn(at: low, key, bytes) else {
        return nil
      }
      return row
    }
  }

  /// Offset of the first row whose first column does not sort before `key`.
  func lowerBound(_ key: Span<UInt8>, in bytes: Span<UInt8>) -> Int {
    // The answer begins in low...high; both are the beginning of a line or the end of the file.
    var (low, high) = (start, bytes.count)
    while low < high {
      let middle = Self.startOfLine(low + (high - low) / 2, bytes, from: low)
      if Self.isFirstColumn(at: middle, before: key, bytes) {
        low = min(Self.endOfLine(middle, bytes) + 1, bytes.count)
      } else {
        high = middle
      }
    }
    return low
  }

  /// The column `index` of `row`, counted from 0; empty where the row has fewer.
  public func column(_ index: Int, of row: Range<Int>) -> Range<Int> {
    file.withBytes { bytes in
      var (position, left) = (row.lowerBound, index)
      while left > 0, position < row.upperBound {
        if bytes[position] == UInt8(ascii: "\t") { left -= 1 }
        position += 1
      }
      guard left == 0 else { return row.upperBound..<row.upperBound }
      var end = position
      while end < row.upperBound, bytes[end] != UInt8(ascii: "\t") { end += 1 }
      return position..<end
    }
  }

  /// A copy of a range of bytes as text.
  public func text(_ range: Range<Int>) -> String {
    String(decoding: copy(range), as: UTF8.self)
  }

  /// A copy of a range of bytes.
  public func copy(_ range: Range<Int>) -> [UInt8] {
    file.withBytes { bytes in range.map { bytes[$0] } }
  }

  private static func row(at position: Int, _ bytes: Span<UInt8>) -> Range<Int>? {
    position < bytes.count ? position..<endOfLine(position, bytes) : nil
  }

  private static func endOfLine(_ position: Int, _ bytes: Span<UInt8>) -> Int {
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  private static func startOfLine(_ position: Int, _ bytes: Span<UInt8>, from low: Int) -> Int {
    var start = position
    while start > low, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// Whether the first column of the line at `position` sorts before `key`.
  private static func isFirstColumn(
    at position: Int, before key: Span<UInt8>, _ bytes: Span<UInt8>
  ) -> Bool {
    for index in 0..<key.count {
      guard position + index < bytes.count, bytes[position + index] != UInt8(ascii: "\t") else {
        return true
      }
      if bytes[position + index] != key[index] { return bytes[position + index] < key[index] }
    }
    return false
  }

  private static func hasFirstColumn(
    at position: Int, _ key: Span<UInt8>, _ bytes: Span<UInt8>
  ) -> Bool {
    guard position + key.count < bytes.count else { return false }
    for index in 0..<key.count where bytes[position + index] != key[index] { return false }
    let next = bytes[position + key.count]
    return next == UInt8(ascii: "\t") || next == UInt8(ascii: "\n")
  }
}
