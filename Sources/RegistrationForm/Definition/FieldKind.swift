public import Countries

/// What a field takes, with the rules of that kind.
public enum FieldKind: Sendable {
  case text(TextRules)
  case email
  case country(CountryRules)
  case dialCode(DialCodeRules)
  case phone(PhoneRules)
  case postalCode(PostalCodeRules)
  case date(DateRules)
  case integer(IntegerRules)
  case number(NumberRules)
  case choice([ChoiceOption])
  case multiChoice(MultiChoiceRules)
  case yesNo
  case consent
  case url
  case secret(SecretRules)

  /// The word of the form definition, e.g. `multiChoice`.
  public var name: String {
    switch self {
    case .text: "text"
    case .email: "email"
    case .country: "country"
    case .dialCode: "dialCode"
    case .phone: "phone"
    case .postalCode: "postalCode"
    case .date: "date"
    case .integer: "integer"
    case .number: "number"
    case .choice: "choice"
    case .multiChoice: "multiChoice"
    case .yesNo: "yesNo"
    case .consent: "consent"
    case .url: "url"
    case .secret: "secret"
    }
  }

  /// All kinds in the order of the manual.
  public static let names = [
    "text", "email", "country", "dialCode", "phone", "postalCode", "date", "integer", "number",
    "choice", "multiChoice", "yesNo", "consent", "url", "secret",
  ]

  /// The options of a `choice` or `multiChoice` field, else empty.
  public var options: [ChoiceOption] {
    switch self {
    case .choice(let options): options
    case .multiChoice(let rules): rules.options
    default: []
    }
  }
}

public struct TextRules: Sendable {
  /// In Characters, at least 1; default 1.
  public var minLength = 1
  /// In Characters, at least `minLength`; default 1000.
  public var maxLength = TextRules.defaultMaxLength
  public var pattern: TextPattern?

  /// Enough for an address or a remark, little enough to see on a screen.
  public static let defaultMaxLength = 1000
}

/// A pattern that the whole answer must match.
public struct TextPattern: Sendable {
  public var expression: PatternExpression
  /// What is wanted, said when an answer does not match; `nil`: the program's own words.
  public var message: LocalizedText?
}

public struct CountryRules: Sendable {
  /// How the countries are offered.
  public enum Style: String, Sendable, CaseIterable {
    /// Typing, completion, search; the default.
    case search
    /// A numbered list, no search.
    case menu
  }

  public var style = Style.search
  /// The countries offered, in the form's order; empty: all.
  public var only: [CountryCode] = []
  /// These stand on top of a list, in the form's order.
  public var preferred: [CountryCode] = []
  /// Offered to a person, never taken for a file, where the locale names no country.
  public var fallback: CountryCode?

  /// Whether the field offers `code`.
  public func offers(_ code: CountryCode) -> Bool {
    only.isEmpty || only.contains(code)
  }
}

public struct DialCodeRules: Sendable {
  public var countries = CountryRules()
  /// Index of the earlier `country` field whose dial code is preset; `nil`: none.
  public var countryField: Int?
}

public struct PhoneRules: Sendable {
  /// Index of the earlier `country` or `dialCode` field that gives the region of a number without
  /// `+`; `nil`: numbers are international.
  public var countryField: Int?
}

public struct PostalCodeRules: Sendable {
  public enum Country: Equatable, Sendable {
    /// Index of the earlier `country` field.
    case field(Int)
    case fixed(CountryCode)
  }
  public var country: Country
}

public struct DateRules: Sendable {
  public enum Bound: Equatable, Sendable {
    case date(CalendarDate)
    /// The day on which the answer is given.
    case today
  }
  /// Inclusive; `nil`: none.
  public var earliest: Bound?
  public var latest: Bound?
}

public struct IntegerRules: Sendable {
  /// Inclusive; default ±(2^53 - 1), the integers that every reader of JSON keeps (RFC 7493, 2.2).
  public var range = IntegerRules.interoperable

  public static let interoperable: ClosedRange<Int64> =
    -9_007_199_254_740_991...9_007_199_254_740_991
}

public struct NumberRules: Sendable {
  /// Inclusive; `nil`: none.
  public var least: DecimalNumber?
  public var greatest: DecimalNumber?
}

/// One answer of a `choice` or `multiChoice` field.
public struct ChoiceOption: Sendable {
  /// What is stored.
  public var value: String
  /// What is shown; the value where the form gives none.
  public var label: LocalizedText
}

public struct MultiChoiceRules: Sendable {
  /// At most `OptionSelection.optionLimit`.
  public var options: [ChoiceOption]
  /// How many must and may be chosen; default 1 to all.
  public var count: ClosedRange<Int>
}

public struct SecretRules: Sendable {
  /// In Characters; default 8.
  public var minLength = 8
  /// In Characters; default 1000.
  public var maxLength = TextRules.defaultMaxLength
}
