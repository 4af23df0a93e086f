public import Countries
internal import JSONText
public import RegistrationForm
public import Storage

/// The refused records of a batch, one line each, read one after the other so that a person can mend
/// them; in memory is one of them, whatever the file's size.
public struct RejectsFile: ~Copyable {
  /// One refused record.
  public struct Record: Sendable {
    /// Where its line stands in the file, its line break included.
    public let range: Range<Int>
    /// The line itself.
    let line: [UInt8]
    /// Where it stood when it was refused: name of the file, number and line from 1; `nil` where
    /// the line does not say so.
    public let origin: Origin?
    /// The answers as given, by field index; `nil` where none was given.
    public let answers: [String?]
    /// The record's text where it was never taken apart, or the line where it is no rejects file's; its
    /// answers are then unknown.
    public let unread: String?
    /// What the file says is wrong with a record that was never taken apart, in the words and the
    /// language of the batch that refused it; empty for others.
    public let reasons: [String]
    /// What is wrong with it as a whole: fields that the form does not know, answers of a kind
    /// that none has. What is wrong with an answer is for the checker to say again.
    public let problems: [Violation]
  }

  public struct Origin: Equatable, Sendable {
    public let source: String
    public let number: Int
    public let line: Int
  }

  /// Records in the file when it was opened.
  public let count: Int
  private let columns: AnswerColumns
  private var lines: LinePieces
  /// Size of the file when it was opened: what a batch adds meanwhile is for the next time.
  private let size: Int
  private var number = 0

  /// Opens the file and counts its records; blank lines are none.
  ///
  /// - Parameter countries: judge whether the parts of a stored answer say the same.
  /// - Throws: `.unreadable`, `.notRejects`.
  public init(_ path: String, form: FormDefinition, countries: DeferredCountryResolver)
    throws(RejectsError)
  {
    let found = try Self.survey(path)
    if let first = found.first, (try? JSONNode.parse(first.line))?.object == nil {
      throw .notRejects(line: first.number)
    }
    lines = try Self.open(path)
    columns = AnswerColumns(form, countries: countries)
    count = found.count
    size = found.size
  }

  private static func open(_ path: String) throws(RejectsError) -> LinePieces {
    do throws(StorageError) { return try LinePieces(path) } catch { throw .unreadable(error) }
  }

  /// Number of records, size, and the first of the records.
  private static func survey(_ path: String) throws(RejectsError) -> (
    count: Int, size: Int, first: (number: Int, line: [UInt8])?
  ) {
    var (count, number) = (0, 0)
    var first: (number: Int, line: [UInt8])?
    var lines = try open(path)
    do throws(StorageError) {
      while let line = try lines.next() {
        number += 1
        if isBlank(line) { continue }
        count += 1
        if first == nil { first = (number, Array(line)) }
      }
    } catch {
      throw .unreadable(error)
    }
    return (count, lines.end, first)
  }

  /// The next record; `nil` behind the last.
  public mutating func next() throws(StorageError) -> Record? {
    while lines.end < size, let line = try lines.next() {
      number += 1
      if Self.isBlank(line) { continue }
      return record(Array(line), endingAt: lines.end)
    }
    return nil
  }

  private func record(_ line: [UInt8], endingAt end: Int) -> Record {
    let range = end - line.count..<end
    guard let node = try? JSONNode.parse(line), node.object != nil else {
      return Record(
        range: range, line: line, origin: nil, answers: columns.ids.map { _ in nil },
        unread: String(decoding: line, as: UTF8.self), reasons: [], problems: [])
    }
    var cells = [RecordBatch.Cell](repeating: .absent, count: columns.count)
    var scratch: [UInt8] = []
    var problems: [RecordProblem] = []
    JSONAnswers(columns: columns, line: number, columnOffset: 0)
      .read(node, into: &cells, at: 0, scratch: &scratch, problems: &problems)
    return Record(
      range: range, line: line, origin: Self.origin(node),
      answers: cells.map { cell in
        cell.isAbsent ? nil : String(decoding: scratch[cell.range], as: UTF8.self)
      },
      unread: node["unread"]?.string, reasons: Self.reasons(node),
      problems: problems.map { $0.violation(columns) })
  }

  private static func reasons(_ node: JSONNode) -> [String] {
    guard node["unread"] != nil, case .array(let problems)? = node["problems"]?.value else {
      return []
    }
    return problems.compactMap { $0["message"]?.string }
  }

  private static func origin(_ node: JSONNode) -> Origin? {
    guard let source = node["source"]?.string, let number = node["record"]?.integer,
      let line = node["line"]?.integer
    else { return nil }
    return Origin(source: source, number: number, line: line)
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
  }
}

/// Why refused records cannot be mended.
public enum RejectsError: Error, Equatable, Sendable {
  /// The file cannot be read.
  case unreadable(StorageError)
  /// Its first record, on that line from 1, is no JSON object: it is another file.
  case notRejects(line: Int)
  /// The note of what an earlier mending was about to save is not as that leaves it.
  case noteDamaged(path: String)
  /// The note cannot be read or written, or the file not changed.
  case unwritable(StorageError)
}

extension JSONNode {
  fileprivate var integer: Int? {
    if case .number(let literal) = value { Int(literal) } else { nil }
  }
}
