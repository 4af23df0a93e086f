/// Which file a path means, so that two paths of one file are found out before one is written.
public enum FileIdentity: Equatable, Sendable {
  /// A file that is there.
  case file(device: UInt64, inode: UInt64)
  /// A name in a folder; the file is not there yet.
  case name(String, folderDevice: UInt64, folderInode: UInt64)

  /// Of an open file.
  public init(_ status: OpenFile.Status) {
    self = .file(device: status.device, inode: status.inode)
  }

  /// Of what a save under that path would write.
  ///
  /// - Returns: `nil` where nothing can be saved there: a symbolic link, which no save follows, what is
  ///   no regular file, a folder that is not there.
  public init?(ofOutput path: String) {
    guard let found = try? OpenFile.status(ofPath: path) else {
      let place = FilePath(path)
      guard let folder = try? OpenFile(place.folder, for: .folder).status() else { return nil }
      self = .name(place.name, folderDevice: folder.device, folderInode: folder.inode)
      return
    }
    guard found.0.isRegular else { return nil }
    self.init(found.0)
  }
}
