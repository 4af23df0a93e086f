import Localization
import RegistrationForm
import Testing

@testable import FormBatch

/// A message goes to a terminal: whatever a file has for a name, no control character comes out of it.
@Suite struct QuotedNamesTests {
  @Test(
    arguments: [
      ("full\u{1B}[31mName: Ada\n", .rec),
      ("{\"full\\u001b[31mName\":\"Ada\"}\n", .jsonl),
      ("full\u{9B}31mName: Ada\n", .rec),
      (String(repeating: "\u{7}", count: 100_000) + ": Ada\n", .rec),
    ] as [(String, AnswersFormat)])
  func `a name that the form does not know`(text: String, format: AnswersFormat) throws {
    let reading = Reading(text, as: format)
    let problem = try #require(reading.records.first?.problems.first)
    let message = problem.violation(.abc).message(Messages(language: .english))
    let controls = message.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.isEmpty)
    #expect(message.contains("\\u{"))
    #expect(message.count < 1_000)
  }
}
