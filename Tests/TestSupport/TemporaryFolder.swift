import Foundation

/// A folder of its own for one test, gone with the value.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    path = NSTemporaryDirectory() + "registrar-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  public subscript(_ name: String) -> String { path + "/" + name }

  /// Names in the folder, sorted, hidden ones too.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// A file's bytes; none where there is no such file.
  public func bytes(_ name: String) -> [UInt8] {
    Array((try? Data(contentsOf: URL(filePath: self[name]))) ?? Data())
  }

  /// A file's text; "" where there is no such file.
  public func text(_ name: String) -> String { String(decoding: bytes(name), as: UTF8.self) }

  public func put(_ bytes: [UInt8], in name: String) throws {
    try Data(bytes).write(to: URL(filePath: self[name]))
  }

  public func put(_ text: String, in name: String) throws { try put(Array(text.utf8), in: name) }

  /// Removes files, those of them that are there.
  public func remove(_ names: String...) {
    for name in names { try? FileManager.default.removeItem(atPath: self[name]) }
  }

  /// Permission bits of a file, -1 where they cannot be read.
  public func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    return attributes[.posixPermissions] as? Int ?? -1
  }
}
