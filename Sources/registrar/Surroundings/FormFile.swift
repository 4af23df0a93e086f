internal import Glibc
internal import Localization
internal import RegistrationForm

/// The form that the command line names.
enum FormFile {
  /// A form is a page or two; a file beyond this is something else, and is not read into memory.
  private static let sizeLimit = 16 << 20

  /// - Throws: `FormError` with the place of the fault; `UsageError` where the file cannot be read.
  static func load(_ arguments: Arguments) throws -> FormDefinition {
    guard let path = arguments.value(.form) else { return .builtIn }
    return try FormDefinition.load(bytes(of: path), path: path)
  }

  private static func bytes(of path: String) throws(UsageError) -> [UInt8] {
    func unreadable(_ reason: String) -> UsageError {
      .other("the form '\(path.quotable())' cannot be read: \(reason)")
    }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(unsafe String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw unreadable(unsafe String(cString: strerror(errno))) }
      bytes += chunk.prefix(count)
      if bytes.count > sizeLimit { throw unreadable("it is larger than 16 MiB") }
    }
  }
}
