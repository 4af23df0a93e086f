internal import Countries
internal import JSONText
internal import Localization
internal import PostalCodes

/// The JSON Schema (2020-12) of the records of a form.
///
/// Every record that `RecordEncoder` writes satisfies it, whatever the language. It is as strict as
/// the language of schemas allows: kinds, bounds, choices, countries with their dial codes, real
/// days of the calendar, and which answers must and must not be there. What it cannot say is a
/// bound that moves (`today`) and what a person insisted on although it was doubted, such as a
/// postal code of a form not known yet. Patterns keep to what ECMA-262 and Python read alike.
public struct RecordSchema: Sendable {
  private let form: FormDefinition

  public init(form: FormDefinition) {
    self.form = form
  }

  /// The schema as a text of JSON with an LF at the end.
  public var text: String {
    var writer = JSONWriter(layout: .pretty)
    var output: [UInt8] = []
    root.append(&writer, to: &output)
    output.append(UInt8(ascii: "\n"))
    return String(decoding: output, as: UTF8.self)
  }

  private var root: SchemaValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string(form.title.text(for: .english)),
      "type": "object",
      "properties": [
        "schemaVersion": ["const": .number(RecordEncoder.schemaVersion)],
        "form": ["const": ["id": .string(form.id), "version": .number(form.version)]],
        "savedAt": [
          "type": "string", "format": "date-time",
          "pattern": .string("^\(CalendarPattern.anyDay)T" + #"\d\d:\d\d:\d\dZ$"#),
        ],
        "locale": ["type": "string", "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"],
        "answers": answers,
      ],
      "required": ["schemaVersion", "form", "savedAt", "locale", "answers"],
      "additionalProperties": false,
      "$defs": .object(definitions),
    ]
  }

  private var answers: SchemaValue {
    let always = form.fields.filter { field in
      // Whether a postal code is asked for depends on the country.
      if case .postalCode(let rules) = field.kind, case .field = rules.country { return false }
      return field.isRequired && field.condition == nil
    }
    let schema: SchemaValue = [
      "type": "object",
      "properties": .object(form.fields.map { ($0.id, FieldSchema(field: $0).value) }),
      "required": .strings(always.map(\.id)),
      "additionalProperties": false,
    ]
    let rules = form.fields.flatMap(presence)
    return rules.isEmpty ? schema : schema.adding(("allOf", .array(rules)))
  }

  /// The rules about whether the answer is there: none for a field that is asked always.
  private func presence(of field: FieldDefinition) -> [SchemaValue] {
    var asked: [SchemaValue] = []
    if let condition = field.condition { asked.append(test(condition)) }
    var needed = asked
    if case .postalCode(let rules) = field.kind, case .field(let country) = rules.country {
      let id = form.fields[country].id
      asked.append(test(id, countries: { $0.isUsed }))
      needed.append(test(id, countries: { $0.isRequired }))
    }
    guard !asked.isEmpty else { return [] }
    let absent: SchemaValue = ["properties": .object([(field.id, .boolean(false))])]
    var rules: [SchemaValue] = [["if": ["allOf": .array(asked)], "then": true, "else": absent]]
    if field.isRequired {
      rules.append(
        ["if": ["allOf": .array(needed)], "then": ["required": [.string(field.id)]]])
    }
    return rules
  }

  /// Holds for records in which an earlier answer meets the condition.
  private func test(_ condition: Condition) -> SchemaValue {
    let other = form.fields[condition.field]
    let value = FieldSchema(field: other).oneOf(condition.values)
    return [
      "properties": .object([(other.id, condition.isNegated ? ["not": value] : value)]),
      "required": [.string(other.id)],
    ]
  }

  private func test(_ id: String, countries: (PostalCodeRule) -> Bool) -> SchemaValue {
    let codes = CountryDirectory.codes.filter { countries(PostalCodeRule.of($0)) }
    return [
      "properties": .object([(id, FieldSchema.countryOneOf(codes))]),
      "required": [.string(id)],
    ]
  }

  /// The definitions that the form's kinds refer to.
  private var definitions: [(String, SchemaValue)] {
    let kinds = Set(form.fields.map(\.kind.name))
    var definitions: [(String, SchemaValue)] = []
    if !kinds.isDisjoint(with: ["text", "email", "postalCode", "url", "secret"]) {
      definitions.append(("text", FieldSchema.textDefinition))
    }
    if kinds.contains("phone") { definitions.append(("phone", PhoneSchema.phone)) }
    if kinds.contains("dialCode") { definitions.append(("dialCode", PhoneSchema.dialCode)) }
    return definitions
  }
}
