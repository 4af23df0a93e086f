import Foundation
import TestSupport
import Testing

/// The kinds of CSV files that are met, through the whole program: what is taken, how it ends, and that the
/// message names the fault, its place and what to do.
@Suite struct CSVFilesTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let kind: String
    let bytes: [UInt8]
    /// Records taken, and how the program ends.
    let taken: Int
    let status: Int32
    /// What is said, "" where nothing is.
    let message: String

    var testDescription: String { kind }

    init(
      _ kind: String, _ text: String, taken: Int, _ status: Int32, _ message: String = ""
    ) {
      self.init(kind, Array(text.utf8), taken: taken, status, message)
    }

    init(_ kind: String, _ bytes: [UInt8], taken: Int, _ status: Int32, _ message: String = "") {
      self.kind = kind
      self.bytes = bytes
      self.taken = taken
      self.status = status
      self.message = message
    }

    /// A row that is refused while the one behind it is taken.
    static func refused(_ kind: String, _ row: String, _ message: String) -> Row {
      Row(kind, "\(header)\n\(row)\n\(ada)\n", taken: 1, 1, message)
    }

    /// A header that ends the reading.
    static func badHeader(_ kind: String, _ header: String, _ message: String) -> Row {
      Row(kind, header + "\nA,b,c\n", taken: 0, 3, message)
    }
  }

  private static let header = "fullName,email,country,postalCode"
  private static let ada = "Ada,ada@example.org,AT,1010"
  private static let file = "\(header)\n\(ada)\n"

  private static func utf16(_ text: String, mark: Bool, isLittle: Bool) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittle ? bytes : bytes.reversed()
    }
  }

  static let rows: [Row] = [
    Row("empty file", "", taken: 0, 3, "line 1, column 1: there is nothing in it"),
    Row("a byte order mark alone", "\u{FEFF}", taken: 0, 3, "there is nothing in it"),
    Row("header only", "\(header)\n", taken: 0, 0),
    Row("header only, no line break", header, taken: 0, 0),
    Row("no final line break", "\(header)\n\(ada)", taken: 1, 0),
    Row("byte order mark, CR LF", "\u{FEFF}\(header)\r\n\(ada)\r\n", taken: 1, 0),
    Row("LF and CR LF mixed", "\(header)\n\(ada)\r\n\(ada)\n", taken: 2, 0),
    Row("blank lines", "\(header)\n\n\(ada)\n\r\n\(ada)\n\n", taken: 2, 0),
    Row(
      "lines end in CR", "\(header)\r\(ada)\r", taken: 0, 3,
      "line 1, column 34: the lines end in CR alone; save the file with LF or CR LF"),
    .refused(
      "bare CR in a cell", "A\rda,a@example.org,AT,1010",
      "record 1: fullName: line 2, column 2: CR without LF"),
    Row(
      "quotes doubled inside quotes", "\(header)\n\"A \"\"q\"\", b\",a@example.org,AT,1010\n",
      taken: 1, 0),
    .refused(
      "quotes inside a cell", "A\"d\"a,a@example.org,AT,1010",
      "fullName: line 2, column 2: a quotation mark inside a cell"),
    .refused(
      "text behind a quoted cell", "\"A\"b,a@example.org,AT,1010",
      "fullName: line 2, column 4: text behind a closing quotation mark"),
    .refused(
      "a short row", "Ada,a@example.org",
      "record 1, line 2: the row has 2 cells and the header 4"),
    .refused(
      "a long row", "\(ada),x",
      "record 1, line 2: the row has 5 cells and the header only 4"),
    Row(
      "10,000 columns",
      (0..<10_000).map { "c\($0)" }.joined(separator: ",") + "\n"
        + [String](repeating: "1", count: 10_000).joined(separator: ",") + "\n", taken: 0, 3,
      "line 1, column 1: column 1 is named \"c0\", and the form has no such field"),
    .refused(
      "a row of 10,000 cells", [String](repeating: "x", count: 10_000).joined(separator: ","),
      "the row has 10000 cells and the header only 4"),
    .refused(
      "NUL in a cell", "A\0da,a@example.org,AT,1010",
      "fullName: Character 2 is U+0000"),
    .badHeader(
      "NUL in the header", "full\0Name,email",
      "did you mean fullName?"),
    .badHeader(
      "header with blanks", " fullName ,email",
      "column 1 is named \" fullName \", and the form has no such field; did you mean fullName?"),
    .badHeader(
      "header in capitals", "FULLNAME,email", "did you mean fullName?"),
    .badHeader(
      "a column without a name", "fullName,,country",
      "line 1, column 10: column 2 has no name"),
    .badHeader(
      "a name twice", "fullName,email,email",
      "line 1, column 16: column 3 is named email as column 2 is"),
    .badHeader(
      "semicolons", "fullName;email;country",
      "the columns seem to be separated by \";\"; save the file with \",\" between them"),
    .badHeader(
      "tabs in a .csv", "fullName\temail",
      "separated by \"\\t\" (TAB)"),
    Row(
      "an unclosed quote", "\(file)\"Ada,a@example.org,AT,1010\n\(ada)\n", taken: 1, 3,
      "line 3, column 1: the quotation mark that opens here is never closed"),
    Row(
      "an unclosed quote in the header", "\"fullName,email\nA,b\n", taken: 0, 3,
      "line 1, column 1: the quotation mark that opens here is never closed"),
    Row(
      "a record of more than 1 MiB",
      "\(file)\(String(repeating: "A", count: 1 << 20)),a@example.org,AT,1010\n", taken: 1, 3,
      "line 3, column 1: the record is longer than 1 MiB"),
    Row("UTF-16 with a mark", utf16(file, mark: true, isLittle: true), taken: 0, 3, "UTF-16LE"),
    Row("UTF-16, big end first", utf16(file, mark: true, isLittle: false), taken: 0, 3, "UTF-16BE"),
    Row(
      "UTF-16 without a mark", utf16(file, mark: false, isLittle: true), taken: 0, 3,
      "it looks like UTF-16LE; convert it with: iconv -f UTF-16LE -t UTF-8"),
    Row(
      "Latin-1", Array("\(header)\nJos".utf8) + [0xE9] + Array(",a@example.org,AT,1010\n".utf8),
      taken: 0, 3, "line 2, column 4: it is not UTF-8, it looks like ISO 8859-1"),
    Row(
      "one wrong byte among UTF-8",
      Array("\(header)\nJosé,a@example.org,AT,1010\nX".utf8) + [0xFF]
        + Array(",a@example.org,AT,1010\n".utf8), taken: 1, 1,
      "record 2: line 3, column 2: the byte 0xFF is not UTF-8"),
    Row(
      "a workbook", [0x50, 0x4B, 3, 4, 0, 0, 0, 0], taken: 0, 3,
      "it is .xlsx, .ods, .zip, not text; save it as CSV in UTF-8"),
  ]

  @Test("a kind of file", arguments: rows)
  func kind(_ row: Row) throws {
    let folder = try TemporaryFolder()
    try Data(row.bytes).write(to: URL(filePath: folder["a.csv"]))
    let end = try ProgramRun(
      ["--answers", "a.csv", "--output", "o.jsonl", "--locale", "en"], in: folder.path)
    #expect(end.status == row.status, "\(end.standardError)")
    let said = end.standardError
    #expect(row.message.isEmpty ? said.isEmpty : said.contains("registrar: a.csv: "))
    #expect(said.contains(row.message) || row.message.isEmpty)
    #expect(folder.text("o.jsonl").split(separator: "\n").count == row.taken)
    // Nothing was done where nothing was taken: the mended file is simply taken.
    let names = try folder.names
    if row.status == 3, row.taken == 0 { #expect(names == ["a.csv"]) }
  }
}
