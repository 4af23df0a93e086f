internal import JSONText

/// JSON written in Swift, for the keywords of a schema.
indirect enum SchemaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  case string(String)
  /// A number as JSON writes it.
  case number(String)
  case boolean(Bool)
  case array([SchemaValue])
  /// In order; no key twice.
  case object([(String, SchemaValue)])

  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(String(value)) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: SchemaValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, SchemaValue)...) { self = .object(elements) }

  static func strings(_ texts: some Sequence<String>) -> SchemaValue {
    .array(texts.map { .string($0) })
  }

  static func number(_ value: some BinaryInteger) -> SchemaValue { .number(String(value)) }

  /// The same object with more keywords at its end.
  func adding(_ keywords: (String, SchemaValue)...) -> SchemaValue {
    guard case .object(let members) = self else { return self }
    return .object(members + keywords)
  }

  /// Appends the value, indented by two spaces.
  func append(_ writer: inout JSONWriter, to output: inout [UInt8]) {
    switch self {
    case .string(let text): writer.string(text, to: &output)
    case .number(let literal): writer.literal(literal, to: &output)
    case .boolean(let value): writer.literal(value ? "true" : "false", to: &output)
    case .array(let elements):
      writer.beginArray(to: &output)
      for element in elements { element.append(&writer, to: &output) }
      writer.endArray(to: &output)
    case .object(let members):
      writer.beginObject(to: &output)
      for (key, value) in members {
        writer.key(key, to: &output)
        value.append(&writer, to: &output)
      }
      writer.endObject(to: &output)
    }
  }
}
