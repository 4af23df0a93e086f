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
    let rejects: RejectsFile
    let given = try bytes(of: path)
    do throws(AnswersError) {
      rejects = try RejectsFile(given, form: form)
    } catch {
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
      path: arguments.value(.output) ?? output,
      replacesExisting: mayReplace && arguments.has(.overwrite),
      encoder: RecordEncoder(form: form, countries: settings.context.countries),
      now: { WallClock.savedAt })
    guard store.isWritable(reportingIn: locale.language) else { return .output }
    editor.show(
      StyledText(
        messages.text(
          "fix.found", ["count": "\(rejects.records.count)", "path": path.quotable()])))
    var mended: Set<Int> = []
    var size = given.count
    let status = try RejectsDialogue(settings, source: editor, store: store)
      .mend(rejects.records) { line in
        mended.insert(line)
        // A batch may be adding refused records meanwhile: only what was read is written anew.
        let left = rejects.bytes(withoutLines: mended)
        try SharedLines.replaceBeginning(of: path, size: size, with: left)
        size = left.count
      }
    let left = rejects.records.count - mended.count
    editor.show(
      StyledText(
        left == 0
          ? messages.text("fix.done", ["path": path.quotable()])
          : messages.text("fix.left", ["count": "\(left)", "path": path.quotable()])))
    return status
  }

  private func bytes(of path: String) throws(InputError) -> [UInt8] {
    do throws(WholeFile.Failure) {
      return try WholeFile.bytes(path)
    } catch {
      throw InputError(source: "'\(path.quotable())'", code: error.code)
    }
  }
}
