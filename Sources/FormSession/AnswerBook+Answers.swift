internal import Countries
internal import Localization
internal import PhoneNumbers
internal import RegistrationForm

/// Answers as they are shown, taken by default, put on the line again.
extension AnswerBook {
  /// What Enter takes where nothing was answered yet.
  func defaultAnswer(_ field: Int) -> DefaultOffer? {
    guard var offer = desk.checker.defaultOffer(field: field, in: record) else { return nil }
    if isCountryLike(field), let code = CountryCode(offer.text) {
      offer.shown = label(of: code, in: field)
    }
    return offer
  }

  /// The answer as a person reads it; "" where there is none. Never that of a secret.
  func display(_ field: Int) -> String {
    let shown = desk.checker.display(field: field, in: record)
    switch record[field] {
    case .country(let code), .dialCode(let code, _): return label(of: code, in: field)
    case .phone(_, let country?): return labels.lead(country) + " " + shown
    default: return shown.isolated
    }
  }

  /// Flag, code, dial code where that is what is asked for, and the name.
  private func label(of code: CountryCode, in field: Int) -> String {
    labels.label(code, name: name(of: code), dialCode: dialCode(of: code, in: field))
  }

  /// What was understood, in the words of a sentence; `nil` where it is plainly what was typed.
  func reading(_ field: Int, of typed: String) -> String? {
    switch record[field] {
    case .country(let code):
      let name = name(of: code)
      return Fold.folded(name) == Fold.folded(typed) ? nil : labels.inSentence(code, name: name)
    case .dialCode, .phone:
      return desk.checker.display(field: field, in: record) == typed.trimmingBlanks
        ? nil : display(field)
    default:
      return desk.checker.reading(of: typed, field: field, in: record)?.isolated
    }
  }

  /// What is put on the line to be edited: the answer, or else the default.
  func editableText(_ field: Int) -> String? {
    if isSecret(field) { return nil }
    guard standing(field) == .settled else {
      guard let offer = defaultAnswer(field) else { return nil }
      return CountryCode(offer.text).map(name) ?? offer.text
    }
    switch record[field] {
    case .text, .phone: return typedText(field)
    case .country(let code), .dialCode(let code, _): return name(of: code)
    case .date(let date): return date.description
    default: return desk.checker.display(field: field, in: record)
    }
  }

  /// Whether leaving the question out would change anything.
  func hasSomethingToRemove(_ field: Int) -> Bool {
    standing(field) == .settled || defaultAnswer(field) != nil
  }

  /// The country that is chosen now: the answer, or what Enter would take.
  func currentCountry(_ field: Int) -> CountryCode? {
    guard isCountryLike(field) else { return nil }
    return record.country(of: field) ?? defaultAnswer(field).flatMap { CountryCode($0.text) }
  }

  /// The name of the person's own country; `nil` where nothing names one.
  var homeCountry: String? { desk.checker.context.defaultCountry.map(name) }

  /// Before a telephone number: the code that a national number gets, "🇦🇹 AT +43".
  func dialPrefix(_ field: Int) -> String? {
    guard case .phone = form.fields[field].kind, standing(field) != .settled,
      let region = region(field), let code = PhonePlan.shared.dialCode(of: region)
    else { return nil }
    return labels.lead(region, dialCode: code.text)
  }

  /// The dial code that stands beside a country in this field's rows; `nil` where none does.
  func dialCode(of code: CountryCode, in field: Int) -> String? {
    switch form.fields[field].kind {
    case .dialCode, .phone: PhonePlan.shared.dialCode(of: code)?.text
    default: nil
    }
  }

  func name(of code: CountryCode) -> String {
    countries.directory.name(of: code) ?? code.description
  }
}
