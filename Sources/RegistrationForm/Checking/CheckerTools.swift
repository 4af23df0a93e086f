internal import Countries
internal import Localization

/// What a checker needs besides form and context, made at its first use.
struct CheckerTools {
  /// One for each field.
  let plans: [FieldPlan]

  private var resolver: CachedCountryResolver?
  private var dates: DateReader?
  private var numbers: NumberReader?
  private var yesNo: YesNoReader?
  private var emailDomains: EmailDomains?
  private var options: [OptionMatcher?]

  init(form: FormDefinition) {
    plans = form.fields.map(FieldPlan.init)
    options = Array(repeating: nil, count: form.fields.count)
  }

  mutating func resolve(_ utf8: Span<UInt8>, _ context: CheckerContext) -> Resolution {
    if resolver == nil { resolver = CachedCountryResolver(context.countries.resolver) }
    return resolver?.resolve(utf8) ?? .none(suggestions: [])
  }

  /// The country that a text is answered with, where it is exactly one.
  @inline(__always)
  mutating func countryCode(_ utf8: Span<UInt8>, _ context: CheckerContext) -> CountryCode? {
    if resolver == nil { resolver = CachedCountryResolver(context.countries.resolver) }
    return resolver?.code(utf8)
  }

  mutating func dateReader(_ context: CheckerContext) -> DateReader {
    if let dates { return dates }
    let made = DateReader(
      conventions: DateConventions(language: context.language),
      months: MonthNames(language: context.language))
    dates = made
    return made
  }

  mutating func numberReader(_ context: CheckerContext) -> NumberReader {
    if let numbers { return numbers }
    let made = NumberReader(conventions: LocaleConventions(language: context.language))
    numbers = made
    return made
  }

  mutating func answerYesNo(_ utf8: Span<UInt8>, _ context: CheckerContext) -> Bool? {
    if yesNo == nil {
      yesNo = YesNoReader(YesNoWords(language: Messages(language: context.language).language))
    }
    return yesNo?.answer(utf8)
  }

  mutating func knownEmailDomains() -> EmailDomains {
    if let emailDomains { return emailDomains }
    let made = EmailDomains()
    emailDomains = made
    return made
  }

  mutating func optionMatcher(_ field: Int, _ choices: [ChoiceOption]) -> OptionMatcher {
    if let matcher = options[field] { return matcher }
    let made = OptionMatcher(choices)
    options[field] = made
    return made
  }
}
