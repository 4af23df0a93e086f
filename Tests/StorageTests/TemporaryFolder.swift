import Foundation
import Glibc

/// A folder of its own for one test, gone with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "registrar-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  subscript(_ name: String) -> String { path + "/" + name }

  /// Names in the folder, sorted, hidden ones too.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: self[name])), as: UTF8.self)
  }

  func put(_ text: String, in name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: self[name]))
  }

  /// Permission bits of a file.
  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    return attributes[.posixPermissions] as? Int ?? -1
  }
}

/// Lets files of this process grow to `bytes` at most, as on a full disk: a write stops in the middle
/// and then fails. For the body of an exit test only.
func limitFileSize(to bytes: Int) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  limit.rlim_cur = bytes < 0 ? limit.rlim_max : rlim_t(bytes)
  unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}
