import FormBatch
import RegistrationSamples
import Synchronization
import TestSupport
import Testing

/// A batch that somebody ends before its time.
@Suite struct StopTests {
  /// Says so when it is asked for the `limit`th time.
  private final class Wish: Sendable {
    private let asked = Atomic(0)
    private let limit: Int

    init(atAsking limit: Int) { self.limit = limit }

    var isThere: Bool { asked.add(1, ordering: .relaxed).newValue >= limit }
  }

  @Test(arguments: ["o.jsonl", "o.json"])
  func `ended before any piece and resumed, the output is that of an undisturbed run`(
    output: String
  ) throws {
    let desk = try Desk()
    var samples = SampleRegistrations(.csv, seed: 17)
    var bytes = samples.header
    samples.append(7000, to: &bytes)
    try desk.put(bytes, in: "a.csv")
    let destination: BatchDestination =
      output == "o.json" ? .document(path: desk[output]) : .lines(path: desk[output])
    let whole = try desk.run(desk.configuration(output: destination))
    let (records, rejects) = (desk.bytes(output), desk.bytes("rejects.jsonl"))

    var stops = 0
    for limit in 1... {
      for name in try desk.names where name != "a.csv" { desk.remove(name) }
      var configuration = desk.configuration(output: destination)
      let wish = Wish(atAsking: limit)
      configuration.isToStop = { wish.isThere }
      let summary = try desk.run(configuration)
      guard summary.isStopped else {
        #expect(summary == whole)
        break
      }
      stops += 1
      #expect(summary.fault == nil && summary.records <= whole.records)
      if limit == 1 {
        #expect(try summary.records == 0 && desk.names == ["a.csv"])
        continue
      }
      #expect(summary.canResume)
      if output == "o.json" { #expect(try !desk.names.contains(output)) }
      configuration.isResuming = true
      configuration.isToStop = { false }
      let resumed = try desk.run(configuration)
      #expect(resumed.resumedRecords == summary.records && resumed.records == whole.records)
      // Not the bytes themselves, which are many to be shown.
      let isSame = desk.bytes(output) == records && desk.bytes("rejects.jsonl") == rejects
      #expect(isSame, "asked \(limit) times")
    }
    #expect(stops > 2, "there is something to be ended")
  }
}
