internal import FormSession
internal import JSONText
internal import Storage

/// The accepted answers on disk, one line each, until the registration is saved.
///
/// A line is `{"field":"country","text":"AT"}`, with `"confirmed":true` where the person insisted;
/// the last line of a field counts. Secrets never come here.
final class DraftKeeper {
  private var file: DraftFile?

  /// Opens the draft that an earlier conversation left, or an empty one.
  init(_ subject: DraftFile.Subject) throws(StorageError) {
    file = try DraftFile(subject)
  }

  /// What was left; `nil` where nothing was. A line that says nothing to us is passed over.
  var leftBehind: Draft? {
    guard file != nil, let answers = file?.entries.compactMap(Self.answer), !answers.isEmpty else {
      return nil
    }
    return Draft(answers: answers)
  }

  /// Adds an answer; it is on the disk when this returns.
  func keep(_ answer: Draft.Answer) throws(StorageError) {
    try file?.append(Self.line(answer))
  }

  /// Forgets all answers; the draft stays open.
  func clear() throws(StorageError) {
    try file?.clear()
  }

  /// Takes the file away.
  func remove() throws(StorageError) {
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
