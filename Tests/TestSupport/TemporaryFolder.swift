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

  public func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: self[name])))
  }

  public func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  public func put(_ bytes: [UInt8], in name: String) throws {
    try Data(bytes).write(to: URL(filePath: self[name]))
  }

  public func put(_ text: String, in name: String) throws { try put(Array(text.utf8), in: name) }

  /// Permission bits of a file, -1 where they cannot be read.
  public func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[name])
    return attributes[.posixPermissions] as? Int ?? -1
  }
}
