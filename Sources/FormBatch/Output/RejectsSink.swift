internal import Storage

/// Adds refused records to a rejects file, each of them once.
///
/// What stands in the file already, of an interrupted run, of an earlier one of the same answers, or of
/// one that goes on at the same time, is not added again: a refused record is known by its source, its
/// number, its line and its answers. What else is in the file stays, and is counted, so that old and new
/// are never mixed unsaid.
final class RejectsSink {
  let path: String
  private let names: SourceNames?
  private var appender: RecordAppender?
  /// What others have put into the file, as far as this run may come to it.
  private var known: KnownRefusals?
  private var matched = 0
  /// The file as this run has seen it last: where it differs, others have added to it, or taken out.
  private var seen: (file: OpenFile.Status?, size: Int) = (nil, 0)
  /// Lines that were in the file when the run began.
  private let found: Int

  /// - Parameter names: tells which lines of the file are of these answers; `nil` where none is, as
  ///   standard input begun anew is nobody in particular.
  init(_ path: String, names: SourceNames?) throws(StorageError) {
    self.path = path
    self.names = names
    try RecordAppender.examine(path)
    guard let names, let (status, _) = try OpenFile.status(ofPath: path) else {
      found = 0
      return
    }
    let refusals = try KnownRefusals.found(in: path, names: names)
    found = refusals.count
    seen = (status, refusals.end)
    known = consume refusals
  }

  /// Lines in the file that this run would not have written.
  var olderCount: Int { found - matched }

  /// - Parameter block: whole lines of `RejectLine`, in the order of their records.
  func write(_ block: [UInt8]) throws(StorageError) {
    let (rest, count) = try unknown(of: block)
    matched += count
    guard !rest.isEmpty else { return }
    try dropTorn(before: rest)
    try open()
    // Out of its place meanwhile, so that what looks at the file while it is locked is free to.
    guard var appender = appender.take() else { return }
    do throws(StorageError) {
      let receipt = try appender.append(.deferred) { status throws(StorageError) in
        try added(to: rest, by: status)
      }
      seen.size = receipt.range.upperBound
      self.appender = consume appender
    } catch {
      self.appender = consume appender
      throw error
    }
  }

  /// Also what was found: an interrupted run may not have come to it.
  func synchronize() throws(StorageError) {
    if matched > 0 { try open() }
    try appender?.synchronize()
  }

  private func open() throws(StorageError) {
    if appender == nil { appender = try RecordAppender(path) }
  }

  /// Those of the lines that nobody has added since this run has looked; the file's lock is held.
  private func added(
    to lines: [UInt8], by status: OpenFile.Status
  ) throws(StorageError) -> [UInt8] {
    defer { seen.file = status }
    guard let names, status.size > 0 else { return lines }
    if let file = seen.file, !file.isSameFile(as: status) {
      // Records were mended, and the rest is in a new file.
      known = try KnownRefusals.found(in: path, names: names)
    } else if status.size == seen.size {
      return lines
    } else if var known = known.take() {
      try known.extend(from: seen.size)
      self.known = consume known
    } else {
      known = try KnownRefusals.found(in: path, from: seen.size, names: names)
    }
    return try unknown(of: lines).lines
  }

  /// What a crash has left of a line goes where it is ours: the first line that is not in the file.
  private func dropTorn(before rest: [UInt8]) throws(StorageError) {
    guard let torn = known?.takeTorn(), rest.starts(with: torn.bytes) else { return }
    try open()
    _ = try appender?.dropUnfinishedLine(from: torn.start, fileSize: torn.size)
  }

  /// Those of the lines that are not in the file, and the number of the others.
  private func unknown(
    of block: [UInt8]
  ) throws(StorageError) -> (lines: [UInt8], found: Int) {
    guard var known = known.take() else { return (block, 0) }
    var found = 0
    var rest: [UInt8] = []
    var start = 0
    while start < block.count {
      let end = block[start...].firstIndex(of: UInt8(ascii: "\n")) ?? block.count - 1
      let line = block[start...end]
      start = end + 1
      if let record = RefusedLine(line), try known.contain(record) {
        found += 1
      } else {
        rest += line
      }
    }
    if !known.isExhausted { self.known = consume known }
    return (rest, found)
  }
}
