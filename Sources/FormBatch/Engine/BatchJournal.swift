internal import Storage

/// The record of a batch's checkpoints, beside its output: what `--resume` goes on from.
///
/// One hidden file for each pair of answers and output, locked while the batch runs, so that the same
/// answers are not taken twice at the same time. It stays when the batch is done, and says so: whoever
/// is killed between the last record and the end of the process finds out by `--resume` that nothing
/// is left to do, instead of taking all once more. A pipe is nobody in particular, whatever its name: a
/// journal is kept for it only where the run is meant to be resumed.
final class BatchJournal {
  /// What the journal tells of an earlier run.
  enum Trace: Equatable {
    /// None, or one that has written nothing yet: the first line stands before the first record.
    case nothing
    case reached(Checkpoint)
    /// The journal is of another version of the program.
    case otherVersion
    /// The journal is not as any run leaves it, so nobody knows what is in the output.
    case damaged
  }

  private var log: LineLog
  let trace: Trace
  var path: String { log.path }

  /// Opens the journal, or begins one.
  ///
  /// - Parameters:
  ///   - output: path of the output.
  ///   - source: the answers' path as given.
  init(output: String, source: String) throws(StorageError) {
    let path = Self.path(output: output, source: source)
    log = try LineLog(path, patience: 2000)
    trace = Self.trace(log)
  }

  /// Whether there is a journal of these two.
  static func isThere(output: String, source: String) throws(StorageError) -> Bool {
    try LineLog.isThere(path(output: output, source: source))
  }

  /// What the journal of another, which may be running, says last; `nil` where there is none, or it says
  /// nothing certain.
  static func lastCheckpoint(_ path: String) throws(StorageError) -> Checkpoint? {
    guard try LineLog.isThere(path) else { return nil }
    var lines = try LinePieces(path)
    var last: [UInt8] = []
    while let line = try lines.next() {
      if !lines.isUnfinished { last = Array(line) }
    }
    return Checkpoint(line: last)
  }

  func append(_ checkpoint: Checkpoint) throws(StorageError) { try log.append(checkpoint.line) }

  /// Takes the journal away; it must not be used afterwards.
  func remove() throws(StorageError) { try log.remove() }

  /// Forgets the earlier run.
  func clear() throws(StorageError) { try log.clear() }

  private static func trace(_ log: borrowing LineLog) -> Trace {
    if let line = log.entries.last {
      if let last = Checkpoint(line: line) { return .reached(last) }
      return Checkpoint.isOfOtherVersion(line) ? .otherVersion : .damaged
    }
    // A crash may leave a part of the first line, or the room for it.
    let beginning = Checkpoint().line.prefix(10)
    let isOurs =
      log.unfinished.starts(with: beginning) || beginning.starts(with: log.unfinished)
      || log.unfinished.allSatisfy { $0 == 0 }
    return isOurs ? .nothing : .damaged
  }

  /// Two files of answers may have one name in two folders, so the whole path is in it too, in the one
  /// way to write it.
  private static func path(output: String, source: String) -> String {
    var whole = source == "-" ? source : FilePath.canonical(source)
    // A pipe by a name of this process, as /dev/stdin, has another one each time.
    if whole.hasPrefix("/proc/") { whole = "-" }
    var digest: UInt32 = 2_166_136_261
    for byte in whole.utf8 { digest = (digest ^ UInt32(byte)) &* 16_777_619 }
    let name = whole == "-" ? "standard-input" : FilePath(whole).name
    let short = String(name.unicodeScalars.suffix(40).map(Character.init))
    return FilePath(output).hiddenSibling(suffix: ".\(short).\(String(digest, radix: 16)).resume")
  }
}
