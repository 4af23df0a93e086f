import Countries
import JSONText
import Localization
import RegistrationForm

@testable import FormBatch

/// What a reader made of a text.
struct Reading: Equatable {
  struct Record: Equatable {
    var answers: [String?]
    var line: Int
    var problems: [RecordProblem]
    var isUnreadable: Bool
  }

  var records: [Record] = []
  var fault: AnswersError?

  /// Reads `bytes` in pieces of `piece` bytes; the result must not depend on it.
  init(
    _ bytes: [UInt8], as format: AnswersFormat, _ columns: AnswerColumns, piece: Int = 1 << 22
  ) {
    var reader = AnswerReader(format, columns: columns)
    var batch = RecordBatch(capacity: 64)
    var done = 0
    while true {
      let rest = Array(batch.bytes[batch.consumed..<batch.count])
      let next = rest + bytes[done..<min(done + piece, bytes.count)]
      done = min(done + piece, bytes.count)
      batch.inputOffset += batch.consumed
      batch.bytes = next + [UInt8](repeating: 0x22, count: RecordBatch.slack)
      batch.count = next.count
      let isFinal = done == bytes.count
      fault = reader.read(&batch, isFinal: isFinal)
      for (index, entry) in batch.entries.enumerated() {
        let cells = batch.cells[index * columns.count..<(index + 1) * columns.count]
        records.append(
          Record(
            answers: cells.map { $0.isAbsent ? nil : batch.text($0) }, line: entry.line,
            problems: Array(batch.problems[entry.problems]), isUnreadable: entry.isUnreadable))
      }
      if fault != nil || isFinal { return }
    }
  }

  init(
    _ text: String, as format: AnswersFormat, _ columns: AnswerColumns = .abc, piece: Int = 1 << 22
  ) {
    self.init(Array(text.utf8), as: format, columns, piece: piece)
  }

  var answers: [[String?]] { records.map(\.answers) }

  /// Each problem as "record.line:column code".
  var problems: [String] {
    records.enumerated().flatMap { index, record in
      record.problems.map { "\(index + 1).\($0.line):\($0.column) \($0.code.rawValue)" }
    }
  }

  /// The fault as "record.line:column code".
  var faultText: String? {
    fault.map {
      "\($0.record).\($0.position.line):\($0.position.column) \($0.code.rawValue)"
    }
  }
}

extension AnswerColumns {
  /// Three columns of text.
  static let abc = AnswerColumns(ids: ["a", "b", "c"], shapes: [.text, .text, .text])
  /// One of each shape.
  static let shapes = AnswerColumns(
    ids: ["name", "news", "topics", "country", "dial", "phone"],
    shapes: [.text, .truth, .choices, .country, .dialCode, .phone],
    stored: StoredAnswers(countries: DeferredCountryResolver(language: .english)))
}
