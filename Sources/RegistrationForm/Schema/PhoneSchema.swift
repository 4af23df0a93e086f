internal import Countries
internal import PhoneNumbers

/// The parts of a schema about telephone numbers: which countries have which dial code.
enum PhoneSchema {
  /// A stored number: the number begins with the dial code, and the country has it.
  static var phone: SchemaValue {
    [
      "type": "object",
      "properties": [
        "e164": ["type": "string", "pattern": "^\\+[1-9][0-9]{3,18}$"],
        "dialCode": ["type": "string", "pattern": "^\\+[1-9][0-9]{0,2}$"],
        "country": ["type": "string", "pattern": "^[A-Z]{2}$"],
        "extension": ["type": "string", "pattern": "^[0-9]{1,19}$"],
      ],
      "required": ["e164", "dialCode"],
      "additionalProperties": false,
      "anyOf": .array(
        groups.map { code, countries in
          [
            "properties": [
              "e164": ["pattern": .string("^\\+\(code)[0-9]+$")],
              "dialCode": ["const": .string("+\(code)")],
              "country": ["enum": .strings(countries.map(\.description))],
            ]
          ]
        } + [worldwide]),
    ]
  }

  /// A stored dial code.
  static var dialCode: SchemaValue {
    [
      "type": "object",
      "properties": ["country": ["type": "string"], "dialCode": ["type": "string"]],
      "required": ["country", "dialCode"],
      "additionalProperties": false,
      "anyOf": .array(
        groups.map { code, countries in
          [
            "properties": [
              "country": ["enum": .strings(countries.map(\.description))],
              "dialCode": ["const": .string("+\(code)")],
            ]
          ]
        }),
    ]
  }

  /// Numbers that belong to no country: +800, +870, +88x, +979 (ITU-T E.164, list of codes).
  private static let worldwide: SchemaValue = [
    "properties": [
      "e164": ["pattern": "^\\+(800|808|870|878|881|882|883|888|979)[0-9]+$"],
      "dialCode": [
        "enum": ["+800", "+808", "+870", "+878", "+881", "+882", "+883", "+888", "+979"]
      ],
      "country": false,
    ]
  ]

  /// Dial codes, ascending, with the countries whose people dial them.
  private static var groups: [(UInt16, [CountryCode])] {
    var groups: [UInt16: Set<CountryCode>] = [:]
    for country in CountryDirectory.codes {
      guard let code = PhonePlan.shared.dialCode(of: country) else { continue }
      groups[code.callingCode, default: []].insert(country)
      groups[code.callingCode]?.formUnion(
        PhonePlan.shared.countries(withDialCode: code.callingCode))
    }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
  }
}
