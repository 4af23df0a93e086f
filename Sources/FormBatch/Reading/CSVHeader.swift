internal import JSONText
internal import Localization

/// The header row: which column holds which field.
struct CSVHeader {
  /// Index of the field, by column.
  let fields: [Int]
  /// Whether the columns are all fields of the form in its order.
  let isComplete: Bool

  /// - Parameter names: the cells of the header row, with the place of each.
  /// - Throws: the first column, from the left, that is blank, unknown or a repetition. A column that
  ///   nobody asked for may be a misspelt one, so it is never passed over.
  init(
    _ names: [(name: String, position: SourcePosition)], of columns: AnswerColumns
  ) throws(AnswersError) {
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
}
