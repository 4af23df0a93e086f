internal import FormBatch
internal import FormSession
internal import LineEditor
internal import Localization
internal import RegistrationForm

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
    messages = Messages(language: settings.context.language)
  }

  /// - Parameter whenMended: called with the record's line as soon as it is saved.
  /// - Returns: `.success` where all records are mended, `.incomplete` where one is left, or how
  ///   the person ended it.
  func mend(
    _ records: [RejectsFile.Record], whenMended: (Int) throws -> Void
  ) throws -> ExitStatus {
    var status = ExitStatus.success
    // What this run has saved is never replaced, whatever may be replaced before.
    var store = store
    for (index, record) in records.enumerated() {
      introduce(record, number: index + 1, of: records.count)
      if record.unread != nil {
        status = .incomplete
        continue
      }
      var runner = InteractiveRunner(
        settings, source: source, store: store, draft: nil, given: answers(record),
        blanks: .asInFile)
      switch runner.run() {
      case .success:
        store.replacesExisting = false
        try whenMended(record.line)
      // Saying no keeps the record refused; the next one is another matter.
      case .incomplete where runner.wasDeclined: status = .incomplete
      case let ended: return ended
      }
    }
    return status
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
          "source": origin.source.quotable(), "record": "\(origin.number)",
          "line": "\(origin.line)",
        ])
      heading.append(" (\(place))", .dim)
    }
    source.show(heading)
    for problem in record.problems where record.unread == nil {
      source.show(StyledText(problem.message(messages), .red))
    }
    if let text = record.unread {
      source.show(StyledText(messages.text("fix.unread", ["text": text.quotable()]), .red))
    }
  }
}
