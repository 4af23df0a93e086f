internal import Glibc

/// A step of a save that failed, on which file and why.
///
/// What the caller asked to save is then not saved, and what was in the file before is still there.
public struct StorageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was being done.
  public enum Step: String, Sendable {
    case open, inspect, lock, read, write, synchronize, truncate, rename, remove
  }

  /// Why it failed.
  public enum Reason: Equatable, Sendable {
    /// A system call failed with this `errno`.
    case system(Int32)
    /// The file exists and may not be replaced.
    case exists
    /// The path is a symbolic link; it is never followed, so that nobody can redirect a save.
    case symbolicLink
    /// The path is a folder, a device, a pipe or a socket.
    case notRegularFile
    /// The file kept being replaced by others while it was being locked.
    case replaced
    /// Another process holds the file for itself.
    case inUse
    /// The file was written to while it was being read.
    case changed
    /// A line is longer than any that belongs into such a file.
    case tooLong
  }

  public let step: Step
  /// The path as the caller gave it.
  public let path: String
  public let reason: Reason

  public init(_ step: Step, _ path: String, _ reason: Reason) {
    self.step = step
    self.path = path
    self.reason = reason
  }

  /// The error of the system call that has just failed.
  init(errnoOf step: Step, _ path: String) {
    let code = errno
    self.init(step, path, code == ELOOP ? .symbolicLink : .system(code))
  }

  /// Whether the file may not be written to, for its permissions or those of its file system.
  public var isDenied: Bool {
    [EACCES, EPERM, EROFS].contains { reason == .system($0) }
  }

  /// English, one line, without a period: "cannot write out.jsonl: No space left on device".
  public var description: String { "cannot \(step.rawValue) \(path): \(reasonText)" }

  /// The reason alone, in English.
  public var reasonText: String {
    switch reason {
    case .system(let code): unsafe String(cString: strerror(code))
    case .exists: "the file exists"
    case .symbolicLink: "it is a symbolic link, which is not followed"
    case .notRegularFile: "it is not a regular file"
    case .replaced: "it is being replaced by another program"
    case .inUse: "it is in use by another process"
    case .changed: "it was changed while it was being read"
    case .tooLong: "a line in it is too long"
    }
  }
}
