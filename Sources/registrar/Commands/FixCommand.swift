internal import FormBatch
internal import Glibc
internal import JSONText
internal import LineEditor
internal import Localization
internal import RegistrationForm
internal import Storage

/// `registrar fix FILE`: a person mends the refused records of a batch.
///
/// A mended record is saved at once and then taken out of the rejects file, so that whatever
/// happens in between, none is lost.
struct FixCommand {
  let arguments: Arguments

  func run() throws -> ExitStatus {
    let locale = try PersonLocale(arguments)
    try WallClock.checkFixedTime()
    let form = try FormFile.load(arguments)
    let path = arguments.operands[0]
    let messages = Messages(language: locale.language)
    let rejects: RejectsFile
    do {
      rejects = try RejectsFile(bytes(of: path), form: form)
    } catch let error as AnswersError {
      Report.message(
        messages.text(
          "fix.noRejects", ["path": path.quotable(), "line": "\(error.position.line)"]))
      return .input
    }
    guard let editor = Terminal.open(arguments) else { throw UsageError.noTerminal }
    var settings = try InteractiveSettings(arguments, form: form, locale: locale)
    settings.greets = false
    guard !rejects.records.isEmpty else {
      editor.show(StyledText(messages.text("fix.none", ["path": path.quotable()])))
      return .success
    }
    let store = RegistrationStore(
      path: arguments.value(.output) ?? "registrations.jsonl",
      replacesExisting: arguments.has(.overwrite),
      encoder: RecordEncoder(form: form, countries: settings.context.countries),
      now: { WallClock.savedAt })
    editor.show(
      StyledText(
        messages.text(
          "fix.found", ["count": "\(rejects.records.count)", "path": path.quotable()])))
    var mended: Set<Int> = []
    let status = try RejectsDialogue(settings, source: editor, store: store)
      .mend(rejects.records) { line in
        mended.insert(line)
        try keep(rejects, without: mended, at: path)
      }
    let left = rejects.records.count - mended.count
    editor.show(
      StyledText(
        left == 0
          ? messages.text("fix.done", ["path": path.quotable()])
          : messages.text("fix.left", ["count": "\(left)", "path": path.quotable()])))
    return status
  }

  /// The rejects file without what is mended; with nothing left in it, it goes.
  private func keep(_ rejects: RejectsFile, without mended: Set<Int>, at path: String) throws {
    let bytes = rejects.bytes(withoutLines: mended)
    if bytes.isEmpty {
      guard unsafe unlink(path) == 0 || errno == ENOENT else {
        throw StorageError(.remove, path, .system(errno))
      }
    } else {
      try AtomicFile.write(bytes, to: path, existing: .replace)
    }
  }

  private func bytes(of path: String) throws(InputError) -> [UInt8] {
    do throws(WholeFile.Failure) {
      return try WholeFile.bytes(path)
    } catch {
      throw InputError(source: "'\(path.quotable())'", code: error.code)
    }
  }
}
