internal import Glibc

/// An open file of the operating system, closed when its owner goes away.
///
/// The only file of this target that touches memory by address: everything above it hands in spans
/// and arrays. Every call is repeated when a signal interrupts it, and waits where another process that
/// shares the open file, as a terminal or a pipe may be shared, has made it non-blocking.
public struct OpenFile: ~Copyable, Sendable {
  /// The descriptor's number; valid as long as this value lives.
  public let descriptor: Int32
  public let path: String

  /// What `open(2)` is asked for; symbolic links as the last part of the path are never followed.
  public enum Purpose: Sendable {
    /// Reading what exists, links followed: this is somebody's input, not our output.
    case readInput
    /// Reading and writing what exists or a new file of mode 0600, each write at the end.
    case append
    /// Writing a new file of mode 0600 that must not exist.
    case createNew
    /// Reading and writing an existing file or a new one of mode 0600.
    case update
    /// Reading and writing what exists.
    case change
    /// A folder, to make its entries durable.
    case folder

    var flags: Int32 {
      switch self {
      case .readInput: O_RDONLY | O_CLOEXEC
      case .append: O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
      case .createNew: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      case .update: O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
      case .change: O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
      case .folder: O_RDONLY | O_DIRECTORY | O_CLOEXEC
      }
    }
  }

  /// What `fstat(2)` says, as far as a save needs it.
  public struct Status: Equatable, Sendable {
    public let device: UInt64
    public let inode: UInt64
    /// Bytes; 0 for pipes and terminals.
    public let size: Int
    public let isRegular: Bool
    public let isFolder: Bool
    /// Permission bits.
    public let mode: UInt32
    /// Size and time of the last change of the contents, as one text: where it is the same, so are they.
    public let changeStamp: String

    init(_ status: stat) {
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
      size = Int(status.st_size)
      isRegular = status.st_mode & S_IFMT == S_IFREG
      isFolder = status.st_mode & S_IFMT == S_IFDIR
      mode = status.st_mode & 0o7777
      changeStamp = "\(size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }

    public func isSameFile(as other: Status) -> Bool {
      device == other.device && inode == other.inode
    }
  }

  /// - Throws: `.open`, with `.symbolicLink` where the purpose is a save and the path is a link.
  public init(_ path: String, for purpose: Purpose) throws(StorageError) {
    var opened: Int32
    repeat { opened = unsafe open(path, purpose.flags, 0o600) } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw StorageError(errnoOf: .open, path) }
    descriptor = opened
    self.path = path
  }

  /// Standard input, under a name for messages. A duplicate, so that closing it closes nothing else.
  public init(standardInputNamed name: String) throws(StorageError) {
    descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    path = name
    guard descriptor >= 0 else { throw StorageError(errnoOf: .open, name) }
  }

  /// Standard output, under a name for messages. A duplicate, so that closing it closes nothing else.
  public init(standardOutputNamed name: String) throws(StorageError) {
    descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    path = name
    guard descriptor >= 0 else { throw StorageError(errnoOf: .open, name) }
  }

  deinit { close(descriptor) }

  public func status() throws(StorageError) -> Status {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw StorageError(errnoOf: .inspect, path)
    }
    return Status(status)
  }

  /// What the path names now, links not followed; `nil` where there is nothing.
  public static func status(ofPath path: String) throws(StorageError) -> (Status, isLink: Bool)? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw StorageError(errnoOf: .inspect, path)
    }
    return (Status(status), status.st_mode & S_IFMT == S_IFLNK)
  }

  /// Finds out whether the process may do with the file what access(2) is asked for. A file system
  /// that takes no writes says so here, even to root.
  static func examine(_ path: String, for rights: Int32) throws(StorageError) {
    guard unsafe access(path, rights) == 0 else { throw StorageError(errnoOf: .open, path) }
  }

  /// Reads into `buffer[range]`.
  ///
  /// - Returns: number of bytes read; 0 at the end of the file.
  public func read(into buffer: inout [UInt8], at range: Range<Int>) throws(StorageError) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes { whole in
      let target = unsafe UnsafeMutableRawBufferPointer(rebasing: whole[range])
      var count: Int
      repeat {
        count = unsafe Glibc.read(descriptor, target.baseAddress, target.count)
      } while count < 0 && Self.mayTryAgain(descriptor, for: POLLIN)
      return count
    }
    guard count >= 0 else { throw StorageError(errnoOf: .read, path) }
    return count
  }

  /// Whether a read would return at once, with bytes or with the end.
  public var isReadable: Bool { isReadable(within: 0) }

  /// The same, waiting for it.
  /// - Parameter patience: milliseconds; a signal ends the wait.
  public func isReadable(within patience: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, patience) > 0
  }

  /// Reads `range` of the file without moving its position.
  ///
  /// - Returns: fewer bytes than asked for only where the file ends.
  public func bytes(in range: Range<Int>) throws(StorageError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { whole in
        let target = unsafe UnsafeMutableRawBufferPointer(rebasing: whole[done...])
        return unsafe pread(
          descriptor, target.baseAddress, target.count, range.lowerBound + done)
      }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw StorageError(errnoOf: .read, path)
      }
      done += count
    }
    bytes.removeSubrange(done...)
    return bytes
  }

  /// Writes all of `bytes` at the file's position, or throws after having written a part of them.
  public func write(_ bytes: Span<UInt8>) throws(StorageError) {
    var done = 0
    while done < bytes.count {
      let rest = bytes.extracting(done...)
      let count = unsafe rest.withUnsafeBufferPointer {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if Self.mayTryAgain(descriptor, for: POLLOUT) { continue }
        throw StorageError(errnoOf: .write, path)
      }
      done += count
    }
  }

  /// Whether the call that has just failed may be repeated: a signal came, or the file was not ready and
  /// is now.
  public static func mayTryAgain(_ descriptor: Int32, for event: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN else { return false }
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    var count: Int32
    repeat { count = unsafe poll(&request, 1, -1) } while count < 0 && errno == EINTR
    return count > 0
  }

  /// `fdatasync(2)`: the contents and the length are on the disk when this returns.
  public func synchronizeData() throws(StorageError) {
    try retried(.synchronize) { fdatasync(descriptor) }
  }

  /// `fsync(2)`. File systems that cannot do it for a folder (EINVAL) are taken as they are.
  public func synchronize() throws(StorageError) {
    do throws(StorageError) {
      try retried(.synchronize) { fsync(descriptor) }
    } catch  where error.reason == .system(EINVAL) {}
  }

  /// Sets the permissions, whatever the process's umask.
  public func setMode(_ mode: UInt32) throws(StorageError) {
    try retried(.open) { fchmod(descriptor, mode_t(mode)) }
  }

  public func truncate(to size: Int) throws(StorageError) {
    try retried(.truncate) { ftruncate(descriptor, size) }
  }

  /// Sets the position for the next `read` or `write`, in bytes from the start.
  public func seek(to offset: Int) throws(StorageError) {
    guard lseek(descriptor, offset, SEEK_SET) >= 0 else { throw StorageError(errnoOf: .read, path) }
  }

  /// Waits for the file's exclusive lock, flock(2); it goes away with the descriptor or the process.
  public func lock() throws(StorageError) { try retried(.lock) { flock(descriptor, LOCK_EX) } }

  /// Takes the lock, or gives up soon.
  ///
  /// - Parameter patience: milliseconds to wait for another to let go; default 0. A process that was
  ///   killed a moment ago may still have it.
  /// - Returns: `false` where another has it.
  public func tryLock(patience: Int = 0) throws(StorageError) -> Bool {
    var left = patience
    while true {
      do throws(StorageError) {
        try retried(.lock) { flock(descriptor, LOCK_EX | LOCK_NB) }
        return true
      } catch  where error.reason == .system(EWOULDBLOCK) {
        if left <= 0 { return false }
        usleep(10_000)
        left -= 10
      }
    }
  }

  public func unlock() throws(StorageError) { try retried(.lock) { flock(descriptor, LOCK_UN) } }

  private func retried(_ step: StorageError.Step, _ call: () -> Int32) throws(StorageError) {
    while call() != 0 {
      guard errno == EINTR else { throw StorageError(errnoOf: step, path) }
    }
  }
}
