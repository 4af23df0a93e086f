import Countries
import FormBatch
import Localization
import RegistrationForm
import TestSupport
import Testing

/// A folder with a file of answers, and batches over it.
typealias Desk = TemporaryFolder

extension TemporaryFolder {
  /// The same without the journals, which stay when a batch is done.
  var results: [String] {
    get throws { try names.filter { !$0.hasSuffix(".resume") } }
  }

  /// The name of the journal of an output, where there is one.
  func journal(of output: String = "o.jsonl") throws -> String {
    try #require(
      try names.first { $0.hasPrefix(".\(output).") && $0.hasSuffix(".resume") })
  }

  private static let countries = DeferredCountryResolver(language: .english)

  /// What a batch is told, with everything passed in that decides about its bytes.
  func configuration(
    _ answers: String = "a.csv", output: BatchDestination? = nil, form: FormDefinition = .builtIn,
    format: AnswersFormat? = nil
  ) -> BatchConfiguration {
    BatchConfiguration(
      source: self[answers], format: format ?? AnswersFormat(path: answers), form: form,
      context: CheckerContext(
        origin: .file, countries: Self.countries,
        today: CalendarDate(unixSeconds: 1_796_000_000)),
      messages: Messages(language: .english), savedAt: "2026-11-30T18:00:00Z",
      output: output ?? .lines(path: self["o.jsonl"]),
      rejects: .lines(path: self["rejects.jsonl"]))
  }

  @discardableResult
  func run(_ configuration: BatchConfiguration) throws(BatchError) -> BatchSummary {
    try BatchEngine(configuration).run()
  }

  /// Runs a batch that must fail before it ends.
  func failure(_ configuration: BatchConfiguration) -> BatchError? {
    do throws(BatchError) {
      try run(configuration)
      return nil
    } catch {
      return error
    }
  }
}
