/// A large file that is written over a long time, beside its place, and appears whole or not at all;
/// what is written so far outlives the process, so that another can go on with it.
///
/// The unfinished file is hidden, has the name of the finished one with `.partial` behind it, and is
/// locked by whoever writes it.
public struct PartialFile: ~Copyable {
  /// Where the file will be.
  public let path: String
  private let file: OpenFile
  /// Bytes written.
  public private(set) var size: Int

  /// Begins a file, or goes on with one.
  ///
  /// - Parameters:
  ///   - size: how much of what is there is kept; default 0: it is begun anew.
  ///   - existing: what `publish` will do with a file that is there; one that may not be replaced is an
  ///     error now, before the work is done.
  /// - Throws: `.exists`; `.inUse` where another process writes it; `.truncate` where less is there
  ///   than is to be kept.
  public init(_ path: String, keeping size: Int = 0, existing: AtomicFile.Existing)
    throws(StorageError)
  {
    try AtomicFile.examine(path, existing)
    let file = try OpenFile(Self.partialPath(path), for: .update)
    guard try file.tryLock(patience: 2000) else { throw StorageError(.lock, path, .inUse) }
    let status = try file.status()
    guard status.isRegular else { throw StorageError(.open, path, .notRegularFile) }
    guard status.size >= size else { throw StorageError(.truncate, path, .replaced) }
    try file.setMode(0o600)
    try file.truncate(to: size)
    try file.seek(to: size)
    self.path = path
    self.file = file
    self.size = size
  }

  /// Whether an unfinished file of that name is there.
  public static func isThere(_ path: String) throws(StorageError) -> Bool {
    try OpenFile.status(ofPath: partialPath(path)) != nil
  }

  /// Size of the unfinished file of that name, 0 where there is none.
  public static func size(_ path: String) throws(StorageError) -> Int {
    try OpenFile.status(ofPath: partialPath(path))?.0.size ?? 0
  }

  private static func partialPath(_ path: String) -> String {
    FilePath(path).hiddenSibling(suffix: ".partial")
  }

  /// Adds to the file; what was written in part before an error is taken back.
  public mutating func append(_ bytes: Span<UInt8>) throws(StorageError) {
    do throws(StorageError) {
      try file.write(bytes)
      size += bytes.count
    } catch {
      try? file.truncate(to: size)
      try? file.seek(to: size)
      throw StorageError(error.step, path, error.reason)
    }
  }

  /// All that was written is on the disk when this returns.
  public func synchronize() throws(StorageError) { try file.synchronize() }

  /// Gives the file its name, in one step.
  ///
  /// - Throws: the failed step; the unfinished file stays.
  public mutating func publish(existing: AtomicFile.Existing) throws(StorageError) {
    try file.synchronize()
    try AtomicFile.examine(path, existing)
    switch existing {
    case .refuse: try FileNames.rename(Self.partialPath(path), unlessTaken: path)
    case .replace: try FileNames.rename(Self.partialPath(path), replacing: path)
    }
    try FilePath(path).synchronizeFolder()
  }

  /// Removes the unfinished file.
  public func discard() throws(StorageError) {
    try FileNames.remove(Self.partialPath(path))
  }
}
