/// A small file of lines that one process at a time adds to, each line on the disk before the next
/// step: a draft's answers, a batch's checkpoints.
///
/// Locked as long as it is open. A line that a crash tore was never acknowledged and is cut off.
public struct LineLog: ~Copyable {
  public let path: String
  /// The whole lines that were there when the log was opened, without line breaks, oldest first.
  public let entries: [[UInt8]]
  private var file: OpenFile
  /// The file's name may not be on the disk yet. The first line sees to it: an empty log that a
  /// crash takes along is no loss, and opening one costs no wait.
  private var isNameLoose: Bool

  /// Opens the log, or makes an empty one of mode 0600.
  ///
  /// - Throws: `.inUse` where another process has it, else the failed step.
  public init(_ path: String) throws(StorageError) {
    let isNew = try OpenFile.status(ofPath: path) == nil
    let file = try OpenFile(path, for: .append)
    guard try file.status().isRegular else { throw StorageError(.open, path, .notRegularFile) }
    guard try file.tryLock() else { throw StorageError(.lock, path, .inUse) }
    // Removed by its owner between the opening and the lock: this file has no name any more.
    guard let (named, _) = try OpenFile.status(ofPath: path),
      named.isSameFile(as: try file.status())
    else { throw StorageError(.lock, path, .inUse) }
    let entries = try Self.entries(of: file)
    self.path = path
    self.entries = entries
    self.file = file
    isNameLoose = isNew
  }

  /// Adds one line; it is on the disk when this returns, and gone when it throws.
  ///
  /// - Parameter entry: without line breaks, JSON by convention.
  public mutating func append(_ entry: [UInt8]) throws(StorageError) {
    precondition(!entry.contains(UInt8(ascii: "\n")), "an entry of a log is one line")
    let size = try file.status().size
    do throws(StorageError) {
      try file.write((entry + [UInt8(ascii: "\n")]).span)
      try file.synchronizeData()
      if isNameLoose { try FilePath(path).synchronizeFolder() }
      isNameLoose = false
    } catch {
      try? file.truncate(to: size)
      throw error
    }
  }

  /// Forgets all lines; the log stays open, and `entries` as it was.
  public mutating func clear() throws(StorageError) {
    try file.truncate(to: 0)
    try file.synchronizeData()
  }

  /// Removes the file.
  public func remove() throws(StorageError) {
    try FileNames.remove(path)
    try FilePath(path).synchronizeFolder()
  }

  /// The whole lines; a torn last one is cut off.
  private static func entries(of file: borrowing OpenFile) throws(StorageError) -> [[UInt8]] {
    let bytes = try file.bytes(in: 0..<(try file.status().size))
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if end < bytes.count { try file.truncate(to: end) }
    return bytes[..<end].split(separator: UInt8(ascii: "\n")).map(Array.init)
  }
}
