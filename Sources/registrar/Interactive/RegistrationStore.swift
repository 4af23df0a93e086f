internal import FormBatch
internal import FormSession
internal import Glibc
internal import Localization
internal import RegistrationForm
internal import Storage

/// Where one finished registration goes: a file of its own, a file that grows, standard output.
struct RegistrationStore {
  /// What `--output` says; "-" is standard output.
  let path: String
  /// `--overwrite`: what stands there may go without a question.
  var replacesExisting: Bool
  let encoder: RecordEncoder
  let messages: Messages
  /// Time of saving, RFC 3339 in UTC.
  let now: () -> String
  /// Told what is about to be saved in which file; where it throws, nothing is saved.
  var willSave: ((_ bytes: [UInt8], _ path: String) throws(StorageError) -> Void)?

  enum Outcome: Equatable {
    /// It is durable. `tornBytes`: an unfinished line of an earlier crash was moved aside.
    case saved(path: String, tornBytes: Int)
    case exists(path: String, freePath: String)
    case failed(path: String, reason: String)
  }

  func save(_ record: AnswerRecord, to destination: FormEffect.Destination) -> Outcome {
    switch destination {
    case .output: save(record, at: path, replacing: replacesExisting)
    // The same file once more, after it could not be written.
    case .other(path): save(record, at: path, replacing: replacesExisting)
    case .other(let typed): save(record, at: Self.withHome(typed), replacing: false)
    case .replacing(let path): save(record, at: path, replacing: true)
    }
  }

  /// A file's name as a shell would have it: `~` at its beginning is the person's own folder. Only names
  /// that are typed at a question come here; those of the command line the shell has seen.
  static func withHome(_ typed: String, home: String? = ProcessEnvironment.text("HOME")) -> String {
    guard typed == "~" || typed.hasPrefix("~/"), let home, !home.isEmpty else { return typed }
    return home + typed.dropFirst()
  }

  /// Finds out what will keep the record from being written, before anybody has answered twenty
  /// questions for nothing, and reports it. A file beside it is tried, and none stays. A file that
  /// exists is no hindrance: it is asked about in its time.
  func isWritable() -> Bool {
    do throws(StorageError) {
      switch BatchDestination(output: path) {
      case .lines(let path):
        try RecordAppender.examine(path)
        if unsafe access(path, F_OK) != 0 { _ = try AtomicFile(path) }
      case .document(let path): _ = try AtomicFile(path, existing: .replace)
      case .standardOutput, .standard, .none: break
      }
      return true
    } catch {
      Report.message(
        messages.text(
          "file.unwritable",
          ["path": path.quotablePath, "reason": error.reasonText(messages)]))
      return false
    }
  }

  private func save(_ record: AnswerRecord, at path: String, replacing: Bool) -> Outcome {
    var bytes: [UInt8] = []
    let isLine =
      switch BatchDestination(output: path) {
      case .standardOutput, .lines: true
      default: false
      }
    encoder.append(record, savedAt: now(), style: isLine ? .line : .pretty, to: &bytes)
    do throws(StorageError) { try willSave?(bytes, path) } catch {
      return .failed(path: path, reason: error.reasonText(messages))
    }
    if path == "-" {
      do throws(StorageError) {
        try write(all: bytes, to: STDOUT_FILENO)
        return .saved(path: path, tornBytes: 0)
      } catch {
        return .failed(path: path, reason: error.reasonText(messages))
      }
    }
    do throws(StorageError) {
      if isLine {
        var appender = try RecordAppender(path)
        return .saved(path: path, tornBytes: try appender.append(bytes).tornBytes)
      }
      try AtomicFile.write(bytes, to: path, existing: replacing ? .replace : .refuse)
      return .saved(path: path, tornBytes: 0)
    } catch {
      return error.reason == .exists
        ? .exists(path: path, freePath: Self.freePath(beside: path))
        : .failed(path: path, reason: error.reasonText(messages))
    }
  }

  /// A name like `path` that nobody uses now: "registration-2.json". Should somebody take it in
  /// between, the save is refused once more and nothing is lost.
  private static func freePath(beside path: String) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let dot = path[slash...].lastIndex(of: ".") ?? path.endIndex
    var number = 2
    while true {
      let candidate = path[..<dot] + "-\(number)" + path[dot...]
      if unsafe access(String(candidate), F_OK) != 0 { return String(candidate) }
      number += 1
    }
  }
}
