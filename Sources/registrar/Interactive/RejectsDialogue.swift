internal import FormBatch
internal import FormSession
internal import LineEditor
internal import Localization
internal import RegistrationForm
internal import Storage

/// A mended record is saved, and its line could not be taken out of the rejects file. Nothing is lost and
/// nothing will be twice: the next mending takes it out.
struct MendingFault: Error {
  /// Where the record is saved.
  let output: String
  let error: StorageError
}

/// Mends refused records one after another: of each only the bad answers are asked, then it is
/// reviewed and saved as if it had been typed.
struct RejectsDialogue {
  let settings: InteractiveSettings
  let source: LineEditor
  let store: RegistrationStore
  let messages: Messages

  init(_ settings: InteractiveSettings, source: LineEditor, store: RegistrationStore) {
    self.settings = settings
    self.source = source
    self.store = store
    messages = settings.messages
  }

  /// Mends what is in the file, in its order.
  ///
  /// - Returns: `.success` where all records are mended, `.incomplete` where one is left, or how
  ///   the person ended it, and how many are mended.
  /// - Throws: `RejectsError` where the file cannot be read on, `MendingFault` where a record is saved
  ///   and cannot be taken out of the file.
  func mend(
    _ rejects: inout RejectsFile, _ mending: Mending
  ) throws -> (status: ExitStatus, mended: Int) {
    var status = ExitStatus.success
    var mended = 0
    var number = 0
    // What this run has saved is never replaced, whatever may be replaced before.
    var store = store
    while let record = try next(&rejects) {
      number += 1
      introduce(record, number: number, of: rejects.count)
      if record.unread != nil {
        status = .incomplete
        continue
      }
      store.willSave = { bytes, path throws(StorageError) in
        try mending.willSave(record, as: bytes, to: path)
      }
      var runner = InteractiveRunner(
        settings, source: source, store: store, draft: nil, given: answers(record),
        blanks: .asInFile)
      switch runner.run() {
      case .success:
        store.replacesExisting = false
        do throws(StorageError) { try mending.didSave(record) } catch {
          throw MendingFault(output: mending.lastOutput, error: error)
        }
        mended += 1
      // Saying no keeps the record refused; the next one is another matter.
      case .incomplete where runner.wasDeclined: status = .incomplete
      case let ended: return (ended, mended)
      }
    }
    return (status, mended)
  }

  private func next(_ rejects: inout RejectsFile) throws(RejectsError) -> RejectsFile.Record? {
    do throws(StorageError) { return try rejects.next() } catch { throw .unreadable(error) }
  }

  private func answers(_ record: RejectsFile.Record) -> [Draft.Answer] {
    zip(settings.form.fields, record.answers).compactMap { field, text in
      text.map { Draft.Answer(fieldID: field.id, text: $0) }
    }
  }

  private func introduce(_ record: RejectsFile.Record, number: Int, of count: Int) {
    source.show(StyledText())
    var heading = StyledText(
      messages.text("fix.record", ["number": "\(number)", "count": "\(count)"]), .bold)
    if let origin = record.origin {
      let place = messages.text(
        "fix.origin",
        [
          "source": origin.source.quotablePath, "record": "\(origin.number)",
          "line": "\(origin.line)",
        ])
      heading.append(" (\(place))", .dim)
    }
    source.show(heading)
    for reason in record.reasons { source.show(StyledText(reason.quotable(limit: 500), .red)) }
    for problem in record.problems { source.show(StyledText(problem.message(messages), .red)) }
    if let text = record.unread {
      source.show(StyledText(messages.text("fix.unread", ["text": text.quotable()]), .red))
    }
  }
}
