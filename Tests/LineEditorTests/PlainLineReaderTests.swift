import Glibc
import LineEditor
import Testing

@Suite struct PlainLineReaderTests {
  /// Reads `bytes` through a pipe, written in pieces of `chunk` bytes as far as the pipe takes them.
  private func results(of bytes: [UInt8], limit: Int = 4096) throws -> [LineResult] {
    let file = try TemporaryFile("")
    let descriptor = unsafe open(file.path, O_RDWR)
    defer { close(descriptor) }
    _ = unsafe write(descriptor, bytes, bytes.count)
    lseek(descriptor, 0, SEEK_SET)
    let reader = PlainLineReader(descriptor: descriptor)
    var results: [LineResult] = []
    while results.last != .endOfFile, results.count < 100 {
      results.append(reader.read(LineRequest(prompt: "unseen", maximumLength: limit)))
    }
    return results
  }

  private static func unreadable(_ fault: UnreadableLine.Fault, _ bytes: [UInt8]) -> LineResult {
    .unreadable(UnreadableLine(fault: fault, bytes: bytes))
  }

  static let rows: [(name: String, bytes: [UInt8], results: [LineResult])] = [
    ("nothing", [], []),
    ("LF and CR LF", Array("a\nb\r\n".utf8), [.line("a"), .line("b")]),
    ("a last line without its break", Array("a\nb".utf8), [.line("a"), .line("b")]),
    ("a last line with a CR only", Array("a\nb\r".utf8), [.line("a"), .line("b")]),
    ("empty lines are lines", Array("\n\r\n\n".utf8), [.line(""), .line(""), .line("")]),
    ("blanks, tabs and a CR inside are kept", Array(" a\tb\rc \n".utf8), [.line(" a\tb\rc ")]),
    ("UTF-8", Array("Zoë 日本 🇩🇪\n".utf8), [.line("Zoë 日本 🇩🇪")]),
    (
      "NUL", [0x61, 0, 0x62, 0x0A, 0x63, 0x0A],
      [unreadable(.nul(offset: 1), [0x61, 0, 0x62]), .line("c")]
    ),
    (
      "not UTF-8", [0xC3, 0xA9, 0xFF, 0x0A, 0x63],
      [unreadable(.notUTF8(offset: 2), [0xC3, 0xA9, 0xFF]), .line("c")]
    ),
    (
      "a character cut by the end", [0x61, 0xC3],
      [unreadable(.notUTF8(offset: 1), [0x61, 0xC3])]
    ),
    (
      "a surrogate", [0xED, 0xA0, 0x80, 0x0A],
      [unreadable(.notUTF8(offset: 0), [0xED, 0xA0, 0x80])]
    ),
  ]

  @Test("lines of a file", arguments: rows)
  func lines(_ row: (name: String, bytes: [UInt8], results: [LineResult])) throws {
    let results = try results(of: row.bytes)
    #expect(results == row.results + [.endOfFile], "\(row.name)")
  }

  @Test("a line of the limit is taken, a longer one reported and skipped, by any line break")
  func limit() throws {
    for lineBreak in ["\n", "\r\n"] {
      let text = "12345678\(lineBreak)123456789\(lineBreak)x\(lineBreak)"
      let results = try results(of: Array(text.utf8), limit: 8)
      let long = Self.unreadable(.tooLong(limit: 8), Array("12345678".utf8))
      #expect(results == [.line("12345678"), long, .line("x"), .endOfFile])
    }
  }

  @Test("a line across many reads, and one of 10 MB that is too long, in constant memory")
  func longLines() throws {
    let long = String(repeating: "ä", count: 100_000)
    let huge = [UInt8](repeating: 0x78, count: 10_000_000)
    let results = try results(of: Array("\(long)\n".utf8) + huge + [0x0A, 0x79], limit: 250_000)
    let fault = Self.unreadable(.tooLong(limit: 250_000), Array(huge.prefix(250_000)))
    #expect(results == [.line(long), fault, .line("y"), .endOfFile])
  }

  @Test("a descriptor that cannot be read")
  func failure() throws {
    let reader = PlainLineReader(descriptor: 999)
    let result = reader.read(LineRequest(prompt: ""))
    #expect(result == .failed(errno: EBADF))
    let folder = unsafe open("/", O_RDONLY)
    defer { close(folder) }
    let ofFolder = PlainLineReader(descriptor: folder).read(LineRequest(prompt: ""))
    #expect(ofFolder == .failed(errno: EISDIR))
  }
}
