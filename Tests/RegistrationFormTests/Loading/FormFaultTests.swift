import JSONText
import RegistrationForm
import Testing

/// A form with one fault, and where it is said to be.
struct FaultyForm: CustomTestStringConvertible, Sendable {
  /// The form, `¦` in front of the place of the fault.
  let text: String
  let field: String?
  let key: String?
  /// What the error says.
  let says: String

  var testDescription: String { says }

  /// - Parameter fields: of the only section.
  init(_ fields: String, field: String?, key: String?, says: String) {
    self.init(
      form: """
        {"id": "f", "version": 1, "title": "F",
         "sections": [{"fields": [
        \(fields)
        ]}]}
        """, field: field, key: key, says: says)
  }

  init(form: String, field: String? = nil, key: String? = nil, says: String) {
    text = form
    self.field = field
    self.key = key
    self.says = says
  }
}

@Suite("Faults of a form definition")
struct FormFaultTests {
  @Test("are named with line, column, field and key", arguments: structure + texts + kinds)
  func place(faulty: FaultyForm) { check(faulty) }

  @Test("of references are named with line, column, field and key", arguments: references)
  func reference(faulty: FaultyForm) { check(faulty) }

  @Test("of defaults are named with line, column, field and key", arguments: defaults)
  func defaultAnswer(faulty: FaultyForm) { check(faulty) }

  private func check(_ faulty: FaultyForm) {
    let before = faulty.text.prefix { $0 != "¦" }
    let line = before.count { $0 == "\n" } + 1
    let column =
      (before.split(separator: "\n", omittingEmptySubsequences: false).last?.count ?? 0) + 1
    let bytes = Array(faulty.text.replacing("¦", with: "").utf8)
    do {
      _ = try FormDefinition.load(bytes, path: "x.form.json")
      Issue.record("the form was taken")
    } catch {
      let place = "\(error.position.line):\(error.position.column)"
      #expect(place == "\(line):\(column)")
      #expect(error.fieldID == faulty.field)
      #expect(error.key == faulty.key)
      #expect(error.fault.description.contains(faulty.says), "\(error)")
      #expect(error.description.hasPrefix("x.form.json:\(place): "))
    }
  }

  private static let structure: [FaultyForm] = [
    FaultyForm(form: #"{"id": "f", ¦}"#, says: "this is not JSON"),
    FaultyForm(form: "¦", says: "this is not JSON"),
    FaultyForm(form: "{\"id\": \"f\", ¦\"id\": \"g\"}", says: "second time"),
    FaultyForm(form: "¦[]", says: "found an array, expected an object"),
    FaultyForm(
      form: #"¦{"id": "f", "version": 1, "title": "F"}"#, says: #"key "sections" is missing"#),
    FaultyForm(
      form: #"{"id": "f", "version": 1, "title": "F", "sections": ¦[]}"#, key: "sections",
      says: "no sections"),
    FaultyForm(
      form: #"{"id": "f", "version": 1, "title": "F", "sections": ¦{}}"#, key: "sections",
      says: "found an object, expected an array"),
    FaultyForm(
      form: #"{"id": "f", "version": 1, "title": "F", "sections": [{"fields": ¦[]}]}"#,
      key: "fields", says: "no fields"),
    FaultyForm(
      form: #"{"id": "f", "version": 1, "title": "F", "sections": [¦{"title": "S"}]}"#,
      says: #"key "fields" is missing"#),
    FaultyForm(
      form:
        #"{"id": "f", "version": 1, "title": "F", "sections": [{¦"titel": "S", "fields": []}]}"#,
      key: "titel", says: #"did you mean "title"?"#),
    FaultyForm(
      form: #"{"id": "f", "version": 1, ¦"titles": "F", "sections": []}"#, key: "titles",
      says: #"did you mean "title"?"#),
    FaultyForm(
      form:
        #"{"id": ¦"f f", "version": 1, "title": "F", "sections": [{"fields": [{"id": "a", "kind": "text", "label": "A"}]}]}"#,
      key: "id", says: #""f f" is not an id"#),
    FaultyForm(
      form:
        #"{"id": "f", "version": ¦0, "title": "F", "sections": [{"fields": [{"id": "a", "kind": "text", "label": "A"}]}]}"#,
      key: "version", says: "0 is not within 1 to"),
    FaultyForm(
      form:
        #"{"id": "f", "version": ¦1.5, "title": "F", "sections": [{"fields": [{"id": "a", "kind": "text", "label": "A"}]}]}"#,
      key: "version", says: "1.5 is not a whole number"),
    FaultyForm(
      form:
        #"¦{"id": "f", "title": "F", "sections": [{"fields": [{"id": "a", "kind": "text", "label": "A"}]}]}"#,
      says: #"key "version" is missing"#),
    FaultyForm(
      form: #"{"id": "f", "version": 1, "title": "F", "sections": [{"fields": [¦"a"]}]}"#,
      key: "fields", says: #"found the string "a", expected an object"#),
  ]

  private static let texts: [FaultyForm] = [
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": ¦""}"#, field: "a", key: "label", says: "text is empty"
    ),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": ¦{}}"#, field: "a", key: "label",
      says: "names no language"),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": {"en": "A", ¦"english!": "A"}}"#, field: "a",
      key: "label", says: #""english!" is not a language tag"#),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": ¦3}"#, field: "a", key: "label",
      says: "found the number 3, expected a string, or an object"),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": "A", "help": ¦"\u001b[2J"}"#, field: "a", key: "help",
      says: "character 1 of the text is a control"),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": {"en": ¦"A\u202eB"}}"#, field: "a", key: "label",
      says: "character 2 of the text"),
    FaultyForm(
      "{\"id\": \"a\", \"kind\": \"text\", \"label\": ¦\"\(String(repeating: "x", count: 4001))\"}",
      field: "a", key: "label", says: "more than 4000 characters"),
    FaultyForm(
      #"¦{"id": "a", "kind": "text"}"#, field: "a", key: nil, says: #"key "label" is missing"#),
  ]

  private static let kinds: [FaultyForm] = [
    FaultyForm(
      #"¦{"kind": "text", "label": "A"}"#, field: nil, key: nil, says: #"key "id" is missing"#),
    FaultyForm(
      #"{"id": ¦"1a", "kind": "text", "label": "A"}"#, field: "1a", key: "id",
      says: #""1a" is not an id"#),
    FaultyForm(
      """
      {"id": "a", "kind": "text", "label": "A"},
      {"id": ¦"a", "kind": "text", "label": "A"}
      """, field: "a", key: "id", says: "taken by the field in line 3, column 8"),
    FaultyForm(
      #"¦{"id": "a", "label": "A"}"#, field: "a", key: nil, says: #"key "kind" is missing"#),
    FaultyForm(
      #"{"id": "a", "kind": ¦"emial", "label": "A"}"#, field: "a", key: "kind",
      says: #"no kind "emial"; did you mean "email"?"#),
    FaultyForm(
      #"{"id": "a", "kind": ¦"colour", "label": "A"}"#, field: "a", key: "kind",
      says: #"no kind "colour"; known: "text""#),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": "A", ¦"maxLenght": 3}"#, field: "a", key: "maxLenght",
      says: #"did you mean "maxLength"?"#),
    FaultyForm(
      #"{"id": "a", "kind": "email", "label": "A", ¦"maxLength": 3}"#, field: "a", key: "maxLength",
      says: #"belongs to "text", "secret""#),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": "A", "required": ¦"yes"}"#, field: "a",
      key: "required", says: #"found the string "yes", expected true or false"#),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": "A", "maxLength": ¦0}"#, field: "a", key: "maxLength",
      says: "0 is not within 1 to 100000"),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": "A", "minLength": ¦9, "maxLength": 3}"#, field: "a",
      key: "minLength", says: "the least, 9, is above the greatest, 3"),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": "A", "pattern": ¦"[a-z"}"#, field: "a",
      key: "pattern", says: "at character 1 of the pattern: the set is not closed"),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": "A", "patternMessage": ¦"x"}"#, field: "a",
      key: "patternMessage", says: #"no "pattern""#),
    FaultyForm(
      #"{"id": "a", "kind": "country", "label": "A", "style": ¦"manu"}"#, field: "a", key: "style",
      says: #"did you mean "menu"?"#),
    FaultyForm(
      #"{"id": "a", "kind": "country", "label": "A", "only": ¦[]}"#, field: "a", key: "only",
      says: "list is empty"),
    FaultyForm(
      #"{"id": "a", "kind": "country", "label": "A", "only": ["AT", ¦"de"]}"#, field: "a",
      key: "only", says: #""de" is not an alpha-2 code of ISO 3166-1; did you mean "DE"?"#),
    FaultyForm(
      #"{"id": "a", "kind": "country", "label": "A", "only": ["AT", ¦"AT"]}"#, field: "a",
      key: "only", says: "AT stands in the list before"),
    FaultyForm(
      #"{"id": "a", "kind": "country", "label": "A", "only": ["AT"], "preferred": ¦["DE"]}"#,
      field: "a", key: "preferred", says: #"DE is not among the countries of "only""#),
    FaultyForm(
      #"{"id": "a", "kind": "country", "label": "A", "fallback": ¦"UK"}"#, field: "a",
      key: "fallback", says: #""UK" is not an alpha-2 code"#),
    FaultyForm(
      #"{"id": "a", "kind": "date", "label": "A", "min": ¦"1.1.2000"}"#, field: "a", key: "min",
      says: #"expected "YYYY-MM-DD" or "today""#),
    FaultyForm(
      #"{"id": "a", "kind": "date", "label": "A", "max": ¦"2001-02-29"}"#, field: "a", key: "max",
      says: "the calendar has no day 2001-02-29"),
    FaultyForm(
      #"{"id": "a", "kind": "date", "label": "A", "min": ¦"2001-01-02", "max": "2001-01-01"}"#,
      field: "a", key: "min", says: "the least, 2001-01-02, is above the greatest"),
    FaultyForm(
      #"{"id": "a", "kind": "integer", "label": "A", "min": ¦1.5}"#, field: "a", key: "min",
      says: "1.5 is not a whole number"),
    FaultyForm(
      #"{"id": "a", "kind": "integer", "label": "A", "max": ¦9007199254740993}"#, field: "a",
      key: "max", says: "is not within"),
    FaultyForm(
      #"{"id": "a", "kind": "number", "label": "A", "min": ¦1e5}"#, field: "a", key: "min",
      says: "1e5 has an exponent"),
    FaultyForm(
      #"{"id": "a", "kind": "number", "label": "A", "min": ¦2.5, "max": 2}"#, field: "a",
      key: "min", says: "the least, 2.5, is above the greatest, 2"),
    FaultyForm(
      #"¦{"id": "a", "kind": "choice", "label": "A"}"#, field: "a", key: nil,
      says: #"key "choices" is missing"#),
    FaultyForm(
      #"{"id": "a", "kind": "choice", "label": "A", "choices": ¦[]}"#, field: "a", key: "choices",
      says: "list is empty"),
    FaultyForm(
      #"{"id": "a", "kind": "choice", "label": "A", "choices": ["x", ¦"x"]}"#, field: "a",
      key: "choices", says: #"the value "x" stands in the list before"#),
    FaultyForm(
      #"{"id": "a", "kind": "choice", "label": "A", "choices": [{"value": "x", "label": "One"}, ¦{"value": "y", "label": {"en": "ONE"}}]}"#,
      field: "a", key: "choices", says: #"the label "ONE" is a value or label of another choice"#),
    FaultyForm(
      #"{"id": "a", "kind": "choice", "label": "A", "choices": ["x", ¦"1"]}"#, field: "a",
      key: "choices", says: #""1" reads as the number of another choice; this one has number 2"#),
    FaultyForm(
      #"{"id": "a", "kind": "choice", "label": "A", "choices": [¦3]}"#, field: "a", key: "choices",
      says: "found the number 3, expected an object"),
    FaultyForm(
      #"{"id": "a", "kind": "multiChoice", "label": "A", "choices": ["x", ¦"a, b"]}"#, field: "a",
      key: "choices", says: #""a, b" has a comma"#),
    FaultyForm(
      #"{"id": "a", "kind": "multiChoice", "label": "A", "choices": ["x", "y"], "max": ¦3}"#,
      field: "a", key: "max", says: "3 is not within 0 to 2"),
    FaultyForm(
      #"{"id": "a", "kind": "multiChoice", "label": "A", "choices": ["x", "y"], "min": ¦2, "max": 1}"#,
      field: "a", key: "min", says: "the least, 2, is above the greatest, 1"),
    FaultyForm(
      "{\"id\": \"a\", \"kind\": \"multiChoice\", \"label\": \"A\", \"choices\": ¦["
        + (0..<65).map { "\"x\($0)\"" }.joined(separator: ",") + "]}", field: "a", key: "choices",
      says: "more than 64 choices"),
  ]

  private static let references: [FaultyForm] = [
    FaultyForm(
      """
      {"id": "guest", "kind": "yesNo", "label": "A"},
      {"id": "b", "kind": "text", "label": "B", "when": {"field": ¦"guset", "is": true}}
      """, field: "b", key: "when", says: #"no field "guset"; did you mean "guest"?"#),
    FaultyForm(
      """
      {"id": "b", "kind": "text", "label": "B", "when": {"field": ¦"c", "is": true}},
      {"id": "c", "kind": "yesNo", "label": "C"}
      """, field: "b", key: "when", says: #"the field "c" comes later"#),
    FaultyForm(
      #"{"id": "b", "kind": "yesNo", "label": "B", "when": {"field": ¦"b", "is": true}}"#,
      field: "b", key: "when", says: "wait for each other: b → b"),
    FaultyForm(
      """
      {"id": "a", "kind": "yesNo", "label": "A", "when": {"field": ¦"b", "is": true}},
      {"id": "b", "kind": "yesNo", "label": "B", "default": {"field": "c"}},
      {"id": "c", "kind": "yesNo", "label": "C", "when": {"field": "a", "is": true}}
      """, field: "a", key: "when", says: "wait for each other: a → b → c → a"),
    FaultyForm(
      """
      {"id": "a", "kind": "yesNo", "label": "A"},
      {"id": "b", "kind": "text", "label": "B", "when": ¦{"field": "a"}}
      """, field: "b", key: "when", says: #"expected "is" or "isNot""#),
    FaultyForm(
      """
      {"id": "a", "kind": "yesNo", "label": "A"},
      {"id": "b", "kind": "text", "label": "B", "when": ¦{"field": "a", "is": true, "isNot": true}}
      """, field: "b", key: "when", says: "not both"),
    FaultyForm(
      """
      {"id": "a", "kind": "yesNo", "label": "A"},
      {"id": "b", "kind": "text", "label": "B", "when": {"field": "a", "is": ¦"yes"}}
      """, field: "b", key: "when", says: #"found the string "yes", expected true or false"#),
    FaultyForm(
      """
      {"id": "a", "kind": "yesNo", "label": "A"},
      {"id": "b", "kind": "text", "label": "B", "when": {"field": "a", ¦"equals": true}}
      """, field: "b", key: "equals", says: #"known here: "field", "is", "isNot""#),
    FaultyForm(
      """
      {"id": "a", "kind": "yesNo", "label": "A"},
      {"id": "b", "kind": "text", "label": "B", "when": {"field": "a", "is": ¦[]}}
      """, field: "b", key: "when", says: "list is empty"),
    FaultyForm(
      """
      {"id": "a", "kind": "choice", "label": "A", "choices": ["red", "blue"]},
      {"id": "b", "kind": "text", "label": "B", "when": {"field": "a", "is": ¦"rad"}}
      """, field: "b", key: "when", says: #"no choice "rad"; did you mean "red"?"#),
    FaultyForm(
      """
      {"id": "a", "kind": "text", "label": "A"},
      {"id": "b", "kind": "text", "label": "B", "when": {"field": "a", "is": ¦"x"}}
      """, field: "b", key: "when", says: #"of kind "text" has no answers that can be compared"#),
    FaultyForm(
      """
      {"id": "a", "kind": "country", "label": "A"},
      {"id": "b", "kind": "text", "label": "B", "when": {"field": "a", "is": ¦"ZZ"}}
      """, field: "b", key: "when", says: #""ZZ" is not an alpha-2 code"#),
    FaultyForm(
      """
      {"id": "a", "kind": "text", "label": "A"},
      {"id": "b", "kind": "phone", "label": "B", "country": ¦"a"}
      """, field: "b", key: "country",
      says: #"the field "a" is of kind "text", expected "country", "dialCode""#),
    FaultyForm(
      #"{"id": "b", "kind": "phone", "label": "B", "country": ¦"x"}"#, field: "b", key: "country",
      says: #"the form has no field "x""#),
    FaultyForm(
      #"¦{"id": "b", "kind": "postalCode", "label": "B"}"#, field: "b", key: nil,
      says: "no earlier field of kind \"country\""),
    FaultyForm(
      #"{"id": "b", "kind": "postalCode", "label": "B", "country": ¦"ZZ"}"#, field: "b",
      key: "country", says: #""ZZ" is not an alpha-2 code"#),
    FaultyForm(
      """
      {"id": "b", "kind": "postalCode", "label": "B", "country": ¦"c"},
      {"id": "c", "kind": "country", "label": "C"}
      """, field: "b", key: "country", says: #"the field "c" comes later"#),
  ]

  private static let defaults: [FaultyForm] = [
    FaultyForm(
      #"{"id": "a", "kind": "secret", "label": "A", "default": ¦"x"}"#, field: "a", key: "default",
      says: "a secret has no default"),
    FaultyForm(
      #"{"id": "a", "kind": "consent", "label": "A", "default": ¦true}"#, field: "a",
      key: "default", says: "consent is given by a person"),
    FaultyForm(
      #"{"id": "a", "kind": "yesNo", "label": "A", "default": ¦"no"}"#, field: "a", key: "default",
      says: #"found the string "no", expected true or false"#),
    FaultyForm(
      #"{"id": "a", "kind": "integer", "label": "A", "max": 5, "default": ¦6}"#, field: "a",
      key: "default", says: #"6 is not within "min" to "max""#),
    FaultyForm(
      #"{"id": "a", "kind": "number", "label": "A", "min": 0.5, "default": ¦0.4}"#, field: "a",
      key: "default", says: "0.4 is not within"),
    FaultyForm(
      #"{"id": "a", "kind": "date", "label": "A", "max": "2000-01-01", "default": ¦"2000-01-02"}"#,
      field: "a", key: "default", says: "2000-01-02 is not within"),
    FaultyForm(
      #"{"id": "a", "kind": "choice", "label": "A", "choices": ["red"], "default": ¦"rde"}"#,
      field: "a", key: "default", says: #"no choice "rde"; did you mean "red"?"#),
    FaultyForm(
      #"{"id": "a", "kind": "multiChoice", "label": "A", "choices": ["x", "y"], "min": 2, "default": ¦["x"]}"#,
      field: "a", key: "default", says: "1 chosen, expected 2 to 2"),
    FaultyForm(
      #"{"id": "a", "kind": "multiChoice", "label": "A", "choices": ["x", "y"], "default": ¦"x"}"#,
      field: "a", key: "default", says: "expected an array of values"),
    FaultyForm(
      #"{"id": "a", "kind": "country", "label": "A", "only": ["AT"], "default": ¦"DE"}"#,
      field: "a", key: "default", says: "DE is not among"),
    FaultyForm(
      #"{"id": "a", "kind": "text", "label": "A", "maxLength": 2, "default": ¦"xyz"}"#, field: "a",
      key: "default", says: "would refuse this default itself (text.tooLong)"),
    FaultyForm(
      #"{"id": "a", "kind": "email", "label": "A", "default": ¦"ada"}"#, field: "a",
      key: "default", says: "(email.missingAt)"),
    FaultyForm(
      #"{"id": "a", "kind": "url", "label": "A", "default": ¦"example.org"}"#, field: "a",
      key: "default", says: "(url.scheme)"),
    FaultyForm(
      #"{"id": "a", "kind": "phone", "label": "A", "default": ¦"0664 1234567"}"#, field: "a",
      key: "default", says: "(phone.countryMissing)"),
    FaultyForm(
      """
      {"id": "a", "kind": "text", "label": "A"},
      {"id": "b", "kind": "email", "label": "B", "default": {"field": ¦"a"}}
      """, field: "b", key: "default", says: #"the field "a" is of kind "text", expected "email""#),
    FaultyForm(
      #"{"id": "b", "kind": "text", "label": "B", "default": {"field": ¦"x"}}"#, field: "b",
      key: "default", says: #"no field "x""#),
    FaultyForm(
      #"{"id": "b", "kind": "text", "label": "B", "default": {¦"feild": "x"}}"#, field: "b",
      key: "feild", says: #"did you mean "field"?"#),
  ]
}
