import Testing

@testable import FormBatch

@Suite struct JSONReaderTests {
  @Test(
    arguments: [
      ("{\"a\":\"1\",\"b\":\"2\",\"c\":\"3\"}", [["1", "2", "3"]]),
      (" { \"c\" : \"3\" , \"a\" : 1 } ", [["1", nil, "3"]]),
      ("{}", [[nil, nil, nil]]),
      ("{\"a\":null,\"b\":\"\"}", [[nil, "", nil]]),
      ("{\"a\":-1.50e3,\"b\":0,\"c\":1234567890123}", [["-1.50e3", "0", "1234567890123"]]),
      (
        "{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"b\":\"\\u00e9\\uD83D\\ude00\"}",
        [["\"\\/\u{8}\u{c}\n\r\t", "é😀", nil]]
      ),
      ("{\"\\u0061\":\"1\"}", [["1", nil, nil]]),
      ("{\"answers\":{\"a\":\"1\"},\"schemaVersion\":1}", [["1", nil, nil]]),
    ] as [(String, [[String?]])])
  func `takes an object`(text: String, answers: [[String?]]) {
    for format in [AnswersFormat.json, .jsonl] {
      let reading = Reading(text, as: format)
      #expect(reading.answers == answers)
      #expect(reading.problems == [])
      #expect(reading.faultText == nil)
    }
  }

  @Test(arguments: [
    ("{\"name\":true}", "json.valueKind"),
    ("{\"name\":[\"x\"]}", "json.valueKind"),
    ("{\"news\":1}", "json.valueKind"),
    ("{\"topics\":[1]}", "json.valueKind"),
    ("{\"country\":{\"name\":\"Austria\"}}", "json.storedValue"),
    (#"{"phone":{"e164":"+431","dialCode":"+49","country":"AT"}}"#, "json.storedContradiction"),
    ("{\"phone\":{\"e164\":\"431\"}}", "json.storedValue"),
    ("{\"nme\":\"x\"}", "record.unknownField"),
    ("{\"name\":\"x\",\"name\":\"y\"}", "json.syntax"),
    ("{\"name\":null,\"name\":\"y\"}", "json.syntax"),
    ("{\"name\":\"x\",}", "json.syntax"),
    ("{\"name\":\"x\"", "json.syntax"),
    ("{\"name\":\"a\tb\"}", "json.syntax"),
    ("{\"name\":\"\\uD800\"}", "json.syntax"),
    ("{\"name\":01}", "json.syntax"),
    ("[1]", "json.syntax"), ("x", "json.syntax"),
    ("{\"answers\":{},\"unread\":\"x\"}", "record.unreadable"),
  ])
  func `refuses a line`(text: String, code: String) {
    let reading = Reading(text + "\n{}\n", as: .jsonl, .shapes)
    #expect(reading.records.map { $0.problems.map(\.code.rawValue) } == [[code], []])
  }

  @Test func `answers of every kind`() {
    let text = """
      {"name":"x","news":true,"topics":["p","q"],"country":{"code":"AT","name":"Österreich"},\
      "dial":{"country":"CA","dialCode":"+1"},\
      "phone":{"e164":"+4312345","dialCode":"+43","country":"AT","extension":"12"}}
      """
    let reading = Reading(text, as: .jsonl, .shapes)
    #expect(reading.answers == [["x", "true", "p, q", "AT", "CA +1", "+4312345;ext=12"]])
    #expect(reading.problems == [])
  }

  /// A line that is no record, and what is said of it: which message, what was found, what belongs
  /// there.
  static let told: [(String, detail: String, found: String?, expected: String?)] = [
    (#"{"name":NaN}"#, "foundExpected", #""NaN""#, #""…" 0 true false null"#),
    (#"{"name":True}"#, "foundExpected", #""True""#, #""…" 0 true false null"#),
    (#"{"name":hunter2}"#, "foundExpected", #""h""#, #""…" 0 true false null"#),
    (#"{name:"x"}"#, "foundExpected", #""name""#, #""…": "}""#),
    (#"{'name':"x"}"#, "foundExpected", #""'""#, #""…": "}""#),
    (#"{"name":"x",}"#, "foundExpected", #""}""#, #""…":"#),
    (#"{"name":"x" /* y */}"#, "foundExpected", #""/""#, #""," "}""#),
    (#"{"name":"x" "yes":true}"#, "foundExpected", #"'"'"#, #""," "}""#),
    (#"{"name" "x"}"#, "foundExpected", #"'"'"#, #"":""#),
    (#"{"name":01}"#, "foundExpected", #""1""#, #""," "}""#),
    (#"{"name":nul}"#, "foundExpected", #""}""#, "null"),
    (#"{"name":"\x"}"#, "foundExpected", #""x""#, #"\" \\ \/ \b \f \n \r \t \u0000"#),
    ("// name", "foundExpected", #""/""#, #""…" 0 true false null"#),
    (#"{"name":"x"}}"#, "behindEnd", #""}""#, nil),
    (#"{"name":"x"},"#, "behindEnd", #"",""#, nil),
    (#"{"name":"x"#, "end", nil, nil),
    // A text over several lines.
    ("{", "overLines", nil, nil), ("[", "overLines", nil, nil),
    (#"[{"name":"x"},"#, "overLines", nil, nil), (#"{"name":"x", "#, "overLines", nil, nil),
    (#"[{"name":"x"}]"#, "overLines", nil, nil),
    (#""x""#, "notObject", #""x""#, nil),
  ]

  @Test("what is no record says what was found and what belongs there", arguments: told)
  func tells(line: String, detail: String, found: String?, expected: String?) throws {
    let reading = Reading(line + "\n{}\n", as: .jsonl, .shapes)
    let problem = try #require(reading.records.first?.problems.first)
    #expect(problem.code == .json && reading.records.count == 2)
    #expect(problem.parameters["detail"] == detail)
    #expect(problem.parameters["found"] == found)
    #expect(problem.parameters["expected"] == expected)
  }

  @Test(
    arguments: [
      ("[]", []), (" [ ] \n", []),
      ("[{\"a\":\"1\"},{\"b\":\"]}\\\"\"}]", [["1", nil, nil], [nil, "]}\"", nil]]),
      (
        "\u{FEFF}[\n  {\"a\": \"1\"},\n  {\"a\": \"2\"}\n]\n", [["1", nil, nil], ["2", nil, nil]]
      ),
    ] as [(String, [[String?]])])
  func `takes an array`(text: String, answers: [[String?]]) {
    let reading = Reading(text, as: .json)
    #expect(reading.answers == answers)
    #expect(reading.faultText == nil)
  }

  @Test(arguments: [
    ("", "0.1:1 answers.empty"),
    ("[{}", "2.1:4 answers.jsonEnd"),
    ("[{},]", "2.1:5 answers.json"),
    ("[{} {}]", "2.1:5 answers.json"),
    ("{}{}", "2.1:3 answers.jsonAfterEnd"),
    ("[\n{\"a\":\"1\"},\n2]", "2.3:1 answers.json"),
    ("[{\"a\":\"1}]", "1.1:2 answers.jsonOpenObject"),
    ("nonsense", "1.1:1 answers.json"),
  ])
  func `ends with a fault where the text around the objects is wrong`(text: String, fault: String) {
    #expect(Reading(text, as: .json).faultText == fault)
  }

  @Test func `a fault within an object has its place in the file`() {
    let reading = Reading("[\n  {\"a\": \"1\"}, {\"a\":\n  tru}\n]", as: .json)
    #expect(reading.problems == ["2.3:6 json.syntax"])
    #expect(reading.records[1].isUnreadable)
    #expect(reading.faultText == nil)
  }

  @Test(
    "a record ends with its line, wherever its object does",
    arguments: [
      ("{\"a\":\"1\"} \t\r\n{\"a\":\"2\"}", [["1", nil, nil], ["2", nil, nil]], []),
      (
        "{\"a\":\"1\"}{\"a\":\"2\"}\n{\"a\":\"3\"}\n", [[nil, nil, nil], ["3", nil, nil]],
        ["1.1:10 json.syntax"]
      ),
      (
        "{\"a\":\"1\"} x\n{\"b\":\"é\"}\n", [[nil, nil, nil], [nil, "é", nil]],
        ["1.1:11 json.syntax"]
      ),
      (
        "{\"a\":\"1\",\n\"b\":\"2\"}\n", [[nil, nil, nil], [nil, nil, nil]],
        nil
      ),
      ("{\"a\":\"1\n\"}\n{}\n", [[nil, nil, nil], [nil, nil, nil], [nil, nil, nil]], nil),
    ] as [(String, [[String?]], [String]?)])
  func linesOfObjects(text: String, answers: [[String?]], problems: [String]?) {
    for piece in [1, 2, 3, 7, 10, 1000] {
      let reading = Reading(text, as: .jsonl, piece: piece)
      #expect(reading.answers == answers)
      #expect(problems == nil || reading.problems == problems)
      #expect(reading.faultText == nil)
    }
  }
}
