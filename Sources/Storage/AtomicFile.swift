internal import Glibc

/// A file that appears whole or not at all.
///
/// Written beside its place under a name of its own, flushed, renamed, and the folder flushed: after
/// a crash at any moment the old file is there, or the new one, never a mixture. Two barriers, about
/// 8 ms on a disk whose barrier takes 4.
public struct AtomicFile: ~Copyable {
  /// What happens where the file exists.
  public enum Existing: Sendable {
    /// It stays and the save fails with `.exists`, even if it appeared a moment ago.
    case refuse
    /// It is replaced in one step.
    case replace
  }

  /// Where the file will be.
  public let path: String
  private let file: OpenFile
  private var isPublished = false

  /// Saves `bytes` as the file `path`.
  ///
  /// - Parameters:
  ///   - mode: permissions of the file; default 0600, whatever the process's umask.
  ///   - existing: default `.refuse`.
  /// - Throws: the failed step; nothing has changed then. A path that is a symbolic link or no regular
  ///   file is refused in both cases: renaming over a device or a link would destroy it.
  public static func write(
    _ bytes: Span<UInt8>, to path: String, mode: UInt32 = 0o600, existing: Existing = .refuse
  ) throws(StorageError) {
    var file = try AtomicFile(path, mode: mode, existing: existing)
    try file.append(bytes)
    try file.publish(existing: existing)
  }

  /// The same for an array.
  public static func write(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600, existing: Existing = .refuse
  ) throws(StorageError) {
    try write(bytes.span, to: path, mode: mode, existing: existing)
  }

  /// Begins a file that is written piece by piece and seen by nobody before `publish`.
  public init(_ path: String, mode: UInt32 = 0o600, existing: Existing = .refuse)
    throws(StorageError)
  {
    try Self.examine(path, existing)
    let file = try Self.createBeside(path)
    do throws(StorageError) { try file.setMode(mode) } catch {
      try? FileNames.remove(file.path)
      throw StorageError(error.step, path, error.reason)
    }
    self.path = path
    self.file = file
  }

  deinit { if !isPublished { try? FileNames.remove(file.path) } }

  /// Adds to the unpublished file.
  public func append(_ bytes: Span<UInt8>) throws(StorageError) {
    do throws(StorageError) { try file.write(bytes) } catch { throw named(error) }
  }

  /// Makes the file durable and visible under its name, in one step.
  public mutating func publish(existing: Existing = .refuse) throws(StorageError) {
    do throws(StorageError) {
      try file.synchronize()
      try Self.examine(path, existing)
      switch existing {
      case .refuse: try FileNames.rename(file.path, unlessTaken: path)
      case .replace: try FileNames.rename(file.path, replacing: path)
      }
      isPublished = true
      try FilePath(path).synchronizeFolder()
    } catch {
      throw named(error)
    }
  }

  /// The error under the name that the caller knows.
  private func named(_ error: StorageError) -> StorageError {
    StorageError(error.step, path, error.reason)
  }

  /// A new file beside `path`. The number of the process alone does not tell apart two machines that
  /// share a folder, so a name that is taken gives way to the next.
  private static func createBeside(_ path: String) throws(StorageError) -> OpenFile {
    let place = FilePath(path)
    var attempt = 0
    while true {
      do throws(StorageError) {
        let name = place.hiddenSibling(suffix: ".\(getpid()).\(attempt).tmp")
        return try OpenFile(name, for: .createNew)
      } catch {
        guard error.reason == .system(EEXIST), attempt < 1000 else {
          throw StorageError(error.step, path, error.reason)
        }
        attempt += 1
      }
    }
  }

  /// Finds out early what `publish` would find.
  ///
  /// - Throws: `.exists`, `.symbolicLink`, `.notRegularFile`, or why no file can be made in the
  ///   folder.
  public static func examine(_ path: String, _ existing: Existing) throws(StorageError) {
    if let (status, isLink) = try OpenFile.status(ofPath: path) {
      if isLink { throw StorageError(.open, path, .symbolicLink) }
      guard status.isRegular else { throw StorageError(.open, path, .notRegularFile) }
      if existing == .refuse { throw StorageError(.open, path, .exists) }
    }
    do throws(StorageError) { try FilePath(path).examineFolder() } catch {
      throw StorageError(error.step, path, error.reason)
    }
  }
}
