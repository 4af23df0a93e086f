internal import FormSession
internal import Glibc
internal import JSONText
internal import Storage

/// The accepted answers on disk, one line each, until the registration is saved.
///
/// A line is `{"field":"country","text":"AT"}`, with `"confirmed":true` where the person insisted;
/// the last line of a field counts. Secrets never come here.
final class DraftKeeper {
  private let subject: DraftFile.Subject
  /// Made with the first answer, so that who leaves before it leaves nothing behind.
  private var file: DraftFile?
  /// The same lines in memory.
  private var lines: [[UInt8]] = []
  private var writtenLines = 0
  /// What was left; `nil` where nothing was. A line that says nothing to us is passed over.
  private(set) var leftBehind: Draft?

  /// Opens the draft that an earlier conversation left.
  init(_ subject: DraftFile.Subject) throws(StorageError) {
    self.subject = subject
    file = try DraftFile.leftBehind(subject)
    lines = file?.entries ?? []
    writtenLines = lines.count
    let answers = lines.compactMap(Self.answer)
    leftBehind = answers.isEmpty ? nil : Draft(answers: answers)
  }

  /// Adds an answer; it is on the disk when this returns, and so is what could not be written before.
  /// A draft that somebody has removed is made again with all that was in it.
  func keep(_ answer: Draft.Answer) throws(StorageError) {
    lines.append(Self.line(answer))
    do throws(StorageError) {
      try writeRest()
    } catch  where error.reason == .system(ENOENT) {
      file = nil
      try writeRest()
    }
  }

  /// Makes sure that all answers so far are on the disk, before somebody is told that they are: a draft
  /// that was removed, alone or with its folder, is made again or is an error, and what could not be
  /// written is tried once more.
  func ensureKept() throws(StorageError) {
    if lines.isEmpty { return }
    if let isNamed = try file?.isNamed(), !isNamed { file = nil }
    try writeRest()
  }

  private func writeRest() throws(StorageError) {
    if file == nil {
      writtenLines = 0
      file = try DraftFile(newFor: subject)
    }
    while writtenLines < lines.count {
      try file?.append(lines[writtenLines])
      writtenLines += 1
    }
  }

  /// Forgets all answers and takes the file away.
  func remove() throws(StorageError) {
    (lines, writtenLines) = ([], 0)
    guard let file = file.take() else { return }
    try file.remove()
  }

  static func line(_ answer: Draft.Answer) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = JSONWriter(layout: .compact)
    writer.beginObject(to: &bytes)
    for (key, value) in [("field", answer.fieldID), ("text", answer.text)] {
      writer.key(key, to: &bytes)
      writer.string(value, to: &bytes)
    }
    if answer.isConfirmed {
      writer.key("confirmed", to: &bytes)
      writer.literal("true", to: &bytes)
    }
    writer.endObject(to: &bytes)
    return bytes
  }

  static func answer(_ line: [UInt8]) -> Draft.Answer? {
    guard let node = try? JSONNode.parse(line), case .object(let members) = node.value else {
      return nil
    }
    var (field, text, isConfirmed): (String?, String?, Bool) = (nil, nil, false)
    for member in members {
      switch (member.key, member.value.value) {
      case ("field", .string(let value)): field = value
      case ("text", .string(let value)): text = value
      case ("confirmed", .bool(let value)): isConfirmed = value
      default: return nil
      }
    }
    guard let field, let text else { return nil }
    return Draft.Answer(fieldID: field, text: text, isConfirmed: isConfirmed)
  }
}
