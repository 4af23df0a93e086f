internal import Countries
internal import Localization
internal import PhoneNumbers
internal import PostalCodes
internal import RegistrationForm

/// What a question says about itself, with the answers before it.
extension AnswerBook {
  private var language: LanguageTag { desk.checker.context.language }

  var title: String { form.title.text(for: language) }
  func section(of field: Int) -> Int { form.fields[field].section }
  func sectionTitle(_ section: Int) -> String? {
    form.sections[section].title?.text(for: language)
  }
  func label(_ field: Int) -> String { form.fields[field].label.text(for: language) }
  func help(_ field: Int) -> String? { form.fields[field].help?.text(for: language) }
  func kindName(_ field: Int) -> String { form.fields[field].kind.name }

  func isSecret(_ field: Int) -> Bool {
    if case .secret = form.fields[field].kind { true } else { false }
  }

  /// Whether it must be answered; a postal code only where the country's post wants one.
  func isRequired(_ field: Int) -> Bool {
    desk.checker.isRequired(field: field, in: record)
  }

  /// The country rules of a field that is answered with a country.
  func countryRules(_ field: Int) -> CountryRules? {
    switch form.fields[field].kind {
    case .country(let rules): rules
    case .dialCode(let rules): rules.countries
    default: nil
    }
  }

  func isCountryLike(_ field: Int) -> Bool { countryRules(field) != nil }

  /// Whether `?text` lists countries here.
  func isSearchable(_ field: Int) -> Bool {
    if case .phone = form.fields[field].kind { return true }
    return countryRules(field).map { $0.style == .search } ?? false
  }

  /// Whether digits alone may be an answer, so that below a list they need not be a number of it.
  func takesDigits(_ field: Int) -> Bool {
    switch form.fields[field].kind {
    case .choice, .multiChoice, .yesNo, .consent, .email, .url: false
    // "040" is a country's code.
    case .country, .text, .dialCode, .phone, .postalCode, .date, .integer, .number, .secret: true
    }
  }

  /// How the country of a postal code writes one; `nil` for other kinds.
  func postalCodeRule(_ field: Int) -> PostalCodeRule? {
    desk.checker.postalCodeRule(field: field, in: record)
  }

  /// The region by which a number or a code is read: the country answered before.
  func region(_ field: Int) -> CountryCode? {
    switch form.fields[field].kind {
    case .phone(let rules): rules.countryField.flatMap { record.country(of: $0) }
    case .dialCode(let rules): rules.countryField.flatMap { record.country(of: $0) }
    default: postalCodeRule(field)?.country
    }
  }

  /// An answer that is right: the form's own, else one of the country's.
  func example(_ field: Int) -> String? {
    if let example = form.fields[field].example { return example.text(for: language) }
    if case .date = form.fields[field].kind { return exampleDay(field) }
    guard let region = region(field) else { return nil }
    switch form.fields[field].kind {
    case .phone:
      return PhonePlan.shared.example(for: region)
        .map { PhonePlan.shared.format($0, style: .national) }
    case .postalCode:
      return PostalCodeRule.of(region).example
    default: return nil
    }
  }

  /// What completes the typing.
  func assistance(_ field: Int) -> Question.Assistance {
    let kind = form.fields[field].kind
    if let rules = countryRules(field), rules.style == .search {
      var assistance = Question.CountryAssistance()
      assistance.only = rules.only.isEmpty ? nil : rules.only
      assistance.preferred = rules.preferred
      if case .dialCode = kind { assistance.showsDialCodes = true }
      return .countries(assistance)
    }
    switch kind {
    case .phone:
      var assistance = Question.CountryAssistance()
      assistance.showsDialCodes = true
      assistance.inserts = .dialCode
      return .countries(assistance)
    case .choice: return .options(menu(field), several: false)
    case .multiChoice: return .options(menu(field), several: true)
    default: return menu(field).isEmpty ? .none : .options(menu(field), several: false)
    }
  }

  /// Whether several rows of a closed list are one answer.
  func isMultiple(_ field: Int) -> Bool {
    if case .multiChoice = form.fields[field].kind { true } else { false }
  }

  /// Whether the answers are a closed list, whose rows stand above the question.
  func isClosedList(_ field: Int) -> Bool {
    countryRules(field).map { $0.style == .menu } ?? !form.fields[field].kind.options.isEmpty
  }

  /// The answers of a closed list, in the form's order; empty where the question has none.
  func menu(_ field: Int) -> [String] {
    if let rules = countryRules(field), rules.style == .menu {
      return menuCountries(rules).map { countries.directory.name(of: $0) ?? "\($0)" }
    }
    return form.fields[field].kind.options.map { $0.label.text(for: language) }
  }

  /// The same as rows of a list, what is chosen now marked; countries with flag and code.
  func menuRows(_ field: Int) -> [StyledLine] {
    if let rules = countryRules(field), rules.style == .menu {
      return menuCountries(rules).map { choice(of: $0, because: nil, in: field).shown }
    }
    return menu(field).enumerated().map { option, label in
      let row = StyledLine(label.isolated)
      return isChosen(option, in: field) ? labels.current(row) : row
    }
  }

  private func isChosen(_ option: Int, in field: Int) -> Bool {
    switch record[field] {
    case .choice(let chosen): chosen == option
    case .choices(let selection): selection.contains(option)
    default: false
    }
  }

  /// The answer that a number means below such a list; `nil` where the checker knows best.
  func menuAnswer(_ field: Int, numbered number: Int) -> String? {
    guard let rules = countryRules(field), rules.style == .menu else { return nil }
    let codes = menuCountries(rules)
    return codes.indices.contains(number - 1) ? codes[number - 1].description : nil
  }

  /// The countries of a `menu` field: the preferred ones, then the rest in collation order.
  func menuCountries(_ rules: CountryRules) -> [CountryCode] {
    var assistance = Question.CountryAssistance()
    assistance.preferred = rules.preferred
    let all = rules.only.isEmpty ? countries.directory.countries.map(\.code) : rules.only
    return assistance.narrowed(all, isWholeList: true)
  }
}
