import Countries
import FormBatch
import Foundation
import Localization
import RegistrationForm
import Storage
import TestSupport
import Testing

/// Each mended record is saved exactly once, whatever moment the program ends at.
@Suite struct MendingTests {
  let desk: Desk
  static let lines = (1...3).map { number in
    #"{"source":"a.csv","record":\#(number),"line":\#(number + 1),"answers":{"fullName":"é"}}"#
  }
  static let saved = Array(#"{"answers":{"fullName":"é"}}"#.utf8 + [0x0A])

  init() throws {
    desk = try Desk()
    try desk.put(Self.lines.joined(separator: "\n") + "\n", in: "r.jsonl")
  }

  private func open() throws(RejectsError) -> RejectsFile {
    try RejectsFile(
      desk["r.jsonl"], form: .builtIn, countries: DeferredCountryResolver(language: .english))
  }

  /// The records that are left, by their number in the source.
  private func left() throws -> [Int?] {
    var rejects = try open()
    var numbers: [Int?] = []
    while let record = try rejects.next() { numbers.append(record.origin?.number) }
    #expect(numbers.count == rejects.count)
    return numbers
  }

  @Test func `a mended record leaves the file, the others stay byte for byte`() throws {
    var rejects = try open()
    let mending = try Mending(desk["r.jsonl"])
    #expect(mending.finishedOutput == nil)
    _ = try rejects.next()
    let second = try #require(try rejects.next())
    #expect(second.answers[0] == "é")
    let origin = try #require(second.origin)
    #expect((origin.source, origin.number, origin.line) == ("a.csv", 2, 3))
    try mending.willSave(second, as: Self.saved, to: desk["o.jsonl"])
    try mending.didSave(second)
    // A batch adds one meanwhile.
    var appender = try RecordAppender(desk["r.jsonl"])
    _ = try appender.append(Array((Self.lines[1] + "\n").utf8))
    try mending.finish()
    #expect(
      desk.text("r.jsonl") == [0, 2, 1].map { Self.lines[$0] + "\n" }.joined())
    let names = try desk.names
    #expect(names == ["r.jsonl"])
  }

  /// What a kill can leave: the record in its file or not, the line as it was, partly or all blank.
  enum Killed: CaseIterable {
    case beforeTheSave, afterTheSave, inTheBlanking, afterTheBlanking, afterItWasEdited
  }

  @Test(arguments: Killed.allCases, ["o.jsonl", "o.json"])
  func `killed between the save and the taking out`(_ killed: Killed, output: String) throws {
    var rejects = try open()
    _ = try rejects.next()
    let second = try #require(try rejects.next())
    do {
      let mending = try Mending(desk["r.jsonl"])
      if output == "o.jsonl" { try desk.put("{\"other\":1}\n{\"torn", in: output) }
      try mending.willSave(second, as: Self.saved, to: desk[output])
      if killed != .beforeTheSave {
        if output == "o.jsonl" {
          var appender = try RecordAppender(desk[output])
          _ = try appender.append(Self.saved)
          _ = try appender.append(Array("{\"other\":2}\n".utf8))
        } else {
          try AtomicFile.write(Self.saved, to: desk[output])
        }
      }
      switch killed {
      case .beforeTheSave, .afterTheSave: break
      case .inTheBlanking:
        let blanks = String(repeating: " ", count: 20)
        try desk.put(
          [Self.lines[0], blanks + Self.lines[1].dropFirst(20), Self.lines[2], ""]
            .joined(separator: "\n"), in: "r.jsonl")
      case .afterTheBlanking: try mending.didSave(second)
      case .afterItWasEdited:
        try desk.put(Self.lines[1...].joined(separator: "\n") + "\n", in: "r.jsonl")
      }
    }
    let saved = desk.text(output)
    let mending = try Mending(desk["r.jsonl"])
    let isUndone = [.beforeTheSave, .afterTheBlanking].contains(killed)
    #expect((mending.finishedOutput == nil) == isUndone)
    #expect(desk.text(output) == saved)
    try mending.finish()
    let expected: [Int?] =
      switch killed {
      case .beforeTheSave: [1, 2, 3]
      case .afterItWasEdited: [3]
      default: [1, 3]
      }
    #expect(try left() == expected)
  }

  @Test func `two people do not mend the same file at once`() throws {
    let first = try Mending(desk["r.jsonl"])
    let error = #expect(throws: RejectsError.self) { try Mending(desk["r.jsonl"]) }
    guard case .unwritable(let fault)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.reason == .inUse)
    try first.finish()
  }

  @Test(arguments: [
    "{}\n", "garbage\n", "{\"offset\":-1}\n", "{\"offset\":99999999999999999999}\n",
  ])
  func `a damaged note is an error and changes nothing`(note: String) throws {
    try desk.put(note, in: ".r.jsonl.mending")
    let error = #expect(throws: RejectsError.self) { try Mending(desk["r.jsonl"]) }
    #expect(error == .noteDamaged(path: desk[".r.jsonl.mending"]))
    #expect(try left() == [1, 2, 3])
  }

  @Test func `an output whose folder has vanished leaves the question open`() throws {
    try FileManager.default.createDirectory(
      atPath: desk["mount"], withIntermediateDirectories: true)
    var rejects = try open()
    let first = try #require(try rejects.next())
    do {
      let mending = try Mending(desk["r.jsonl"])
      try mending.willSave(first, as: Self.saved, to: desk["mount/o.jsonl"])
    }
    try FileManager.default.removeItem(atPath: desk["mount"])
    let error = #expect(throws: RejectsError.self) { try Mending(desk["r.jsonl"]) }
    guard case .unwritable(let fault)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.reason == .system(ENOENT))
    #expect(try left() == [1, 2, 3])
  }

  @Test func `what cannot be changed is found out before anything is asked`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: desk["link.jsonl"], withDestinationPath: "r.jsonl")
    let error = #expect(throws: RejectsError.self) { try Mending(desk["link.jsonl"]) }
    #expect(error == .unwritable(StorageError(.open, desk["link.jsonl"], .symbolicLink)))
    let names = try desk.names
    #expect(names == ["link.jsonl", "r.jsonl"])
  }

  @Test func `what is no rejects file is said, and what is broken further down is kept`() throws {
    try desk.put("\n[1]\n", in: "r.jsonl")
    #expect(throws: RejectsError.notRejects(line: 2)) { _ = try open() }
    try desk.put(Self.lines[0] + "\nnonsense", in: "r.jsonl")
    var rejects = try open()
    _ = try rejects.next()
    let broken = try #require(try rejects.next())
    #expect(broken.unread == "nonsense")
    #expect(broken.reasons == [])
    #expect(try rejects.next()?.unread == nil)
    #expect(throws: RejectsError.self) {
      _ = try RejectsFile(
        desk["none.jsonl"], form: .builtIn, countries: DeferredCountryResolver(language: .english))
    }
  }

  @Test func `a record that was never taken apart says why`() throws {
    try desk.put("{\"fullName\":\"a\",\"fullName\":\"b\"}\n", in: "a.jsonl")
    var configuration = desk.configuration("a.jsonl")
    configuration.rejects = .lines(path: desk["r2.jsonl"])
    try desk.run(configuration)
    var rejects = try RejectsFile(
      desk["r2.jsonl"], form: .builtIn, countries: DeferredCountryResolver(language: .english))
    let record = try #require(try rejects.next())
    #expect(record.unread == "{\"fullName\":\"a\",\"fullName\":\"b\"}")
    #expect(record.reasons.count == 1)
    #expect(record.reasons.first?.contains("stands a second time") == true)
    #expect(record.problems.map(\.code) == ["record.unreadable"])
  }

  @Test func `a file of any size is mended in the memory of one record`() async {
    await #expect(processExitsWith: .success) {
      let desk = try Desk()
      let line =
        MendingTests.lines[0].replacing("é", with: String(repeating: "x", count: 3000)) + "\n"
      try desk.put(String(repeating: line, count: 100), in: "r.jsonl")
      // What the first mending makes once is no matter of the file's size.
      try MendingTests.mendFirst(desk)
      // Twice 16 MiB, put there piece by piece.
      var appender = try RecordAppender(desk["r.jsonl"])
      for _ in 0..<110 {
        _ = try appender.append(Array(String(repeating: line, count: 100).utf8), .deferred)
      }
      let growth = try PeakMemory.growth { try MendingTests.mendFirst(desk) }
      let size = try OpenFile.status(ofPath: desk["r.jsonl"])?.0.size ?? 0
      precondition(size == 11_098 * line.utf8.count, "two records are out")
      precondition(growth < 4 << 20, "\(growth) bytes for \(size)")
    }
  }

  /// Mends the first record, after a look at all of them.
  static func mendFirst(_ desk: Desk) throws {
    var rejects = try RejectsFile(
      desk["r.jsonl"], form: .builtIn, countries: DeferredCountryResolver(language: .english))
    guard let first = try rejects.next() else { preconditionFailure("there is a record") }
    let mending = try Mending(desk["r.jsonl"])
    try mending.willSave(first, as: saved, to: desk["o.jsonl"])
    try mending.didSave(first)
    try mending.finish()
  }
}
