import JSONText
import Testing

@Suite("JSON written")
struct JSONWriterTests {
  @Test("writes the compact layout without a blank")
  func compact() {
    let text = sample(.compact)
    #expect(text == #"{"a":[1,"é",{}],"b":{"c":true,"d":[]}}"#)
  }

  @Test("writes the pretty layout with two spaces and one behind the colon")
  func pretty() {
    let expected = """
      {
        "a": [
          1,
          "é",
          {}
        ],
        "b": {
          "c": true,
          "d": []
        }
      }
      """
    let text = sample(.pretty)
    #expect(text == expected)
  }

  private func sample(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout: layout)
    var bytes: [UInt8] = []
    writer.beginObject(to: &bytes)
    writer.key("a", to: &bytes)
    writer.beginArray(to: &bytes)
    writer.literal("1", to: &bytes)
    writer.string("é", to: &bytes)
    writer.beginObject(to: &bytes)
    writer.endObject(to: &bytes)
    writer.endArray(to: &bytes)
    writer.key("b", to: &bytes)
    writer.beginObject(to: &bytes)
    writer.key("c", to: &bytes)
    writer.literal("true", to: &bytes)
    writer.key("d", to: &bytes)
    writer.beginArray(to: &bytes)
    writer.endArray(to: &bytes)
    writer.endObject(to: &bytes)
    writer.endObject(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static let strings: [(String, String)] = [
    ("", #""""#),
    ("Zoë O’Hara", #""Zoë O’Hara""#),
    ("a\"b\\c/d", #""a\"b\\c/d""#),
    ("\u{8}\u{9}\u{A}\u{C}\u{D}", #""\b\t\n\f\r""#),
    ("\u{0}\u{1B}\u{1F}", #""\u0000\u001b\u001f""#),
    ("\u{7E}\u{7F}\u{80}\u{9F}\u{A0}", "\"~\\u007f\\u0080\\u009f\u{A0}\""),
    ("\u{2027}\u{2028}\u{2029}\u{202A}", "\"\u{2027}\\u2028\\u2029\u{202A}\""),
    ("â\u{20AC}Â", "\"â\u{20AC}Â\""),
    ("🇦🇹\u{10FFFF}", "\"🇦🇹\u{10FFFF}\""),
  ]

  @Test(
    "escapes what must be escaped, DEL, C1 and the line separators, and nothing else",
    arguments: strings)
  func escapes(text: String, written: String) {
    var bytes: [UInt8] = []
    JSONWriter.appendString(text, to: &bytes)
    #expect(bytes == Array(written.utf8))
  }

  @Test("every character comes back as it went in")
  func everyScalar() throws {
    for block in stride(from: 0, to: 0x11_0000, by: 0x400) {
      var text = ""
      for value in block..<(block + 0x400) {
        if let scalar = Unicode.Scalar(UInt32(value)) { text.unicodeScalars.append(scalar) }
      }
      var bytes: [UInt8] = []
      JSONWriter.appendString(text, to: &bytes)
      let node = try JSONNode.parse(bytes)
      let isSame = node.string.map { $0.utf8.elementsEqual(text.utf8) }
      #expect(isSame == true, "from U+\(String(block, radix: 16))")
    }
  }

  @Test("says what stands there without repeating what a terminal would obey")
  func errorText() {
    let error = JSONError(
      position: SourcePosition(line: 1, column: 1),
      problem: .unexpected(.character("\u{1B}"), expected: .value))
    #expect(error.description == #"found "\u001b", expected a value"#)
  }
}
