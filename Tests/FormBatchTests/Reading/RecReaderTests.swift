import Testing

@testable import FormBatch

@Suite struct RecReaderTests {
  @Test(
    arguments: [
      ("a: 1\nb: 2\nc: 3\n\na: 4\n", [["1", "2", "3"], ["4", nil, nil]]),
      ("a: 1\r\nb:2\r\n\r\n\r\nb:\t 3\r\n", [["1", "2", nil], [nil, " 3", nil]]),
      ("# nobody\n\n# a comment\na: 1\n# another\nb: x: y\n", [["1", "x: y", nil]]),
      ("a: 1\n+ 2\n+\n+3\nb: 4\n", [["1\n2\n\n3", "4", nil]]),
      ("a:\n+ 2\n", [["\n2", nil, nil]]),
      ("", []), ("\n\n", []),
    ] as [(String, [[String?]])])
  func `takes`(text: String, answers: [[String?]]) {
    let reading = Reading(text, as: .rec)
    #expect(reading.answers == answers)
    #expect(reading.problems == [])
  }

  @Test(arguments: [
    ("a: 1\nno colon\n\nb: 2\n", ["1.2:1 rec.noColon"]),
    ("+ 1\na: 2\n", ["1.1:1 rec.nothingToContinue"]),
    ("a: 1\nd: 2\n+ 3\n", ["1.2:1 record.unknownField"]),
    ("\n\na: 1\na: 2\n", ["1.4:1 record.repeatedField"]),
    ("a : 1\n", ["1.1:1 record.unknownField"]),
  ])
  func `refuses a record and goes on`(text: String, problems: [String]) {
    let reading = Reading(text, as: .rec)
    #expect(reading.problems == problems)
    #expect(reading.records[0].isUnreadable)
  }

  @Test func `a long answer of many lines is gathered in linear time`() {
    let text = "a: 1\n" + String(repeating: "+x\n", count: 300_000)
    let reading = Reading(text, as: .rec, piece: 262_144)
    #expect(reading.answers[0][0]?.utf8.count == 600_001)
  }
}
