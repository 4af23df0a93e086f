internal import Countries
internal import Localization
internal import PhoneNumbers
internal import RegistrationForm

/// Answers as they are shown, taken by default, put on the line again.
extension AnswerBook {
  /// What Enter takes where nothing was answered yet.
  struct Preset: Equatable {
    enum Origin: Equatable {
      /// The form says so, or an earlier answer.
      case form
      /// The person's own country.
      case locale
      /// The form's, because the environment names no country.
      case fallback
    }
    /// For the checker.
    let text: String
    /// For the person.
    let shown: String
    let origin: Origin
  }

  func defaultAnswer(_ field: Int) -> Preset? {
    let definition = form.fields[field]
    switch definition.defaultAnswer {
    case .fixed(let answer)?: return preset(field, text(of: answer, field), .form)
    case .today?: return preset(field, checker.context.today.description, .form)
    case .field(let other)? where standing(other) == .settled:
      return preset(field, lastingText(other), .form)
    case .field?: return nil
    case .locale?, nil: break
    }
    switch definition.kind {
    case .country(let rules):
      if let code = checker.context.defaultCountry, rules.offers(code) {
        return preset(field, code.description, .locale)
      }
      return rules.fallback.flatMap { preset(field, $0.description, .fallback) }
    case .dialCode:
      return region(field).flatMap { preset(field, $0.description, .form) }
    default: return nil
    }
  }

  /// - Returns: `nil` where the field does not take the text, e.g. a country that is not offered.
  private func preset(_ field: Int, _ text: String, _ origin: Preset.Origin) -> Preset? {
    var (checker, scratch) = (checker, record)
    guard case .accepted = checker.check(field: field, text: text, into: &scratch) else {
      return nil
    }
    return Preset(text: text, shown: shown(field, in: scratch), origin: origin)
  }

  private func text(of answer: FixedAnswer, _ field: Int) -> String {
    switch answer {
    case .text(let text): text
    case .country(let code): code.description
    case .date(let date): date.description
    case .integer(let number): String(number)
    case .number(let number): number.description
    case .choice(let option): optionText(field, option)
    case .choices(let selection): optionText(field, selection)
    case .boolean(let answer): answer ? "true" : "false"
    }
  }

  /// The answer as a person reads it; "" where there is none. Never that of a secret.
  func display(_ field: Int) -> String { shown(field, in: record) }

  private func shown(_ field: Int, in record: AnswerRecord) -> String {
    switch record[field] {
    case .country(let code):
      return labels.label(code, name: name(of: code))
    case .dialCode(let code, let callingCode):
      return labels.label(code, name: name(of: code), dialCode: "+\(callingCode)")
    case .phone(_, let country?):
      return labels.lead(country) + " " + encoder.display(record, field: field)
    case _ where isSecret(field): return ""
    default:
      return encoder.display(record, field: field).isolated
    }
  }

  /// What was understood, in the words of a sentence; `nil` where it is what was typed.
  func reading(_ field: Int, of typed: String) -> String? {
    let typed = typed.trimmingBlanks
    switch record[field] {
    case .country(let code):
      let name = name(of: code)
      return Fold.folded(name) == Fold.folded(typed)
        ? nil : labels.inSentence(code, name: name)
    case .boolean:
      let shown = encoder.display(record, field: field)
      // "j" for "ja" says what it means.
      return Fold.folded(shown).starts(with: Fold.folded(typed)) ? nil : shown
    case .absent: return nil
    case _ where isSecret(field): return nil
    default:
      let shown = display(field)
      return encoder.display(record, field: field) == typed ? nil : shown
    }
  }

  /// What is put on the line to be edited: the answer, or else the default.
  func editableText(_ field: Int) -> String? {
    guard standing(field) == .settled else {
      guard let preset = defaultAnswer(field) else { return nil }
      return CountryCode(preset.text).map(name) ?? preset.text
    }
    switch record[field] {
    case _ where isSecret(field): return nil
    case .text, .phone: return typedText(field)
    case .country(let code), .dialCode(let code, _): return name(of: code)
    default: return encoder.display(record, field: field)
    }
  }

  /// Whether leaving the question out would change anything.
  func hasSomethingToRemove(_ field: Int) -> Bool {
    standing(field) == .settled || defaultAnswer(field) != nil
  }

  /// The country that is chosen now: the answer, or what Enter would take.
  func currentCountry(_ field: Int) -> CountryCode? {
    switch record[field] {
    case .country(let code), .dialCode(let code, _): code
    default: isCountryLike(field) ? defaultAnswer(field).flatMap { CountryCode($0.text) } : nil
    }
  }

  /// Before a telephone number: the code that a national number gets, "🇦🇹 +43".
  func dialPrefix(_ field: Int) -> String? {
    guard case .phone = form.fields[field].kind, standing(field) != .settled,
      let region = region(field), let code = PhonePlan.shared.dialCode(of: region)
    else { return nil }
    return labels.lead(region, dialCode: code.text)
  }

  func name(of code: CountryCode) -> String {
    countries.resolver.directory.name(of: code) ?? code.description
  }
}
