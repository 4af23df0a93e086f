public import Countries

/// One question of a form.
public struct FieldDefinition: Sendable {
  /// Key of the answer in the record and name of the column: a letter, then letters, digits, `-`, `_`.
  public let id: String
  public let kind: FieldKind
  public let label: LocalizedText
  /// What `?` says besides the kind's own words.
  public let help: LocalizedText?
  /// An answer that is right, as a person would type it.
  public let example: LocalizedText?
  /// Whether a registration without the answer is refused; default true.
  public let isRequired: Bool
  /// What a blank answer means; `nil`: the question is left unanswered.
  public let defaultAnswer: DefaultAnswer?
  /// When the question applies; `nil`: always.
  public let condition: Condition?
  /// Index into `FormDefinition.sections`.
  public let section: Int

  /// The earlier fields whose answers decide about this one, ascending.
  public var references: [Int] {
    var found: Set<Int> = []
    if let condition { found.insert(condition.field) }
    if case .field(let other)? = defaultAnswer { found.insert(other) }
    switch kind {
    case .phone(let rules): if let country = rules.countryField { found.insert(country) }
    case .dialCode(let rules): if let country = rules.countryField { found.insert(country) }
    case .postalCode(let rules):
      if case .field(let country) = rules.country { found.insert(country) }
    default: break
    }
    return found.sorted()
  }
}

/// What stands in for a blank answer.
public enum DefaultAnswer: Equatable, Sendable {
  case fixed(FixedAnswer)
  /// The day on which the answer is given, for the kind `date` (the form says `"today"`).
  case today
  /// The person's country, for the kind `country` (the form says `"locale"`); a country field
  /// without a default means this too.
  case locale
  /// The answer to an earlier field of the same kind, by index.
  case field(Int)
}

/// An answer that the form itself gives; the loader has checked that the field takes it.
public enum FixedAnswer: Equatable, Sendable {
  /// As a person would type it, for kinds that store a string, `phone` and `dialCode`.
  case text(String)
  case country(CountryCode)
  case date(CalendarDate)
  case integer(Int64)
  case number(DecimalNumber)
  case choice(Int)
  case choices(OptionSelection)
  case boolean(Bool)
}

/// A question applies only when an earlier answer is one of some values.
public struct Condition: Equatable, Sendable {
  /// Index of the earlier field.
  public let field: Int
  /// Any of these, not empty.
  public let values: [ConditionValue]
  /// Whether the answer must be none of `values` rather than one of them. An unanswered field
  /// meets neither.
  public let isNegated: Bool
}

/// An answer to compare with.
public enum ConditionValue: Equatable, Sendable {
  case boolean(Bool)
  /// Index of an option of a `choice` or `multiChoice` field.
  case option(Int)
  case country(CountryCode)
  case integer(Int64)
}
