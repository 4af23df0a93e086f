public import Countries
internal import JSONText
internal import Localization
internal import PhoneNumbers

/// Writes records in the form in which they are saved (schema version 1).
public struct RecordEncoder: Sendable {
  /// The two layouts of a record.
  public enum Style: Sendable {
    /// One line and its LF, for `.jsonl`.
    case line
    /// Indented by two spaces and with an LF at the end, for `.json`.
    case pretty
  }

  /// The version of the layout, the key `schemaVersion`.
  public static let schemaVersion = 1

  private let form: FormDefinition
  private let countries: DeferredCountryResolver
  private let layout: LineLayout

  /// - Parameter countries: its language is the record's `locale` and that of the countries' names.
  public init(form: FormDefinition, countries: DeferredCountryResolver) {
    self.form = form
    self.countries = countries
    layout = LineLayout(form: form, language: countries.language.identifier)
  }

  /// Appends one record: the answers in the form's order, an answer left out has no key.
  /// - Parameter savedAt: time of saving, RFC 3339 in UTC, e.g. `2026-11-30T18:00:00Z`.
  public func append(
    _ record: AnswerRecord, savedAt: String, style: Style, to output: inout [UInt8]
  ) {
    if style == .line { return appendLine(record, savedAt: savedAt, to: &output) }
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject(to: &output)
    writer.key("schemaVersion", to: &output)
    writer.literal(String(Self.schemaVersion), to: &output)
    writer.key("form", to: &output)
    writer.beginObject(to: &output)
    writer.key("id", to: &output)
    writer.string(form.id, to: &output)
    writer.key("version", to: &output)
    writer.literal(String(form.version), to: &output)
    writer.endObject(to: &output)
    writer.key("savedAt", to: &output)
    writer.string(savedAt, to: &output)
    writer.key("locale", to: &output)
    writer.string(countries.language.identifier, to: &output)
    writer.key("answers", to: &output)
    writer.beginObject(to: &output)
    for (index, field) in form.fields.enumerated() where record[index] != .absent {
      writer.key(field.id, to: &output)
      append(record, field: index, &writer, to: &output)
    }
    writer.endObject(to: &output)
    writer.endObject(to: &output)
    output.append(UInt8(ascii: "\n"))
  }

  /// The same as the other layout without its blanks, written without a detour: this is half of the
  /// work of a batch.
  private func appendLine(_ record: AnswerRecord, savedAt: String, to output: inout [UInt8]) {
    output += layout.beforeTime
    JSONWriter.appendString(savedAt, to: &output)
    output += layout.beforeAnswers
    var isFirst = true
    for index in layout.keys.indices where record[index] != .absent {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      output += layout.keys[index]
      appendValue(record, index, to: &output)
    }
    output.append(literal: "}}\n")
  }

  private func appendValue(_ record: AnswerRecord, _ field: Int, to output: inout [UInt8]) {
    switch record[field] {
    case .absent: output.append(literal: "null")
    case .text(let range):
      JSONWriter.appendString(record.arena.span.extracting(range.bounds), to: &output)
    case .country(let code): layout.append(country: code, named: { name(of: $0) }, to: &output)
    case .dialCode(let country, let callingCode):
      output.append(literal: "{\"country\":")
      output.append(quoted: country)
      output.append(literal: ",\"dialCode\":\"+")
      output += "\(callingCode)\"}".utf8
    case .phone(let number, let country):
      output.append(literal: "{\"e164\":\"")
      number.appendE164(to: &output)
      output.append(literal: "\",\"dialCode\":\"")
      number.appendDialCode(to: &output)
      output.append(literal: "\"")
      if let country {
        output.append(literal: ",\"country\":")
        output.append(quoted: country)
      }
      if number.hasExtension {
        output.append(literal: ",\"extension\":\"")
        number.appendExtension(to: &output)
        output.append(literal: "\"")
      }
      output.append(literal: "}")
    case .date(let date):
      output.append(UInt8(ascii: "\""))
      date.append(to: &output)
      output.append(UInt8(ascii: "\""))
    case .integer(let value): output += "\(value)".utf8
    case .number(let number): number.append(to: &output)
    case .choice(let option): output += layout.options[field][option]
    case .choices(let selection):
      output.append(UInt8(ascii: "["))
      for (position, option) in selection.indices.enumerated() {
        if position > 0 { output.append(UInt8(ascii: ",")) }
        output += layout.options[field][option]
      }
      output.append(UInt8(ascii: "]"))
    case .boolean(let value): output.append(literal: value ? "true" : "false")
    }
  }

  private func append(
    _ record: AnswerRecord, field: Int, _ writer: inout JSONWriter, to output: inout [UInt8]
  ) {
    let options = form.fields[field].kind.options
    switch record[field] {
    case .absent: writer.literal("null", to: &output)
    case .text(let range):
      writer.string(record.arena.span.extracting(range.bounds), to: &output)
    case .country(let code):
      appendObject(
        [("code", code.description), ("name", name(of: code))], &writer, to: &output)
    case .dialCode(let country, let callingCode):
      appendObject(
        [("country", country.description), ("dialCode", "+\(callingCode)")], &writer, to: &output)
    case .phone(let number, let country):
      let parts: [(String, String?)] = [
        ("e164", number.e164), ("dialCode", number.dialCode), ("country", country?.description),
        ("extension", number.extensionDigits),
      ]
      appendObject(
        parts.compactMap { key, text in text.map { (key, $0) } }, &writer, to: &output)
    case .date(let date): writer.string(date.description, to: &output)
    case .integer(let value): writer.literal(String(value), to: &output)
    case .number(let number): writer.literal(number.description, to: &output)
    case .choice(let option): writer.string(options[option].value, to: &output)
    case .choices(let selection):
      writer.beginArray(to: &output)
      for option in selection.indices { writer.string(options[option].value, to: &output) }
      writer.endArray(to: &output)
    case .boolean(let value): writer.literal(value ? "true" : "false", to: &output)
    }
  }

  private func appendObject(
    _ members: [(key: String, text: String)], _ writer: inout JSONWriter, to output: inout [UInt8]
  ) {
    writer.beginObject(to: &output)
    for (key, text) in members {
      writer.key(key, to: &output)
      writer.string(text, to: &output)
    }
    writer.endObject(to: &output)
  }

  private func name(of code: CountryCode) -> String {
    countries.resolver.directory.name(of: code) ?? code.description
  }

  /// The answer as a person reads it in the review; "" where there is none.
  public func display(_ record: AnswerRecord, field: Int) -> String {
    AnswerDisplay(form: form, countries: countries).text(of: field, in: record)
  }
}
