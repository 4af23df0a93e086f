internal import Storage

/// A `.json` file of one registration: an object.
///
/// It appears in one step, so an interrupted run has written it or not; which of the two, the file
/// itself tells whoever resumes: it is the same record, saved at another time.
final class SingleDocumentSink: RecordSink {
  private let path: String
  private let existing: AtomicFile.Existing
  private var element: [UInt8] = []
  /// What an interrupted run may have saved.
  private var found: [UInt8]?

  /// - Parameter isResuming: whether a file that is there may be what an earlier run has saved.
  /// - Throws: where the file exists and may not be replaced, now and not after the work.
  init(_ path: String, existing: AtomicFile.Existing, isResuming: Bool) throws(StorageError) {
    self.path = path
    self.existing = existing
    try AtomicFile.examine(path, isResuming ? .replace : existing)
    guard isResuming, let (status, _) = try OpenFile.status(ofPath: path) else { return }
    let size = min(status.size, 2 * AnswerReader.maximumRecordLength)
    found = try OpenFile(path, for: .readInput).bytes(in: 0..<size)
  }

  func write(_ block: [UInt8]) { element += block }
  func size() -> Int { 0 }
  func synchronize() {}

  func finish() throws(StorageError) {
    if element.isEmpty { return }
    let record = JSONArrayLayout.alone(element)
    if let found, Self.withoutTime(found) == Self.withoutTime(record) {
      return try RecordAppender(path).synchronize()
    }
    try AtomicFile.write(record, to: path, existing: existing)
  }

  /// The record's bytes without the value of `savedAt`, which stands in front of all answers.
  private static func withoutTime(_ record: [UInt8]) -> [UInt8] {
    let key = Array(#""savedAt": ""#.utf8)
    let start = record.indices.first { record[$0...].starts(with: key) }.map { $0 + key.count }
    guard let start, let end = record[start...].firstIndex(of: UInt8(ascii: "\"")) else {
      return record
    }
    return Array(record[..<start] + record[end...])
  }
}
