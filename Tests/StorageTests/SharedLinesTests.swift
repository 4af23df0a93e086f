import Foundation
import Storage
import TestSupport
import Testing

@Suite struct SharedLinesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a line is made blank and no other byte moves, then the blank ones are taken out`()
    throws
  {
    try folder.put("1\n22\n", in: "r.jsonl")
    var appender = try RecordAppender(folder["r.jsonl"])
    _ = try appender.append(Array("3\n".utf8))
    try SharedLines.blank(2..<5, of: folder["r.jsonl"])
    let blanked = folder.text("r.jsonl")
    #expect(blanked == "1\n  \n3\n")
    try SharedLines.removeBlankLines(of: folder["r.jsonl"])
    let rest = folder.text("r.jsonl")
    #expect(rest == "1\n3\n")
    // Who had the file open finds the new one.
    _ = try appender.append(Array("4\n".utf8))
    let appended = folder.text("r.jsonl")
    #expect(appended == "1\n3\n4\n")
  }

  @Test func `a file without a line left is removed, and one that is gone is no error`() throws {
    try folder.put(" \n\t\n\r\n", in: "r.jsonl")
    for _ in 1...2 { try SharedLines.removeBlankLines(of: folder["r.jsonl"]) }
    let names = try folder.names
    #expect(names == [])
  }

  @Test(arguments: [0..<4, 1..<9, 40..<44])
  func `what is no line is not made blank`(range: Range<Int>) throws {
    try folder.put("1\n2\n", in: "r.jsonl")
    let error = #expect(throws: StorageError.self) {
      try SharedLines.blank(range, of: folder["r.jsonl"])
    }
    #expect(error?.reason == .replaced)
    let text = folder.text("r.jsonl")
    #expect(text == "1\n2\n")
  }

  @Test func `lines longer than what is read at once come whole, one after the other`() throws {
    let long = String(repeating: "x", count: 700_000)
    try folder.put("a\n\(long)\n\nb\(long)", in: "r.jsonl")
    var lines = try LinePieces(folder["r.jsonl"])
    var found: [String] = []
    while let line = try lines.next() { found.append(String(decoding: line, as: UTF8.self)) }
    #expect(found == ["a\n", long + "\n", "\n", "b" + long])
    let (isUnfinished, end) = (lines.isUnfinished, lines.end)
    #expect(isUnfinished)
    #expect(end == 1_400_005)
  }
}
