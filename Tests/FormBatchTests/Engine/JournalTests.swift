import Countries
import FormBatch
import Foundation
import Localization
import RegistrationForm
import TestSupport
import Testing

/// What a run leaves behind for `--resume`, whatever becomes of it in between.
@Suite struct JournalTests {
  let desk: Desk
  static let rows =
    BatchEngineTests.header + BatchEngineTests.ada + BatchEngineTests.bob + BatchEngineTests.ada

  init() throws { desk = try Desk() }

  /// A run that a fault has stopped behind its third record, and what `--resume` is told.
  private func interrupted() throws -> BatchConfiguration {
    try desk.put(Self.rows + "\"", in: "a.csv")
    #expect(try desk.run(desk.configuration()).canResume)
    try desk.put(Self.rows + BatchEngineTests.ada, in: "a.csv")
    var configuration = desk.configuration()
    configuration.isResuming = true
    return configuration
  }

  @Test func `a run that is done says so when it is resumed, begun with --resume or not`() throws {
    try desk.put(Self.rows, in: "a.csv")
    var configuration = desk.configuration()
    try desk.run(configuration)
    let output = desk.text("o.jsonl")
    configuration.isResuming = true
    let again = try desk.run(configuration)
    #expect(again.wasFinished)
    #expect((again.accepted, again.refused) == (2, 1))
    #expect(desk.text("o.jsonl") == output)
    // Without --resume all is taken once more, as that says.
    configuration.isResuming = false
    try desk.run(configuration)
    #expect(desk.text("o.jsonl") == output + output)
  }

  @Test(arguments: ["", "{\"ver", "{\"version\":1,\"records\":0,\"inputBytes", "\0\0\0\0"])
  func `killed before the first line of the journal stood, the run begins`(journal: String) throws {
    try desk.put("{\"other\":1}\n", in: "o.jsonl")
    try desk.put(Self.rows, in: "a.csv")
    var configuration = desk.configuration()
    try desk.run(configuration)
    let (output, rejects) = (desk.text("o.jsonl"), desk.text("rejects.jsonl"))
    try desk.put("{\"other\":1}\n", in: "o.jsonl")
    try desk.put("", in: "rejects.jsonl")
    try desk.put(journal, in: try desk.journal())
    configuration.isResuming = true
    let end = try desk.run(configuration)
    #expect(end.resumedRecords == 0)
    #expect(desk.text("o.jsonl") == output)
    #expect(desk.text("rejects.jsonl") == rejects)
  }

  @Test(arguments: ["", "{\"ver", "\0\0\0\0"])
  func `a journal that was emptied tells nobody what is in the output, and nothing is doubled`(
    journal: String
  ) throws {
    var configuration = try interrupted()
    let name = try desk.journal()
    let (output, rejects) = (desk.text("o.jsonl"), desk.text("rejects.jsonl"))
    try #require(!output.isEmpty)
    try desk.put(journal, in: name)
    configuration.isResuming = true
    #expect(desk.failure(configuration) == .nothingToResume(output: desk["o.jsonl"]))
    #expect(desk.text("o.jsonl") == output && desk.text("rejects.jsonl") == rejects)
  }

  @Test(
    arguments: [
      // What is in the last line, what stands there instead.
      ("\"records\":3", "\"records\":99999999999999999999"),
      ("\"records\":3", "\"records\":9223372036854775807"),
      ("\"records\":3", "\"records\":-3"),
      ("\"records\":3", "\"records\":4"),
      ("\"accepted\":2", "\"accepted\":\"2\""),
      ("\"inputBytes\":", "\"inputBytes\":9223372036854775"),
      ("\"outputSize\":", "\"outputSize\":1e"),
      ("\"rejectsSize\":", "\"rejectsSize\":-"),
      ("\"savedAt\":\"2026", "\"savedAt\":\"\\\",\\\""),
      ("\"today\":\"2026-11", "\"today\":\"2026-13"),
      ("\"isFinished\":false", "\"isFinished\":0"),
      ("\"isFinished\":false}", ""),
      ("{\"version\"", "[\"version\""),
      ("{\"version\"", "\0{\"version\""),
      ("{\"version\":1", "{\"version\":true"),
    ])
  func `a damaged or forged journal is an error and no crash, and nothing is written`(
    found: String, instead: String
  ) throws {
    let configuration = try interrupted()
    let journal = try desk.journal()
    let lines = desk.text(journal).split(separator: "\n")
    let line = String(try #require(lines.last)).replacing(found, with: instead)
    #expect(line != lines.last.map(String.init))
    try desk.put(line + "\n", in: journal)
    let output = desk.text("o.jsonl")
    #expect(desk.failure(configuration) == .journalDamaged(path: desk[journal]))
    #expect(desk.text("o.jsonl") == output)
    #expect(desk.text(journal) == line + "\n")
    // Neither does a run that is not resumed pass over it, but --overwrite does.
    var anew = desk.configuration()
    #expect(desk.failure(anew) == .journalDamaged(path: desk[journal]))
    anew.isOverwriting = true
    #expect(try desk.run(anew).accepted == 3)
  }

  @Test(arguments: ["", "\"version\":0,", "\"version\":2,"])
  func `a journal of another version is named as that, and nothing is written`(version: String)
    throws
  {
    let configuration = try interrupted()
    let journal = try desk.journal()
    try desk.put(desk.text(journal).replacing("\"version\":1,", with: version), in: journal)
    let output = desk.text("o.jsonl")
    #expect(desk.failure(configuration) == .journalOfOtherVersion(path: desk[journal]))
    #expect(desk.text("o.jsonl") == output)
    var anew = desk.configuration()
    #expect(desk.failure(anew) == .journalOfOtherVersion(path: desk[journal]))
    anew.isOverwriting = true
    #expect(try desk.run(anew).accepted == 3)
  }

  @Test func `a journal that is anything at all is an error`() throws {
    let configuration = try interrupted()
    let journal = try desk.journal()
    for bytes in [[0xFF], Array("PK\u{3}\u{4}".utf8), Array("{}\n".utf8), Array("\n\n".utf8 + [7])]
    {
      try desk.put(bytes, in: journal)
      #expect(desk.failure(configuration) == .journalDamaged(path: desk[journal]))
    }
  }

  @Test(
    arguments: [
      ("\"outputSize\":", "\"outputSize\":7", BatchFile.output),
      ("\"inputBytes\":", "\"inputBytes\":7", .answers),
    ])
  func `a length beyond the file is an error and nothing is written`(
    found: String, instead: String, file: BatchFile
  ) throws {
    let configuration = try interrupted()
    let journal = try desk.journal()
    let output = desk.text("o.jsonl")
    try desk.put(desk.text(journal).replacing(found, with: instead), in: journal)
    #expect(
      desk.failure(configuration)
        == (file == .output ? .outputLost(path: desk["o.jsonl"]) : .answersChanged))
    #expect(desk.text("o.jsonl") == output)
  }

  @Test func `each setting that decides about the bytes is noticed by its option`() throws {
    let configuration = try interrupted()
    let text = try String(decoding: Self.formBytes(), as: UTF8.self)
    func form(_ text: String) throws -> FormDefinition {
      try FormDefinition.load(Array(text.utf8), path: "f")
    }
    let output = desk.text("o.jsonl")
    var changes: [(BatchSetting, BatchConfiguration)] = []
    func add(_ setting: BatchSetting, _ change: (inout BatchConfiguration) throws -> Void) rethrows
    {
      var changed = configuration
      try change(&changed)
      changes.append((setting, changed))
    }
    // The same fields, and a pattern's or a default's one character is another form.
    try add(.form) { $0.form = try form(text + " ") }
    add(.locale) {
      $0.context = CheckerContext(
        origin: .file, countries: .init(language: LanguageTag("de-AT") ?? .english),
        today: $0.context.today)
    }
    add(.answersFormat) { $0.format = .tsv }
    add(.defaultCountry) { $0.context.defaultCountry = .init("AT") }
    add(.rejects) { $0.rejects = .lines(path: desk["elsewhere.jsonl"]) }
    for (setting, changed) in changes {
      #expect(desk.failure(changed) == .settingsChanged([setting]))
    }
    #expect(changes.map(\.0) == BatchSetting.allCases)
    #expect(desk.text("o.jsonl") == output)
    #expect(try desk.run(configuration).accepted == 3)
  }

  private static func formBytes() throws -> [UInt8] {
    try #require(EmbeddedFile("registration.form.json")).bytes
  }

  @Test(
    arguments: [
      // Changed where it was read, shorter, and with more records in fewer bytes.
      BatchEngineTests.header + "X" + BatchEngineTests.ada + BatchEngineTests.bob,
      BatchEngineTests.header + BatchEngineTests.ada,
      "fullName\n" + String(repeating: "A\n", count: 20),
    ])
  func `answers that are others before the place are noticed before anything is written`(
    answers: String
  ) throws {
    let configuration = try interrupted()
    let (output, rejects) = (desk.text("o.jsonl"), desk.text("rejects.jsonl"))
    try desk.put(answers, in: "a.csv")
    #expect(desk.failure(configuration) == .answersChanged)
    #expect(desk.text("o.jsonl") == output)
    #expect(desk.text("rejects.jsonl") == rejects)
  }

  @Test(arguments: [0, 1])
  func `answers changed behind the last checkpoint double nothing`(row: Int) throws {
    let bob = "Bob,bob@example.org,Austria,1010,,1990-05-04,yes\n"
    try desk.put(BatchEngineTests.header + BatchEngineTests.ada + bob + "\"", in: "a.csv")
    try desk.run(desk.configuration())
    // Killed before its first checkpoint, with both records written.
    let journal = try desk.journal()
    try desk.put(desk.text(journal).split(separator: "\n")[0] + "\n", in: journal)
    let output = desk.text("o.jsonl")
    let mended = [BatchEngineTests.ada, bob].enumerated().map { index, line in
      index == row ? line.replacing("1010", with: "1020") : line
    }
    try desk.put(BatchEngineTests.header + mended.joined(), in: "a.csv")
    var configuration = desk.configuration()
    configuration.isResuming = true
    #expect(desk.failure(configuration) == .answersChanged)
    #expect(desk.text("o.jsonl") == output)
    // The same answers written anew are the same answers.
    try desk.put(BatchEngineTests.header + BatchEngineTests.ada + bob, in: "a.csv")
    #expect(try desk.run(configuration).accepted == 2)
    #expect(desk.text("o.jsonl") == output)
  }

  @Test func `the unfinished array of other answers is not taken for the finished one`() throws {
    try desk.put(Self.rows, in: "a.csv")
    var first = desk.configuration(output: .document(path: desk["o.json"]))
    try desk.run(first)
    let whole = desk.text("o.json")
    try desk.put("[", in: ".o.json.partial")
    first.isResuming = true
    #expect(try desk.run(first).wasFinished)
    try desk.put(String(repeating: "x", count: 5000), in: ".o.json.partial")
    first.isOverwriting = true
    #expect(try desk.run(first).wasFinished)
    #expect(desk.text("o.json") == whole)
  }

  @Test func `answers that were done and are others now are not said to be done`() throws {
    try desk.put(Self.rows, in: "a.csv")
    var configuration = desk.configuration()
    try desk.run(configuration)
    configuration.isResuming = true
    for answers in [Self.rows + BatchEngineTests.ada, BatchEngineTests.header, ""] {
      try desk.put(answers, in: "a.csv")
      #expect(desk.failure(configuration) == .finishedAnswersChanged)
    }
    try desk.put(Self.rows, in: "a.csv")
    #expect(try desk.run(configuration).wasFinished)
  }

  @Test func `one file of answers has one journal, however its path is written`() throws {
    var configuration = try interrupted()
    try FileManager.default.createDirectory(
      atPath: desk["sub"], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: desk["link.csv"], withDestinationPath: "a.csv")
    for name in ["sub/../a.csv", "./a.csv", "link.csv"] {
      configuration.source = desk[name]
      configuration.isResuming = false
      #expect(desk.failure(configuration) == .unfinishedRun(records: 3, kept: desk["o.jsonl"]))
    }
  }

  @Test func `a torn line of another's crash stands before what is counted`() throws {
    let torn = "{\"other\":\"" + String(repeating: "x", count: 5000)
    try desk.put("{\"other\":1}\n" + torn, in: "o.jsonl")
    try desk.put(Self.rows + "\"", in: "a.csv")
    let stopped = try desk.run(desk.configuration())
    #expect(stopped.tornBytes == torn.utf8.count)
    let journal = try desk.journal()
    // Killed before its first checkpoint: the journal knows the beginning alone.
    try desk.put(desk.text(journal).split(separator: "\n")[0] + "\n", in: journal)
    try desk.put(Self.rows, in: "a.csv")
    var configuration = desk.configuration()
    configuration.isResuming = true
    try desk.run(configuration)
    #expect(desk.text("o.jsonl").split(separator: "\n").count == 3)
    #expect(desk.text("o.jsonl.torn") == torn + "\n")
  }
}
