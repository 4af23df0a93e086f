import FormBatch
import Foundation
import Localization
import RegistrationForm
import RegistrationSamples
import Storage
import TestSupport
import Testing

@Suite struct BatchEngineTests {
  let desk: Desk
  static let header = "fullName,email,country,postalCode,phone,birthDate,newsletter\n"
  static let ada = "Ada Lovelace,ada@example.org,Austria,1010,,1990-05-04,yes\n"
  static let bob = "Bob,bob@@x,Atlantis,,,1990-02-31,maybe\n"

  init() throws { desk = try Desk() }

  @Test
  func `a record is saved in the form of a saved record, a refused one with all its problems`()
    throws
  {
    try desk.put(Self.header + Self.ada + Self.bob, in: "a.csv")
    let summary = try desk.run(desk.configuration())
    #expect(summary.records == 2)
    #expect(summary.accepted == 1)
    #expect(summary.refused == 1)
    #expect(
      desk.text("o.jsonl") == """
        {"schemaVersion":1,"form":{"id":"registration","version":1},\
        "savedAt":"2026-11-30T18:00:00Z","locale":"en","answers":{"fullName":"Ada Lovelace",\
        "email":"ada@example.org","country":{"code":"AT","name":"Austria"},"postalCode":"1010",\
        "birthDate":"1990-05-04","newsletter":true}}

        """)
    let reject = try #require(
      try JSONSerialization.jsonObject(with: Data(desk.text("rejects.jsonl").utf8))
        as? [String: Any])
    let problems = try #require(reject["problems"] as? [[String: Any]])
    #expect(reject["source"] as? String == desk["a.csv"])
    #expect(reject["record"] as? Int == 2)
    #expect(reject["line"] as? Int == 3)
    #expect(
      problems.map { $0["field"] as? String } == ["email", "country", "birthDate", "newsletter"])
    #expect(problems.allSatisfy { $0["code"] is String && $0["message"] is String })
    let answers = try #require(reject["answers"] as? [String: String])
    #expect(answers["country"] == "Atlantis")
    #expect(answers["postalCode"] == nil)
    let names = try desk.results
    #expect(names == ["a.csv", "o.jsonl", "rejects.jsonl"])
  }

  @Test func `a rejects file is a file of answers: the same is refused for the same reasons`()
    throws
  {
    var samples = SampleRegistrations(.csv, seed: 3)
    var bytes = samples.header
    samples.append(2000, to: &bytes)
    bytes += Array("a,\"b\"c,d\n1,2\n".utf8)
    try desk.put(bytes, in: "a.csv")
    let first = try desk.run(desk.configuration())
    #expect(first.refused > 50)
    var again = desk.configuration("rejects.jsonl", output: .lines(path: desk["o2.jsonl"]))
    again.rejects = .lines(path: desk["again.jsonl"])
    let second = try desk.run(again)
    #expect(second.records == first.refused)
    #expect(second.refused == first.refused)
    func codes(_ name: String) throws -> [[String]] {
      try desk.text(name).split(separator: "\n").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return (object?["problems"] as? [[String: Any]] ?? []).compactMap { $0["code"] as? String }
      }
    }
    let (before, after) = (try codes("rejects.jsonl"), try codes("again.jsonl"))
    #expect(after.dropLast(2) == before.dropLast(2))
    #expect(after.suffix(2) == [["record.unreadable"], ["record.unreadable"]])
  }

  @Test func `the text of a record that was never taken apart goes from rejects to rejects`() throws
  {
    try desk.put("{\"fullName\":\n[1]\n", in: "a.jsonl")
    var configuration = desk.configuration("a.jsonl")
    for round in 1...3 {
      configuration.rejects = .lines(path: desk["r\(round).jsonl"])
      var kept: [RefusedRecord] = []
      _ = try BatchEngine(configuration).run { kept.append($0) }
      #expect(kept.map(\.unread) == ["{\"fullName\":", "[1]"])
      let unread = try desk.text("r\(round).jsonl").split(separator: "\n").map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return object?["unread"] as? String
      }
      #expect(unread == ["{\"fullName\":", "[1]"])
      configuration = desk.configuration("r\(round).jsonl")
    }
  }

  @Test func `the same input in pieces gives the same bytes`() throws {
    var samples = SampleRegistrations(.jsonl, seed: 5)
    var bytes: [UInt8] = []
    samples.append(1500, to: &bytes)
    try desk.put(bytes, in: "a.jsonl")
    try desk.run(desk.configuration("a.jsonl"))
    let whole = desk.text("o.jsonl")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for cut in [1, 700, 1499] {
      try desk.put(lines[..<cut].joined(separator: "\n"), in: "b.jsonl")
      try desk.put(lines[cut...].joined(separator: "\n"), in: "c.jsonl")
      let output = BatchDestination.lines(path: desk["cut\(cut).jsonl"])
      try desk.run(desk.configuration("b.jsonl", output: output))
      try desk.run(desk.configuration("c.jsonl", output: output))
      #expect(desk.text("cut\(cut).jsonl") == whole)
    }
  }

  @Test func `one registration is an object, several are an array, none is no file`() throws {
    let output = BatchDestination.document(path: desk["r.json"])
    try desk.put(Self.header + Self.ada, in: "a.csv")
    try desk.run(desk.configuration(output: output))
    let object = try JSONSerialization.jsonObject(with: Data(desk.text("r.json").utf8))
    #expect((object as? [String: Any])?["schemaVersion"] as? Int == 1)
    #expect(desk.text("r.json").hasPrefix("{\n  \"schemaVersion\": 1,\n"))
    #expect(desk.text("r.json").hasSuffix("\n}\n"))

    var replacing = desk.configuration(output: output)
    #expect(
      desk.failure(replacing)
        == .output(StorageError(.open, desk["r.json"], .exists), canResume: false))
    replacing.isOverwriting = true
    try desk.put(Self.header + Self.ada + Self.bob + Self.ada, in: "a.csv")
    try desk.run(replacing)
    let array = try JSONSerialization.jsonObject(with: Data(desk.text("r.json").utf8))
    #expect((array as? [[String: Any]])?.count == 2)
    #expect(desk.text("r.json").hasPrefix("[\n  {\n    \"schemaVersion\": 1,\n"))
    #expect(desk.text("r.json").hasSuffix("\n  }\n]\n"))

    try desk.put(Self.header + Self.bob + Self.bob, in: "a.csv")
    try desk.run(desk.configuration(output: .document(path: desk["none.json"])))
    let names = try desk.results
    #expect(names == ["a.csv", "r.json", "rejects.jsonl"])
    // Where all are refused, what is there stays, whatever may be replaced.
    let saved = desk.text("r.json")
    try desk.run(replacing)
    #expect(desk.text("r.json") == saved)
  }

  @Test(arguments: ["a.csv", "a.jsonl", "a.json"])
  func `answers without a record are an empty array, and no lines`(answers: String) throws {
    try desk.put(answers == "a.csv" ? Self.header : answers == "a.json" ? "[ ]" : "\n", in: answers)
    let array = desk.configuration(answers, output: .document(path: desk["r.json"]))
    let summary = try desk.run(array)
    #expect(summary.records == 0)
    #expect(desk.text("r.json") == "[]\n")
    var resumed = array
    resumed.isResuming = true
    #expect(try desk.run(resumed).wasFinished)
    try desk.run(desk.configuration(answers))
    let names = try desk.results
    #expect(names == [answers, "r.json"])
  }

  @Test func `a refused record is in the rejects file once, however often it is refused`() throws {
    try desk.put(Self.header + Self.bob + Self.ada + Self.bob, in: "a.csv")
    try desk.run(desk.configuration())
    let rejects = desk.text("rejects.jsonl")
    // In another language too: it is the same record.
    var german = desk.configuration(output: .lines(path: desk["de.jsonl"]))
    german.messages = Messages(language: LanguageTag("de") ?? .english)
    let second = try desk.run(german)
    #expect(second.refused == 2)
    #expect(second.rejects == desk["rejects.jsonl"])
    #expect(second.olderRejects == 0)
    #expect(desk.text("rejects.jsonl") == rejects)

    // The first mended, another spoilt: what is old stays, is counted, and the new one is added.
    try desk.put(Self.header + Self.ada + Self.bob + Self.bob, in: "a.csv")
    let third = try desk.run(desk.configuration(output: .lines(path: desk["third.jsonl"])))
    #expect(third.refused == 2)
    #expect(third.olderRejects == 1)
    let lines = desk.text("rejects.jsonl").split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.prefix(2).joined(separator: "\n") + "\n" == rejects)
  }

  @Test func `an array with a fault in its answers does not appear`() throws {
    let output = BatchDestination.document(path: desk["r.json"])
    try desk.put(Self.header + Self.ada + Self.ada + "\"x\n", in: "a.csv")
    let summary = try desk.run(desk.configuration(output: output))
    #expect(summary.fault?.code == .unclosedQuote)
    #expect(summary.canResume)
    #expect(desk.text("r.json") == "")

    // The fault mended, the rest is taken, and the array appears.
    try desk.put(Self.header + Self.ada + Self.ada + Self.ada, in: "a.csv")
    var resumed = desk.configuration(output: output)
    resumed.isResuming = true
    let end = try desk.run(resumed)
    #expect(end.accepted == 3)
    let array = try JSONSerialization.jsonObject(with: Data(desk.text("r.json").utf8))
    #expect((array as? [[String: Any]])?.count == 3)
    // Once more: all is done.
    let third = try desk.run(resumed)
    #expect(third.wasFinished)
  }

  @Test func `an interrupted run is neither begun anew nor mixed up by accident`() throws {
    try desk.put(Self.header + Self.ada + "\"x\n", in: "a.csv")
    try desk.run(desk.configuration())
    #expect(desk.failure(desk.configuration()) == .unfinishedRun(records: 1, kept: desk["o.jsonl"]))

    var resumed = desk.configuration()
    resumed.isResuming = true
    try desk.put(Self.header + "X" + Self.ada + Self.ada, in: "a.csv")
    #expect(desk.failure(resumed) == .answersChanged)
    try desk.put(Self.header + Self.ada + Self.ada, in: "a.csv")
    var other = resumed
    other.format = .tsv
    #expect(desk.failure(other) == .settingsChanged([.answersFormat]))
    #expect(desk.text("o.jsonl").split(separator: "\n").count == 1)

    try desk.run(resumed)
    #expect(desk.text("o.jsonl").split(separator: "\n").count == 2)
  }

  @Test func `a run that nobody knows of is begun by --resume where its first record is not there`()
    throws
  {
    try desk.put(Self.header + Self.bob + Self.ada + Self.ada, in: "a.csv")
    var new = desk.configuration(output: .lines(path: desk["new.jsonl"]))
    new.isResuming = true
    try desk.run(new)
    let saved = desk.text("new.jsonl")
    // As after a kill before the journal stood: others have filled the file meanwhile.
    new.output = .lines(path: desk["other.jsonl"])
    try desk.put("{\"other\":1}\n", in: "other.jsonl")
    try desk.run(new)
    #expect(desk.text("other.jsonl") == "{\"other\":1}\n" + saved)

    // As after a move that left the journal behind, saved at another time.
    new.output = .lines(path: desk["moved.jsonl"])
    let earlier = "{\"other\":1}\n" + saved.replacing("2026-11-30T18", with: "2026-11-30T17")
    try desk.put(earlier, in: "moved.jsonl")
    #expect(desk.failure(new) == .nothingToResume(output: desk["moved.jsonl"]))
    #expect(desk.text("moved.jsonl") == earlier)
    // Where no record of the answers can be one that is there, nothing can be doubled.
    try desk.put(Self.header + Self.bob, in: "a.csv")
    #expect(try desk.run(new).refused == 1)
  }

  @Test func `answers that cannot be read are an error of the answers`() throws {
    for name in ["missing.csv", ""] {
      guard case .answers(let error, _)? = desk.failure(desk.configuration(name, format: .csv))
      else {
        Issue.record("no error for \(name)")
        continue
      }
      #expect(error.path == desk[name])
    }
  }

  @Test func `an output that is a link or a folder is an error of the output`() throws {
    try desk.put(Self.header + Self.ada, in: "a.csv")
    try FileManager.default.createSymbolicLink(
      atPath: desk["link.jsonl"], withDestinationPath: desk["target"])
    for (name, reason) in [
      ("link.jsonl", StorageError.Reason.symbolicLink), ("", .notRegularFile),
    ] {
      let configuration = desk.configuration(output: .lines(path: desk[name]))
      guard case .output(let error, _)? = desk.failure(configuration) else {
        Issue.record("no error for \(name)")
        continue
      }
      #expect(error.reason == reason)
    }
    #expect(desk.text("target") == "")
  }

  @Test func `a rejects file that cannot be is told before the first record is saved`() throws {
    try desk.put(Self.header + Self.ada + Self.ada, in: "a.csv")
    try desk.put("", in: "target")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: desk["link"], withDestinationPath: desk["target"])
    try files.createDirectory(atPath: desk["folder"], withIntermediateDirectories: false)
    for (name, reason) in [
      ("link", StorageError.Reason.symbolicLink), ("folder", .notRegularFile),
      ("nowhere/r.jsonl", .system(ENOENT)),
    ] {
      var configuration = desk.configuration()
      configuration.rejects = .lines(path: desk[name])
      guard case .rejects(let error, canResume: false)? = desk.failure(configuration) else {
        Issue.record("no error for \(name)")
        continue
      }
      #expect(error.reason == reason)
      #expect(try desk.names.sorted() == ["a.csv", "folder", "link", "target"])
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a folder without permission matters only for a record that is refused`() throws {
    let answers = try TemporaryFolder()
    try answers.put(Self.header + Self.ada + Self.ada, in: "a.csv")
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: answers.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: answers.path)
    }
    var configuration = desk.configuration()
    configuration.source = answers["a.csv"]
    configuration.rejects = .lines(path: RejectsDestination.standardName(for: answers["a.csv"]))
    #expect(try desk.run(configuration).accepted == 2)
    configuration.rejects = .lines(path: answers["r.jsonl"])
    configuration.output = .lines(path: desk["other.jsonl"])
    #expect(desk.failure(configuration) != nil)
  }
}
