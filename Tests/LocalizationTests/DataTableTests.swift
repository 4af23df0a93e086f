import Localization
import Testing

@Suite("Tables of the data")
struct DataTableTests {
  private func table(_ text: String, _ columns: [String] = ["a", "b"]) throws(DataTableError)
    -> DataTable
  {
    try DataTable(name: "t.tsv", bytes: Array(text.utf8), columns: columns)
  }

  @Test("skips comments and empty lines and counts every line")
  func rows() throws {
    let table = try table("# one\n\na\tb\n1\t2\n# two\n\tx y \n\n3\t")
    let cells = table.map { [$0[0], $0[1]] }
    #expect(cells == [["1", "2"], ["", "x y "], ["3", ""]])
    #expect(table.map(\.line) == [4, 6, 8])
    let list = table.map { $0.list(1) }
    #expect(list == [["2"], ["x", "y"], []])
  }

  static let refused: [(String, Int)] = [
    ("", 1), ("# a\tb\n", 2), ("a\tc\n1\t2\n", 1), ("a\n1\n", 1), ("a\tb\n1\n", 2),
    ("a\tb\n1\t2\n1\t2\t3\n", 3), ("a\tb\r\n1\t2\r\n", 1), ("a\tb\n1\t2\r\n", 2),
  ]

  @Test("refuses another shape and names the line", arguments: refused)
  func shape(text: String, line: Int) {
    let error = #expect(throws: DataTableError.self) { try table(text) }
    #expect(error?.line == line)
  }

  @Test("refuses what is not UTF-8")
  func notUTF8() {
    let error = #expect(throws: DataTableError.self) {
      try DataTable(name: "t.tsv", bytes: Array("a\tb\nx\t".utf8) + [0xFF], columns: ["a", "b"])
    }
    #expect(error?.line == 2)
  }
}
