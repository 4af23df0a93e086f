import Foundation
import Glibc
import Storage
import TestSupport
import Testing

@Suite struct DraftFileTests {
  let folder: TemporaryFolder
  let subject: DraftFile.Subject

  init() throws {
    folder = try TemporaryFolder()
    subject = .init(form: "registration", output: folder["registration.json"], person: "1000")
  }

  @Test func `accepted answers are there after a crash, a torn one is not`() throws {
    do {
      var file = try draft(of: subject)
      #expect(file.entries == [])
      try file.append(Array("{\"a\":1}".utf8))
      try file.append(Array("{\"b\":2}".utf8))
    }
    let names = try folder.names
    #expect(names == [".registration.json.registration.1000.draft"])
    let mode = try folder.mode(names[0])
    #expect(mode == 0o600)
    let text = folder.text(names[0])
    try folder.put(text + "{\"c\":", in: names[0])

    var file = try draft(of: subject)
    let entries = file.entries.map { String(decoding: $0, as: UTF8.self) }
    #expect(entries == ["{\"a\":1}", "{\"b\":2}"])
    try file.append(Array("{\"c\":3}".utf8))
    let mended = folder.text(names[0])
    #expect(mended == "{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n")
  }

  @Test func `two people at once have a draft each`() throws {
    var first = try draft(of: subject)
    try first.append([65])
    var second = try draft(of: subject)
    #expect(second.entries == [])
    #expect(second.path != first.path)
    try second.append([66])
    try first.remove()
    let names = try folder.names
    #expect(names == [".registration.json.registration.1000.2.draft"])
  }

  @Test func `what was left behind is found in any place`() throws {
    do {
      let first = try draft(of: subject)
      var second = try draft(of: subject)
      try second.append([66])
      try first.remove()
    }
    let found = try draft(of: subject)
    #expect(found.entries == [[66]])
    try found.remove()
    let names = try folder.names
    #expect(names == [])
  }

  @Test func `nothing is made before there is something to keep`() throws {
    let left = try DraftFile.leftBehind(subject)
    let hasLeft = left != nil
    #expect(!hasLeft)
    #expect(try folder.names == [])
    do { _ = try DraftFile(newFor: subject) }
    let before = try folder.names
    #expect(before.count == 1)
    // An empty one is nobody's work.
    _ = try DraftFile.leftBehind(subject)
    let after = try folder.names
    #expect(after == [])
  }

  @Test func `form, output and person each have their own`() throws {
    let others = [
      DraftFile.Subject(form: "../é/x", output: folder["registration.json"], person: "1000"),
      .init(form: "registration", output: folder["other.json"], person: "1000"),
      .init(form: "registration", output: folder["registration.json"], person: "1001"),
    ]
    for subject in [subject] + others {
      var file = try draft(of: subject)
      #expect(file.entries == [])
      try file.append([65])
    }
    let names = try folder.names
    #expect(names.count == 4)
  }

  @Test func `on a full disk an answer is refused and the earlier ones stay`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let subject = DraftFile.Subject(form: "f", output: folder["o"], person: "1")
      var file = try draft(of: subject)
      try file.append([65, 66])
      for room in 0..<4 {
        limitFileSize(to: 3 + room)
        var reason: StorageError.Reason?
        do throws(StorageError) { try file.append([67, 68, 69, 70]) } catch {
          reason = error.reason
        }
        limitFileSize(to: -1)
        let text = folder.text(".o.f.1.draft")
        precondition(reason == .system(EFBIG))
        precondition(text == "AB\n")
      }
    }
  }
}

/// The draft that was left behind, or else a new one.
private func draft(of subject: DraftFile.Subject) throws(StorageError) -> DraftFile {
  if let left = try DraftFile.leftBehind(subject) { return left }
  return try DraftFile(newFor: subject)
}
