import Foundation
import RegistrationSamples
import TerminalTestSupport
import TestSupport
import Testing

/// Batches as other processes: pipes, statuses, kills, many at once.
@Suite(.timeLimit(.minutes(30)))
struct BatchProcessTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: [String], input: String? = nil) throws -> ProgramRun {
    try ProgramRun(arguments, in: folder.path, input: input)
  }

  private func writeSamples(_ count: Int, to name: String, seed: UInt64 = 7) throws {
    var samples = SampleRegistrations(.csv, seed: seed)
    var bytes = samples.header
    samples.append(count, to: &bytes)
    try Data(bytes).write(to: URL(filePath: folder[name]))
  }

  @Test func `lines from a pipe give that record on standard output and nothing else`() throws {
    let end = try run(
      ["--output", "-", "--default-country", "AT"],
      input: "Ada Lovelace\nada@example.org\n\n1010\n\n\nyes\n")
    #expect(end.status == 0)
    #expect(
      end.standardOutput == """
        {"schemaVersion":1,"form":{"id":"registration","version":1},\
        "savedAt":"2026-11-30T00:53:20Z","locale":"en","answers":{"fullName":"Ada Lovelace",\
        "email":"ada@example.org","country":{"code":"AT","name":"Austria"},"postalCode":"1010",\
        "newsletter":true}}

        """)
    #expect(end.standardError == "")
    #expect(try folder.names == [])
  }

  @Test(arguments: [
    ("Ada\nada@example.org\n", "country"), ("", "fullName"), ("Ada\n", "email"),
  ])
  func `an end in the middle names the first question without an answer and saves nothing`(
    input: String, field: String
  ) throws {
    let end = try run([], input: input)
    #expect(end.status == 1)
    #expect(end.standardOutput == "")
    #expect(end.standardError.contains(field))
    #expect(try folder.names == [])
  }

  @Test func `statuses`() throws {
    try folder.put("fullName,email,country,postalCode\nAda,ada@example.org,AT,1010\n", in: "a.csv")
    try folder.put("fullName\n\"", in: "open.csv")
    try folder.put("fullName\nAda\n\"", in: "later.csv")
    try folder.put("", in: "there.json")
    for (arguments, status) in [
      (["--answers", "a.csv", "--dry-run"], 0),
      (["--answers", "a.csv"], 0),
      (["--answers", "a.csv"], 4),
      (["--answers", "a.csv", "--overwrite"], 0),
      (["--answers", "a.csv", "--output", "no/folder.jsonl"], 4),
      (["--answers", "a.csv", "--output", "there.json"], 4),
      (["--answers", "missing.csv"], 3),
      (["--answers", "."], 3),
      (["--answers", "open.csv", "--output", "o.jsonl"], 3),
      (["--answers", "open.csv", "--output", "o.jsonl"], 3),
      (["--answers", "later.csv", "--output", "o.jsonl"], 3),
      (["--answers", "later.csv", "--output", "o.jsonl"], 2),
      (["--answers", "a.csv", "--default-country", "Austria"], 2),
      (["--answers", "a.csv", "--resume", "--output", "-"], 2),
      (["--answers", "a.csv", "--output", "-", "--rejects", "-"], 2),
    ] as [([String], Int32)] {
      let end = try run(arguments)
      #expect(end.status == status, "\(arguments): \(end.standardError)")
      #expect(end.standardOutput == "")
    }
  }

  @Test(arguments: [
    (["--answers", "a.jsonl", "--output", "a.jsonl"], ["--answers", "--output"]),
    (["--answers", "a.jsonl", "--output", "hard.jsonl"], ["--answers", "--output"]),
    (["--answers", "link.jsonl", "--output", "./a.jsonl"], ["--answers", "--output"]),
    (["--answers", "a.jsonl", "--output", "a.jsonl", "--resume"], ["--answers", "--output"]),
    (
      ["--answers", "a.jsonl", "--output", "o.jsonl", "--rejects", "here/a.jsonl"],
      [
        "--answers", "--rejects",
      ]
    ),
    (
      ["--answers", "a.jsonl", "--output", "new.jsonl", "--rejects", "here/new.jsonl"],
      [
        "--output", "--rejects",
      ]
    ),
    (["--answers", "a.jsonl", "--output", "a.jsonl.rejects.jsonl"], ["--output", "--rejects"]),
    (["--answers-format", "jsonl", "--output", "input.jsonl"], []),
  ])
  func `one file for two purposes is a usage error that names both, and nothing is written`(
    arguments: [String], named: [String]
  ) throws {
    let text = "{\"fullName\":\"Ada\",\"email\":\"a@example.org\",\"country\":\"AT\"}\n{}\n"
    try folder.put(text, in: "a.jsonl")
    let manager = FileManager.default
    try manager.linkItem(atPath: folder["a.jsonl"], toPath: folder["hard.jsonl"])
    for (link, target) in [("link.jsonl", "a.jsonl"), ("here", ".")] {
      try manager.createSymbolicLink(
        atPath: folder[link], withDestinationPath: target)
    }
    let names = try folder.names
    // Standard input has no second name here: that row only shows that nothing else is refused.
    let end = try run(arguments, input: named.isEmpty ? text : nil)
    #expect(end.status == (named.isEmpty ? 1 : 2), "\(end.standardError)")
    guard !named.isEmpty else { return }
    for option in named { #expect(end.standardError.contains("'\(option)'")) }
    #expect(folder.text("a.jsonl") == text)
    #expect(try folder.names == names)
  }

  @Test func `answers broken in the middle: a document that is not there yet is not called saved`()
    throws
  {
    let start = "fullName,email,country,postalCode\nAda,ada@example.org,AT,1010\n"
    let arguments = ["--answers", "a.csv", "--output", "u.json"]
    try folder.put(start + "\"", in: "a.csv")
    let stopped = try run(arguments)
    #expect(stopped.status == 3)
    #expect(!stopped.standardError.contains("saved"))
    #expect(stopped.standardError.contains("nothing of this run is in u.json yet"))
    #expect(stopped.standardError.contains("--resume"))
    #expect(try !folder.names.contains("u.json"))
    try folder.put(start + "Bob,bob@example.org,AT,1010\n", in: "a.csv")
    let resumed = try run(arguments + ["--resume"])
    #expect(resumed.status == 0)
    #expect(resumed.standardError.contains("2 registrations saved: u.json"))

    let piped = try run(
      ["--answers-format", "csv", "--output", "p.json"], input: start + "\"")
    #expect(piped.status == 3)
    #expect(piped.standardError.contains("nothing is kept"))
    #expect(!piped.standardError.contains("--resume"))
    #expect(try !folder.names.contains { $0.contains("p.json") })
  }

  /// How often a batch is killed in the long run, and a fifth of the appends of each writer. That is for
  /// the release program, which `REGISTRAR_PROGRAM` names; `REGISTRAR_KILLS` asks for less than 200.
  static let kills =
    ProcessInfo.processInfo.environment["REGISTRAR_KILLS"].flatMap { Int($0) } ?? 200

  @Test(arguments: ["o.jsonl", "o.json"])
  func `killed at random moments and resumed, the output is that of an undisturbed run`(
    output: String
  ) throws {
    let many = output == "o.json" ? Self.kills / 4 : Self.kills
    let (rows, kills) = runsSlowTests ? (200_000, many) : (1500, 4)
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    try writeSamples(rows, to: "a.csv")
    let arguments = ["--quiet", "--answers", "a.csv", "--output", output]
    let start = Date()
    #expect(try run(arguments).status == 1)
    let seconds = Date().timeIntervalSince(start)
    let whole = (folder.bytes(output), folder.bytes("a.csv.rejects.jsonl"))
    var killed = 0
    while killed < kills {
      for name in try folder.names where name != "a.csv" { folder.remove(name) }
      var isFirst = true
      var isDone = false
      while !isDone {
        let process = try ProgramRun.start(
          arguments + (isFirst ? [] : ["--resume"]), in: folder.path)
        isFirst = false
        // Up to a little more than a whole run takes, so that its very end is hit too; some hundred
        // kills in a row would not let it come to an end.
        if random.fraction() < 0.8, killed < kills {
          usleep(UInt32(random.fraction() * seconds * 1_050_000))
          // Mostly in the middle of whatever it does, else at the next place where it can end in order.
          kill(process.processIdentifier, random.fraction() < 0.8 ? SIGKILL : SIGTERM)
        }
        process.waitUntilExit()
        isDone = process.terminationReason == .exit
        if isDone { #expect(process.terminationStatus == 1, "seed \(seed)") } else { killed += 1 }
      }
      // Done is done: asked once more, the program says the same and writes nothing.
      #expect(try run(arguments + ["--resume"]).status == 1)
      let isSame = folder.bytes(output) == whole.0
      let isSameRejects = folder.bytes("a.csv.rejects.jsonl") == whole.1
      #expect(isSame, "seed \(seed), after \(killed) kills")
      #expect(isSameRejects, "seed \(seed), after \(killed) kills")
    }
    let rest = try folder.names.filter { !$0.hasSuffix(".resume") }
    #expect(rest == ["a.csv", "a.csv.rejects.jsonl", output].sorted())
  }

  @Test
  func `eight writers, some killed: every acknowledged record is there once, each line whole`()
    throws
  {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    // A thousand processes a writer, an append each, eight at a time.
    let rounds = runsSlowTests ? Self.kills * 5 : 6
    let arguments = ["--quiet", "--output", "shared.jsonl"]
    func answers(_ name: String) -> String { "\(name)\nw@example.org\nAT\n1010\n\n\n\n" }
    var acknowledged: Set<String> = []
    for round in 0..<rounds {
      let processes = try (0..<8).map { writer in
        let name = "writer\(writer) number\(round)"
        return (
          name, try ProgramRun.start(arguments, in: folder.path, input: answers(name))
        )
      }
      for (_, process) in processes where random.fraction() < 0.1 {
        usleep(UInt32(random.integer(0...15_000)))
        kill(process.processIdentifier, SIGKILL)
      }
      for (name, process) in processes {
        process.waitUntilExit()
        guard process.terminationReason == .exit else { continue }
        #expect(process.terminationStatus == 0, "seed \(seed), \(name)")
        acknowledged.insert(name)
      }
    }
    // A last record, which also mends a line that a kill has torn.
    #expect(try run(arguments, input: answers("the last")).status == 0)

    var found: [String: Int] = [:]
    for line in folder.text("shared.jsonl").split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let answers = try #require(object?["answers"] as? [String: Any])
      found[try #require(answers["fullName"] as? String), default: 0] += 1
    }
    let lost = acknowledged.filter { found[$0] != 1 }
    let doubled = found.filter { $0.value > 1 }
    #expect(lost == [], "seed \(seed)")
    #expect(doubled == [:], "seed \(seed)")
    #expect(found["the last"] == 1)
    #expect(try folder.names.filter { !$0.hasPrefix("shared.jsonl") } == [])
  }

  @Test func `as a filter a file cut anywhere between records gives the bytes of the whole`() throws
  {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    var samples = SampleRegistrations(.jsonl, seed: seed)
    var bytes: [UInt8] = []
    samples.append(300, to: &bytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0 + "\n" }
    let filter = [
      "--answers", "-", "--answers-format", "jsonl", "--output", "-", "--rejects", "bad.jsonl",
      "--quiet",
    ]
    let whole = try run(filter, input: lines.joined()).standardOutput
    for pieces in [2, 7] {
      let cuts = (1..<pieces).map { _ in random.integer(0...lines.count) }.sorted()
      var output = ""
      for (start, end) in zip([0] + cuts, cuts + [lines.count]) {
        output += try run(filter, input: lines[start..<end].joined()).standardOutput
      }
      let isSame = output == whole
      #expect(isSame, "seed \(seed), cut at \(cuts)")
    }
    #expect(!whole.isEmpty)
  }

  @Test func `a terminal sees how far a batch is, a pipe sees nothing`() throws {
    try writeSamples(runsSlowTests ? 100_000 : 1500, to: "a.csv")
    let terminal = try PseudoTerminal(
      [
        BuiltProduct.path("registrar"), "--answers", "a.csv", "--output", "o.jsonl", "--locale",
        "en",
      ], directory: folder.path)
    #expect(try terminal.waitForEnd(seconds: 300) == .exited(1))
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("registrations saved: o.jsonl"))
    #expect(text.contains("registrar fix a.csv.rejects.jsonl"))
    try folder.put("fullName,email,country,postalCode\nAda,ada@example.org,AT,1010\n", in: "b.csv")
    let quiet = try run(["--answers", "b.csv", "--output", "p.jsonl"])
    #expect(quiet.status == 0)
    #expect(quiet.standardError == "")
  }
}
