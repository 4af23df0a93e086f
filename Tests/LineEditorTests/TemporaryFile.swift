import Glibc

/// A file that is gone with its last use.
final class TemporaryFile {
  let path: String

  /// Makes an unused name; with `text` also the file.
  init(_ text: String? = nil) throws {
    var template = Array("/tmp/line-editor-XXXXXX".utf8CString)
    let descriptor = unsafe mkstemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard descriptor >= 0 else { throw Failure(errno: errno) }
    if text == nil { unsafe _ = unlink(path) }
    if let text {
      let bytes = Array(text.utf8)
      _ = unsafe write(descriptor, bytes, bytes.count)
    }
    close(descriptor)
  }

  deinit { unsafe _ = unlink(path) }

  struct Failure: Error {
    let errno: Int32
  }

  /// What is in it now.
  var contents: [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY)
    defer { close(descriptor) }
    var (bytes, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 65536))
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count <= 0 { return bytes }
      bytes += buffer[..<count]
    }
  }
}
