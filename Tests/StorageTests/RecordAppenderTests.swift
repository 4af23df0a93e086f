import Foundation
import Glibc
import Storage
import TestSupport
import Testing

@Suite struct RecordAppenderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `records follow each other in a file of mode 0600`() throws {
    var appender = try RecordAppender(folder["r.jsonl"])
    let first = try appender.append(Array("{\"a\":1}\n".utf8))
    let second = try appender.append(Array("{\"a\":2}\n".utf8), .deferred)
    try appender.synchronize()
    let (text, mode) = (folder.text("r.jsonl"), try folder.mode("r.jsonl"))
    #expect(text == "{\"a\":1}\n{\"a\":2}\n")
    #expect(mode == 0o600)
    #expect(first.range == 0..<8)
    #expect(second.range == 8..<16)
  }

  @Test(
    arguments: [
      // What the file held, what it holds after one append, what was moved aside.
      ("", "", nil),
      ("{\"a\":1}\n", "{\"a\":1}\n", nil),
      ("{\"a\":1}\n{\"a\":\"to", "{\"a\":1}\n", "{\"a\":\"to\n"),
      ("{\"a\":\"to", "", "{\"a\":\"to\n"),
      ("{\"a\":\"}\"}", "{\"a\":\"}\"}\n", nil),
      ("{\"a\":\"\\\"}\"", "", "{\"a\":\"\\\"}\"\n"),
      ("{\"a\":[1,{}]} \r", "{\"a\":[1,{}]} \r\n", nil),
      ("{\"a\":1}x", "", "{\"a\":1}x\n"),
      ("words", "", "words\n"),
    ] as [(String, String, String?)])
  func `an unfinished last line`(before: String, kept: String, torn: String?) throws {
    try folder.put(before, in: "r.jsonl")
    var appender = try RecordAppender(folder["r.jsonl"])
    let receipt = try appender.append(Array("{\"b\":2}\n".utf8))
    let text = folder.text("r.jsonl")
    #expect(text == kept + "{\"b\":2}\n")
    #expect(receipt.tornBytes == torn.map { $0.utf8.count - 1 } ?? 0)
    let aside = folder.text("r.jsonl.torn")
    #expect(aside == torn ?? "")
  }

  @Test func `a torn line longer than a block is found whole`() throws {
    let torn = "{\"a\":\"" + String(repeating: "x", count: 200_000)
    try folder.put("{}\n" + torn, in: "r.jsonl")
    var appender = try RecordAppender(folder["r.jsonl"])
    _ = try appender.append(Array("{}\n".utf8))
    let (text, aside) = (folder.text("r.jsonl"), folder.text("r.jsonl.torn"))
    #expect(text == "{}\n{}\n")
    #expect(aside == torn + "\n")
  }

  @Test func `a file moved away meanwhile is followed by its name, not by its old self`() throws {
    var appender = try RecordAppender(folder["r.jsonl"])
    _ = try appender.append(Array("{\"a\":1}\n".utf8))
    try FileManager.default.moveItem(atPath: folder["r.jsonl"], toPath: folder["r.1.jsonl"])
    _ = try appender.append(Array("{\"a\":2}\n".utf8))
    let (old, new) = (folder.text("r.1.jsonl"), folder.text("r.jsonl"))
    #expect(old == "{\"a\":1}\n")
    #expect(new == "{\"a\":2}\n")
  }

  @Test func `a file replaced by a link is an error and the link's target untouched`() throws {
    var appender = try RecordAppender(folder["r.jsonl"])
    try FileManager.default.removeItem(atPath: folder["r.jsonl"])
    try folder.put("", in: "target")
    try FileManager.default.createSymbolicLink(
      atPath: folder["r.jsonl"], withDestinationPath: folder["target"])
    var reason: StorageError.Reason?
    do throws(StorageError) { _ = try appender.append(Array("{}\n".utf8)) } catch {
      reason = error.reason
    }
    #expect(reason == .symbolicLink)
    let target = folder.text("target")
    #expect(target == "")
  }

  @Test func `eight writers lose and mix nothing`() async throws {
    let path = folder["r.jsonl"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          var appender = try RecordAppender(path)
          for number in 0..<1000 {
            let padding = String(repeating: "x", count: (writer * 37 + number) % 90)
            _ = try appender.append(Array("\(writer) \(number) \(padding)\n".utf8), .deferred)
          }
        }
      }
      try await group.waitForAll()
    }
    var next = [Int](repeating: 0, count: 8)
    let lines = folder.text("r.jsonl").split(separator: "\n")
    for line in lines {
      let parts = line.split(separator: " ")
      let writer = try #require(parts.first.flatMap { Int($0) })
      #expect(parts.dropFirst().first == "\(next[writer])")
      next[writer] += 1
    }
    #expect(lines.count == 8000)
  }

  @Test func `on a full disk, at every position, the file is as it was`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.put("{\"old\":1}\n", in: "r.jsonl")
      var appender = try RecordAppender(folder["r.jsonl"])
      let record = Array("{\"a\":\"\(String(repeating: "x", count: 200))\"}\n".utf8)
      for room in 0..<record.count {
        limitFileSize(to: 10 + room)
        var reason: StorageError.Reason?
        do throws(StorageError) { _ = try appender.append(record) } catch { reason = error.reason }
        limitFileSize(to: -1)
        let text = folder.text("r.jsonl")
        precondition(reason == .system(EFBIG))
        precondition(text == "{\"old\":1}\n")
      }
      _ = try appender.append(record)
      let size = folder.text("r.jsonl").utf8.count
      precondition(size == 10 + record.count)
    }
  }
}
