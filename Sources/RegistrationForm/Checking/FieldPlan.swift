/// What a check of a field needs from its definition, in a value that owns nothing.
///
/// Taking a `FieldKind` or a `FieldDefinition` out of the form retains all that it holds, several
/// times an answer; of seven fields that was a third of the time of a row.
struct FieldPlan: Sendable {
  enum Route: Sendable {
    /// Text without a pattern.
    case text(minLength: Int, maxLength: Int)
    case email
    /// Every country is offered.
    case anyCountry
    case phone(PhoneRules)
    case postalCode(PostalCodeRules)
    /// By `dates`.
    case date
    case integer(IntegerRules)
    case yesNo
    /// By the definition.
    case other
  }

  /// What a blank answer means.
  enum Blank: Sendable {
    /// The field is left out.
    case leftOut
    /// The form states this answer.
    case boolean(Bool)
    /// By the definition.
    case other
  }

  let route: Route
  let blank: Blank
  /// Whether blanks around an answer are no part of it; false for secrets alone.
  let isTrimmed: Bool
  let hasCondition: Bool
  /// Of a date: beside the route, from where they can be taken a part at a time.
  private(set) var dates = DateRules()

  init(_ field: FieldDefinition) {
    hasCondition = field.condition != nil
    var isTrimmed = true
    switch field.kind {
    case .text(let rules) where rules.pattern == nil:
      route = .text(minLength: rules.minLength, maxLength: rules.maxLength)
    case .email: route = .email
    case .country(let rules) where rules.only.isEmpty: route = .anyCountry
    case .phone(let rules): route = .phone(rules)
    case .postalCode(let rules): route = .postalCode(rules)
    case .date(let rules):
      route = .date
      dates = rules
    case .integer(let rules): route = .integer(rules)
    case .yesNo: route = .yesNo
    case .secret:
      route = .other
      isTrimmed = false
    default: route = .other
    }
    self.isTrimmed = isTrimmed
    blank = Self.blank(field)
  }

  private static func blank(_ field: FieldDefinition) -> Blank {
    switch field.kind {
    // The answer to another question decides.
    case .country, .dialCode, .postalCode: return .other
    default: break
    }
    if field.condition != nil { return .other }
    switch field.defaultAnswer {
    case .fixed(.boolean(let answer)): return .boolean(answer)
    case .locale, nil: return field.isRequired ? .other : .leftOut
    default: return .other
    }
  }
}
