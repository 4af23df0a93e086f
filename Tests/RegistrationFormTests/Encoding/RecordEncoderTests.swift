import Countries
import JSONText
import Localization
import RegistrationForm
import Testing

@Suite struct RecordEncoderTests {
  static let form = """
    {"id":"every-kind","version":3,"title":"T","sections":[{"fields":[
    {"id":"text","kind":"text","label":"L"},{"id":"email","kind":"email","label":"L"},
    {"id":"country","kind":"country","label":"L"},
    {"id":"dial","kind":"dialCode","label":"L"},
    {"id":"phone","kind":"phone","label":"L","country":"country"},
    {"id":"day","kind":"date","label":"L"},{"id":"count","kind":"integer","label":"L"},
    {"id":"size","kind":"number","label":"L"},
    {"id":"one","kind":"choice","label":"L","choices":["x","y \\" z"]},
    {"id":"many","kind":"multiChoice","label":"L","choices":["p","q","r"]},
    {"id":"yes","kind":"yesNo","label":"L"}]}]}
    """

  @Test func `one line and many say the same, and a line is what JSON says it is`() throws {
    let form = try FormDefinition.load(Array(Self.form.utf8), path: "form.json")
    let countries = DeferredCountryResolver(language: .english)
    var checker = FormChecker(
      form: form,
      context: CheckerContext(
        origin: .file, countries: countries, today: CalendarDate(unixSeconds: 0)))
    var record = AnswerRecord(fieldCount: form.fields.count)
    let encoder = RecordEncoder(form: form, countries: countries)
    let answers = [
      "He said \"é\\\" 日本", "a@example.org", "Austria", "CA", "+43 664 1234567 ext. 12",
      "1990-05-04", "-12", "0.50", "y \" z", "p, r", "yes",
    ]
    for count in 0...answers.count {
      for (field, answer) in answers.prefix(count).enumerated() {
        let outcome = checker.check(field: field, text: answer, into: &record)
        guard case .accepted = outcome else {
          Issue.record("\(answer): \(outcome)")
          return
        }
      }
      var (line, pretty): ([UInt8], [UInt8]) = ([], [])
      encoder.append(record, savedAt: "2026-11-30T18:00:00Z", style: .line, to: &line)
      encoder.append(record, savedAt: "2026-11-30T18:00:00Z", style: .pretty, to: &pretty)
      var compact: [UInt8] = []
      var writer = JSONWriter(layout: .compact)
      writer.value(try JSONNode.parse(pretty).value, to: &compact)
      let (found, expected) = (
        String(decoding: line, as: UTF8.self), String(decoding: compact, as: UTF8.self) + "\n"
      )
      #expect(found == expected)
    }
  }
}
