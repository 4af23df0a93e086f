internal import Countries
internal import JSONText
internal import Localization

/// Builds one field from its object.
struct FieldLoader {
  let object: FormObject
  let index: Int
  let section: Int
  /// The fields before this one, complete.
  let earlier: [FieldDefinition]
  let references: FormReferences

  /// Keys that every field may have.
  static let commonKeys = [
    "id", "kind", "label", "help", "example", "required", "default", "when",
  ]

  /// Keys that belong to some kinds only.
  static let kindKeys: [String: [String]] = [
    "text": ["minLength", "maxLength", "pattern", "patternMessage"],
    "country": ["style", "only", "preferred", "fallback"],
    "dialCode": ["style", "only", "preferred", "country"],
    "phone": ["country"],
    "postalCode": ["country"],
    "date": ["min", "max"],
    "integer": ["min", "max"],
    "number": ["min", "max"],
    "choice": ["choices"],
    "multiChoice": ["choices", "min", "max"],
    "secret": ["minLength", "maxLength"],
  ]

  func field() throws(FormError) -> FieldDefinition {
    let kindName = try object.requiredString("kind")
    guard FieldKind.names.contains(kindName) else {
      throw error(
        .unknownKind(kindName, nearest: nearestName(to: kindName, among: FieldKind.names)),
        "kind")
    }
    try checkKeys(of: kindName)
    let kind = try kind(named: kindName)
    let condition = try condition()
    return FieldDefinition(
      id: references.ids[index], kind: kind, label: try object.requiredText("label"),
      help: try object.text("help"), example: try object.text("example"),
      isRequired: try object.boolean("required") ?? true,
      defaultAnswer: try defaultAnswer(for: kind), condition: condition, section: section)
  }

  private func checkKeys(of kind: String) throws(FormError) {
    let known = Self.commonKeys + (Self.kindKeys[kind] ?? [])
    for member in object.members where !known.contains(member.key) {
      let kinds = FieldKind.names.filter { Self.kindKeys[$0]?.contains(member.key) == true }
      let fault: FormFault =
        kinds.isEmpty
        ? .unknownKey(nearest: nearestName(to: member.key, among: known), known: known)
        : .keyOfOtherKind(kind: kind, kinds: kinds)
      throw object.place.error(fault, at: member.keyPosition, key: member.key)
    }
  }

  private func kind(named name: String) throws(FormError) -> FieldKind {
    switch name {
    case "text": .text(try textRules())
    case "email": .email
    case "country": .country(try countryRules())
    case "dialCode":
      .dialCode(
        DialCodeRules(
          countries: try countryRules(), countryField: try countryField(kinds: ["country"])))
    case "phone":
      .phone(PhoneRules(countryField: try countryField(kinds: ["country", "dialCode"])))
    case "postalCode": .postalCode(try postalCodeRules())
    case "date": .date(try dateRules())
    case "integer": .integer(try integerRules())
    case "number": .number(try numberRules())
    case "choice": .choice(try options())
    case "multiChoice": .multiChoice(try multiChoiceRules())
    case "yesNo": .yesNo
    case "consent": .consent
    case "url": .url
    default: .secret(try secretRules())
    }
  }

  /// The field that gives the country: the one that `country` names, else the last earlier field
  /// of kind `country`, else none.
  private func countryField(kinds: [String]) throws(FormError) -> Int? {
    guard let member = object.member("country") else {
      return earlier.lastIndex { $0.kind.name == "country" }
    }
    let id = try object.string(in: member.value, key: "country")
    let target = try references.earlierField(
      id, before: index, place: object.place, at: member.value.position, key: "country")
    guard kinds.contains(earlier[target].kind.name) else {
      throw error(
        .wrongFieldKind(id: id, kind: earlier[target].kind.name, expected: kinds), "country")
    }
    return target
  }

  private func postalCodeRules() throws(FormError) -> PostalCodeRules {
    if let id = try object.string("country"), !references.ids.contains(id), id.utf8.count == 2,
      id == id.uppercased()
    {
      return PostalCodeRules(country: .fixed(try country(id, key: "country")))
    }
    guard let field = try countryField(kinds: ["country"]) else {
      throw object.place.error(.noCountryField, at: object.position)
    }
    return PostalCodeRules(country: .field(field))
  }

  private func condition() throws(FormError) -> Condition? {
    guard let member = object.member("when") else { return nil }
    let when = try FormObject(member.value, place: object.place, key: "when")
    try when.allowOnly(["field", "is", "isNot"])
    let id = try when.requiredString("field")
    let target = try references.earlierField(
      id, before: index, place: object.place, at: try when.required("field").position, key: "when")
    let test: (node: JSONNode, isNegated: Bool)
    switch (when.member("is"), when.member("isNot")) {
    case (let member?, nil): test = (member.value, false)
    case (nil, let member?): test = (member.value, true)
    case (nil, nil): throw object.place.error(.conditionWithoutTest, at: when.position, key: "when")
    default: throw object.place.error(.conditionWithTwoTests, at: when.position, key: "when")
    }
    let nodes = test.node.array ?? [test.node]
    if nodes.isEmpty { throw object.place.error(.emptyList, at: test.node.position, key: "when") }
    var values: [ConditionValue] = []
    for node in nodes { values.append(try conditionValue(node, of: earlier[target])) }
    return Condition(field: target, values: values, isNegated: test.isNegated)
  }

  private func conditionValue(
    _ node: JSONNode, of field: FieldDefinition
  ) throws(FormError) -> ConditionValue {
    switch field.kind {
    case .yesNo, .consent:
      guard let value = node.bool else {
        throw object.wrongType(node, "true or false", key: "when")
      }
      return .boolean(value)
    case .choice, .multiChoice:
      let value = try object.string(in: node, key: "when")
      return .option(try option(value, of: field.kind.options, field: field.id, at: node, "when"))
    case .country:
      return .country(try country(try object.string(in: node, key: "when"), key: "when", at: node))
    case .integer:
      return .integer(
        try object.integer(in: node, key: "when", range: IntegerRules.interoperable))
    default:
      throw object.place.error(
        .notComparable(id: field.id, kind: field.kind.name), at: node.position, key: "when")
    }
  }

  /// The index of the option with that value.
  func option(
    _ value: String, of options: [ChoiceOption], field: String, at node: JSONNode, _ key: String
  ) throws(FormError) -> Int {
    guard let found = options.firstIndex(where: { $0.value == value }) else {
      throw object.place.error(
        .unknownOption(
          value, field: field, nearest: nearestName(to: value, among: options.map(\.value))),
        at: node.position, key: key)
    }
    return found
  }

  /// One of the 250 countries.
  func country(
    _ text: String, key: String, at node: JSONNode? = nil
  ) throws(FormError) -> CountryCode {
    guard text == text.uppercased(), let code = CountryCode(text), code.isOffered else {
      let nearest = CountryCode(text).flatMap { $0.isOffered ? $0.description : nil }
      throw error(.unknownCountry(text, nearest: nearest), key, at: node)
    }
    return code
  }

  /// An error at the value of `key`.
  func error(_ fault: FormFault, _ key: String, at node: JSONNode? = nil) -> FormError {
    object.place.error(
      fault, at: node?.position ?? object.member(key)?.value.position ?? object.position, key: key)
  }
}
