/// A table of `Data/`: UTF-8, one row a line, cells separated by tabs, no quoting.
///
/// Lines that are empty or begin with `#` are comments and may stand anywhere. The first other
/// line names the columns. Everything is checked when the table is made, so that reading rows
/// cannot fail:
///
///     let table = DataTable(embedded: "countries/aliases.tsv", columns: ["alias", "codes"])
///     for row in table { index(row[0], row[1]) }
public struct DataTable: Sendable, Sequence {
  /// The name for errors: the path below `Data/`.
  public let name: String
  /// The names of the columns, from the first line.
  public let columns: [String]
  private let bytes: [UInt8]
  private let firstRow: Cursor

  /// - Parameter columns: the names that the first line must have, in this order.
  /// - Throws: `DataTableError` where the text is not UTF-8, has other columns, or a row with
  ///   more or fewer cells than columns.
  /// - Complexity: O(n), one pass.
  public init(name: String, bytes: [UInt8], columns: [String]) throws(DataTableError) {
    self.name = name
    self.columns = columns
    self.bytes = bytes
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let line = bytes[..<error.byteOffsets.lowerBound].count { $0 == 0x0A } + 1
      throw DataTableError(table: name, line: line, reason: "bytes that are not UTF-8")
    }
    var cursor = Cursor()
    guard let header = cursor.next(in: bytes) else {
      throw DataTableError(table: name, line: cursor.line, reason: "no line that names the columns")
    }
    firstRow = cursor
    let names = Self.cells(of: header, in: bytes).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
    guard names == columns else {
      throw DataTableError(
        table: name, line: header.line, reason: "columns are \(names), expected \(columns)")
    }
    while let line = cursor.next(in: bytes) {
      let count = bytes[line.range].count { $0 == 0x09 } + 1
      guard count == columns.count, bytes[line.range].last != 0x0D else {
        throw DataTableError(
          table: name, line: line.line,
          reason: "\(count) cells, expected \(columns.count) and a line feed alone at the end")
      }
    }
  }

  /// A table that the program carries; tests read each of them, so a fault in one is ours.
  /// - Precondition: `Data/` has the file and it is such a table.
  public init(embedded name: String, columns: [String]) {
    guard let file = EmbeddedFile(name) else {
      preconditionFailure("the program carries no file \(name)")
    }
    do {
      try self.init(name: name, bytes: file.bytes, columns: columns)
    } catch {
      preconditionFailure(error.description)
    }
  }

  public func makeIterator() -> Iterator {
    Iterator(bytes: bytes, cursor: firstRow)
  }

  public struct Iterator: IteratorProtocol {
    fileprivate let bytes: [UInt8]
    fileprivate var cursor: Cursor

    public mutating func next() -> Row? {
      cursor.next(in: bytes).map { Row(bytes: bytes, range: $0.range, line: $0.line) }
    }
  }

  /// One row. It keeps the table's bytes alive and makes a cell's text when asked for it.
  public struct Row: Sendable {
    fileprivate let bytes: [UInt8]
    fileprivate let range: Range<Int>
    /// Line in the file, counted from 1.
    public let line: Int

    /// The cell of `column`, counted from 0; may be empty.
    public subscript(column: Int) -> String {
      String(decoding: utf8(column), as: UTF8.self)
    }

    /// The bytes of the cell of `column`, counted from 0; may be empty.
    /// - Complexity: O(m), m the length of the row.
    public func utf8(_ column: Int) -> ArraySlice<UInt8> {
      var start = range.lowerBound
      var passed = 0
      for offset in range where bytes[offset] == 0x09 {
        if passed == column { return bytes[start..<offset] }
        passed += 1
        start = offset + 1
      }
      precondition(passed == column, "a row has no column \(column)")
      return bytes[start..<range.upperBound]
    }

    /// The parts of a cell that holds several, separated by single blanks; empty for an empty cell.
    public func list(_ column: Int) -> [String] {
      utf8(column).split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func cells(of line: Cursor.Line, in bytes: [UInt8]) -> [Range<Int>] {
    bytes[line.range].split(separator: 0x09, omittingEmptySubsequences: false).map { $0.indices }
  }
}

/// Where and why a table is not one.
public struct DataTableError: Error, Equatable, Sendable, CustomStringConvertible {
  public var table: String
  /// Counted from 1.
  public var line: Int
  public var reason: String

  public var description: String { "\(table), line \(line): \(reason)" }
}

/// A place between two lines of a table.
private struct Cursor {
  struct Line {
    let range: Range<Int>
    let line: Int
  }

  var offset = 0
  /// The line that begins at `offset`, counted from 1.
  var line = 1

  /// Steps over the next line that is neither empty nor a comment.
  mutating func next(in bytes: [UInt8]) -> Line? {
    while offset < bytes.count {
      let start = offset
      while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      let found = Line(range: start..<offset, line: line)
      if offset < bytes.count { offset += 1 }
      line += 1
      if !found.range.isEmpty, bytes[start] != UInt8(ascii: "#") { return found }
    }
    return nil
  }
}
