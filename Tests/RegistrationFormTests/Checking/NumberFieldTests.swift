import RegistrationForm
import Testing

@Suite("Kinds integer and number")
struct NumberFieldTests {
  private static let number = #"{"id": "n", "kind": "number", "label": "N"}"#
  private static let integer = #"{"id": "n", "kind": "integer", "label": "N"}"#

  @Test(
    "reads a number",
    arguments: [
      ("en-US", "0", "0"), ("en-US", "-0.50", "-0.5"), ("en-US", "1,234.5", "1234.5"),
      ("en-US", "1,234", "1234"), ("en-US", "1.2345", "1.2345"), ("en-US", "12,34,567", "1234567"),
      ("en-US", "007", "7"), ("en-US", "+5", "5"), ("en-US", "1 234 567", "1234567"),
      ("en-US", "\u{2212}5", "-5"), ("en-US", "1.500", "1.5"),
      ("de-AT", "1.234,5", "1234.5"), ("de-AT", "12,5", "12.5"), ("de-AT", "12.5", "12.5"),
      ("de-AT", "1.234.567", "1234567"), ("de-AT", "1,234.5", "1234.5"),
      ("de-AT", "0.125", "0.125"),
      ("fr-FR", "1\u{202F}234,5", "1234.5"), ("fr-FR", "1 234,5", "1234.5"),
      ("de-CH", "1'234.5", "1234.5"), ("de-CH", "1’234", "1234"), ("ar-EG", "١٢٣٫٥", "123.5"),
      ("ar-EG", "١٬٢٣٤", "1234"), ("hi-IN", "१,२३,४५६", "123456"), ("en-US", "１２３", "123"),
      ("en-US", "999999999999999", "999999999999999"), ("en-US", "1.00000000000000", "1"),
    ])
  func reads(language: String, typed: String, value: String) throws {
    var form = try TestForm(Self.number, language: language)
    let outcome = form.answer(typed)
    guard case .number(let number) = form.record[0] else {
      Issue.record("\(typed): \(outcome)")
      return
    }
    #expect(number.description == value)
  }

  @Test(
    "refuses a number",
    arguments: [
      ("en-US", "abc", "number.unreadable"), ("en-US", "1e3", "number.unreadable"),
      ("en-US", "1.", "number.unreadable"), ("en-US", "12,5", "number.grouping"),
      ("en-US", "1,23,4", "number.grouping"), ("en-US", "1.2.3", "number.grouping"),
      ("en-US", "1,234,56", "number.grouping"), ("de-AT", "1,234,567", "number.grouping"),
      ("en-US", "--1", "number.unreadable"), ("en-US", "1-", "number.unreadable"),
      ("en-US", "$5", "number.unreadable"), ("en-US", "½", "number.unreadable"),
      ("en-US", "1234567890123456", "number.digits"),
      ("en-US", "99999999999999999999999999", "number.digits"), ("en-US", "-", "number.unreadable"),
      ("de-AT", "1.234", "doubt: number.ambiguous"), ("fr-FR", "1.234", "doubt: number.ambiguous"),
    ])
  func refuses(language: String, typed: String, outcome: String) throws {
    var form = try TestForm(Self.number, language: language)
    let found = form.answer(typed)
    #expect(found == outcome)
  }

  @Test(
    "reads an integer",
    arguments: [
      ("en-US", "42", "taken: 42"), ("en-US", "-42", "taken: -42"),
      ("en-US", "1,234", "taken: 1234"),
      ("en-US", "1.5", "integer.fraction"), ("en-US", "2.0", "taken: 2"),
      ("de-AT", "1.234", "doubt: number.ambiguous"), ("de-AT", "1.234.567", "taken: 1234567"),
      ("en-US", "1.000", "doubt: number.ambiguous"), ("de-AT", "1,000", "doubt: number.ambiguous"),
      ("en-US", "1.250", "doubt: number.ambiguous"), ("en-US", "1.00", "taken: 1"),
      ("en-US", "1000.000", "taken: 1000"), ("en-US", "12,5", "integer.fraction"),
      ("en-US", "0.000", "taken: 0"),
      ("en-US", "x", "integer.unreadable"), ("ar-EG", "٤٢", "taken: 42"),
    ])
  func readsInteger(language: String, typed: String, outcome: String) throws {
    var form = try TestForm(Self.integer, language: language)
    let found = form.answer(typed)
    #expect(found == outcome)
  }

  @Test("offers both readings of a point before three digits, and takes either")
  func ambiguous() throws {
    var form = try TestForm(Self.number, language: "de-AT")
    let found = form.doubt("1.234")
    let suggestions = try #require(found).violation.suggestions
    #expect(suggestions == ["1234", "1.2340"])
    let outcomes = suggestions.map { suggestion in form.answer(suggestion) }
    #expect(outcomes == ["taken: 1234", "taken: 1.2340"])
  }

  @Test(
    "keeps to the bounds",
    arguments: [
      ("-0.6", "number.tooSmall"), ("-0.5", "taken: -0.5"), ("99.9", "taken: 99.9"),
      ("99.91", "number.tooLarge"),
    ])
  func bounds(typed: String, outcome: String) throws {
    var form = try TestForm(
      #"{"id": "n", "kind": "number", "label": "N", "min": -0.5, "max": 99.9}"#)
    let found = form.answer(typed)
    #expect(found == outcome)
  }

  @Test(
    "an integer keeps to its bounds",
    arguments: [("0", false), ("1", true), ("10", true), ("11", false)])
  func integerBounds(typed: String, isTaken: Bool) throws {
    var form = try TestForm(
      #"{"id": "n", "kind": "integer", "label": "N", "min": 1, "max": 10}"#)
    let outcome = form.answer(typed)
    #expect((outcome == "taken: " + typed) == isTaken)
  }
}
