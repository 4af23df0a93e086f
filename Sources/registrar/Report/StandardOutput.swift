internal import Glibc
internal import Storage

/// Standard output as a buffered stream of bytes; whoever writes also flushes at the end.
struct StandardOutput: ~Copyable {
  private var buffer: [UInt8] = []
  /// Bytes gathered before a write; one pipe's worth, so that a reader sees no half answers for long.
  private static let capacity = 64 * 1024

  init() { buffer.reserveCapacity(Self.capacity + 4096) }

  /// - Throws: `OutputError` where a write fails; what was not written is lost with the stream.
  mutating func append(_ text: String) throws(OutputError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes what is gathered.
  mutating func flush() throws(OutputError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try write(all: buffer, to: STDOUT_FILENO)
  }
}

/// Standard output or another stream cannot be written.
struct OutputError: Error, Equatable {
  /// What the system says of it, errno(3).
  let code: Int32

  var description: String {
    "standard output cannot be written: " + (unsafe String(cString: strerror(code)))
  }
}

/// Writes all bytes to the open file, however many calls it takes.
/// - Throws: `OutputError` with the errno of the call that failed.
func write(all bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
  var done = 0
  while done < bytes.count {
    let written = unsafe bytes.withUnsafeBytes { buffer in
      unsafe Glibc.write(
        descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
    }
    if written < 0 {
      if OpenFile.mayTryAgain(descriptor, for: POLLOUT) { continue }
      throw OutputError(code: errno)
    }
    done += written
  }
}
