import Testing

@testable import TextLayout

@Suite("Lines of a window")
struct BrokenTextTests {
  struct Row: CustomTestStringConvertible {
    let columns: Int
    /// The lines as they are written, between bars.
    let lines: String
    var testDescription: String { "\(columns): \(lines)" }
    var text: String
    init(_ columns: Int, _ text: String, _ lines: String) {
      self.columns = columns
      self.text = text
      self.lines = lines
    }
  }

  private static func shown(_ text: String, _ columns: Int) -> String {
    BrokenText(text, columns: columns).text.replacing("\n", with: "|")
  }

  static let rows: [Row] = [
    Row(10, "", ""),
    Row(10, "one two", "one two"),
    Row(7, "one two", "one two"),
    Row(6, "one two", "one|two"),
    // Blanks that are broken at go; others stay.
    Row(4, "one   two", "one|two"),
    Row(10, "one   two three", "one   two|three"),
    Row(10, "one two ", "one two "),
    // What begins the line begins its continuations.
    Row(8, "  one two three", "  one|  two|  three"),
    Row(8, "      one two", "      one|two"),
    // A word that is wider than the window is the terminal's to break.
    Row(6, "a https://example.org/x b", "a|https://example.org/x|b"),
    Row(6, "one\ntwo three", "one|two|three"),
    Row(6, "\n", "|"),
    // No-break spaces join.
    Row(8, "oui non\u{A0}?", "oui|non\u{A0}?"),
    // Marks take no column and stay with their letter.
    Row(4, "e\u{301}e\u{301}e\u{301}e\u{301} a", "e\u{301}e\u{301}e\u{301}e\u{301}|a"),
    Row(9, "उत्तर स्वीकार करता", "उत्तर|स्वीकार|करता"),
    // Chinese and Japanese: no closing mark at the start of a line, no opening one at its end.
    Row(8, "请输入国。", "请输入|国。"),
    Row(8, "请输入国（可选）", "请输入国|（可选）"),
    Row(9, "请输入国（可选）", "请输入国|（可选）"),
    Row(10, "請輸入國家（可選）", "請輸入國家|（可選）"),
    Row(8, "国の名前、コード", "国の名|前、コー|ド"),
    Row(6, "あいうっと", "あい|うっと"),
    Row(6, "コード", "コード"),
    Row(5, "コード", "コー|ド"),
    Row(9, "「日本」と", "「日本」|と"),
    // A word of another script stays whole.
    Row(8, "国はAustriaです", "国は|Austria|です"),
    // Korean breaks at its blanks.
    Row(10, "이름을 완성합니다.", "이름을|완성합니다."),
    Row(8, "완성합니다. 예", "완성합니다.|예"),
    // Thai, Lao and Khmer break between words, which are found in a dictionary.
    Row(9, "ชื่อของประเทศ", "ชื่อของ|ประเทศ"),
    Row(12, "ປະຊາທິປະໄຕປະຊາຊົນລາວ", "ປະຊາທິປະໄຕ|ປະຊາຊົນລາວ"),
    Row(14, "ព្រះរាជាណាចក្រកម្ពុជា", "ព្រះរាជាណាចក្រ|កម្ពុជា"),
    // A flag is one picture.
    Row(5, "🇦🇹 AT 🇩🇪", "🇦🇹 AT|🇩🇪"),
  ]

  @Test("end between words, as a reader of the script expects", arguments: rows)
  func breaks(row: Row) {
    #expect(Self.shown(row.text, row.columns) == row.lines)
  }

  static let heights: [(text: String, columns: Int, rows: Int)] = [
    ("", 10, 1), ("one two", 7, 1), ("one two", 4, 2), ("abcdefghij", 4, 3), ("a abcdefgh b", 4, 4),
    ("日本語", 3, 3), ("a\nb", 10, 2), ("abcd", 1, 4),
  ]

  @Test("are counted as the terminal draws them", arguments: heights)
  func height(text: String, columns: Int, rows: Int) {
    #expect(BrokenText(text, columns: columns).height == rows)
  }

  @Test("hold all of the text but blanks, in any width")
  func property() {
    for row in Self.rows {
      for columns in 2...40 {
        let shown = Self.shown(row.text, columns)
        #expect(
          shown.filter { !" |\n".contains($0) } == row.text.filter { !" \n".contains($0) },
          "\(columns)")
        for line in BrokenText(row.text, columns: columns).lines where line.rows == 1 {
          let text = String(decoding: Array(row.text.utf8)[line.range], as: UTF8.self)
          #expect(line.indent + text.columnWidth <= columns)
        }
      }
    }
  }
}

@Suite("Columns of a text")
struct ColumnWidthTests {
  static let widths: [(String, Int)] = [
    ("", 0), ("Austria", 7), ("Österreich", 10), ("O\u{308}sterreich", 10), ("Україна", 7),
    ("日本", 4), ("대한민국", 8), ("\u{1112}\u{1161}\u{11AB}", 2), ("ﾄﾞｲﾂ", 4), ("ＡＢ", 4),
    ("🇦🇹", 2), ("🇦🇹 AT", 5), ("❤", 1), ("✓", 1), ("\u{2068}مصر\u{2069}", 3), ("مِصْر", 3),
    ("ประเทศไทย", 9), ("a\u{200B}b", 2), ("…", 1), ("\u{1B}[0m", 3), ("→ é", 3),
    // A spacing vowel sign takes a column of its own, as terminals draw it.
    ("का", 2), ("स्वीकार", 6),
  ]

  @Test("is what wcwidth says of its scalars", arguments: widths)
  func columns(text: String, columns: Int) {
    #expect(text.columnWidth == columns)
    #expect(text.reduce(0) { $0 + $1.columnWidth } == columns)
  }

  @Test(
    "the last row of a text that is wrapped ends in a column",
    arguments: [
      ("", 10, 0), ("abc", 10, 3), ("abcd", 4, 0), ("abcde", 4, 1), ("日本", 3, 2), ("a日", 2, 0),
    ])
  func end(text: String, columns: Int, column: Int) {
    #expect(text.endColumn(in: columns) == column)
  }
}
