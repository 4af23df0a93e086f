import Countries
import FormBatch
import Foundation
import Localization
import RegistrationForm
import TestSupport
import Testing

/// A disk that takes no more at any position of any file: nothing that was there is damaged, and what was
/// begun can be ended.
@Suite struct FullDiskTests {
  /// Answers of which some are refused, with an output and a rejects file that others have filled.
  private static func setUp(_ desk: Desk) throws {
    try desk.put(
      BatchEngineTests.header + BatchEngineTests.ada + BatchEngineTests.bob + BatchEngineTests.ada,
      in: "a.csv")
    try desk.put("{\"other\":1}\n", in: "o.jsonl")
    try desk.put("[\"other\"]\n", in: "o.json")
    try desk.put("{\"answers\":{\"fullName\":\"Other\"}}\n", in: "rejects.jsonl")
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["o.jsonl", "o.json"])
  func `a batch`(output: String) async {
    await #expect(processExitsWith: .success) { [output] in
      let desk = try Desk()
      try FullDiskTests.setUp(desk)
      let other = (desk.text(output), desk.text("rejects.jsonl"))
      var configuration = desk.configuration(output: BatchDestination(output: desk[output]))
      configuration.isOverwriting = output == "o.json"
      try desk.run(configuration)
      let whole = (desk.text(output), desk.text("rejects.jsonl"))
      for limit in stride(from: 0, through: whole.0.utf8.count, by: runsSlowTests ? 1 : 29) {
        for name in try desk.names { try FileManager.default.removeItem(atPath: desk[name]) }
        try FullDiskTests.setUp(desk)
        configuration.isResuming = false
        limitFileSize(to: limit)
        let failure = desk.failure(configuration)
        limitFileSize(to: -1)
        let found = (desk.text(output), desk.text("rejects.jsonl"))
        precondition(found.1.hasPrefix(other.1), "limit \(limit): rejects")
        if failure == nil { continue }
        if output == "o.json" {
          precondition(found.0 == other.0, "limit \(limit): the old array")
        } else {
          precondition(found.0.hasPrefix(other.0) && found.0.hasSuffix("\n"), "limit \(limit)")
        }
        configuration.isResuming = true
        // Where not even the journal could be made, the run begins now.
        if let failure = desk.failure(configuration) { preconditionFailure("\(limit): \(failure)") }
        precondition(desk.text(output) == whole.0, "limit \(limit): resumed")
        precondition(desk.text("rejects.jsonl") == whole.1, "limit \(limit): resumed rejects")
      }
    }
  }

  @Test func `the note of a mending and the blank line`() async {
    await #expect(processExitsWith: .success) {
      let desk = try Desk()
      let lines = MendingTests.lines.joined(separator: "\n") + "\n"
      try desk.put(lines, in: "r.jsonl")
      var rejects = try RejectsFile(
        desk["r.jsonl"], form: .builtIn, countries: DeferredCountryResolver(language: .english))
      guard let first = try rejects.next() else { preconditionFailure("there is a record") }
      let mending = try Mending(desk["r.jsonl"])
      var limit = 0
      while true {
        limitFileSize(to: limit)
        let isNoted = (try? mending.willSave(first, as: MendingTests.saved, to: desk["o"])) != nil
        limitFileSize(to: -1)
        precondition(desk.text("r.jsonl") == lines)
        if isNoted { break }
        precondition(desk.text(".r.jsonl.mending") == "", "a part of a note is taken back")
        limit += 1
      }
      precondition(limit > 100, "a note has some bytes")
      // What is made blank grows no file.
      limitFileSize(to: lines.utf8.count)
      try mending.didSave(first)
      limitFileSize(to: 10)
      precondition((try? mending.finish()) == nil)
      limitFileSize(to: -1)
      precondition(desk.text("r.jsonl").utf8.count == lines.utf8.count)
      try mending.finish()
      precondition(
        desk.text("r.jsonl") == MendingTests.lines.dropFirst().joined(separator: "\n") + "\n")
    }
  }
}
