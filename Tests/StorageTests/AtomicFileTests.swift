import Foundation
import Glibc
import Storage
import TestSupport
import Testing

@Suite struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a new file has its bytes, mode 0600, and nothing beside it`() throws {
    let before = umask(0)
    defer { umask(before) }
    try AtomicFile.write(Array("one\n".utf8), to: folder["a.json"])
    let (text, mode, names) = (
      folder.text("a.json"), try folder.mode("a.json"), try folder.names
    )
    #expect(text == "one\n")
    #expect(mode == 0o600)
    #expect(names == ["a.json"])
  }

  @Test func `an existing file is refused unless it is to be replaced`() throws {
    try folder.put("old", in: "a.json")
    let refused = #expect(throws: StorageError.self) {
      try AtomicFile.write(Array("new".utf8), to: folder["a.json"])
    }
    #expect(refused?.reason == .exists)
    let kept = folder.text("a.json")
    #expect(kept == "old")
    try AtomicFile.write(Array("new".utf8), to: folder["a.json"], existing: .replace)
    let (text, mode, names) = (
      folder.text("a.json"), try folder.mode("a.json"), try folder.names
    )
    #expect(text == "new")
    #expect(mode == 0o600)
    #expect(names == ["a.json"])
  }

  @Test func `a file that appears while ours is written is not replaced`() throws {
    var file = try AtomicFile(folder["a.json"])
    try file.append(Array("ours".utf8).span)
    try folder.put("theirs", in: "a.json")
    var reason: StorageError.Reason?
    do throws(StorageError) { try file.publish() } catch { reason = error.reason }
    #expect(reason == .exists)
    let text = folder.text("a.json")
    #expect(text == "theirs")
  }

  @Test func `of many at once exactly one makes the file`() async throws {
    let path = folder["a.json"]
    let winners = await withTaskGroup(of: Int.self) { group in
      for number in 0..<16 {
        group.addTask { (try? AtomicFile.write(Array("\(number)".utf8), to: path)) == nil ? 0 : 1 }
      }
      return await group.reduce(0, +)
    }
    let names = try folder.names
    #expect(winners == 1)
    #expect(names == ["a.json"])
  }

  @Test(arguments: [AtomicFile.Existing.refuse, .replace])
  func `a link is neither followed nor replaced`(_ existing: AtomicFile.Existing) throws {
    try folder.put("target", in: "target")
    try FileManager.default.createSymbolicLink(
      atPath: folder["a.json"], withDestinationPath: folder["target"])
    let error = #expect(throws: StorageError.self) {
      try AtomicFile.write(Array("new".utf8), to: folder["a.json"], existing: existing)
    }
    #expect(error?.reason == .symbolicLink)
    let (text, names) = (folder.text("target"), try folder.names)
    #expect(text == "target")
    #expect(names == ["a.json", "target"])
  }

  @Test func `a folder, a device and a missing folder are errors with step and path`() throws {
    for (path, expected) in [
      (folder.path, StorageError(.open, folder.path, .notRegularFile)),
      ("/dev/null", StorageError(.open, "/dev/null", .notRegularFile)),
      (folder["no/a"], StorageError(.open, folder["no/a"], .system(ENOENT))),
    ] {
      let error = #expect(throws: StorageError.self) {
        try AtomicFile.write([1], to: path, existing: .replace)
      }
      #expect(error == expected)
    }
  }

  @Test func `the longest name that a file may have can be saved`() throws {
    let name = String(repeating: "é", count: 127)
    try AtomicFile.write([], to: folder[name])
    let names = try folder.names
    #expect(names == [name])
  }

  @Test func `on a full disk, at every position, the old file stays and no part is left`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try folder.put("old", in: "a.json")
      let bytes = [UInt8](repeating: 65, count: 300)
      for limit in 0...bytes.count {
        limitFileSize(to: limit)
        var reason: StorageError.Reason?
        do throws(StorageError) {
          try AtomicFile.write(bytes, to: folder["a.json"], existing: .replace)
        } catch {
          reason = error.reason
        }
        limitFileSize(to: -1)
        let (text, names) = (folder.text("a.json"), try folder.names)
        precondition(reason == (limit < bytes.count ? .system(EFBIG) : nil))
        precondition(text == (limit < bytes.count ? "old" : String(repeating: "A", count: 300)))
        precondition(names == ["a.json"])
      }
    }
  }
}
