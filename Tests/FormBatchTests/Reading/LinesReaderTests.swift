import Testing

@testable import FormBatch

@Suite struct LinesReaderTests {
  @Test(
    arguments: [
      ("1\n2\n3\n", [["1", "2", "3"]]),
      ("1\r\n\r\n3\r\n4\n5\n6", [["1", "", "3"], ["4", "5", "6"]]),
      ("\n\n\n", [["", "", ""]]),
      ("1\n2\n", [["1", "2", nil]]),
      // Blank lines behind the last record are no answers; before any record they are.
      ("1\n2\n3\n\n\n", [["1", "2", "3"]]),
      ("\n", [["", nil, nil]]),
      ("", [[nil, nil, nil]]),
      ("\u{FEFF}1\n2\n3\n", [["1", "2", "3"]]),
    ] as [(String, [[String?]])])
  func `takes as many lines as there are fields`(text: String, answers: [[String?]]) {
    #expect(Reading(text, as: .lines).answers == answers)
  }

  @Test func `an end in the middle names the first field without an answer`() {
    let reading = Reading("1\n2\n3\n4\n", as: .lines)
    #expect(reading.problems == ["2.5:1 record.incomplete"])
    #expect(reading.records[1].problems[0].field == 1)
    #expect(reading.records.map(\.line) == [1, 4])
  }

  @Test func `a longer record than 1 MiB ends the reading`() {
    let text = "1\n2\n3\n" + String(repeating: "x", count: 1 << 20) + "\n\n\n"
    let reading = Reading(text, as: .lines, piece: 262_144)
    #expect(reading.answers == [["1", "2", "3"]])
    #expect(reading.faultText == "2.4:1 answers.recordTooLong")
  }
}
