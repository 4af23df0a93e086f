import FormBatch
import TestSupport
import Testing

/// Whether there is one registration or many is told in bounded memory, whatever stands around them.
@Suite struct FirstPieceTests {
  let desk: Desk
  /// More than two pieces of the input.
  static let blanks = String(repeating: "\n", count: 600_000)

  init() throws { desk = try Desk() }

  private func saved(_ answers: String) throws -> String {
    try desk.put(answers, in: "a.csv")
    let summary = try desk.run(desk.configuration(output: .document(path: desk["o.json"])))
    #expect(summary.inputBytes == answers.utf8.count)
    return desk.text("o.json")
  }

  @Test func `blank lines in front are as if they were not there`() throws {
    let (header, ada) = (BatchEngineTests.header, BatchEngineTests.ada)
    let one = try saved(header + ada)
    desk.remove("o.json")
    #expect(try saved(header + Self.blanks + ada) == one)
    desk.remove("o.json")
    #expect(try saved(header + Self.blanks) == "[]\n")
    desk.remove("o.json")
    #expect(try saved(header + Self.blanks + ada + Self.blanks + ada).hasPrefix("[\n"))
  }

  @Test
  func `one registration stays one with a piece of blanks behind it, and not with a megabyte`()
    throws
  {
    let start = BatchEngineTests.header + BatchEngineTests.ada
    #expect(try saved(start + Self.blanks).hasPrefix("{"))
    desk.remove("o.json")
    #expect(try saved(start + Self.blanks + Self.blanks).hasPrefix("[\n"))
  }

  @Test func `a run behind blank lines is resumed, and is another with other answers`() throws {
    let start = BatchEngineTests.header + Self.blanks + BatchEngineTests.ada
    try desk.put(start + "\"", in: "a.csv")
    var configuration = desk.configuration(output: .document(path: desk["o.json"]))
    #expect(try desk.run(configuration).canResume)
    configuration.isResuming = true
    try desk.put(BatchEngineTests.header + Self.blanks + Self.blanks, in: "a.csv")
    #expect(desk.failure(configuration) == .answersChanged)
    try desk.put(start + BatchEngineTests.bob + BatchEngineTests.ada, in: "a.csv")
    let end = try desk.run(configuration)
    #expect((end.accepted, end.refused) == (2, 1))
    #expect(desk.text("o.json").matches(of: /"answers"/).count == 2)
  }
}
