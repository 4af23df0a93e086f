internal import Countries
internal import JSONText

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
    let target = try references.earlierField(
      id, before: index, place: object.place, at: try reference.required("field").position,
      key: "default")
    guard earlier[target].kind.name == kind.name else {
      throw error(
        .wrongFieldKind(id: id, kind: earlier[target].kind.name, expected: [kind.name]), "default")
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
    default: return .fixed(.text(try object.string(in: node, key: "default")))
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
