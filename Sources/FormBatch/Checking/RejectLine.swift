internal import JSONText
internal import Localization
internal import RegistrationForm

/// Writes a refused record as a line of a rejects file, which is itself a file of answers.
///
///     {"source":"a.csv","record":2,"line":3,"answers":{"email":"ada@@x.org"},
///      "problems":[{"field":"email","code":"email.severalAt","message":"…","suggestion":"…"}]}
///
/// A record that could not be taken apart has its text as `unread` beside empty answers. It is refused
/// again when the file is read as it is, and its text goes on into the next file.
struct RejectLine {
  private let messages: Messages
  /// `{"source":"…","record":`
  private let start: [UInt8]
  /// `"id":` by field index.
  private let keys: [[UInt8]]

  init(source: String, columns: AnswerColumns, messages: Messages) {
    self.messages = messages
    var start = Array("{\"source\":".utf8)
    JSONWriter.appendString(source, to: &start)
    self.start = start + Array(",\"record\":".utf8)
    keys = columns.ids.map { id in
      var key: [UInt8] = []
      JSONWriter.appendString(id, to: &key)
      return key + [UInt8(ascii: ":")]
    }
  }

  /// What stands in a line in place of the answers by field.
  enum Answers {
    /// The record's cells.
    case cells
    /// An object that says more than the cells do, e.g. a field that the form does not know.
    case object(JSONValue)
    /// An object beside the text of a record that an earlier batch could not take apart.
    case carried(JSONValue, unread: JSONValue)
    /// The record's own text.
    case unread(Range<Int>)
  }

  /// Appends the line of record `index` of the batch, with its LF.
  func append(
    _ index: Int, of batch: RecordBatch, _ answers: Answers, _ problems: [Violation],
    to output: inout [UInt8]
  ) {
    output += start
    Self.append(batch.firstNumber + index, to: &output)
    output.append(literal: ",\"line\":")
    Self.append(batch.entries[index].line, to: &output)
    switch answers {
    case .cells:
      output.append(literal: ",\"answers\":{")
      appendCells(index, of: batch, to: &output)
      output.append(literal: "}")
    case .object(let object):
      output.append(literal: ",\"answers\":")
      var writer = JSONWriter(layout: .compact)
      writer.value(object, to: &output)
    case .carried(let object, let unread):
      output.append(literal: ",\"unread\":")
      var writer = JSONWriter(layout: .compact)
      writer.value(unread, to: &output)
      output.append(literal: ",\"answers\":")
      writer = JSONWriter(layout: .compact)
      writer.value(object, to: &output)
    case .unread(let range):
      output.append(literal: ",\"unread\":")
      JSONWriter.appendString(String(decoding: batch.bytes[range], as: UTF8.self), to: &output)
      output.append(literal: ",\"answers\":{}")
    }
    output.append(literal: ",\"problems\":[")
    for (position, problem) in problems.enumerated() {
      if position > 0 { output.append(UInt8(ascii: ",")) }
      append(problem, to: &output)
    }
    output.append(literal: "]}\n")
  }

  private func appendCells(_ index: Int, of batch: RecordBatch, to output: inout [UInt8]) {
    let bytes = batch.bytes.span
    let scratch = batch.scratch.span
    var isFirst = true
    for field in keys.indices {
      let cell = batch.cells[index * keys.count + field]
      if cell.isAbsent || cell.range.isEmpty { continue }
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output += keys[field]
      JSONWriter.appendString(
        cell.isInScratch ? scratch.extracting(cell.range) : bytes.extracting(cell.range),
        to: &output)
    }
  }

  private func append(_ problem: Violation, to output: inout [UInt8]) {
    output.append(literal: "{")
    if !problem.fieldID.isEmpty {
      output.append(literal: "\"field\":")
      JSONWriter.appendString(problem.fieldID, to: &output)
      output.append(UInt8(ascii: ","))
    }
    output.append(literal: "\"code\":")
    JSONWriter.appendString(problem.code, to: &output)
    output.append(literal: ",\"message\":")
    JSONWriter.appendString(problem.message(messages), to: &output)
    if let best = problem.suggestions.first {
      output.append(literal: ",\"suggestion\":")
      JSONWriter.appendString(best, to: &output)
    }
    if problem.suggestions.count > 1 {
      for (position, suggestion) in problem.suggestions.enumerated() {
        output.append(literal: position == 0 ? ",\"suggestions\":[" : ",")
        JSONWriter.appendString(suggestion, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    }
    output.append(UInt8(ascii: "}"))
  }

  private static func append(_ number: Int, to output: inout [UInt8]) {
    output.append(contentsOf: "\(number)".utf8)
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of a literal.
  fileprivate mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { unsafe append(contentsOf: $0) }
  }
}
