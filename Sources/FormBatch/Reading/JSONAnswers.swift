internal import JSONText
internal import Localization

/// Makes answers of a JSON object, the general way.
///
/// Three objects mean a record: the answers themselves, field id to answer; a saved registration, whose
/// member `answers` holds them; and a line of a rejects file, the same with its problems beside.
struct JSONAnswers {
  let columns: AnswerColumns
  /// Line of the object's first byte, and its column less one, for places within it.
  let line: Int
  let columnOffset: Int

  /// Fills the record's cells from `object`; what cannot be taken is added to `problems`.
  func read(
    _ object: JSONNode, into cells: inout [RecordBatch.Cell], at firstCell: Int,
    scratch: inout [UInt8], problems: inout [RecordProblem]
  ) {
    let answers = Self.answers(of: object, columns)
    if Self.unread(of: object, columns) != nil {
      problems.append(problem(.unreadable, object))
      return
    }
    for member in answers.object ?? [] {
      guard let field = columns.index(of: member.key) else {
        problems.append(
          problem(
            .unknownField, at: member.keyPosition, ["name": member.key],
            suggestions: nearestName(to: member.key, among: columns.ids).map { [$0] } ?? []))
        continue
      }
      switch text(of: member.value, shape: columns.shapes[field]) {
      case .blank: break
      case .text(let text):
        let start = scratch.count
        scratch.append(contentsOf: text.utf8)
        cells[firstCell + field] = RecordBatch.Cell(scratch: start..<scratch.count)
      case .refused(let code):
        problems.append(
          problem(code, member.value, field: field, ["found": member.value.value.kind]))
      }
    }
  }

  /// The object whose members are the answers: `object`, or its member `answers`.
  static func answers(of object: JSONNode, _ columns: AnswerColumns) -> JSONNode {
    guard columns.index(of: "answers") == nil, let inner = object["answers"], inner.object != nil
    else { return object }
    return inner
  }

  /// What a line of a rejects file says of a record that was never taken apart; `nil` in others.
  static func unread(of object: JSONNode, _ columns: AnswerColumns) -> JSONNode? {
    answers(of: object, columns) == object ? nil : object["unread"]
  }

  /// What an answer of JSON says as text, the way it would be typed.
  private enum Answer {
    case blank
    case text(String)
    case refused(RecordProblem.Code)
  }

  private func text(of node: JSONNode, shape: AnswerColumns.Shape) -> Answer {
    switch (node.value, shape) {
    case (.null, _): .blank
    case (.string(let text), _): .text(text)
    case (.bool(let truth), .truth): .text(truth ? "true" : "false")
    case (.number(let literal), .text): .text(literal)
    case (.array(let elements), .choices): choices(elements)
    case (.object, .country): stored(node, needs: ["code"], knows: ["name"]) { $0[0] }
    case (.object, .dialCode):
      stored(node, needs: ["country", "dialCode"], knows: []) { "\($0[0]) \($0[1])" }
    case (.object, .phone): phone(node)
    default: .refused(.valueKind)
    }
  }

  private func choices(_ elements: [JSONNode]) -> Answer {
    var values: [String] = []
    for element in elements {
      guard let value = element.string, !value.contains(",") else { return .refused(.valueKind) }
      values.append(value)
    }
    return values.isEmpty ? .blank : .text(values.joined(separator: ", "))
  }

  private func stored(
    _ node: JSONNode, needs: [String], knows: [String], _ text: ([String]) -> String
  ) -> Answer {
    let values = needs.compactMap { node[$0]?.string }
    let isKnown = node.object?.allSatisfy { needs.contains($0.key) || knows.contains($0.key) }
    guard values.count == needs.count, isKnown == true else { return .refused(.storedValue) }
    return .text(text(values))
  }

  private func phone(_ node: JSONNode) -> Answer {
    guard let number = node["e164"]?.string, number.hasPrefix("+") else {
      return .refused(.storedValue)
    }
    for member in node.object ?? [] {
      switch member.key {
      case "dialCode":
        guard let code = member.value.string, number.hasPrefix(code) else {
          return .refused(.storedValue)
        }
      case "e164", "country", "extension":
        guard member.value.string != nil else { return .refused(.storedValue) }
      default: return .refused(.storedValue)
      }
    }
    return .text(number + (node["extension"]?.string.map { ";ext=\($0)" } ?? ""))
  }

  private func problem(
    _ code: RecordProblem.Code, _ node: JSONNode, field: Int? = nil,
    _ parameters: [String: String] = [:]
  ) -> RecordProblem {
    problem(code, at: node.position, field: field, parameters)
  }

  func problem(
    _ code: RecordProblem.Code, at position: SourcePosition, field: Int? = nil,
    _ parameters: [String: String] = [:], suggestions: [String] = []
  ) -> RecordProblem {
    let place = self.place(position)
    return RecordProblem(
      code, field: field, line: place.line, column: place.column, parameters,
      suggestions: suggestions)
  }

  /// A place within the object as a place of the file.
  func place(_ position: SourcePosition) -> SourcePosition {
    SourcePosition(
      line: line + position.line - 1,
      column: position.column + (position.line == 1 ? columnOffset : 0))
  }
}
