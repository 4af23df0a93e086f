internal import Countries
internal import Localization

/// The schema of one answer.
struct FieldSchema {
  let field: FieldDefinition

  var value: SchemaValue {
    let schema = kindSchema
    return schema.adding(("title", .string(field.label.text(for: .english))))
  }

  private var kindSchema: SchemaValue {
    switch field.kind {
    case .text(let rules): return text(rules)
    case .email:
      return Self.text(with: [
        ("maxLength", 254), ("pattern", .string(Self.emailPattern)),
      ])
    case .country(let rules):
      let codes = rules.only.isEmpty ? CountryDirectory.codes : rules.only.sorted()
      return [
        "type": "object",
        "properties": [
          "code": ["enum": .strings(codes.map(\.description))],
          "name": ["type": "string", "minLength": 1],
        ],
        "required": ["code", "name"],
        "additionalProperties": false,
      ]
    case .dialCode(let rules):
      guard !rules.countries.only.isEmpty else { return ["$ref": "#/$defs/dialCode"] }
      let codes = rules.countries.only.map(\.description)
      return [
        "$ref": "#/$defs/dialCode", "properties": ["country": ["enum": .strings(codes)]],
      ]
    case .phone: return ["$ref": "#/$defs/phone"]
    case .postalCode:
      return Self.text(with: [
        ("maxLength", 24), ("pattern", "^[0-9A-Z](?:[ -]?[0-9A-Z])*$"),
      ])
    case .date(let rules): return date(rules)
    case .integer(let rules):
      return [
        "type": "integer", "minimum": .number(rules.range.lowerBound),
        "maximum": .number(rules.range.upperBound),
      ]
    case .number(let rules):
      var keywords: [(String, SchemaValue)] = [("type", "number")]
      if let least = rules.least { keywords.append(("minimum", .number(least.description))) }
      if let most = rules.greatest { keywords.append(("maximum", .number(most.description))) }
      return .object(keywords)
    case .choice(let options): return ["enum": .strings(options.map(\.value))]
    case .multiChoice(let rules):
      return [
        "type": "array", "items": ["enum": .strings(rules.options.map(\.value))],
        "uniqueItems": true, "minItems": .number(rules.count.lowerBound),
        "maxItems": .number(rules.count.upperBound),
      ]
    case .yesNo: return ["type": "boolean"]
    case .consent: return field.isRequired ? ["const": true] : ["type": "boolean"]
    case .url:
      return Self.text(with: [
        ("maxLength", .number(WebAddress.limit)), ("pattern", .string(Self.urlPattern)),
      ])
    case .secret(let rules):
      return [
        "type": "string", "minLength": .number(rules.minLength),
        "allOf": [["not": ["pattern": .string(Self.unfit)]]],
      ]
    }
  }

  private static func text(with keywords: [(String, SchemaValue)]) -> SchemaValue {
    .object([("$ref", "#/$defs/text")] + keywords)
  }

  /// A schema counts scalars, a form counts Characters, which have at least one. The least number
  /// carries over; for the greatest those scalars are counted that always begin a Character.
  private func text(_ rules: TextRules) -> SchemaValue {
    let plain = Self.plainCharacters
    var patterns = [
      "^[^\(plain)]*(?:[\(plain)][^\(plain)]*){0,\(rules.maxLength)}$"
    ]
    if let own = rules.pattern?.expression.portableSource { patterns.append("^(?:\(own))$") }
    return Self.text(with: [
      ("minLength", .number(rules.minLength)),
      ("allOf", .array(patterns.map { ["pattern": .string($0)] })),
    ])
  }

  private func date(_ rules: DateRules) -> SchemaValue {
    var bounds: [String] = []
    if case .date(let day)? = rules.earliest { bounds.append(CalendarPattern.notBefore(day)) }
    if case .date(let day)? = rules.latest { bounds.append(CalendarPattern.notAfter(day)) }
    let schema: SchemaValue = [
      "type": "string", "format": "date", "minLength": 10, "maxLength": 10,
      "pattern": .string("^\(CalendarPattern.anyDay)$"),
    ]
    return bounds.isEmpty
      ? schema : schema.adding(("allOf", .array(bounds.map { ["pattern": .string($0)] })))
  }

  /// Holds for an answer that is one of some values, or of several has one of them.
  func oneOf(_ values: [ConditionValue]) -> SchemaValue {
    var choices: [SchemaValue] = []
    var countries: [CountryCode] = []
    for value in values {
      switch value {
      case .boolean(let value): choices.append(.boolean(value))
      case .integer(let value): choices.append(.number(value))
      case .option(let option): choices.append(.string(field.kind.options[option].value))
      case .country(let code): countries.append(code)
      }
    }
    if !countries.isEmpty { return Self.countryOneOf(countries) }
    if case .multiChoice = field.kind { return ["contains": ["enum": .array(choices)]] }
    return ["enum": .array(choices)]
  }

  /// Holds for a country with one of some codes.
  static func countryOneOf(_ codes: [CountryCode]) -> SchemaValue {
    [
      "properties": ["code": ["enum": .strings(codes.map(\.description))]], "required": ["code"],
    ]
  }

  /// Nothing that cannot be seen, no blanks around.
  static var textDefinition: SchemaValue {
    [
      "type": "string", "minLength": 1, "pattern": "^\\S(?:.*\\S)?$",
      "not": ["pattern": .string(unfit)],
    ]
  }

  /// Controls, separators of lines and paragraphs, marks of direction, what is no character.
  private static let unfit =
    "[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f"
    + "\\ufeff\\ufff9-\\uffff]"

  /// ASCII, Latin, Greek, Cyrillic, kana and Han without marks: each begins a Character.
  private static let plainCharacters =
    "\\u0020-\\u007e\\u00a0-\\u02ff\\u0388-\\u03ff\\u0400-\\u0482\\u048a-\\u052f\\u3041-\\u3096"
    + "\\u30a1-\\u30fa\\u4e00-\\u9fff"

  private static let emailPattern: String = {
    let atom = #"[^\s"(),.:;<>@\[\\\]]+"#
    let quoted = #""(?:[^"\\]|\\.)+""#
    // Letters and digits of ASCII and everything beyond.
    let letter = #"[^\u0000-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\s]"#
    let inner = #"[^\u0000-\u002c\u002e\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\s]"#
    let label = "\(letter)(?:\(inner)*\(letter))?"
    let literal = #"\[[0-9A-Za-z:.]+\]"#
    return "^(?:\(atom)(?:\\.\(atom))*|\(quoted))@(?:\(literal)|\(label)(?:\\.\(label))*)$"
  }()

  private static let urlPattern =
    #"^[Hh][Tt][Tt][Pp][Ss]?://[^\s/?#@]+(?:[/?#][^\s<>"\\^`{|}]*)?$"#
}
