internal import Glibc

/// Appends whole lines to a file that others append to as well, and that others may read.
///
/// Each append holds the file's lock (flock(2)) from looking at the file's end to the flush, so lines
/// of different writers never mix, on one machine or, where the file system carries locks, on several.
/// What returned is on the disk; what threw left no trace. A last line that a crash tore is moved to
/// `path + ".torn"` before the next record is written, so every line of the file is a whole one.
public struct RecordAppender: ~Copyable {
  /// When an append is on the disk.
  public enum Durability: Sendable {
    /// Before it returns: one barrier, about 4 ms on a disk.
    case synchronized
    /// At the next `synchronize()`. A crash of the process loses nothing, one of the machine may.
    case deferred
  }

  /// What an append did.
  public struct Receipt: Equatable, Sendable {
    /// Where the bytes are in the file.
    public let range: Range<Int>
    /// Bytes of an unfinished line of an earlier crash, moved aside; 0 where there was none.
    public let tornBytes: Int
  }

  public let path: String
  private var file: OpenFile

  /// Opens the file, or makes it with mode 0600. The permissions of an existing file stay.
  ///
  /// - Throws: `.open`; a symbolic link and whatever is no regular file are refused.
  public init(_ path: String) throws(StorageError) {
    self.path = path
    file = try Self.open(path)
  }

  /// Finds out, without making the file, what keeps it from being appended to.
  ///
  /// - Throws: `.symbolicLink`, `.notRegularFile`, or why the file cannot be opened or made.
  public static func examine(_ path: String) throws(StorageError) {
    guard let (status, isLink) = try OpenFile.status(ofPath: path) else {
      do throws(StorageError) { return try FilePath(path).examineFolder() } catch {
        throw StorageError(error.step, path, error.reason)
      }
    }
    if isLink { throw StorageError(.open, path, .symbolicLink) }
    guard status.isRegular else { throw StorageError(.open, path, .notRegularFile) }
    try OpenFile.examine(path, for: R_OK | W_OK)
  }

  /// Appends `lines`, each ending in a line break.
  ///
  /// - Throws: the failed step. The file is then as it was: what was written in part is taken back.
  public mutating func append(_ lines: [UInt8], _ durability: Durability = .synchronized)
    throws(StorageError) -> Receipt
  {
    try append(durability) { _ in lines }
  }

  /// Appends lines that depend on what is in the file.
  ///
  /// - Parameter lines: makes them, while nobody else can append, from what the file is.
  /// - Throws: the failed step, or what `lines` throws.
  public mutating func append(
    _ durability: Durability = .synchronized,
    making lines: (_ file: OpenFile.Status) throws(StorageError) -> [UInt8]
  ) throws(StorageError) -> Receipt {
    try lockCurrentFile()
    do throws(StorageError) {
      let tornBytes = try mendLastLine()
      let status = try file.status()
      let start = status.size
      let lines = try lines(status)
      do throws(StorageError) {
        try file.write(lines.span)
        if durability == .synchronized { try file.synchronizeData() }
      } catch {
        // Should this fail too, the next writer finds a torn line and moves it aside.
        try? file.truncate(to: start)
        throw error
      }
      try file.unlock()
      return Receipt(range: start..<start + lines.count, tornBytes: tornBytes)
    } catch {
      try? file.unlock()
      throw error
    }
  }

  /// Ends an unfinished last line as an append would, now: what is appended from here on stands behind
  /// every byte that was there before.
  ///
  /// - Returns: number of bytes moved aside.
  public mutating func mend() throws(StorageError) -> Int {
    try lockCurrentFile()
    defer { try? file.unlock() }
    return try mendLastLine()
  }

  /// Flushes what was appended with `.deferred`, and the file's name.
  public func synchronize() throws(StorageError) {
    try file.synchronizeData()
    try FilePath(path).synchronizeFolder()
  }

  /// Takes an unfinished last line away, if the file still ends as the caller saw it.
  ///
  /// For a batch that resumes and knows the line to be the beginning of its own next record.
  /// - Returns: `false` where the file is no longer `size` bytes long; nothing was changed then.
  public mutating func dropUnfinishedLine(from start: Int, fileSize size: Int) throws(StorageError)
    -> Bool
  {
    try lockCurrentFile()
    defer { try? file.unlock() }
    guard try file.status().size == size else { return false }
    try file.truncate(to: start)
    return true
  }

  private static func open(_ path: String) throws(StorageError) -> OpenFile {
    let isNew = try OpenFile.status(ofPath: path) == nil
    let file = try OpenFile(path, for: .append)
    guard try file.status().isRegular else { throw StorageError(.open, path, .notRegularFile) }
    // A new name must survive a crash as surely as the records below it.
    if isNew { try FilePath(path).synchronizeFolder() }
    return file
  }

  /// Locks the file that has the path's name now: another program may have moved, replaced or removed
  /// the one that was opened, and a record in a nameless file would be lost.
  private mutating func lockCurrentFile() throws(StorageError) {
    for _ in 0..<100 {
      try file.lock()
      if let (status, isLink) = try OpenFile.status(ofPath: path) {
        if isLink { throw StorageError(.lock, path, .symbolicLink) }
        if status.isSameFile(as: try file.status()) { return }
      }
      file = try Self.open(path)
    }
    throw StorageError(.lock, path, .replaced)
  }

  /// Ends the last line where a crash or an editor left it open. The lock is held.
  ///
  /// - Returns: number of bytes moved aside.
  private mutating func mendLastLine() throws(StorageError) -> Int {
    let size = try file.status().size
    guard size > 0, try file.bytes(in: size - 1..<size) != [UInt8(ascii: "\n")] else { return 0 }
    let start = try TornLine.start(in: file, size: size)
    let line = try file.bytes(in: start..<size)
    if TornLine.isWholeObject(line) {
      try file.write([UInt8(ascii: "\n")].span)
      return 0
    }
    let aside = try OpenFile(path + ".torn", for: .append)
    try aside.write((line + [UInt8(ascii: "\n")]).span)
    try aside.synchronize()
    try file.truncate(to: start)
    return line.count
  }
}
