/// Changes at the beginning of a file of lines that others append to meanwhile.
public enum SharedLines {
  /// Puts `bytes` in place of the first `size` bytes; what stands behind them stays, also what another
  /// writer has just appended. A file without a byte left is removed.
  ///
  /// The new file takes the old one's name in one step and while the old one is locked, so a
  /// `RecordAppender` that waits for the lock then finds the new one.
  /// - Throws: the failed step, nothing has changed then; `.replaced` where the file has become shorter
  ///   than `size`.
  public static func replaceBeginning(
    of path: String, size: Int, with bytes: [UInt8]
  ) throws(StorageError) {
    let file = try OpenFile(path, for: .update)
    try file.lock()
    let status = try file.status()
    guard let (named, isLink) = try OpenFile.status(ofPath: path), !isLink,
      named.isSameFile(as: status), status.size >= size
    else { throw StorageError(.lock, path, .replaced) }
    let all = bytes + (try file.bytes(in: size..<status.size))
    if all.isEmpty {
      try FileNames.remove(path)
      try FilePath(path).synchronizeFolder()
    } else {
      try AtomicFile.write(all, to: path, existing: .replace)
    }
  }
}
