internal import Glibc
internal import Storage

/// Standard output as a buffered stream of bytes; whoever writes also flushes at the end.
struct StandardOutput: ~Copyable {
  private var buffer: [UInt8] = []
  /// Bytes gathered before a write; one pipe's worth, so that a reader sees no half answers for long.
  private static let capacity = 64 * 1024

  init() { buffer.reserveCapacity(Self.capacity + 4096) }

  /// - Throws: where a write fails; what was not written is lost with the stream.
  mutating func append(_ text: String) throws(StorageError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Writes what is gathered.
  mutating func flush() throws(StorageError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try write(all: buffer, to: STDOUT_FILENO)
  }
}

/// Writes all bytes to the open file, however many calls it takes.
/// - Throws: the errno of the call that failed, under the name of standard output.
func write(all bytes: [UInt8], to descriptor: Int32) throws(StorageError) {
  var done = 0
  while done < bytes.count {
    let written = unsafe bytes.withUnsafeBytes { buffer in
      unsafe Glibc.write(
        descriptor, buffer.baseAddress.map { unsafe $0 + done }, buffer.count - done)
    }
    if written < 0 {
      if OpenFile.mayTryAgain(descriptor, for: POLLOUT) { continue }
      throw StorageError(.write, "-", .system(errno))
    }
    done += written
  }
}
