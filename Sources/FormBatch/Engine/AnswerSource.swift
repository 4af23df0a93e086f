internal import Storage

/// The bytes of the answers, piece by piece.
struct AnswerSource: ~Copyable {
  private let file: OpenFile
  /// Size of a regular file, for the time left; `nil` where nobody knows.
  let size: Int?
  /// What the open file is.
  let status: OpenFile.Status
  private(set) var isAtEnd = false
  /// Bytes wanted at once. Less is handed from thread to thread more often, 64 KiB for a tenth more time
  /// in all; more takes memory.
  static let chunk = 256 * 1024

  /// - Parameter path: "-" is standard input.
  init(_ path: String) throws(StorageError) {
    let file = try Self.open(path)
    status = try file.status()
    size = status.isRegular ? status.size : nil
    self.file = file
  }

  private static func open(_ path: String) throws(StorageError) -> OpenFile {
    if path == "-" { return try OpenFile(standardInputNamed: "-") }
    return try OpenFile(path, for: .readInput)
  }

  /// Whether a read would not wait: always so for a file.
  var isReady: Bool { size != nil || file.isReadable }

  /// Waits until there is more to read, or the end.
  ///
  /// - Parameter isToStop: asked before, and while waiting.
  /// - Returns: `false` where it says so: nothing is to be read any more.
  func waitForMore(orUntil isToStop: () -> Bool) -> Bool {
    while !isToStop() {
      if size != nil || file.isReadable(within: Self.patience) { return true }
    }
    return false
  }

  /// Milliseconds after which a signal is seen that came just before the wait began.
  private static let patience: Int32 = 100

  /// Puts what `previous` has not consumed at the front of the batch and reads on behind it, as much as
  /// there is at once. At the end of the input nothing is added and `isAtEnd` is set.
  mutating func refill(_ batch: inout RecordBatch, behind previous: RecordBatch)
    throws(StorageError)
  {
    let rest = previous.consumed..<previous.count
    batch.removeRecords()
    batch.inputOffset = previous.inputOffset + previous.consumed
    batch.count = rest.count
    reserve(&batch)
    for offset in rest { batch.bytes[offset - previous.consumed] = previous.bytes[offset] }
    try extend(&batch)
  }

  private func reserve(_ batch: inout RecordBatch) {
    let missing = batch.count + Self.chunk + RecordBatch.slack - batch.bytes.count
    if missing > 0 { batch.bytes += [UInt8](repeating: 0, count: missing) }
  }

  /// Reads on behind what the batch has, consumed or not.
  ///
  /// - Throws: `.changed` at the end of a file that was written to meanwhile: its last record may be half
  ///   of one, and those before it may be of two files.
  mutating func extend(_ batch: inout RecordBatch) throws(StorageError) {
    reserve(&batch)
    let count = try file.read(into: &batch.bytes, at: batch.count..<batch.count + Self.chunk)
    batch.count += count
    isAtEnd = count == 0
    if isAtEnd, status.isRegular, try file.status().changeStamp != status.changeStamp {
      throw StorageError(.read, file.path, .changed)
    }
  }
}
