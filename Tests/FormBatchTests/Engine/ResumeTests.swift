import FormBatch
import Foundation
import RegistrationSamples
import Storage
import TestSupport
import Testing

/// Exactly once, whatever moment a batch ends at.
@Suite struct ResumeTests {
  @Test
  func `a disk that is full at any position: resumed, the output is that of an undisturbed run`()
    async
  {
    await #expect(processExitsWith: .success) {
      let desk = try Desk()
      var samples = SampleRegistrations(.csv, seed: 11)
      var bytes = samples.header
      samples.append(100, to: &bytes)
      try desk.put(bytes, in: "a.csv")
      try desk.run(desk.configuration())
      let (output, rejects) = (desk.text("o.jsonl"), desk.text("rejects.jsonl"))
      precondition(!rejects.isEmpty, "some are to be refused")

      for limit in stride(from: 0, to: output.utf8.count + 40, by: 1201) {
        for name in try desk.names where name != "a.csv" {
          try FileManager.default.removeItem(atPath: desk[name])
        }
        var configuration = desk.configuration()
        limitFileSize(to: limit)
        let failure = desk.failure(configuration)
        limitFileSize(to: -1)
        precondition((failure != nil) == (limit < output.utf8.count), "limit \(limit)")
        if failure != nil {
          configuration.isResuming = true
          // Where not even the journal could be begun, the run begins now.
          _ = try desk.run(configuration)
        }
        precondition(desk.text("o.jsonl") == output, "limit \(limit)")
        precondition(desk.text("rejects.jsonl") == rejects, "limit \(limit)")
      }
    }
  }

  @Test(arguments: [0, 1, 5, 30, 59])
  func `lines of another writer between ours, and a torn one of ours`(written: Int) throws {
    let desk = try Desk()
    var samples = SampleRegistrations(.csv, seed: 13)
    var bytes = samples.header
    samples.append(80, to: &bytes)
    try desk.put(bytes, in: "a.csv")
    try desk.run(desk.configuration())
    let ours = desk.text("o.jsonl").split(separator: "\n").map(String.init)
    let rejects = desk.text("rejects.jsonl")

    // As a run leaves them that is killed after some records: a journal at its beginning, some lines of
    // ours, one of another, a line of ours torn.
    try desk.put(bytes + Array("\"".utf8), in: "a.csv")
    var stopped = desk.configuration(output: .lines(path: desk["p.jsonl"]))
    stopped.rejects = .lines(path: desk["q.jsonl"])
    try desk.run(stopped)
    let journal = try desk.journal(of: "p.jsonl")
    let beginning = try #require(desk.text(journal).split(separator: "\n").first)
    try desk.put(beginning + "\n", in: journal)
    let torn = written + 1 < ours.count ? String(ours[written + 1].dropLast(9)) : ""
    let found = ours[..<written].joined(separator: "\n") + (written > 0 ? "\n" : "")
    for foreign in ["{\"other\":1}\n", ""] {
      try desk.put(
        found + foreign + ours[written] + "\n" + (foreign.isEmpty ? torn : ""), in: "p.jsonl")
      try desk.put(rejects.prefix(rejects.utf8.count / 2) + "", in: "q.jsonl")
      try desk.put(beginning + "\n", in: journal)
      try desk.put(bytes, in: "a.csv")
      stopped.isResuming = true
      try desk.run(stopped)
      let lines = desk.text("p.jsonl").split(separator: "\n").map(String.init)
      #expect(lines.filter { $0 != "{\"other\":1}" } == ours)
      #expect(lines.count == ours.count + (foreign.isEmpty ? 0 : 1))
      #expect(desk.text("q.jsonl") == rejects)
    }
    let names = try desk.names
    #expect(!names.contains { $0.hasSuffix(".torn") })
  }

  @Test(arguments: ["o.jsonl", "o.json"])
  func `a finished run whose output is gone or shorter is not said to be done`(
    output: String
  ) throws {
    let desk = try Desk()
    try desk.put(
      BatchEngineTests.header + BatchEngineTests.ada + BatchEngineTests.ada + BatchEngineTests.bob,
      in: "a.csv")
    var configuration = desk.configuration(output: BatchDestination(output: desk[output]))
    configuration.isResuming = true
    try desk.run(configuration)
    let (saved, rejects) = (desk.text(output), desk.text("rejects.jsonl"))
    #expect(try desk.run(configuration).wasFinished)
    for rest in [nil, "", String(saved.dropLast())] {
      try FileManager.default.removeItem(atPath: desk[output])
      if let rest { try desk.put(rest, in: output) }
      #expect(desk.failure(configuration) == .outputLost(path: desk[output]))
      #expect(desk.text(output) == rest ?? "")
      try desk.put(saved, in: output)
    }
    #expect(desk.text("rejects.jsonl") == rejects)
    let whole = try desk.run(configuration)
    #expect(whole.wasFinished)
    #expect(whole.shrunkenRejects == nil)

    // What `fix` leaves of a rejects file is shorter, or nothing: that is said and is no failure.
    try FileManager.default.removeItem(atPath: desk["rejects.jsonl"])
    #expect(try desk.run(configuration).shrunkenRejects == desk["rejects.jsonl"])

    // Begun anew, everything is there again.
    try FileManager.default.removeItem(atPath: desk[output])
    configuration.isResuming = false
    configuration.isOverwriting = true
    try desk.run(configuration)
    #expect(desk.text(output) == saved)
    #expect(desk.text("rejects.jsonl") == rejects)
  }

  @Test func `an interrupted run does not go on behind an output that is gone`() throws {
    let desk = try Desk()
    try desk.put(BatchEngineTests.header + BatchEngineTests.ada + "\"", in: "a.csv")
    var configuration = desk.configuration()
    #expect(try desk.run(configuration).canResume)
    try FileManager.default.removeItem(atPath: desk["o.jsonl"])
    try desk.put(BatchEngineTests.header + BatchEngineTests.ada + BatchEngineTests.ada, in: "a.csv")
    configuration.isResuming = true
    #expect(desk.failure(configuration) == .outputLost(path: desk["o.jsonl"]))
  }

  @Test func `ended behind any of its checkpoints, a long batch goes on from the last one`() async {
    await #expect(processExitsWith: .success) {
      let desk = try Desk()
      var samples = SampleRegistrations(.csv, seed: 17)
      var bytes = samples.header
      samples.append(7000, to: &bytes)
      try desk.put(bytes, in: "a.csv")
      var configuration = desk.configuration()
      configuration.checkpointInterval = 1
      try desk.run(configuration)
      let (output, rejects) = (desk.text("o.jsonl"), desk.text("rejects.jsonl"))
      for eighth in [1, 3, 5, 7] {
        for name in try desk.names where name != "a.csv" {
          try FileManager.default.removeItem(atPath: desk[name])
        }
        configuration.isResuming = false
        limitFileSize(to: output.utf8.count / 8 * eighth)
        precondition(desk.failure(configuration) != nil)
        limitFileSize(to: -1)
        let found = desk.text("o.jsonl")
        precondition(output.hasPrefix(found) && (eighth < 5 || !found.isEmpty))
        configuration.isResuming = true
        let end = try desk.run(configuration)
        precondition(end.records == 7000 && (eighth < 5 || end.resumedRecords > 0))
        precondition(desk.text("o.jsonl") == output && desk.text("rejects.jsonl") == rejects)
      }
    }
  }

  @Test(arguments: ["o.jsonl", "o.json"])
  func `answers that are written to while they are read are not taken for whole`(
    output: String
  ) throws {
    let desk = try Desk()
    let (header, ada) = (BatchEngineTests.header, BatchEngineTests.ada)
    // More pieces of the input than are read ahead; who writes it has come to the middle of a record.
    let rows = ada + ada + String(repeating: "\n", count: 1_100_000)
    try desk.put(header + rows + ada.prefix(20), in: "a.csv")
    var configuration = desk.configuration(output: BatchDestination(output: desk[output]))
    var hasGrown = false
    var failure: BatchError?
    do throws(BatchError) {
      _ = try BatchEngine(configuration).run { _ in
      } progress: { _ in
        if hasGrown { return }
        hasGrown = true
        // After what was read so far, and noticed at the end.
        try? desk.put(header + rows + ada + ada, in: "a.csv")
      }
    } catch {
      failure = error
    }
    #expect(
      failure == .answers(StorageError(.read, desk["a.csv"], .changed), canResume: true))
    configuration.isResuming = true
    let end = try desk.run(configuration)
    #expect((end.accepted, end.refused) == (4, 0))
    #expect(desk.text(output).matches(of: /"answers"/).count == 4)
  }

  @Test func `stopped before the end of what a killed run had written, nothing is doubled`() throws
  {
    let desk = try Desk()
    let rows = (1...6).map { BatchEngineTests.ada.replacing("Ada", with: "Ada\($0)") }
    func put(_ count: Int, _ end: String = "") throws {
      try desk.put(BatchEngineTests.header + rows.prefix(count).joined() + end, in: "a.csv")
    }
    try put(6)
    try desk.run(desk.configuration(output: .lines(path: desk["whole.jsonl"])))
    // Killed behind its fifth record, with no checkpoint.
    try put(5, "\"")
    var configuration = desk.configuration()
    #expect(try desk.run(configuration).canResume)
    let journal = try desk.journal()
    try desk.put(desk.text(journal).split(separator: "\n")[0] + "\n", in: journal)
    // Resumed, it comes to the second, to the fourth, to the end.
    configuration.isResuming = true
    for count in [2, 4] {
      try put(count, "\"")
      #expect(try desk.run(configuration).records == count)
    }
    try put(6)
    #expect(try desk.run(configuration).accepted == 6)
    #expect(desk.text("o.jsonl") == desk.text("whole.jsonl"))
  }
}
