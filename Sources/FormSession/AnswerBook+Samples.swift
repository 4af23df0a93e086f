internal import Countries
internal import PhoneNumbers
internal import RegistrationForm

/// Answers that show what a form looks like when it is filled in.
extension AnswerBook {
  /// What a person might type: nothing where Enter takes a default, the form's example, else one
  /// that suits the kind. Whether the field takes it is for the checker to say.
  func sample(_ field: Int) -> String {
    if standing(field) != .open || defaultAnswer(field) != nil { return "" }
    if let example = example(field) { return example }
    switch form.fields[field].kind {
    case .text: return "Ada Lovelace"
    case .email: return "ada@example.org"
    case .country(let rules):
      return (rules.preferred.first ?? rules.only.first)?.description ?? "GB"
    case .dialCode(let rules):
      return (rules.countries.preferred.first ?? rules.countries.only.first)?.description ?? "GB"
    case .phone:
      return CountryCode("GB").flatMap { PhonePlan.shared.example(for: $0)?.e164 } ?? ""
    case .postalCode: return ""
    case .date(let rules): return Self.sampleDate(rules, today: checker.context.today)
    case .integer(let rules): return String(max(1, rules.range.lowerBound))
    case .number(let rules): return rules.least?.description ?? "1"
    case .choice(let options): return options.first?.value ?? ""
    case .multiChoice(let rules):
      return rules.options.prefix(max(1, rules.count.lowerBound)).map(\.value)
        .joined(separator: ", ")
    case .yesNo, .consent: return "true"
    case .url: return "https://example.org/"
    case .secret(let rules): return String(repeating: "x", count: max(8, rules.minLength))
    }
  }

  /// The first allowed day, or the last, or one in the past that most forms take.
  private static func sampleDate(_ rules: DateRules, today: CalendarDate) -> String {
    for bound in [rules.earliest, rules.latest] {
      switch bound {
      case .date(let date)?: return date.description
      case .today?: return today.description
      case nil: break
      }
    }
    return "1990-05-04"
  }
}
