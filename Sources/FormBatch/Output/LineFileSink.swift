internal import Storage

/// A file of lines that others may append to as well. Where a run is resumed, lines that the
/// interrupted one has written are not written again.
final class LineFileSink: RecordSink {
  private let path: String
  /// Opened with the first line, so that a batch of which nothing is taken leaves no file.
  private var appender: RecordAppender?
  private var written: WrittenLines?
  private var hasWritten = false
  /// Bytes of a torn line of another's crash that were moved aside.
  private(set) var tornBytes = 0

  /// Whether the interrupted run has written what these answers do not make; nothing is written then.
  private(set) var foundOtherAnswers = false

  /// - Parameters:
  ///   - offset: size at the checkpoint that is resumed from; `nil` for a new run.
  ///   - isStrict: whether the answers may have changed since that checkpoint.
  init(_ path: String, resumingFrom offset: Int? = nil, isStrict: Bool = false)
    throws(StorageError)
  {
    self.path = path
    try RecordAppender.examine(path)
    guard try OpenFile.status(ofPath: path) != nil else { return }
    if let offset {
      written = try WrittenLines(path, from: offset, isStrict: isStrict)
    } else {
      // Before its size is noted: what this run writes must stand behind that, or it would be taken
      // for another's when the run is resumed.
      try open()
      tornBytes = try appender?.mend() ?? 0
    }
  }

  func write(_ block: [UInt8]) throws(StorageError) {
    let rest = try unwritten(of: block)
    guard !rest.isEmpty else { return }
    hasWritten = true
    try open()
    tornBytes += try appender?.append(rest, .deferred).tornBytes ?? 0
  }

  /// Behind the last line that was found, as long as there may be others: a run that stops there and is
  /// resumed looks for them again.
  func size() throws(StorageError) -> Int {
    if let written { return written.offset }
    return try OpenFile.status(ofPath: path)?.0.size ?? 0
  }

  /// Also what was found: the interrupted run may not have come to it.
  func synchronize() throws(StorageError) {
    guard hasWritten else { return }
    try open()
    try appender?.synchronize()
  }

  func finish() throws(StorageError) { try synchronize() }

  private func open() throws(StorageError) {
    if appender == nil { appender = try RecordAppender(path) }
  }

  private func unwritten(of block: [UInt8]) throws(StorageError) -> [UInt8] {
    guard let written else { return block }
    var start = 0
    while start < block.count {
      let lineEnd = block[start...].firstIndex(of: UInt8(ascii: "\n")) ?? block.count - 1
      switch try written.find(block[start...lineEnd]) {
      case .isThere:
        hasWritten = true
        start = lineEnd + 1
        continue
      case .isOther:
        foundOtherAnswers = true
        return []
      case .isUnfinished(let lineStart, let size):
        try open()
        _ = try appender?.dropUnfinishedLine(from: lineStart, fileSize: size)
      case .isMissing: break
      }
      self.written = nil
      break
    }
    return Array(block[start...])
  }
}
