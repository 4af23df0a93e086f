import Testing

@testable import FormBatch

@Suite struct CSVReaderTests {
  @Test(
    arguments: [
      // RFC 4180, section 2, rules 1 to 7.
      ("a,b,c\r\n1,2,3\r\n4,5,6\r\n", [["1", "2", "3"], ["4", "5", "6"]]),
      ("a,b,c\n1,2,3", [["1", "2", "3"]]),
      ("a,b,c\n1,2,3\r\n4,5,6\n", [["1", "2", "3"], ["4", "5", "6"]]),
      ("a,b,c\n\"1\",\"2\",\"3\"\n", [["1", "2", "3"]]),
      ("a,b,c\n\"1\n2\",\"3\r\n4\",\"5,6\"\n", [["1\n2", "3\r\n4", "5,6"]]),
      ("a,b,c\n\"say \"\"hi\"\"\",\"\"\"\",\"\"\n", [["say \"hi\"", "\"", ""]]),
      // A header in another order, quoted, and a part of the fields only.
      ("c,a,b\n3,1,2\n", [["1", "2", "3"]]),
      ("\"b\"\n2\n", [[nil, "2", nil]]),
      // Blanks belong to a cell.
      ("a,b,c\n 1 ,\t2, 3\n", [[" 1 ", "\t2", " 3"]]),
      // Cells without a byte, at the end of the file too.
      ("a,b,c\n,,\n,,", [["", "", ""], ["", "", ""]]),
      // Lines without a byte are no records.
      ("a,b,c\n\n1,2,3\n\r\n\n", [["1", "2", "3"]]),
      // A byte order mark.
      ("\u{FEFF}a,b,c\n1,2,3\n", [["1", "2", "3"]]),
      // Header only.
      ("a,b,c\n", []), ("a,b,c", []),
      // Words of eight bytes and what surrounds their borders.
      ("a,b,c\n12345678,1234567,123456789\n", [["12345678", "1234567", "123456789"]]),
      ("a,b,c\nÄöü,日本語,😀\n", [["Äöü", "日本語", "😀"]]),
      ("a,b,c\n\"1\"\r\n", []),
    ] as [(String, [[String?]])])
  func `takes`(text: String, expected: [[String?]]) {
    let reading = Reading(text, as: .csv)
    if expected.isEmpty, text.contains("1") {
      #expect(reading.problems == ["1.2:1 record.shortRow"])
    } else {
      #expect(reading.answers == expected)
      #expect(reading.problems == [])
    }
    #expect(reading.faultText == nil)
  }

  @Test func `tabs in place of commas`() {
    let reading = Reading("a\tb\tc\n1,2\t\"3\t4\"\t5\n", as: .tsv)
    #expect(reading.answers == [["1,2", "3\t4", "5"]])
  }

  @Test(arguments: [
    ("a,b,c\n1,2\n3,4,5\n", ["1.2:1 record.shortRow"]),
    ("a,b,c\n1,2,3,4\n3,4,5\n", ["1.2:1 record.longRow"]),
    ("a,b,c\n1,2,\n1,2,3,\n", ["2.3:1 record.longRow"]),
    ("a,b,c\n1,x\"y\",3\n4,5,6\n", ["1.2:4 csv.quoteInCell", "1.2:6 csv.quoteInCell"]),
    ("a,b,c\n1, \"2\",3\n", ["1.2:4 csv.quoteInCell", "1.2:6 csv.quoteInCell"]),
    ("a,b,c\n1,\"2\"x,3\n4,5,6\n", ["1.2:6 csv.textAfterQuote"]),
    ("a,b,c\n1,\"2\" ,3\n", ["1.2:6 csv.textAfterQuote"]),
    ("a,b,c\n1,2\r3,4\n5,6,7\n", ["1.2:4 csv.bareCarriageReturn"]),
    ("a,b,c\n1,2,3\r", ["1.2:6 csv.bareCarriageReturn"]),
    ("a,b,c\n\"1\"\r2,3,4\n", ["1.2:4 csv.textAfterQuote"]),
    ("a,b,c\n\"x\ny\",2\n1,2,3\n1\n", ["1.2:1 record.shortRow", "3.5:1 record.shortRow"]),
  ])
  func `refuses a record and goes on`(text: String, problems: [String]) {
    let reading = Reading(text, as: .csv)
    #expect(reading.problems == problems)
    #expect(reading.faultText == nil)
    let refused = reading.records.filter { !$0.problems.isEmpty }
    #expect(refused.allSatisfy { $0.isUnreadable && $0.answers == [nil, nil, nil] })
  }

  @Test(
    arguments: [
      ("", "0.1:1 answers.empty", [:]),
      ("\u{FEFF}", "0.1:1 answers.empty", [:]),
      ("\n\r\n", "0.3:1 answers.empty", [:]),
      ("\n,\n", "0.2:1 answers.headerBlank", ["column": "1", "name": ""]),
      ("a,,c\n", "0.1:3 answers.headerBlank", ["column": "2", "name": ""]),
      ("a,d,c\n", "0.1:3 answers.headerUnknown", ["column": "2", "name": "d", "suggestion": "a"]),
      (
        "a, b,c\n", "0.1:3 answers.headerUnknown", ["column": "2", "name": " b", "suggestion": "b"]
      ),
      ("a,A,c\n", "0.1:3 answers.headerUnknown", ["column": "2", "name": "A", "suggestion": "a"]),
      ("a,zzzzzz\n", "0.1:3 answers.headerUnknown", ["column": "2", "name": "zzzzzz"]),
      ("a,b,a\n", "0.1:5 answers.headerRepeated", ["column": "3", "name": "a", "first": "1"]),
      ("a,b\"c\n", "0.1:4 answers.headerUnreadable", ["problem": "csv.quoteInCell"]),
      (
        "a,b,c\r1,2,3\r4,5,6\r", "0.1:6 answers.carriageReturns",
        ["problem": "csv.bareCarriageReturn"]
      ),
      ("a,b,c\n1,\"2,3\n4,5,6\n", "1.2:3 answers.unclosedQuote", [:]),
      ("a,b,c\n1,2,3\n\"x\",\"y\"\"\n", "2.3:5 answers.unclosedQuote", [:]),
      ("\"a,b,c\n1,2,3\n", "1.1:1 answers.unclosedQuote", [:]),
    ] as [(String, String, [String: String])])
  func `ends with a fault`(text: String, fault: String, parameters: [String: String]) {
    let reading = Reading(text, as: .csv)
    #expect(reading.faultText == fault)
    #expect(reading.fault?.parameters == parameters)
  }

  @Test func `lines without a byte are passed over, in front of the header too`() {
    let reading = Reading("\n\r\na,b,c\n\n1,2,3\n\n", as: .csv)
    #expect(reading.answers == [["1", "2", "3"]])
    #expect(reading.records.map(\.line) == [5])
    #expect(reading.faultText == nil)
  }

  @Test func `ten thousand columns`() {
    let ids = (0..<10_000).map { "f\($0)" }
    let columns = AnswerColumns(ids: ids, shapes: ids.map { _ in .text })
    let row = (0..<10_000).map { "\($0)" }
    let reading = Reading(
      ids.joined(separator: ",") + "\n" + row.joined(separator: ",") + "\n", as: .csv, columns)
    #expect(reading.answers == [row])
    let narrow = Reading(
      "a,b,c\n" + row.joined(separator: ",") + "\n1,2,3\n", as: .csv)
    #expect(narrow.problems == ["1.2:1 record.longRow"])
    #expect(narrow.answers[1] == ["1", "2", "3"])
  }

  @Test func `a row of nothing but separators is counted and takes no memory`() {
    let row =
      Array(repeating: UInt8(ascii: ","), count: 100_000) + Array("\n".utf8)
      + [UInt8](repeating: 0, count: RecordBatch.slack)
    var scanner = RowScanner(separator: UInt8(ascii: ","), room: 4)
    let outcome = scanner.scan(row.span, from: 0, to: 100_001, isFinal: true)
    guard case .row(next: 100_001) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(scanner.count == 100_001)
    #expect(scanner.cells.count == 4)
    let header = Reading("a,b,c" + String(repeating: ",", count: 100_000) + "\n", as: .csv)
    #expect(header.faultText == "0.1:7 answers.headerBlank")
  }

  @Test func `NUL bytes are part of a cell, for the field's rules to refuse`() {
    let reading = Reading("a,b,c\n1,\u{0},3\n", as: .csv)
    #expect(reading.answers == [["1", "\u{0}", "3"]])
  }

  @Test func `a record of 1 MiB is taken, a longer one ends the reading`() {
    let longest = String(repeating: "x", count: AnswerReader.maximumRecordLength - 5)
    let taken = Reading("a,b,c\n\(longest),,\"\"\n1,2,3\n", as: .csv, piece: 100_000)
    #expect(taken.records.count == 2)
    #expect(taken.faultText == nil)
    let refused = Reading("a,b,c\n1,2,3\n\(longest)x,,\"\"\n", as: .csv, piece: 100_000)
    #expect(refused.records.count == 1)
    #expect(refused.faultText == "2.3:1 answers.recordTooLong")
  }

  @Test func `a quotation mark that is never closed does not take the file into memory`() {
    let rows = String(repeating: "1,2,3\n", count: 400_000)
    let reading = Reading("a,b,c\n1,2,3\n4,\"5,6\n\(rows)", as: .csv, piece: 262_144)
    #expect(reading.records.count == 1)
    #expect(reading.faultText == "2.3:3 answers.unclosedQuote")
  }
}
