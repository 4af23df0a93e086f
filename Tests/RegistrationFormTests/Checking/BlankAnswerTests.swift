import Countries
import RegistrationForm
import Testing

@Suite("Blank answers, defaults and conditions")
struct BlankAnswerTests {
  @Test(
    "takes what the form states",
    arguments: [
      (#""kind": "yesNo", "default": false"#, "false"),
      (#""kind": "text", "default": "x y""#, "x y"),
      (#""kind": "integer", "default": 3"#, "3"), (#""kind": "number", "default": 2.5"#, "2.5"),
      (#""kind": "date", "default": "today""#, "2026-11-30"),
      (#""kind": "date", "default": "2000-01-01""#, "2000-01-01"),
      (#""kind": "country", "default": "FI""#, "FI"),
      (#""kind": "choice", "choices": ["a", "b"], "default": "b""#, "b"),
      (#""kind": "multiChoice", "choices": ["a", "b"], "default": ["a", "b"]"#, "a, b"),
      (#""kind": "phone", "default": "+43 664 1234567""#, "+436641234567"),
      (#""kind": "url", "default": "https://example.org""#, "https://example.org"),
    ])
  func fixed(keys: String, value: String) throws {
    var form = try TestForm(#"{"id": "f", "label": "F", \#(keys)}"#)
    let outcome = form.checker.settleBlank(field: 0, into: &form.record)
    #expect(outcome.summary == "accepted")
    let text = form.checker.answerText(field: 0, in: form.record)
    #expect(text == value)
  }

  @Test("requires, or leaves out")
  func required() throws {
    var form = try TestForm(
      """
      {"id": "a", "kind": "text", "label": "A"},
      {"id": "b", "kind": "text", "label": "B", "required": false}
      """)
    let outcomes = [0, 1].map { field in
      form.checker.settleBlank(field: field, into: &form.record).summary
    }
    #expect(outcomes == ["required", "blank"])
  }

  @Test("offers a fallback to a person and never takes it")
  func fallback() throws {
    var form = try TestForm(
      #"{"id": "c", "kind": "country", "label": "C", "fallback": "US"}"#, origin: .person)
    let offer = form.checker.defaultOffer(field: 0, in: form.record)
    #expect(offer?.text == "US")
    #expect(offer?.shown == "United States")
    #expect(offer?.source == .fallback)
    let outcome = form.checker.settleBlank(field: 0, into: &form.record)
    #expect(outcome.summary == "required")
  }

  @Test("takes the person's country before the form's fallback")
  func locale() throws {
    var form = try TestForm(
      #"{"id": "c", "kind": "country", "label": "C", "fallback": "US"}"#,
      defaultCountry: CountryCode("AT"))
    let offer = form.checker.defaultOffer(field: 0, in: form.record)
    #expect(offer?.shown == "Austria")
    #expect(offer?.source == .locale)
    let outcome = form.checker.settleBlank(field: 0, into: &form.record)
    #expect(outcome.summary == "accepted")
  }

  @Test("takes an earlier answer")
  func otherField() throws {
    var form = try TestForm(
      """
      {"id": "a", "kind": "text", "label": "A", "required": false},
      {"id": "b", "kind": "text", "label": "B", "default": {"field": "a"}, "maxLength": 3}
      """)
    let unanswered = form.checker.settleBlank(field: 1, into: &form.record).summary
    #expect(unanswered == "required")
    _ = form.answer("xyz")
    let copied = form.checker.settleBlank(field: 1, into: &form.record).summary
    #expect(copied == "accepted")
    #expect(form.record.text(of: 1) == "xyz")
    _ = form.answer("too long")
    let tooLong = form.checker.settleBlank(field: 1, into: &form.record).summary
    #expect(tooLong == "required")
  }

  private static let conditional = """
    {"id": "guest", "kind": "yesNo", "label": "G"},
    {"id": "name", "kind": "text", "label": "N", "when": {"field": "guest", "is": true}}
    """

  @Test(
    "asks only where the condition holds",
    arguments: [
      ("yes", "x", "accepted"), ("yes", "", "required"), ("no", "", "blank"),
      ("no", "x", "notAsked"),
      ("perhaps", "", "blank"), ("perhaps", "x", "accepted"), ("", "", "blank"),
      ("", "x", "notAsked"),
    ])
  func condition(guest: String, name: String, outcome: String) throws {
    var form = try TestForm(Self.conditional)
    _ = form.answer(guest, field: 0)
    var found = form.checker.check(field: 1, text: name, into: &form.record)
    if case .blank = found { found = form.checker.settleBlank(field: 1, into: &form.record) }
    #expect(found.summary == outcome)
  }

  @Test(
    "compares with several values, or with none of them",
    arguments: [
      ("a", [true, false]), ("b", [true, false]), ("c", [false, true]), ("", [false, false]),
    ])
  func values(answer: String, asked: [Bool]) throws {
    var form = try TestForm(
      """
      {"id": "x", "kind": "choice", "label": "X", "choices": ["a", "b", "c"]},
      {"id": "y", "kind": "text", "label": "Y", "when": {"field": "x", "is": ["a", "b"]}},
      {"id": "z", "kind": "text", "label": "Z", "when": {"field": "x", "isNot": ["a", "b"]}}
      """)
    _ = form.answer(answer)
    let found = [1, 2].map { form.checker.isAsked(field: $0, in: form.record) }
    #expect(found == asked)
  }

  @Test("knows what an answer decides about, through others too")
  func dependents() throws {
    let form = FormDefinition.builtIn
    let country = try #require(form.index(of: "country"))
    let dependents = form.dependents(of: country).map { form.fields[$0].id }
    #expect(dependents == ["postalCode", "phone"])
    let name = try #require(form.index(of: "fullName"))
    #expect(form.dependents(of: name).isEmpty)
  }
}
