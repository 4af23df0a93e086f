internal import CSystem

/// How many columns of a terminal a text takes: what wcwidth(3) says of its scalars, together. That
/// is how readline and most terminals count; where a terminal draws one picture for several scalars
/// it is too much, and nothing that is counted to fit is ever torn.
///
/// "Ambiguous" characters, to which é and Cyrillic belong, take one. Scripts whose letters join
/// (Devanagari, Khmer) are drawn in other widths by some, so nothing should be aligned behind a name.
extension Character {
  public var columnWidth: Int {
    unicodeScalars.reduce(0) { $0 + $1.columnWidth }
  }
}

extension Unicode.Scalar {
  /// 0, 1 or 2; control characters take none.
  public var columnWidth: Int { max(0, Int(csys_column_width(value))) }
}

extension String {
  /// Columns on a terminal, if it is not wrapped.
  /// - Complexity: O(n); printable ASCII is counted by its bytes.
  public var columnWidth: Int {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    return unicodeScalars.reduce(0) { $0 + $1.columnWidth }
  }

  /// The column behind the text where rows have `columns`, at least 1: 0 where it fills its last row.
  /// A wide character that does not fit goes to the next row.
  public func endColumn(in columns: Int) -> Int {
    var column = 0
    for character in self {
      let width = character.columnWidth
      if column + width > columns { column = 0 }
      column = (column + width) % columns
    }
    return column
  }
}
