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

  /// - Parameter countries: its language is the record's `locale` and that of the countries' names.
  public init(form: FormDefinition, countries: DeferredCountryResolver) {
    self.form = form
    self.countries = countries
  }

  /// Appends one record: the answers in the form's order, an answer left out has no key. For very many
  /// lines see `LineEncoder`.
  /// - Parameter savedAt: time of saving, RFC 3339 in UTC, e.g. `2026-11-30T18:00:00Z`.
  public func append(
    _ record: AnswerRecord, savedAt: String, style: Style, to output: inout [UInt8]
  ) {
    if style == .line {
      var encoder = LineEncoder(form: form, countries: countries, savedAt: savedAt)
      return encoder.append(record, to: &output)
    }
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
    countries.directory.name(of: code) ?? code.description
  }

  /// The answer as a person reads it in the review; "" where there is none.
  public func display(_ record: AnswerRecord, field: Int) -> String {
    AnswerDisplay(form: form, countries: countries).text(of: field, in: record)
  }
}
