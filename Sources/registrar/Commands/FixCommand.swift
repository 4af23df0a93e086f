internal import FormBatch
internal import Glibc
internal import LineEditor
internal import Localization
internal import RegistrationForm
internal import Storage

/// `registrar fix FILE`: a person mends the refused records of a batch.
///
/// A mended record is saved at once and then taken out of the rejects file; `Mending` sees to it that
/// none is lost and none saved twice, whatever happens in between.
struct FixCommand {
  let arguments: Arguments
  /// The rejects file.
  let path: String
  /// Where mended records go without `--output`.
  var output = BatchDestination.standardLines
  /// Whether `--overwrite` still holds: not where a batch has just saved into the same output.
  var mayReplace = true

  func run() throws -> ExitStatus {
    let locale = try PersonLocale(arguments)
    try WallClock.checkFixedTime()
    let form = try FormFile.load(arguments)
    let messages = Messages(language: locale.language)
    do {
      return try run(form, locale, messages)
    } catch let error as RejectsError {
      return failed(error, messages)
    } catch let fault as MendingFault {
      Report.message(
        messages.text(
          "fix.notTakenOut",
          [
            "output": fault.output.quotablePath, "path": path.quotablePath,
            "reason": fault.error.reasonText(messages),
          ]))
      return .output
    } catch let error as StorageError {
      Report.message(error.text(messages))
      return .output
    }
  }

  private func run(
    _ form: FormDefinition, _ locale: PersonLocale, _ messages: Messages
  ) throws -> ExitStatus {
    var settings = try InteractiveSettings(arguments, form: form, locale: locale)
    settings.greets = false
    // One file has one note, whatever names it has.
    let file = FilePath.canonical(path)
    // Looked at first, so that nothing is written beside what is no rejects file.
    _ = try RejectsFile(file, form: form, countries: settings.context.countries)
    if let run = try UnfinishedRuns.first(of: file) { return refuse(run, messages) }
    guard let editor = Terminal.open(arguments) else { throw UsageError.noTerminal }
    let mending = try Mending(file)
    if let output = mending.finishedOutput {
      editor.show(
        StyledText(
          messages.text(
            "fix.finished", ["output": output.quotablePath, "path": path.quotablePath])))
    }
    var rejects = try RejectsFile(file, form: form, countries: settings.context.countries)
    guard rejects.count > 0 else {
      editor.show(StyledText(messages.text("fix.none", ["path": path.quotablePath])))
      try mending.finish()
      return .success
    }
    let store = RegistrationStore(
      path: arguments.value(.output) ?? output,
      replacesExisting: mayReplace && arguments.has(.overwrite),
      encoder: RecordEncoder(form: form, countries: settings.context.countries),
      messages: messages, now: { WallClock.savedAt })
    guard store.isWritable() else { return .output }
    editor.show(
      StyledText(
        messages.text("fix.found", ["count": "\(rejects.count)", "path": path.quotablePath])))
    let (status, mended) = try RejectsDialogue(settings, source: editor, store: store)
      .mend(&rejects, mending)
    let left = rejects.count - mended
    func sayLeft(_ key: String) {
      editor.show(StyledText(messages.text(key, ["count": "\(left)", "path": path.quotablePath])))
    }
    do throws(StorageError) { try mending.finish() } catch {
      // The mended records are saved and their lines blank: only the tidying has failed.
      sayLeft("fix.left")
      throw error
    }
    sayLeft(left == 0 ? "fix.done" : "fix.left")
    return status
  }

  /// A batch may refuse once more what would be mended now; how it is gone on with, or given up.
  private func refuse(_ run: UnfinishedRuns.Run, _ messages: Messages) -> ExitStatus {
    Report.message(
      messages.text(
        "fix.unfinishedRun",
        [
          "path": path.quotablePath, "answers": run.answers.quotablePath,
          "output": run.output.quotablePath, "journal": run.journal.quotablePath,
        ]))
    return .usage
  }

  private func failed(_ error: RejectsError, _ messages: Messages) -> ExitStatus {
    let name = path.quotablePath
    switch error {
    case .unreadable(let error):
      Report.message(
        messages.text("answers.unreadable", ["path": name, "reason": error.reasonText(messages)]))
      return .input
    case .notRejects(let line):
      Report.message(messages.text("fix.noRejects", ["path": name, "line": "\(line)"]))
      return .input
    case .noteDamaged(let note):
      Report.message(
        messages.text("fix.noteDamaged", ["path": name, "note": note.quotablePath]))
      return .input
    case .unwritable(let error):
      Report.message(error.text(messages))
      return .output
    }
  }
}
