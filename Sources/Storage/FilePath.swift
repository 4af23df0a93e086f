internal import Glibc

/// The parts of a path that a save beside a file needs.
public struct FilePath {
  /// The folder, "." where the path names none.
  public let folder: String
  /// The last part.
  public let name: String

  public init(_ path: String) {
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      let folder = path[..<slash]
      self.folder = folder.isEmpty ? "/" : String(folder)
      name = String(path[path.utf8.index(after: slash)...])
    } else {
      folder = "."
      name = path
    }
  }

  /// The absolute path of the file that `path` names, links and dots resolved; `path` itself where it
  /// names none. Two ways to write one file are one.
  public static func canonical(_ path: String) -> String { FileNames.canonical(path) ?? path }

  /// The same name in the one absolute path of its folder; a link in its place stays one.
  public var absolute: String {
    let place = Self.canonical(folder)
    return place == "/" ? "/" + name : "\(place)/\(name)"
  }

  /// A hidden name in the same folder: "folder/.name<suffix>", with the name cut where the whole
  /// would pass the 255 bytes that Linux file systems allow.
  public func hiddenSibling(suffix: String) -> String {
    let room = 255 - 1 - suffix.utf8.count
    var short = name
    while short.utf8.count > room, !short.isEmpty { short.removeLast() }
    return "\(folder)/.\(short)\(suffix)"
  }

  /// Finds out, making nothing, what keeps a file from being made in the folder.
  func examineFolder() throws(StorageError) {
    // With the dot a file in the folder's place is none.
    try OpenFile.examine(folder + "/.", for: W_OK | X_OK)
  }

  /// Makes the names in the folder durable: fsync(2) of the folder.
  func synchronizeFolder() throws(StorageError) {
    try OpenFile(folder, for: .folder).synchronize()
  }
}
