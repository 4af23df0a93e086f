internal import Countries
internal import Localization
internal import PhoneNumbers

extension FormChecker {
  /// The answer as the field takes it again, to the same value; "" where there is none.
  public func answerText(field: Int, in record: AnswerRecord) -> String {
    switch record[field] {
    case .absent: return ""
    case .text: return record.text(of: field) ?? ""
    case .country(let code), .dialCode(let code, _): return code.description
    case .phone(let number, _): return number.answerText
    case .date(let date): return date.description
    case .integer(let value): return String(value)
    case .number(let number): return unambiguous(number)
    case .choice(let option): return form.fields[field].kind.options[option].value
    case .choices(let selection):
      let options = form.fields[field].kind.options
      return selection.indices.map { options[$0].value }.joined(separator: ", ")
    case .boolean(let value): return value ? "true" : "false"
    }
  }

  /// The answer as a person reads it; "" where there is none. A secret shows as dots, their number
  /// says nothing.
  public func display(field: Int, in record: AnswerRecord) -> String {
    AnswerDisplay(form: form, countries: context.countries).text(of: field, in: record)
  }

  /// How an answer was understood, where that is not plainly what was typed: to be said, so that
  /// nothing is taken in silence.
  /// - Returns: `nil` where there is nothing to say.
  public mutating func reading(
    of typed: String, field: Int, in record: AnswerRecord
  ) -> String? {
    switch record[field] {
    case .absent, .boolean: return nil
    case .date(let date):
      let shown = readable(date)
      return typed.contains(date.description) || Self.isSame(typed, shown) ? nil : shown
    case .text:
      if case .secret = form.fields[field].kind { return nil }
    case .integer, .number:
      let shown = display(field: field, in: record)
      return Self.isSame(typed, answerText(field: field, in: record)) ? nil : shown
    default: break
    }
    let shown = display(field: field, in: record)
    return Self.isSame(typed, shown) ? nil : shown
  }

  /// Whether two texts differ in blanks around them at most; composed or not is the same.
  private static func isSame(_ typed: String, _ shown: String) -> Bool {
    let utf8 = Array(typed.utf8)
    return utf8.span.extracting(utf8.span.trimmedRange).text == shown
  }
}

/// Answers in words and signs for people.
struct AnswerDisplay: Sendable {
  let form: FormDefinition
  let countries: DeferredCountryResolver

  func text(of field: Int, in record: AnswerRecord) -> String {
    let definition = form.fields[field]
    switch record[field] {
    case .absent: return ""
    case .text:
      if case .secret = definition.kind { return "••••••••" }
      return record.text(of: field) ?? ""
    case .country(let code): return name(of: code)
    case .dialCode(let country, let callingCode): return "+\(callingCode) (\(name(of: country)))"
    case .phone(let number, _): return number.readable(in: countries.language)
    // With the month in words, as it is said when it is read: digits alone are read in other orders.
    case .date(let date):
      let language = countries.language
      return MonthNames(language: language).readable(date, Messages(language: language))
    case .integer(let value): return String(value)
    case .number(let number):
      return LocaleConventions(language: countries.language).text(of: number)
    case .choice(let option): return label(option, of: definition)
    case .choices(let selection):
      return selection.indices.map { label($0, of: definition) }.joined(separator: ", ")
    case .boolean(let value):
      let words = YesNoWords(language: Messages(language: countries.language).language)
      return value ? words.yes : words.no
    }
  }

  private func label(_ option: Int, of field: FieldDefinition) -> String {
    field.kind.options[option].label.text(for: countries.language)
  }

  private func name(of code: CountryCode) -> String {
    countries.directory.name(of: code) ?? code.description
  }
}
