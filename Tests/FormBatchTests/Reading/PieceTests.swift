import TestSupport
import Testing

@testable import FormBatch

/// Where an input is cut into pieces, by a pipe or a buffer, decides nothing.
@Suite struct PieceTests {
  static let texts: [(AnswersFormat, String)] = [
    (.csv, "\u{FEFF}a,b,c\r\n\"x\r\ny\",\"\"\"q\"\"\",é\r\n1,2\r\n\r\n\"1\"x,\"2\",3\r\n4,5,6"),
    (.csv, "a,b,c\n1,\"2\n3,4"),
    (.tsv, "a\tb\tc\n\"1\t2\"\t\"\"\t3\n"),
    (.lines, "1\r\n2\r\n3\n4\n\n5\n6\n7"),
    (.rec, "a: 1\n+ 2\r\n# x\n\n\nb: é\nnone\n\nc: 3"),
    (.jsonl, "{\"a\":\"1\\u00e9\"}\r\n\n{\"b\":2,\"c\":{}}\n{\"a\":\n{}"),
    (.json, " [ {\"a\":\"]\\\"\"} ,\n{\"b\":[1,{\"x\":\"}\"}]}\n, {}]\n\n"),
    (.json, "[{\"a\":\"1\"},{\"a\":\"2\""),
  ]

  @Test(arguments: texts)
  func `any size of piece gives the same records`(format: AnswersFormat, text: String) {
    let whole = Reading(text, as: format)
    for piece in 1...text.utf8.count {
      #expect(Reading(text, as: format, piece: piece) == whole)
    }
  }

  @Test func `random texts do not crash, and the pieces decide nothing`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(seed: seed)
    let alphabet = Array("abc\"\"\",,,:\n\n\r\r\t{}[]+#\\u00e9 1\0é\u{FF}".utf8) + [0xE9, 0xC3]
    for _ in 0..<3000 {
      let format = AnswersFormat.allCases.randomElement(using: &random) ?? .csv
      let start = format == .csv ? "a,b,c\n" : format == .json ? "[{\"a\":\"" : ""
      let count = Int.random(in: 0...60, using: &random)
      let bytes =
        Array(start.utf8)
        + (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let whole = Reading(bytes, as: format, .abc)
      for piece in [1, Int.random(in: 2...20, using: &random)] {
        let cut = Reading(bytes, as: format, .abc, piece: piece)
        #expect(cut == whole, "seed \(seed), \(format), \(bytes)")
      }
    }
  }
}
