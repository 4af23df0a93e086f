internal import JSONText

/// How far a batch has come: everything of the input before a place is in the files, on the disk.
struct Checkpoint: Equatable {
  /// Records of the input that are done.
  var records = 0
  /// Bytes of the input that are done, and their digest.
  var inputBytes = 0
  var inputDigest = ""
  /// Size of the output after the last of those records, and of the rejects file.
  var outputSize = 0
  var rejectsSize = 0
  var accepted = 0
  var refused = 0
  /// Time of saving that the batch began with.
  var savedAt = ""
  /// Its day, which `today` in the form means, as YYYY-MM-DD.
  var today = ""
  /// What else decides about the bytes; a run with other settings cannot go on with this one.
  var settings = ""
  var isFinished = false

  /// One line of JSON, without its LF.
  var line: [UInt8] {
    var bytes: [UInt8] = []
    var writer = JSONWriter(layout: .compact)
    writer.beginObject(to: &bytes)
    for (key, number) in [
      ("records", records), ("inputBytes", inputBytes), ("outputSize", outputSize),
      ("rejectsSize", rejectsSize), ("accepted", accepted), ("refused", refused),
    ] {
      writer.key(key, to: &bytes)
      writer.literal("\(number)", to: &bytes)
    }
    for (key, text) in [
      ("inputDigest", inputDigest), ("savedAt", savedAt), ("today", today), ("settings", settings),
    ] {
      writer.key(key, to: &bytes)
      writer.string(text, to: &bytes)
    }
    writer.key("isFinished", to: &bytes)
    writer.literal("\(isFinished)", to: &bytes)
    writer.endObject(to: &bytes)
    return bytes
  }

  init() {}

  /// - Returns: `nil` where the line is no checkpoint of this version.
  init?(line: [UInt8]) {
    guard let node = try? JSONNode.parse(line) else { return nil }
    func number(_ key: String) -> Int? { node[key]?.number.flatMap { Int($0) } }
    guard let records = number("records"), let inputBytes = number("inputBytes"),
      let outputSize = number("outputSize"), let rejectsSize = number("rejectsSize"),
      let accepted = number("accepted"), let refused = number("refused"),
      let inputDigest = node["inputDigest"]?.string, let savedAt = node["savedAt"]?.string,
      let today = node["today"]?.string, let settings = node["settings"]?.string,
      let isFinished = node["isFinished"]?.bool
    else { return nil }
    self.records = records
    self.inputBytes = inputBytes
    self.outputSize = outputSize
    self.rejectsSize = rejectsSize
    self.accepted = accepted
    self.refused = refused
    self.inputDigest = inputDigest
    self.savedAt = savedAt
    self.today = today
    self.settings = settings
    self.isFinished = isFinished
  }
}
