import JSONText
import Testing

/// A text and the compact form of what is read from it.
struct AcceptedText: CustomTestStringConvertible {
  let text: String
  let compact: String
  var testDescription: String { text }

  init(_ text: String, _ compact: String) {
    self.text = text
    self.compact = compact
  }
}

/// A text that is no JSON, the place of its fault and what is said of it.
struct RefusedText: CustomTestStringConvertible {
  let text: String
  let position: SourcePosition
  let problem: JSONError.Problem
  var testDescription: String { text }

  init(_ text: String, _ line: Int, _ column: Int, _ problem: JSONError.Problem) {
    self.text = text
    position = SourcePosition(line: line, column: column)
    self.problem = problem
  }

  init(
    _ text: String, _ line: Int, _ column: Int, found: String?, _ expected: JSONError.Expected
  ) {
    let scalars = (found ?? "").unicodeScalars
    let what: JSONError.Found =
      if let only = scalars.first {
        scalars.count == 1 ? .character(only) : .word(String(scalars))
      } else { .endOfText }
    self.init(text, line, column, .unexpected(what, expected: expected))
  }
}

@Suite("JSON texts")
struct JSONParsingTests {
  static let accepted = [
    AcceptedText("null", "null"),
    AcceptedText(" \t\r\n true\r\n", "true"),
    AcceptedText("\u{FEFF}false", "false"),
    AcceptedText("0", "0"),
    AcceptedText("-0", "-0"),
    AcceptedText("-0.0e-00", "-0.0e-00"),
    AcceptedText("1.50E+3", "1.50E+3"),
    AcceptedText("123456789012345678901234567890", "123456789012345678901234567890"),
    AcceptedText(#""""#, #""""#),
    AcceptedText(#""a\"b\\c\/d""#, #""a\"b\\c/d""#),
    AcceptedText(#""\b\f\n\r\t""#, #""\b\f\n\r\t""#),
    AcceptedText(#""\u00e9\u00C9é""#, #""éÉé""#),
    AcceptedText(#""\uD83C\uDDE6\ud83c\uddf9""#, #""🇦🇹""#),
    AcceptedText(#""\u0000\u001f""#, #""\u0000\u001f""#),
    AcceptedText("\"\u{7F}\u{85}\u{2028}\u{2029}\"", #""\u007f\u0085\u2028\u2029""#),
    AcceptedText("\"\u{FFFF}\u{10FFFF}\"", "\"\u{FFFF}\u{10FFFF}\""),
    AcceptedText("[]", "[]"),
    AcceptedText("[ ]", "[]"),
    AcceptedText("{}", "{}"),
    AcceptedText("{ \n }", "{}"),
    AcceptedText("[1 , \"a\",[ [],{}] ]", #"[1,"a",[[],{}]]"#),
    AcceptedText(#"{"b":1,"a":{"b":[null]}}"#, #"{"b":1,"a":{"b":[null]}}"#),
    AcceptedText(#"{"":0}"#, #"{"":0}"#),
    AcceptedText("{\"\u{E9}\":1,\"e\u{301}\":2}", "{\"\u{E9}\":1,\"e\u{301}\":2}"),
  ]

  @Test("accepts RFC 8259", arguments: accepted)
  func accepts(_ row: AcceptedText) throws {
    let node = try JSONNode.parse(Array(row.text.utf8))
    let compact = write(node, .compact)
    #expect(compact == Array(row.compact.utf8))
  }

  @Test("accepts its own output, in both layouts", arguments: accepted)
  func readsBack(_ row: AcceptedText) throws {
    let node = try JSONNode.parse(Array(row.text.utf8))
    for layout in [JSONWriter.Layout.compact, .pretty] {
      let again = try JSONNode.parse(write(node, layout))
      let compact = write(again, .compact)
      #expect(compact == Array(row.compact.utf8))
    }
  }

  static let refused = [
    RefusedText("", 1, 1, found: nil, .value),
    RefusedText(" \n\n ", 3, 2, found: nil, .value),
    RefusedText("nul", 1, 4, found: nil, .word("null")),
    RefusedText("nulL", 1, 4, found: "L", .word("null")),
    RefusedText("True", 1, 1, found: "True", .value),
    RefusedText("truely", 1, 5, found: "l", .endOfWord("true")),
    RefusedText("NaN", 1, 1, found: "NaN", .value),
    RefusedText("secret1", 1, 1, found: "s", .value),
    RefusedText("{full_Name: 1}", 1, 2, found: "full_Name", .keyOrClosingBrace),
    RefusedText("'a'", 1, 1, found: "'", .value),
    RefusedText("// a", 1, 1, found: "/", .value),
    RefusedText("1 2", 1, 3, found: "2", .endOfText),
    RefusedText("{}\u{0}", 1, 3, found: "\u{0}", .endOfText),
    RefusedText("\u{A0}1", 1, 1, found: "\u{A0}", .value),
    RefusedText("01", 1, 2, found: "1", .noDigit),
    RefusedText("-", 1, 2, found: nil, .digit),
    RefusedText("+1", 1, 1, found: "+", .value),
    RefusedText(".5", 1, 1, found: ".", .value),
    RefusedText("5.", 1, 3, found: nil, .digit),
    RefusedText("5.e1", 1, 3, found: "e", .digit),
    RefusedText("1e", 1, 3, found: nil, .digit),
    RefusedText("1e+x", 1, 4, found: "x", .digit),
    RefusedText("0x10", 1, 2, found: "x", .endOfText),
    RefusedText("\"ab", 1, 4, found: nil, .closingQuote),
    RefusedText("\"äb\n\"", 1, 4, .rawControlCharacter(0x0A)),
    RefusedText("\"\t\"", 1, 2, .rawControlCharacter(0x09)),
    RefusedText(#""\x""#, 1, 3, found: "x", .escape),
    RefusedText(#""\u12G4""#, 1, 6, found: "G", .hexadecimalDigit),
    RefusedText(#""\u""#, 1, 4, found: "\"", .hexadecimalDigit),
    RefusedText(#""a\uD800""#, 1, 3, .loneSurrogate),
    RefusedText(#""a\uDC00\uD800""#, 1, 3, .loneSurrogate),
    RefusedText(#""\uD800\n""#, 1, 2, .loneSurrogate),
    RefusedText(#""\uD800\uD800""#, 1, 2, .loneSurrogate),
    RefusedText("[1,]", 1, 4, found: "]", .value),
    RefusedText("[,1]", 1, 2, found: ",", .valueOrClosingBracket),
    RefusedText("[1 2]", 1, 4, found: "2", .commaOrClosingBracket),
    RefusedText("[1", 1, 3, found: nil, .commaOrClosingBracket),
    RefusedText("[1}", 1, 3, found: "}", .commaOrClosingBracket),
    RefusedText("{", 1, 2, found: nil, .keyOrClosingBrace),
    RefusedText("{a:1}", 1, 2, found: "a", .keyOrClosingBrace),
    RefusedText("{\"a\" 1}", 1, 6, found: "1", .colon),
    RefusedText("{\"a\":}", 1, 6, found: "}", .value),
    RefusedText("{\"a\":1,}", 1, 8, found: "}", .key),
    RefusedText("{\"a\":1 \"b\":2}", 1, 8, found: "\"", .commaOrClosingBrace),
    RefusedText(
      "{\"a\":1,\r\n \"\\u0061\":2}", 2, 2,
      .duplicateKey("a", first: SourcePosition(line: 1, column: 2))),
    RefusedText("[\r\r\n\n  x]", 4, 3, found: "x", .valueOrClosingBracket),
    RefusedText("[\"é🇦🇹e\u{301}\", x]", 1, 11, found: "x", .value),
  ]

  @Test("refuses everything else and says where", arguments: refused)
  func refuses(_ row: RefusedText) {
    let error = #expect(throws: JSONError.self) { try JSONNode.parse(Array(row.text.utf8)) }
    #expect(error?.position == row.position)
    #expect(error?.problem == row.problem)
  }

  static let notUTF8: [([UInt8], Int)] = [
    ([0x22, 0x80, 0x22], 2),
    ([0x22, 0xC3, 0xA9, 0xC3, 0x22], 3),
    ([0x22, 0xC0, 0xAF, 0x22], 2),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], 2),
    ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2),
    ([0xFF, 0xFE, 0x31, 0x00], 1),
  ]

  @Test("refuses bytes that are not UTF-8", arguments: notUTF8)
  func refusesNotUTF8(bytes: [UInt8], column: Int) {
    let error = #expect(throws: JSONError.self) { try JSONNode.parse(bytes) }
    #expect(error?.problem == .invalidUTF8)
    #expect(error?.position == SourcePosition(line: 1, column: column))
  }

  @Test("takes 128 levels and refuses the 129th, however long the text")
  func depth() throws {
    let limit = JSONNode.depthLimit
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
    let node = try JSONNode.parse(Array(deepest.utf8))
    #expect(node.array?.count == 1)
    let tooDeep = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSONError.self) { try JSONNode.parse(Array(tooDeep.utf8)) }
    #expect(error?.problem == .tooDeep)
    #expect(error?.position == SourcePosition(line: 1, column: limit + 1))
    let siblings = "[" + String(repeating: "[],", count: 1_000) + "[]]"
    let wide = try JSONNode.parse(Array(siblings.utf8))
    #expect(wide.array?.count == 1_001)
  }

  @Test(
    "finds a key given twice in small and in large objects", arguments: [3, 15, 16, 17, 18, 500])
  func duplicateKeys(count: Int) {
    let members = (1..<count).map { "\"k\($0)\":0" } + ["\"k1\":1"]
    let text = "{" + members.joined(separator: ",") + "}"
    let error = #expect(throws: JSONError.self) { try JSONNode.parse(Array(text.utf8)) }
    let first = SourcePosition(line: 1, column: 2)
    #expect(error?.problem == .duplicateKey("k1", first: first))
  }

  @Test("counts lines and columns in characters, not in bytes")
  func positions() throws {
    let text = "{\n  \"Größe\": 1,\r\n  \"日本\": [true,\n    \"é\", null]\n}"
    let node = try JSONNode.parse(Array(text.utf8))
    let second = try #require(node.object?.last)
    let places =
      [node.position, second.keyPosition, second.value.position]
      + (second.value.value.elementPositions)
    let expected = [(1, 1), (3, 3), (3, 9), (3, 10), (4, 5), (4, 10)]
      .map { SourcePosition(line: $0.0, column: $0.1) }
    #expect(places == expected)
  }

  @Test("counts lines and columns wherever in eight bytes they begin", arguments: 0...8)
  func positions(shift: Int) throws {
    var text = "[" + String(repeating: " ", count: shift)
    var expected: [SourcePosition] = []
    for ending in ["", "\n", "\r\n", "\r", "\n\n      ", "\r\r\n \r"] {
      for string in ["", "é", "abcdefgh", "語é😀語", "12345678é", #"\u00e9\\""#.dropLast() + "-"] {
        if !expected.isEmpty { text += "," }
        text += ending
        // As people count: a line ends with LF, CR LF or CR.
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        expected.append(
          SourcePosition(
            line: lines.count, column: (lines.last?.unicodeScalars.count ?? 0) + 1))
        text += "\"\(string)\""
      }
    }
    let places = try JSONNode.parse(Array((text + "]").utf8)).value.elementPositions
    #expect(places == expected)
  }

  @Test("finds the end of a string and what is wrong in it at each place", arguments: 0...24)
  func strings(length: Int) throws {
    let plain =
      String(repeating: "é", count: length / 2) + String(repeating: "a", count: length % 2)
    func parse(_ text: String) throws(JSONError) -> String? {
      try JSONNode.parse(Array(text.utf8)).string
    }
    let column = plain.unicodeScalars.count + 2
    for rest in ["", "z", "12345678", "1234567890123456"] {
      let found = try parse("\"\(plain)\(rest)\"")
      #expect(found == plain + rest)
      let escaped = try parse("\"\(plain)\\n\(rest)\"")
      #expect(escaped == plain + "\n" + rest)
      let control = #expect(throws: JSONError.self) { try parse("\"\(plain)\u{1F}\(rest)\"") }
      #expect(control?.problem == .rawControlCharacter(0x1F) && control?.position.column == column)
      #expect(throws: JSONError.self) { try parse("\"\(plain)\(rest)") }
    }
  }

  @Test("stops at every cut of a text without a crash")
  func cuts() throws {
    let text = Array(#"{"a":[1.5e+3,true,null,"\uD83C\uDDE6é\n"],"b":{"c":-0}}"#.utf8)
    for length in text.indices {
      #expect(throws: JSONError.self) { try JSONNode.parse(Array(text[..<length])) }
    }
    _ = try JSONNode.parse(text)
  }

  private func write(_ node: JSONNode, _ layout: JSONWriter.Layout) -> [UInt8] {
    var writer = JSONWriter(layout: layout)
    var bytes: [UInt8] = []
    writer.value(node.value, to: &bytes)
    return bytes
  }
}

extension JSONValue {
  fileprivate var elementPositions: [SourcePosition] {
    if case .array(let elements) = self { elements.map(\.position) } else { [] }
  }
}
