internal import Storage

/// Adds refused records to a rejects file, each of them once.
///
/// What stands in the file already, of an interrupted run or of an earlier one of the same answers, is
/// not added again: a refused record is known by its source, its number, its line and its answers. What
/// else is in the file stays, and is counted, so that old and new are never mixed unsaid.
final class RejectsSink {
  let path: String
  private var appender: RecordAppender?
  private var known: KnownRefusals?
  private var matched = 0
  /// Lines that were in the file when the run began.
  private let found: Int

  /// - Parameter names: tells which lines of the file are of these answers; `nil` where none is, as
  ///   standard input begun anew is nobody in particular.
  init(_ path: String, names: SourceNames?) throws(StorageError) {
    self.path = path
    try RecordAppender.examine(path)
    guard let names, try OpenFile.status(ofPath: path) != nil else {
      found = 0
      return
    }
    let refusals = try KnownRefusals(path, names: names)
    found = refusals.count
    known = consume refusals
  }

  /// Lines in the file that this run would not have written.
  var olderCount: Int { found - matched }

  /// - Parameter block: whole lines of `RejectLine`, in the order of their records.
  func write(_ block: [UInt8]) throws(StorageError) {
    guard var known = known.take() else { return try append(block) }
    var rest: [UInt8] = []
    var start = 0
    while start < block.count {
      let end = block[start...].firstIndex(of: UInt8(ascii: "\n")) ?? block.count - 1
      let line = block[start...end]
      start = end + 1
      if let record = RefusedLine(line), try known.contain(record) {
        matched += 1
        continue
      }
      if let torn = known.takeTorn(), line.starts(with: torn.bytes) {
        // Ours: it is written whole now.
        try open()
        _ = try appender?.dropUnfinishedLine(from: torn.start, fileSize: torn.size)
      }
      rest += line
    }
    if !known.isExhausted { self.known = consume known }
    try append(rest)
  }

  /// Also what was found: an interrupted run may not have come to it.
  func synchronize() throws(StorageError) {
    if matched > 0 { try open() }
    try appender?.synchronize()
  }

  private func append(_ lines: [UInt8]) throws(StorageError) {
    if lines.isEmpty { return }
    try open()
    _ = try appender?.append(lines, .deferred)
  }

  private func open() throws(StorageError) {
    if appender == nil { appender = try RecordAppender(path) }
  }
}
