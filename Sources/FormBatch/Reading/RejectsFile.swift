internal import JSONText
public import RegistrationForm

/// The refused records of a batch, one line each, taken apart so that a person can mend them.
public struct RejectsFile: Sendable {
  /// One refused record.
  public struct Record: Sendable {
    /// Line in the rejects file, from 1.
    public let line: Int
    /// Where it stood when it was refused: name of the file, number and line from 1; `nil` where
    /// the line does not say so.
    public let origin: Origin?
    /// The answers as given, by field index; `nil` where none was given.
    public let answers: [String?]
    /// The record's text where it was never taken apart; its answers are then unknown.
    public let unread: String?
    /// What is wrong with it as a whole: fields that the form does not know, answers of a kind
    /// that none has. What is wrong with an answer is for the checker to say again.
    public let problems: [Violation]
  }

  public struct Origin: Equatable, Sendable {
    public let source: String
    public let number: Int
    public let line: Int
  }

  /// In the order of the file.
  public let records: [Record]
  private let lines: [[UInt8]]

  /// - Parameter bytes: the file; blank lines are no records.
  /// - Throws: `AnswersError` where a line is no JSON object: then this is no rejects file.
  public init(_ bytes: [UInt8], form: FormDefinition) throws(AnswersError) {
    let columns = AnswerColumns(form)
    var records: [Record] = []
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Array.init)
    for (index, line) in lines.enumerated() where !Self.isBlank(line) {
      guard let node = try? JSONNode.parse(line), node.object != nil else {
        throw AnswersError(.json, record: records.count + 1, line: index + 1)
      }
      records.append(Self.record(node, line: index + 1, columns))
    }
    self.records = records
  }

  /// The file without the records that stood on these lines; the others byte for byte.
  public func bytes(withoutLines mended: Set<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, line) in lines.enumerated()
    where !mended.contains(index + 1) && !Self.isBlank(line) {
      bytes += line + [UInt8(ascii: "\n")]
    }
    return bytes
  }

  private static func record(_ node: JSONNode, line: Int, _ columns: AnswerColumns) -> Record {
    var cells = [RecordBatch.Cell](repeating: .absent, count: columns.count)
    var scratch: [UInt8] = []
    var problems: [RecordProblem] = []
    JSONAnswers(columns: columns, line: line, columnOffset: 0)
      .read(node, into: &cells, at: 0, scratch: &scratch, problems: &problems)
    return Record(
      line: line, origin: origin(node),
      answers: cells.map { cell in
        cell.isAbsent ? nil : String(decoding: scratch[cell.range], as: UTF8.self)
      },
      unread: node["unread"]?.string, problems: problems.map { $0.violation(columns) })
  }

  private static func origin(_ node: JSONNode) -> Origin? {
    guard let source = node["source"]?.string, let number = node["record"]?.integer,
      let line = node["line"]?.integer
    else { return nil }
    return Origin(source: source, number: number, line: line)
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }
}

extension JSONNode {
  fileprivate var integer: Int? {
    if case .number(let literal) = value { Int(literal) } else { nil }
  }
}
