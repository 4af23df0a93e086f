internal import Countries
internal import JSONText
internal import Localization

/// The answer that stands in for a blank one.
extension FieldLoader {
  func defaultAnswer(for kind: FieldKind) throws(FormError) -> DefaultAnswer? {
    guard let member = object.member("default") else { return nil }
    let node = member.value
    switch kind {
    case .secret: throw error(.secretDefault, "default")
    case .consent: throw error(.consentDefault, "default")
    default: break
    }
    if node.object != nil { return try otherField(node, kind: kind) }
    return try fixedAnswer(node, kind: kind)
  }

  /// `{"field": "id"}`
  private func otherField(_ node: JSONNode, kind: FieldKind) throws(FormError) -> DefaultAnswer {
    let reference = try FormObject(node, place: object.place, key: "default")
    try reference.allowOnly(["field"])
    let id = try reference.requiredString("field")
    let name = try reference.required("field")
    let target = try references.earlierField(
      id, before: index, place: object.place, at: name.position, key: "default")
    guard earlier[target].kind.name == kind.name else {
      throw error(
        .wrongFieldKind(id: id, kind: earlier[target].kind.name, expected: [kind.name]), "default",
        at: name)
    }
    return .field(target)
  }

  private func fixedAnswer(_ node: JSONNode, kind: FieldKind) throws(FormError) -> DefaultAnswer {
    switch kind {
    case .yesNo:
      guard let value = node.bool else {
        throw object.wrongType(node, "true or false", key: "default")
      }
      return .fixed(.boolean(value))
    case .integer(let rules):
      let value = try object.integer(
        in: node, key: "default", range: IntegerRules.interoperable)
      guard rules.range.contains(value) else {
        throw error(.defaultOutOfRange("\(value)"), "default")
      }
      return .fixed(.integer(value))
    case .number(let rules):
      let value = try object.decimal(in: node, key: "default")
      guard rules.least.map({ value >= $0 }) ?? true, rules.greatest.map({ value <= $0 }) ?? true
      else { throw error(.defaultOutOfRange(value.description), "default") }
      return .fixed(.number(value))
    case .choice(let options):
      let value = try object.string(in: node, key: "default")
      return .fixed(
        .choice(try option(value, of: options, field: references.ids[index], at: node, "default")))
    case .multiChoice(let rules): return try selection(node, rules)
    case .country(let rules):
      let text = try object.string(in: node, key: "default")
      if text == "locale" { return .locale }
      let code = try country(text, key: "default")
      guard rules.offers(code) else {
        throw error(.countryNotOffered(code.description), "default")
      }
      return .fixed(.country(code))
    case .date(let rules):
      let text = try object.string(in: node, key: "default")
      if text == "today" { return .today }
      let date = try date(text, "default")
      if case .date(let bound)? = rules.earliest, date < bound {
        throw error(.defaultOutOfRange(text), "default")
      }
      if case .date(let bound)? = rules.latest, date > bound {
        throw error(.defaultOutOfRange(text), "default")
      }
      return .fixed(.date(date))
    default:
      let text = try object.string(in: node, key: "default")
      if let code = refusal(of: text, kind: kind) {
        throw error(.defaultRefused(code: code), "default")
      }
      return .fixed(.text(text))
    }
  }

  /// The violation that the text would be for the field; `nil` where it would be taken, or where
  /// that depends on the country that will be answered.
  private func refusal(of text: String, kind: FieldKind) -> String? {
    switch kind {
    case .dialCode: return nil
    case .postalCode(let rules):
      if case .field = rules.country { return nil }
    case .phone(let rules) where rules.countryField != nil && !text.hasPrefix("+"): return nil
    default: break
    }
    let field = FieldDefinition(
      id: references.ids[index], kind: kind, label: LocalizedText("default"), help: nil,
      example: nil, isRequired: true, defaultAnswer: nil, condition: nil, section: 0)
    let form = FormDefinition(
      id: "default", version: 1, title: LocalizedText("default"), sections: [],
      fields: earlier + [field])
    var checker = FormChecker(
      form: form,
      context: CheckerContext(
        origin: .file, countries: DeferredCountryResolver(language: .english),
        today: CalendarDate(unixSeconds: 0)))
    var record = AnswerRecord(fieldCount: form.fields.count)
    return switch checker.check(field: index, text: text, into: &record) {
    case .refused(let violation): violation.code
    case .doubtful(let doubt): doubt.code
    case .accepted, .blank: nil
    }
  }

  private func selection(
    _ node: JSONNode, _ rules: MultiChoiceRules
  ) throws(FormError) -> DefaultAnswer {
    guard let elements = node.array else {
      throw object.wrongType(node, "an array of values", key: "default")
    }
    var selection = OptionSelection()
    for element in elements {
      let value = try object.string(in: element, key: "default")
      selection.insert(
        try option(
          value, of: rules.options, field: references.ids[index], at: element, "default"))
    }
    guard rules.count.contains(selection.count) else {
      throw error(
        .wrongChoiceCount(
          selection.count, least: rules.count.lowerBound, greatest: rules.count.upperBound),
        "default")
    }
    return .fixed(.choices(selection))
  }
}
