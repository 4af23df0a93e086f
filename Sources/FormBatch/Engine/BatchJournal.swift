internal import Storage

/// The record of a batch's checkpoints, beside its output: what `--resume` goes on from.
///
/// One hidden file for each pair of answers and output, locked while the batch runs, so that the same
/// answers are not taken twice at the same time. Standard input is nobody in particular: a journal is
/// kept for it only where the run is meant to be resumed.
final class BatchJournal {
  private var log: LineLog
  /// The last checkpoint of an earlier run, if there was one.
  let last: Checkpoint?

  /// - Parameters:
  ///   - output: path of the output.
  ///   - source: the answers' path as given.
  init(output: String, source: String) throws(StorageError) {
    log = try LineLog(Self.path(output: output, source: source))
    last = log.entries.last.flatMap(Checkpoint.init(line:))
  }

  func append(_ checkpoint: Checkpoint) throws(StorageError) { try log.append(checkpoint.line) }

  func clear() throws(StorageError) { try log.clear() }

  /// Removes the file; the journal must not be used afterwards.
  func remove() throws(StorageError) { try log.remove() }

  /// Two files of answers may have one name in two folders, so the path as given is in it too.
  private static func path(output: String, source: String) -> String {
    var digest: UInt32 = 2_166_136_261
    for byte in source.utf8 { digest = (digest ^ UInt32(byte)) &* 16_777_619 }
    let name = source == "-" ? "standard-input" : FilePath(source).name
    let short = String(name.unicodeScalars.suffix(40).map(Character.init))
    return FilePath(output).hiddenSibling(suffix: ".\(short).\(String(digest, radix: 16)).resume")
  }
}
