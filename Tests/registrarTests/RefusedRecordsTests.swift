import Foundation
import TestSupport
import Testing

/// What the program refuses is in the rejects file once, whatever path leads to the answers, and is not
/// mended behind the back of a batch that goes on.
@Suite(.timeLimit(.minutes(5)))
struct RefusedRecordsTests {
  let folder: TemporaryFolder
  static let header = "fullName,email,country,postalCode\n"
  static let bad = "Bob,bob@@example.org,AT,1010\n"
  static let good = "Ada,ada@example.org,AT,1010\n"

  init() throws {
    folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in ["sub", "other"] {
      try manager.createDirectory(atPath: folder[name], withIntermediateDirectories: true)
    }
    try folder.put(Self.header + Self.bad + Self.good + Self.bad, in: "a.csv")
    try folder.put(Self.header + Self.bad, in: "other/a.csv")
    try manager.linkItem(atPath: folder["a.csv"], toPath: folder["hard.csv"])
    for (link, target) in [("link.csv", "a.csv"), ("here", ".")] {
      try manager.createSymbolicLink(atPath: folder[link], withDestinationPath: target)
    }
  }

  private func run(_ arguments: String..., in name: String = ".", input: String? = nil) throws
    -> ProgramRun
  {
    try ProgramRun(arguments + ["--locale", "en"], in: folder[name], input: input)
  }

  @Test(
    "one file by another path is the same file",
    arguments: [
      // Where the second run is, what it calls the answers, and the rejects file if it names one.
      (".", "a.csv", nil), (".", "./a.csv", nil), (".", "sub/../a.csv", nil),
      (".", "here/here/a.csv", nil), (".", "/", nil), ("sub", "../a.csv", nil),
      (".", "link.csv", "a.csv.rejects.jsonl"), (".", "hard.csv", "here/a.csv.rejects.jsonl"),
      ("other", "../a.csv", "../a.csv.rejects.jsonl"),
    ] as [(String, String, String?)])
  func otherPath(place: String, answers: String, rejects: String?) throws {
    let first = try run("--answers", "a.csv", "--output", "o.jsonl")
    #expect(first.status == 1)
    let refused = folder.text("a.csv.rejects.jsonl")
    #expect(refused.split(separator: "\n").count == 2)
    let path = answers == "/" ? folder["a.csv"] : answers
    let options = rejects.map { ["--rejects", $0] } ?? []
    let second = try ProgramRun(
      ["--answers", path, "--output", "p.jsonl", "--locale", "en"] + options, in: folder[place])
    #expect(second.status == 1)
    #expect(folder.text("a.csv.rejects.jsonl") == refused)
    #expect(!second.standardError.contains("earlier runs"))
  }

  @Test func `what would be taken instead is said with the problem`() throws {
    try folder.put(
      Self.header + Self.bad + "Eve,eve@example.org,Kongo,\nDan,dan@example.org,US,9021\n",
      in: "b.csv")
    let lines = try run("--answers", "b.csv", "--output", "o.jsonl").standardError.split(
      separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasSuffix("Give one e-mail address. → bob@example.org"))
    #expect(lines[1].hasSuffix("not near enough to one. → CD, CG"))
    #expect(lines[2].hasSuffix("looks like this: 95014. → 09021"))
    try folder.put("fulName,email\nA,b\n", in: "c.csv")
    let named = try run("--answers", "c.csv", "--output", "o.jsonl").standardError
    #expect(!named.contains("→"))
  }

  @Test func `another file of the same name is another file, and so is each pipe`() throws {
    for answers in ["a.csv", "other/a.csv"] {
      #expect(
        try run("--answers", answers, "--output", "o.jsonl", "--rejects", "bad.jsonl").status == 1)
    }
    #expect(folder.text("bad.jsonl").split(separator: "\n").count == 3)
    folder.remove("bad.jsonl")
    for _ in 1...2 {
      let end = try run(
        "--answers", "/dev/stdin", "--answers-format", "csv", "--output", "q.jsonl", "--rejects",
        "bad.jsonl", input: nil)
      #expect(end.status == 3)
    }
    let pipe = "cat a.csv | \"$0\" --answers /dev/stdin --answers-format csv --output q.jsonl"
    for _ in 1...2 {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", pipe + " --rejects bad.jsonl --quiet", ProgramRun.program]
      process.currentDirectoryURL = URL(filePath: folder.path)
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 1)
    }
    #expect(folder.text("bad.jsonl").split(separator: "\n").count == 4)
    #expect(folder.text("q.jsonl").split(separator: "\n").count == 2)
    // A journal by the name of a pipe would be found by nobody.
    #expect(try folder.names.filter { $0.hasPrefix(".q.jsonl") } == [])
  }

  /// As a kill leaves it: the journal knows of no record, all of them are written.
  private func killed() throws {
    try folder.put(Self.header + Self.bad + Self.good + "\"", in: "a.csv")
    #expect(try run("--answers", "a.csv", "--output", "o.jsonl").status == 3)
    let journal = try #require(try folder.names.first { $0.hasSuffix(".resume") })
    try folder.put(folder.text(journal).split(separator: "\n")[0] + "\n", in: journal)
    try folder.put(Self.header + Self.bad + Self.good, in: "a.csv")
  }

  @Test func `what a killed batch may refuse once more is not mended before it went on`() throws {
    try killed()
    let refused = folder.text("a.csv.rejects.jsonl")
    for path in ["a.csv.rejects.jsonl", "here/a.csv.rejects.jsonl"] {
      let fix = try run("fix", path)
      #expect(fix.status == 2)
      #expect(fix.standardError.contains("\(folder["a.csv"]) into \(folder["o.jsonl"])"))
      #expect(fix.standardError.contains("--resume"))
    }
    #expect(folder.text("a.csv.rejects.jsonl") == refused)
    #expect(try run("--answers", "a.csv", "--output", "o.jsonl", "--resume").status == 1)
    // Nothing is in the way any more; there is only nobody to ask.
    #expect(try run("fix", "a.csv.rejects.jsonl").standardError.contains("no terminal"))
    #expect(try folder.names.filter { $0.hasSuffix(".runs") } == [])
    #expect(folder.text("a.csv.rejects.jsonl") == refused)
  }

  @Test func `a batch that was given up, or has stopped by itself, is not in the way`() throws {
    try killed()
    folder.remove(try #require(try folder.names.first { $0.hasSuffix(".resume") }))
    #expect(try run("fix", "a.csv.rejects.jsonl").standardError.contains("no terminal"))

    folder.remove("o.jsonl", "a.csv.rejects.jsonl")
    try folder.put(Self.header + Self.bad + Self.good + "\"", in: "a.csv")
    #expect(try run("--answers", "a.csv", "--output", "o.jsonl").status == 3)
    #expect(try run("fix", "a.csv.rejects.jsonl").standardError.contains("no terminal"))
    // Mended meanwhile, it stays mended.
    folder.remove("a.csv.rejects.jsonl")
    try folder.put(Self.header + Self.bad + Self.good + Self.good, in: "a.csv")
    #expect(try run("--answers", "a.csv", "--output", "o.jsonl", "--resume").status == 1)
    #expect(folder.text("a.csv.rejects.jsonl") == "")
    #expect(folder.text("o.jsonl").split(separator: "\n").count == 2)
  }

  @Test func `where no refused record can be written, another file is named and the run goes on`()
    throws
  {
    try FileManager.default.createDirectory(
      atPath: folder["a.csv.rejects.jsonl"], withIntermediateDirectories: true)
    let first = try run("--answers", "a.csv", "--output", "o.jsonl")
    #expect(first.status == 4)
    #expect(first.standardError.contains("a.csv.rejects.jsonl cannot be written"))
    #expect(first.standardError.contains("--rejects FILE"))
    let arguments = ["--answers", "a.csv", "--output", "o.jsonl", "--resume", "--locale", "en"]
    let resumed = try ProgramRun(arguments + ["--rejects", "bad.jsonl"], in: folder.path)
    #expect(resumed.status == 1)
    #expect(folder.text("bad.jsonl").split(separator: "\n").count == 2)
    #expect(folder.text("o.jsonl").split(separator: "\n").count == 1)
    // With records in it, the file is the run's own.
    let other = try ProgramRun(arguments + ["--rejects", "other.jsonl"], in: folder.path)
    #expect(other.status == 2)
    #expect(other.standardError.contains("--rejects"))
  }

  @Test(arguments: ["o.jsonl", "o.json"])
  func `a disk that takes no refused record: another file takes its place, nothing is doubled`(
    output: String
  ) throws {
    // Full for the second line of the rejects, not for the output's journal.
    let long = String(repeating: "x", count: 9000)
    let bad = "\(long),bob@@example.org,AT,1010\n"
    try folder.put(Self.header + Self.good + bad + Self.good, in: "a.csv")
    let arguments = ["--answers", "a.csv", "--output", output, "--locale", "en", "--quiet"]
    let full = try ProgramRun(arguments, in: folder.path, fileLimit: 16)
    #expect(full.status == 4)
    #expect(full.standardError.contains("--rejects FILE"))
    let resumed = try ProgramRun(
      arguments + ["--resume", "--rejects", "bad.jsonl"], in: folder.path)
    #expect(resumed.status == 1, "\(resumed.standardError)")
    #expect(folder.text(output).matches(of: /"fullName"/).count == 2)
    #expect(folder.text("bad.jsonl").split(separator: "\n").count == 1)
    #expect(folder.text("a.csv.rejects.jsonl") == "")
  }

  @Test func `runs of the same answers at the same time refuse each record once`() throws {
    let rows = (1...1500).map { "Bob \($0),bob@@example.org,AT,1010\n" }
    try folder.put(Self.header + rows.joined(), in: "a.csv")
    let processes = try (1...4).map { number in
      try ProgramRun.start(
        [
          "--quiet", "--answers", number % 2 == 0 ? "a.csv" : "./a.csv", "--output",
          "o\(number).jsonl",
        ],
        in: folder.path)
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 1)
    }
    #expect(folder.text("a.csv.rejects.jsonl").split(separator: "\n").count == 1500)
    #expect(try folder.names.filter { $0.hasSuffix(".runs") } == [])
  }
}
