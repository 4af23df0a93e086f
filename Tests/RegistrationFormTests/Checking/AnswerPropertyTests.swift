import RegistrationForm
import TestSupport
import Testing

@Suite("Any answer to any question")
struct AnswerPropertyTests {
  /// Pieces of answers, right and wrong, put together at random.
  private static let pieces = [
    "a", "Ada", " ", "\t", "\n", "0", "1", "12", "1990", "-", ".", ",", ":", "/", "@", "+43",
    "ext. 7",
    "example.org", "https://", "é", "e\u{301}", "ß", "田中", "٣", "１", "\u{200B}", "\u{FEFF}",
    "\u{202E}",
    "\u{FFFD}", "👩\u{200D}👧", "\u{0}", "\u{1B}[2J", "\"", "\\", "AT", "Austria", "yes", "no",
    "true",
    "check", "regular", ";", "'", "\u{2212}", "May", "1010", "0664 1234567", "[", "]", "%41",
    "\u{E0001}",
    "हि", "\u{FDFA}", "🇦🇹", "A-1010", "2027-06-02", "12,5", "1.234",
  ]

  @Test(
    "never crashes, and what is taken is taken again unchanged", arguments: ExampleForms.names,
    [CheckerContext.Origin.person, .file])
  func roundTrip(name: String, origin: CheckerContext.Origin) throws {
    let form = try ExampleForms.form(name)
    let context = try ExampleForms.context("de-AT", origin: origin)
    var checker = FormChecker(form: form, context: context)
    var record = SampleAnswers(form: form, context: context).record
    let samples = record
    var random = SplitMix(seed: 7)
    for field in form.fields.indices {
      for _ in 0..<30 {
        record = samples
        let typed = (0..<Int.random(in: 1...4, using: &random)).map { _ in
          Self.pieces.randomElement(using: &random) ?? ""
        }.joined()
        guard case .accepted = checker.check(field: field, text: typed, into: &record) else {
          continue
        }
        let taken = checker.answerText(field: field, in: record)
        let outcome = checker.check(field: field, text: taken, into: &record)
        let again = checker.answerText(field: field, in: record)
        #expect(
          outcome.summary == "accepted", "\(form.fields[field].id): \(typed.debugDescription)")
        #expect(again.unicodeScalars.elementsEqual(taken.unicodeScalars))
      }
    }
  }
}
