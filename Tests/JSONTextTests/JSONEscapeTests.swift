import JSONText
import TestSupport
import Testing

/// Strings are written eight bytes a step; here each scalar is escaped by itself.
@Suite("Escapes of JSON strings")
struct JSONEscapeTests {
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    func hexadecimal(_ scalar: Unicode.Scalar) -> String {
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{C}": return "\\f"
    case "\r": return "\\r"
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": return hexadecimal(scalar)
    default: return String(scalar)
    }
  }

  /// What stands beside what is escaped, in numbers and in bytes.
  private static let scalars: [Unicode.Scalar] = [
    "\u{0}", "\u{8}", "\t", "\n", "\u{C}", "\r", "\u{1F}", " ", "!", "\"", "#", "[", "\\", "]", "a",
    "~",
    "\u{7F}", "\u{80}", "\u{9F}", "\u{A0}", "\u{A2}", "é", "\u{2027}", "\u{2028}", "\u{2029}", "’",
    "€",
    "中", "\u{FFFD}", "😀",
  ]

  @Test("any text is escaped scalar by scalar, wherever its words begin")
  func random() {
    var random = SplitMix(seed: 3)
    for round in 0..<100_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<random.integer(0...20) {
        let isPlain = round % 2 == 0 && random.fraction() < 0.8
        text.append(isPlain ? "a" : random.element(Self.scalars) ?? "a")
      }
      var bytes: [UInt8] = [0x2E]
      JSONWriter.appendString(String(text), to: &bytes)
      let expected = ".\"" + text.map(Self.escaped).joined() + "\""
      if bytes != Array(expected.utf8) { Issue.record("\(Array(text)) is written wrong") }
    }
  }

  @Test("a long text is cut between characters", arguments: ["é", "€", "😀", "\u{2028}", "a"])
  func long(unit: String) {
    for shift in 0..<4 {
      let text = String(repeating: "a", count: shift) + String(repeating: unit, count: 5000)
      var bytes: [UInt8] = []
      JSONWriter.appendString(text, to: &bytes)
      let expected = "\"" + text.unicodeScalars.map(Self.escaped).joined() + "\""
      #expect(bytes == Array(expected.utf8))
    }
  }
}
