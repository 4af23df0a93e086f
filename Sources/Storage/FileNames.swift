internal import CSystem
internal import Glibc

/// The names of files: taking one away, giving one to a file that has another.
///
/// Swift hands each path to C as bytes that live for the call; that is all that is `unsafe` here.
enum FileNames {
  /// The one absolute path of a file that exists, links and dots resolved; `nil` where there is none.
  static func canonical(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Removes a name; one that does not exist is as good as removed.
  static func remove(_ path: String) throws(StorageError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw StorageError(errnoOf: .remove, path)
    }
  }

  /// Gives the file `from` the name `path`, in one step, whoever had it.
  static func rename(_ from: String, replacing path: String) throws(StorageError) {
    guard unsafe Glibc.rename(from, path) == 0 else { throw StorageError(errnoOf: .rename, path) }
  }

  /// Gives the file `from` the name `path`, in one step, unless another file has it.
  ///
  /// - Throws: `.exists` where the name is taken.
  static func rename(_ from: String, unlessTaken path: String) throws(StorageError) {
    if unsafe csys_rename_without_replacing(from, path) == 0 { return }
    // A file system without RENAME_NOREPLACE: a second name, which link(2) never takes from another.
    if errno == EINVAL || errno == ENOSYS, unsafe link(from, path) == 0 {
      return try remove(from)
    }
    throw errno == EEXIST
      ? StorageError(.rename, path, .exists) : StorageError(errnoOf: .rename, path)
  }
}
