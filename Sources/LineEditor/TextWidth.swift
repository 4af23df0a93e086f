internal import CReadline

extension Character {
  /// Columns on a terminal: what wcwidth(3) says of its scalars, together. That is also how readline
  /// and most terminals count.
  var columnWidth: Int {
    unicodeScalars.reduce(0) { $0 + max(0, Int(crl_column_width($1.value))) }
  }
}

extension String {
  /// Columns on a terminal, if it is not wrapped.
  var columnWidth: Int { reduce(0) { $0 + $1.columnWidth } }

  /// The column behind the text where rows have `columns`, at least 1: 0 where it fills its last row.
  /// A wide character that does not fit goes to the next row.
  func endColumn(in columns: Int) -> Int {
    var column = 0
    for character in self {
      let width = character.columnWidth
      if column + width > columns { column = 0 }
      column = (column + width) % columns
    }
    return column
  }

  /// Without control characters (C0, DEL, C1): what a line may hold.
  var withoutControls: String {
    let isClean = unicodeScalars.allSatisfy { !$0.isControl }
    if isClean { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
  }
}

extension Unicode.Scalar {
  var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
