internal import Countries
internal import JSONText
public import Localization

/// Writes records in the form in which they are saved (schema version 1).
public struct RecordEncoder: Sendable {
  /// The two layouts of a record.
  public enum Style: Sendable {
    /// One line and its LF, for `.jsonl`.
    case line
    /// Indented by two spaces and with an LF at the end, for `.json`.
    case pretty
  }

  private let form: FormDefinition
  private let language: LanguageTag

  public init(form: FormDefinition, language: LanguageTag) {
    self.form = form
    self.language = language
  }

  /// Appends one record.
  /// - Parameter savedAt: time of saving, RFC 3339 in UTC, e.g. `2026-11-30T18:00:00Z`.
  public func append(
    _ record: AnswerRecord, savedAt: String, style: Style, to output: inout [UInt8]
  ) {
    var writer = JSONWriter(layout: style == .line ? .compact : .pretty)
    writer.beginObject(to: &output)
    writer.key("schemaVersion", to: &output)
    writer.literal("1", to: &output)
    writer.key("form", to: &output)
    writer.beginObject(to: &output)
    writer.key("id", to: &output)
    writer.string(form.id, to: &output)
    writer.key("version", to: &output)
    writer.literal("\(form.version)", to: &output)
    writer.endObject(to: &output)
    writer.key("savedAt", to: &output)
    writer.string(savedAt, to: &output)
    writer.key("locale", to: &output)
    writer.string(language.identifier, to: &output)
    writer.key("answers", to: &output)
    writer.beginObject(to: &output)
    for (index, field) in form.fields.enumerated() {
      append(record, index, key: field.id, &writer, to: &output)
    }
    writer.endObject(to: &output)
    writer.endObject(to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  private func append(
    _ record: AnswerRecord, _ index: Int, key: String, _ writer: inout JSONWriter,
    to output: inout [UInt8]
  ) {
    switch record[index] {
    case .text(let range):
      writer.key(key, to: &output)
      writer.string(record.arena.span.extracting(range.bounds), to: &output)
    case .boolean(let value):
      writer.key(key, to: &output)
      writer.literal(value ? "true" : "false", to: &output)
    default: break
    }
  }

  /// The answer as a person reads it in the review; "" where there is none.
  public func display(_ record: AnswerRecord, field: Int) -> String {
    switch record[field] {
    case .text: record.text(of: field) ?? ""
    case .boolean(let value): value ? "yes" : "no"
    default: ""
    }
  }
}
