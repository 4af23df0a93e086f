internal import Glibc

/// A file read into memory, for what is a page or two: a form, a rejects file.
enum WholeFile {
  /// A file beyond this, 16 MiB, is something else.
  static let sizeLimit = 16 << 20

  struct Failure: Error, Equatable {
    /// The system's reason, errno(3); EFBIG for a file beyond the limit.
    let code: Int32

    var reason: String { unsafe String(cString: strerror(code)) }
  }

  static func bytes(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw Failure(code: errno) }
      bytes += chunk.prefix(count)
      if bytes.count > sizeLimit { throw Failure(code: EFBIG) }
    }
  }
}
