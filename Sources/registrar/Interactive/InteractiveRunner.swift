internal import Countries
internal import FormSession
internal import Glibc
internal import LineEditor
internal import Localization
internal import RegistrationForm
internal import Storage

/// Walks a person through a session: reads the lines it asks for and does what it says.
///
/// The session decides; here are only the terminal, the files and the end.
struct InteractiveRunner {
  private var session: FormSession
  private let source: LineEditor
  private let countries: DeferredCountryResolver
  private let labels: CountryLabels
  private let messages: Messages
  private let store: RegistrationStore?
  private let draft: DraftKeeper?
  /// Why there is no draft although there should be one.
  private let draftFault: String?
  /// Makes the countries beside the conversation; `nil` once it was begun.
  private var prepare: (@Sendable () -> Void)?

  /// - Parameters:
  ///   - store: where the record goes; `nil` where nothing is saved.
  ///   - draft: whose draft it is; `nil` where nothing is kept.
  ///   - given: answers from elsewhere; only what is wrong with them or missing is asked.
  init(
    _ settings: InteractiveSettings, source: LineEditor, store: RegistrationStore?,
    draft subject: DraftFile.Subject?, given: [Draft.Answer] = [],
    blanks: FormSession.Blanks = .open
  ) {
    self.source = source
    self.store = store
    countries = settings.context.countries
    prepare = { [countries] in Terminal.prepareInBackground(countries) }
    messages = settings.messages
    var style = settings.style(source.capabilities)
    style.keepsDraft = subject != nil
    labels = CountryLabels(
      messages: messages, isPlain: style.isPlain, drawsFlags: style.drawsFlags)
    session = FormSession(
      checker: FormChecker(form: settings.form, context: settings.context),
      messages: messages, style: style, given: given, blanks: blanks)
    do throws(StorageError) {
      draft = try subject.map { subject throws(StorageError) in try DraftKeeper(subject) }
      draftFault = nil
    } catch {
      draft = nil
      draftFault = error.reasonText(messages)
    }
  }

  /// Whether the person said no at the review, rather than going away.
  private(set) var wasDeclined = false

  /// The answers, complete where `run` succeeded.
  var record: AnswerRecord { session.record }

  /// What the person typed for a field; see `FormSession`.
  func typedText(_ field: Int) -> String { session.typedText(field) }

  /// The whole conversation.
  mutating func run() -> ExitStatus {
    if let draftFault { _ = perform(session.handle(.draftFailed(reason: draftFault))) }
    var event: FormEvent = draft?.leftBehind.map { .beginWithDraft($0) } ?? .begin
    while true {
      let window = source.capabilities
      session.adapt(rows: window.rows, columns: window.columns)
      if event.mayEnd || session.askedField == nil {
        keep { draft throws(StorageError) in try draft.ensureKept() }
      }
      switch perform(session.handle(event)) {
      case .next(let next): event = next
      case .over(let status): return status
      case nil: preconditionFailure("every event leads to a question, a save or the end")
      }
    }
  }

  /// What a batch of effects leads to.
  private enum Step {
    case next(FormEvent)
    case over(ExitStatus)
  }

  private mutating func perform(_ effects: [FormEffect]) -> Step? {
    for effect in effects {
      switch effect {
      case .say(let line): source.show(StyledText(line))
      case .ask(let question): return .next(read(question))
      case .keep(let answer): keep { draft throws(StorageError) in try draft.keep(answer) }
      case .removeDraft:
        keep { draft throws(StorageError) in try draft.remove() }
      case .save(let record, let destination): return .next(save(record, destination))
      case .end(let ending): return .over(status(of: ending))
      }
    }
    return nil
  }

  /// A draft that cannot be written is said once; the conversation goes on, and the next answer tries
  /// again to keep them all.
  private mutating func keep(_ act: (DraftKeeper) throws(StorageError) -> Void) {
    guard let draft else { return }
    do throws(StorageError) {
      try act(draft)
      _ = perform(session.handle(.draftKept))
    } catch {
      _ = perform(session.handle(.draftFailed(reason: error.reasonText(messages))))
    }
  }

  private mutating func read(_ question: Question) -> FormEvent {
    // The first prompt has the processor for itself: the countries are begun when it is on the
    // screen. A terminal that draws nothing does not tell, and is not kept waiting either.
    var whenShown: (() -> Void)? = self.prepare.take()
    if !source.capabilities.movesCursor { whenShown.take()?() }
    var request = LineRequest(prompt: StyledText(question.prompt))
    request.initialText = question.text
    request.initialCursor = question.cursor.map { question.text.prefix($0).utf8.count }
    request.isSecret = question.isSecret
    request.defaultText = question.editable
    request.typeAhead = question.isForeseeable ? .keep : .discard
    request.signs = ["<": .back]
    request.delegate = QuestionDelegate(
      question, countries: countries, labels: labels, messages: messages,
      whenShown: whenShown)
    switch source.read(request) {
    case .line(let text): return .line(text)
    case .command(.back, let text): return .command(.back, text: text)
    case .command(.forward, let text): return .command(.forward, text: text)
    case .command(.help, let text): return .command(.help, text: text)
    case .interrupted: return .interrupt
    case .terminated(let signal): return .terminate(signal: signal)
    // What cannot be read any further has ended; the delegate never lets a default's key out.
    case .endOfFile, .failed, .command(.editDefault, _): return .endOfInput
    }
  }

  private func save(
    _ record: AnswerRecord, _ destination: FormEffect.Destination
  ) -> FormEvent {
    switch store?.save(record, to: destination) {
    case .saved(let path, let tornBytes)?:
      if tornBytes > 0 {
        source.show(StyledText(messages.text("file.torn", ["path": path + ".torn"])))
      }
      return .saved(path: path)
    case .exists(let path, let freePath)?: return .outputExists(path: path, freePath: freePath)
    case .failed(let path, let reason)?: return .saveFailed(path: path, reason: reason)
    case nil: preconditionFailure("a session that saves needs a place to save to")
    }
  }

  private mutating func status(of ending: FormEffect.Ending) -> ExitStatus {
    wasDeclined = ending == .declined
    return switch ending {
    case .complete: .success
    case .declined, .endOfInput: .incomplete
    case .interrupted: .signal(SIGINT)
    case .terminated(let signal): .signal(signal)
    case .notWritten: .output
    }
  }
}

extension FormEvent {
  /// Whether the conversation may end by it with answers that are not saved.
  fileprivate var mayEnd: Bool {
    switch self {
    case .endOfInput, .interrupt, .terminate, .saveFailed, .outputExists: true
    case .begin, .beginWithDraft, .line, .command, .saved, .draftFailed, .draftKept: false
    }
  }
}
