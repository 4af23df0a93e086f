import Countries
import Localization
import RegistrationForm
import Testing

/// A form made for one test, and the answers to it.
struct TestForm {
  var checker: FormChecker
  var record: AnswerRecord

  /// - Parameters:
  ///   - fields: the fields as JSON objects, separated by commas.
  ///   - language: of the person.
  init(
    _ fields: String, language: String = "en-GB", origin: CheckerContext.Origin = .file,
    defaultCountry: CountryCode? = nil
  ) throws {
    let text = """
      {"id": "test", "version": 1, "title": "Test", "sections": [{"fields": [\(fields)]}]}
      """
    let form = try FormDefinition.load(Array(text.utf8), path: "test.form.json")
    let today = CalendarDate(year: 2026, month: 11, day: 30)
    checker = FormChecker(
      form: form,
      context: CheckerContext(
        origin: origin, countries: Resolvers.resolver(language),
        today: today ?? CalendarDate(unixSeconds: 0), defaultCountry: defaultCountry))
    record = AnswerRecord(fieldCount: form.fields.count)
  }

  /// Answers one field.
  /// - Returns: `taken: ` and the answer as it is stored, `blank`, `doubt: ` and the code with the
  ///   repairs, or the code of the violation.
  mutating func answer(_ text: String, field: Int = 0) -> String {
    let outcome = checker.check(field: field, text: text, into: &record)
    let english = Messages(language: .english)
    switch outcome {
    case .accepted: return "taken: " + checker.answerText(field: field, in: record)
    case .doubtful(let doubt):
      expectSentence(doubt.question(english), doubt.code)
      if doubt.isRefusedInFile { expectSentence(doubt.violation.message(english), doubt.code) }
    case .refused(let violation): expectSentence(violation.message(english), violation.code)
    case .blank: break
    }
    return outcome.summary
  }

  /// A message that the catalogue has, with nothing left to fill in.
  private func expectSentence(_ message: String, _ code: String) {
    let isFilled = !message.replacing("\\u{", with: "").contains("{")
    #expect(!message.hasSuffix(code) && isFilled, "\(code): \(message)")
  }

  /// The violation of an answer, `nil` where there is none.
  mutating func violation(_ text: String, field: Int = 0) -> Violation? {
    guard case .refused(let violation) = checker.check(field: field, text: text, into: &record)
    else { return nil }
    expectSentence(violation.message(Messages(language: .english)), violation.code)
    return violation
  }

  /// The doubt about an answer, `nil` where there is none.
  mutating func doubt(_ text: String, field: Int = 0) -> Doubt? {
    guard case .doubtful(let doubt) = checker.check(field: field, text: text, into: &record)
    else { return nil }
    let english = Messages(language: .english)
    expectSentence(doubt.question(english), doubt.code)
    if doubt.isRefusedInFile { expectSentence(doubt.violation.message(english), doubt.code) }
    return doubt
  }
}

/// One resolver a language for all tests: making one takes milliseconds.
enum Resolvers {
  private static let made = ["en-GB", "en-US", "de-AT", "fr-FR", "pl-PL", "ar-EG", "hi-IN"].reduce(
    into: [String: DeferredCountryResolver]()
  ) { made, language in
    made[language] = DeferredCountryResolver(language: LanguageTag(language) ?? .english)
  }

  static func resolver(_ language: String) -> DeferredCountryResolver {
    made[language] ?? DeferredCountryResolver(language: LanguageTag(language) ?? .english)
  }
}

extension CheckOutcome {
  /// The outcome's name or the violation's code.
  var summary: String {
    switch self {
    case .accepted: "accepted"
    case .blank: "blank"
    case .doubtful(let doubt): "doubt: " + doubt.code
    case .refused(let violation): violation.code
    }
  }
}
