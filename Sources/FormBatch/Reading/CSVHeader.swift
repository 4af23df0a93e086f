internal import JSONText
internal import Localization

/// The header row: which column holds which field.
struct CSVHeader {
  /// Index of the field, by column.
  let fields: [Int]
  /// Whether the columns are all fields of the form in its order.
  let isComplete: Bool

  /// - Parameters:
  ///   - names: the cells of the header row, with the place of each.
  ///   - separator: what stands between two cells.
  /// - Throws: the first column, from the left, that is blank, unknown or a repetition. A column that
  ///   nobody asked for may be a misspelt one, so it is never passed over.
  init(
    _ names: [(name: String, position: SourcePosition)], of columns: AnswerColumns,
    separator: Unicode.Scalar
  ) throws(AnswersError) {
    if names.count == 1, let found = Self.otherSeparator(in: names[0].name, columns) {
      throw AnswersError(
        .headerSeparator, line: names[0].position.line, column: names[0].position.column,
        ["found": Self.quoted(found), "expected": Self.quoted(separator)])
    }
    var fields: [Int] = []
    var columnOfField = [Int?](repeating: nil, count: columns.count)
    for (index, (name, position)) in names.enumerated() {
      func error(_ code: AnswersError.Code, _ parameters: [String: String]) -> AnswersError {
        AnswersError(
          code, line: position.line, column: position.column,
          parameters.merging(["column": "\(index + 1)", "name": name]) { given, _ in given })
      }
      if name.isEmpty { throw error(.headerBlank, [:]) }
      guard let field = columns.index(of: name) else {
        let bare = name.unicodeScalars.filter { !$0.properties.isWhitespace }
        let nearest = nearestName(to: String(String.UnicodeScalarView(bare)), among: columns.ids)
        throw error(.headerUnknown, nearest.map { ["suggestion": $0] } ?? [:])
      }
      if let first = columnOfField[field] {
        throw error(.headerRepeated, ["first": "\(first + 1)"])
      }
      columnOfField[field] = index
      fields.append(field)
    }
    self.fields = fields
    isComplete = fields.elementsEqual(0..<columns.count)
  }

  /// What separates the columns of a header that is one cell to us: spreadsheets of many languages write
  /// semicolons, and a `.csv` may have tabs.
  ///
  /// - Returns: `nil` unless two of the parts or more are fields.
  private static func otherSeparator(
    in name: String, _ columns: AnswerColumns
  ) -> Unicode.Scalar? {
    let others: [Unicode.Scalar] = [";", "\t", ",", "|"]
    return others.first { other in
      let parts = name.unicodeScalars.split(separator: other)
      return parts.count { columns.index(of: String(String.UnicodeScalarView($0))) != nil } >= 2
    }
  }

  private static func quoted(_ separator: Unicode.Scalar) -> String {
    separator == "\t" ? "\"\\t\" (TAB)" : "\"\(separator)\""
  }
}
