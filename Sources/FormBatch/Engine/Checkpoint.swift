internal import JSONText
internal import RegistrationForm

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
  /// What the file of answers was when the run began, by `changeStamp`; "" for what is no file.
  var answersStamp = ""
  /// What else decides about the bytes, in the order of `BatchSetting.allCases`.
  var settings: [String] = []
  var isFinished = false
  /// Whether the run ended here, at a fault of the answers or of the disk: it has refused no record behind
  /// this place.
  var isStopped = false

  /// The version of the line; another program's is not to be gone on with, for its numbers may mean
  /// something else.
  private static let version = 1

  init() {}

  /// What a setting was when the run began, as `BatchSetting.value` has it.
  func value(of setting: BatchSetting) -> String? {
    zip(BatchSetting.allCases, settings).first { $0.0 == setting }?.1
  }

  /// One line of JSON, without its LF.
  var line: [UInt8] {
    var bytes: [UInt8] = []
    var writer = JSONWriter(layout: .compact)
    writer.beginObject(to: &bytes)
    for (key, number) in [
      ("version", Self.version), ("records", records), ("inputBytes", inputBytes),
      ("outputSize", outputSize),
      ("rejectsSize", rejectsSize), ("accepted", accepted), ("refused", refused),
    ] {
      writer.key(key, to: &bytes)
      writer.literal("\(number)", to: &bytes)
    }
    let texts = [
      ("inputDigest", inputDigest), ("savedAt", savedAt), ("today", today),
      ("answersStamp", answersStamp),
    ]
    for (key, text) in texts + zip(BatchSetting.allCases.map(\.rawValue), settings) {
      writer.key(key, to: &bytes)
      writer.string(text, to: &bytes)
    }
    for (key, flag) in [("isStopped", isStopped), ("isFinished", isFinished)] {
      writer.key(key, to: &bytes)
      writer.literal("\(flag)", to: &bytes)
    }
    writer.endObject(to: &bytes)
    return bytes
  }

  /// Larger than any file, small enough to be added to: no number of a damaged line overflows.
  private static let largest = 1 << 60

  /// Takes nothing on trust: the line may be damaged, or somebody's.
  ///
  /// - Returns: `nil` where the line is no checkpoint of this version.
  init?(line: [UInt8]) {
    guard let node = try? JSONNode.parse(line) else { return nil }
    func number(_ key: String) -> Int? {
      guard let number = node[key]?.number.flatMap({ Int($0) }) else { return nil }
      return (0...Self.largest).contains(number) ? number : nil
    }
    let settings = BatchSetting.allCases.compactMap { node[$0.rawValue]?.string }
    guard number("version") == Self.version, let records = number("records"),
      let inputBytes = number("inputBytes"),
      let outputSize = number("outputSize"), let rejectsSize = number("rejectsSize"),
      let accepted = number("accepted"), let refused = number("refused"),
      records == accepted + refused,
      let inputDigest = node["inputDigest"]?.string, let savedAt = node["savedAt"]?.string,
      Self.isTime(savedAt),
      let answersStamp = node["answersStamp"]?.string,
      let today = node["today"]?.string, CalendarDate(checkpoint: today) != nil,
      settings.count == BatchSetting.allCases.count, let isStopped = node["isStopped"]?.bool,
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
    self.answersStamp = answersStamp
    self.settings = settings
    self.isStopped = isStopped
    self.isFinished = isFinished
  }

  /// Whether a line is a checkpoint of another version, the first of which had no number.
  static func isOfOtherVersion(_ line: [UInt8]) -> Bool {
    guard let node = try? JSONNode.parse(line), node["records"]?.number != nil,
      node["inputDigest"]?.string != nil
    else { return false }
    guard let version = node["version"] else { return true }
    return version.number.map { $0 != "\(Self.version)" } ?? false
  }

  /// Whether a text is `YYYY-MM-DDThh:mm:ssZ`: it goes into every record as it is.
  private static func isTime(_ text: String) -> Bool {
    let pattern = "dddd-dd-ddTdd:dd:ddZ"
    return text.utf8.count == pattern.utf8.count
      && zip(text.utf8, pattern.utf8).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "d") ? (0x30...0x39).contains(byte) : byte == wanted
      }
  }
}

extension CalendarDate {
  /// A day as `description` writes it.
  init?(checkpoint text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 3 else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }
}
