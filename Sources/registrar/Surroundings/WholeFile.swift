internal import Glibc
internal import Storage

/// A file read into memory, for what is a page or two: a form.
enum WholeFile {
  /// A file beyond this, 16 MiB, is something else.
  static let sizeLimit = 16 << 20

  /// - Throws: the failed step; EFBIG for a file beyond the limit.
  static func bytes(_ path: String) throws(StorageError) -> [UInt8] {
    let file = try OpenFile(path, for: .readInput)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = try file.read(into: &chunk, at: 0..<chunk.count)
      if count == 0 { return bytes }
      bytes += chunk.prefix(count)
      if bytes.count > sizeLimit { throw StorageError(.read, path, .system(EFBIG)) }
    }
  }
}
