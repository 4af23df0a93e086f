internal import JSONText
internal import Localization
internal import RegistrationForm

/// Writes a refused record as a line of a rejects file, which is itself a file of answers.
///
///     {"source":"a.csv","record":2,"line":3,"answers":{"email":"ada@@x.org"},
///      "problems":[{"field":"email","code":"email.syntax","message":"…","suggestion":"…"}]}
///
/// A record that could not be taken apart has its text as `unread` in place of answers, and is refused
/// again when the file is read as it is.
struct RejectLine {
  let columns: AnswerColumns
  let messages: Messages

  /// Appends the line with its LF.
  ///
  /// - Parameter answers: the object to write where the record's own says more than its answers by
  ///   field do, e.g. a field that the form does not know.
  func append(
    _ record: RefusedRecord, answers object: JSONValue? = nil, to output: inout [UInt8]
  ) {
    var writer = JSONWriter(layout: .compact)
    writer.beginObject(to: &output)
    writer.key("source", to: &output)
    writer.string(record.source, to: &output)
    writer.key("record", to: &output)
    writer.literal("\(record.number)", to: &output)
    writer.key("line", to: &output)
    writer.literal("\(record.line)", to: &output)
    if let unread = record.unread {
      writer.key("unread", to: &output)
      writer.string(unread, to: &output)
    }
    writer.key("answers", to: &output)
    if let object {
      writer.value(object, to: &output)
    } else {
      writer.beginObject(to: &output)
      for (index, answer) in record.answers.enumerated() {
        guard let answer, !answer.isEmpty else { continue }
        writer.key(columns.ids[index], to: &output)
        writer.string(answer, to: &output)
      }
      writer.endObject(to: &output)
    }
    writer.key("problems", to: &output)
    writer.beginArray(to: &output)
    for problem in record.problems { append(problem, &writer, to: &output) }
    writer.endArray(to: &output)
    writer.endObject(to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  private func append(_ problem: Violation, _ writer: inout JSONWriter, to output: inout [UInt8]) {
    writer.beginObject(to: &output)
    if !problem.fieldID.isEmpty {
      writer.key("field", to: &output)
      writer.string(problem.fieldID, to: &output)
    }
    writer.key("code", to: &output)
    writer.string(problem.code, to: &output)
    writer.key("message", to: &output)
    writer.string(problem.message(messages), to: &output)
    if let best = problem.suggestions.first {
      writer.key("suggestion", to: &output)
      writer.string(best, to: &output)
    }
    if problem.suggestions.count > 1 {
      writer.key("suggestions", to: &output)
      writer.beginArray(to: &output)
      for suggestion in problem.suggestions { writer.string(suggestion, to: &output) }
      writer.endArray(to: &output)
    }
    writer.endObject(to: &output)
  }
}
