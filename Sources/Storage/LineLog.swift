/// A small file of lines that one process at a time adds to, each line on the disk before the next
/// step: a draft's answers, a batch's checkpoints.
///
/// Locked as long as it is open. A line that a crash tore was never acknowledged; the next line takes
/// its place.
public struct LineLog: ~Copyable {
  public let path: String
  /// The whole lines that were there when the log was opened, without line breaks, oldest first.
  public let entries: [[UInt8]]
  /// What stood behind the last whole line: mostly nothing, or the beginning of a line.
  public let unfinished: [UInt8]
  private var file: OpenFile
  /// Bytes of whole lines.
  private var size: Int
  /// The file's name may not be on the disk yet. The first line sees to it: an empty log that a
  /// crash takes along is no loss, and opening one costs no wait.
  private var isNameLoose: Bool

  /// Opens the log, or makes an empty one of mode 0600.
  ///
  /// - Parameter patience: milliseconds to wait for another process to let go of it; default 0.
  /// - Throws: `.inUse` where another process has it, else the failed step.
  public init(_ path: String, patience: Int = 0) throws(StorageError) {
    let file = try Self.lockedFile(path, patience: patience)
    let bytes = try file.bytes(in: 0..<(try file.status().size))
    size = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    entries = bytes[..<size].split(separator: UInt8(ascii: "\n")).map(Array.init)
    unfinished = Array(bytes[size...])
    self.path = path
    self.file = file
    isNameLoose = bytes.isEmpty
  }

  private static func lockedFile(_ path: String, patience: Int) throws(StorageError) -> OpenFile {
    for _ in 0..<100 {
      let file = try OpenFile(path, for: .append)
      guard try file.status().isRegular else { throw StorageError(.open, path, .notRegularFile) }
      guard try file.tryLock(patience: patience) else { break }
      // Else removed by its owner between the opening and the lock: this file has no name any more.
      if let (named, _) = try OpenFile.status(ofPath: path),
        named.isSameFile(as: try file.status())
      {
        return file
      }
    }
    throw StorageError(.lock, path, .inUse)
  }

  /// Whether a log of that name is there, without making one.
  public static func isThere(_ path: String) throws(StorageError) -> Bool {
    try OpenFile.status(ofPath: path) != nil
  }

  /// Whether the file still has its name, so that what is added can be found again.
  func isNamed() throws(StorageError) -> Bool {
    guard let (named, _) = try OpenFile.status(ofPath: path) else { return false }
    return named.isSameFile(as: try file.status())
  }

  /// Adds one line; it is on the disk when this returns, and gone when it throws.
  ///
  /// - Parameter entry: without line breaks, JSON by convention.
  public mutating func append(_ entry: [UInt8]) throws(StorageError) {
    precondition(!entry.contains(UInt8(ascii: "\n")), "an entry of a log is one line")
    let line = entry + [UInt8(ascii: "\n")]
    try file.truncate(to: size)
    do throws(StorageError) {
      try file.write(line.span)
      try file.synchronizeData()
      if isNameLoose { try FilePath(path).synchronizeFolder() }
      isNameLoose = false
      size += line.count
    } catch {
      try? file.truncate(to: size)
      throw error
    }
  }

  /// Forgets all lines; the log stays open, and `entries` as it was.
  public mutating func clear() throws(StorageError) {
    try file.truncate(to: 0)
    size = 0
    try file.synchronizeData()
  }

  /// Removes the file; one of another that has taken the name meanwhile stays.
  public func remove() throws(StorageError) {
    guard try isNamed() else { return }
    try FileNames.remove(path)
    try FilePath(path).synchronizeFolder()
  }
}
