internal import Glibc
internal import Localization
internal import Storage

extension StorageError {
  /// Why a file could not be read or written, in the person's language; what the system says beyond
  /// the usual is in its own words.
  func reasonText(_ messages: Messages) -> String {
    switch reason {
    case .system(ENOENT): messages.text("storage.noEntry")
    case .system(ENOTDIR): messages.text("storage.notFolder")
    case .system(EACCES): messages.text("storage.notPermitted")
    case .system(EROFS): messages.text("storage.readOnly")
    case .system(ENOSPC): messages.text("storage.full")
    case .system(EDQUOT): messages.text("storage.quota")
    case .system(EFBIG): messages.text("storage.fileSize")
    case .system(ENAMETOOLONG): messages.text("storage.nameTooLong")
    case .exists: messages.text("storage.exists")
    case .symbolicLink: messages.text("storage.symbolicLink")
    case .notRegularFile, .system(EISDIR): messages.text("storage.notRegularFile")
    case .replaced: messages.text("storage.replaced")
    case .inUse: messages.text("storage.inUse")
    case .changed: messages.text("storage.changed")
    case .tooLong: messages.text("storage.tooLong")
    case .system: reasonText
    }
  }

  /// The whole of it: which file, at which step, why.
  func text(_ messages: Messages) -> String {
    messages.text(
      "batch.outputFailed",
      [
        "path": path == "-" ? messages.text("answers.standardOutput") : path.quotablePath,
        "step": step.rawValue, "reason": reasonText(messages),
      ])
  }
}
