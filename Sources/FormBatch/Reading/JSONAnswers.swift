internal import JSONText
internal import Localization
internal import RegistrationForm

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
    var unknownCount = 0
    for member in answers.object ?? [] {
      guard let field = columns.index(of: member.key) else {
        unknownCount += 1
        if unknownCount > RecordProblem.mostTold { continue }
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
          problem(
            code, member.value, field: field, ["found": JSONFault.excerpt(member.value.value)]))
      case .contradiction(let first, let second):
        problems.append(
          problem(
            .storedContradiction, member.value, field: field,
            ["first": first, "second": second]))
      }
    }
    if let more = RecordProblem.beyondTold(of: unknownCount, line: line) { problems.append(more) }
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
    case contradiction(String, String)
  }

  private func text(of node: JSONNode, shape: AnswerColumns.Shape) -> Answer {
    switch (node.value, shape) {
    case (.null, _): .blank
    case (.string(let text), _): .text(text)
    case (.bool(let truth), .truth): .text(truth ? "true" : "false")
    case (.number(let literal), .text): .text(literal)
    case (.array(let elements), .choices): choices(elements)
    case (.object, .country):
      stored(node, needs: ["code"], knows: ["name"]) { parts, stored in
        stored.country(code: parts[0] ?? "", name: parts[1])
      }
    case (.object, .dialCode):
      stored(node, needs: ["country", "dialCode"], knows: []) { parts, stored in
        stored.dialCode(country: parts[0] ?? "", dialCode: parts[1] ?? "")
      }
    case (.object, .phone) where node["e164"]?.string?.hasPrefix("+") != true:
      .refused(.storedValue)
    case (.object, .phone):
      stored(node, needs: ["e164"], knows: ["dialCode", "country", "extension"]) { parts, stored in
        stored.phone(
          e164: parts[0] ?? "", dialCode: parts[1], country: parts[2], extension: parts[3])
      }
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

  /// - Parameter text: what the parts say, in the order of `needs` and `knows`.
  private func stored(
    _ node: JSONNode, needs: [String], knows: [String],
    _ text: ([String?], StoredAnswers) -> StoredAnswers.Reading
  ) -> Answer {
    let keys = needs + knows
    guard needs.allSatisfy({ node[$0] != nil }), let stored = columns.stored,
      node.object?.allSatisfy({ keys.contains($0.key) && $0.value.string != nil }) == true
    else { return .refused(.storedValue) }
    return switch text(keys.map { node[$0]?.string }, stored) {
    case .text(let text): .text(text)
    case .contradiction(let first, let second): .contradiction(first, second)
    }
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
