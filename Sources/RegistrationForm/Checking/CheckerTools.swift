internal import Countries
internal import Localization

/// What a checker needs besides form and context, made at its first use.
struct CheckerTools {
  /// One for each field.
  let plans: [FieldPlan]

  private var resolver: CachedCountryResolver?
  /// The texts of countries that come often, few enough to stay near the processor.
  private var codes = CountryCodeMemory(sets: 1024)
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
    if resolver == nil { resolver = CachedCountryResolver(context.countries) }
    return resolver?.resolve(utf8) ?? .none(suggestions: [])
  }

  /// The country that a text is answered with, where it is exactly one.
  @inline(__always)
  mutating func countryCode(_ utf8: Span<UInt8>, _ context: CheckerContext) -> CountryCode? {
    codes.code(of: utf8) ?? newCountryCode(utf8, context)
  }

  @inline(never)
  private mutating func newCountryCode(
    _ utf8: Span<UInt8>, _ context: CheckerContext
  ) -> CountryCode? {
    if resolver == nil { resolver = CachedCountryResolver(context.countries) }
    guard let code = resolver?.code(utf8) else { return nil }
    codes.remember(utf8, code)
    return code
  }

  mutating func dateReader(_ context: CheckerContext) -> DateReader {
    if let dates { return dates }
    let made = DateReader(
      conventions: DateConventions(language: context.language),
      months: MonthNames(language: context.language),
      weekdays: WeekdayNames(language: context.language),
      calendar: OtherCalendar(language: context.language))
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
