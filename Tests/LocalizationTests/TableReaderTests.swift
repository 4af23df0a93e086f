import Testing

@testable import Localization

/// The reader that takes eight bytes a step, against the rule of its format.
@Suite("Tables read where they lie")
struct TableReaderTests {
  private static func rows(_ text: String) -> [[String]] {
    let bytes = Array(text.utf8)
    var reader = TableReader(bytes.span)
    var rows: [[String]] = []
    while reader.next(in: bytes.span) {
      rows.append((0..<8).map { reader.text($0, in: bytes.span) })
    }
    return rows
  }

  /// One row a line, without comments and empty lines, the first names the columns.
  private static func expected(_ text: String) -> [[String]] {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
    return lines.map { line in
      let cells = line.split(separator: "\t", maxSplits: 7, omittingEmptySubsequences: false)
      return (cells.map(String.init) + Array(repeating: "", count: 8)).prefix(8).map { $0 }
    }
  }

  @Test("cells of every length, at every place of eight bytes", arguments: 0...17)
  func lengths(length: Int) {
    let cell = String(repeating: "é", count: length / 2) + String(repeating: "x", count: length % 2)
    for end in ["", "\n", "\n\n", "\n# a comment\twith a tab\n"] {
      for count in 1...8 {
        let row = (0..<count).map { $0 % 3 == 2 ? "" : cell + "\($0)" }.joined(separator: "\t")
        let text = "# comment\nname\tother\n" + row + "\n\n#\n\(cell)1\t2" + end
        #expect(Self.rows(text) == Self.expected(text), "\(count) cells")
      }
    }
  }

  @Test("bytes below a tab are text, and so is a carriage return")
  func controls() {
    let text = "a\tb\n\u{1}\u{8}\tx\u{B}\r\ty\u{7F}12345678\u{0}9\n"
    #expect(Self.rows(text) == Self.expected(text))
  }
}
