public import Localization
public import RegistrationForm

/// A conversation about one registration: events in, effects out, and nothing else.
///
/// The session holds no terminal, clock, environment or file. Whoever runs it carries out the
/// effects of each call in order, reads the line that the last one asks for, and hands back what
/// came of it. Every state understands `<`; no state takes an ending for an answer.
///
/// ```
///             begin
///               |          +------ < ------+
///   resuming ---+--> asking +--> picking --+--> ... --> reviewing --> saving --> ended
///                       |   (did you mean,               |  ^  |         |
///                       |    search, doubt)              |  |  n         +--> settling
///                       +--> repeating (secrets)       number            (file exists)
///                                                                  +--> renaming
///                                                                       (not written)
/// ```
public struct FormSession {
  private(set) var style: SessionStyle
  private(set) var wording: Wording
  var book: AnswerBook
  var stage = Stage.idle
  var goal = Goal.walk
  /// The section whose title was shown last; the form's own title stands for it at the start.
  var shownSection: Int?
  /// What stood on the line, not yet an answer, when a question was left by a key.
  var unsent: [Int: String] = [:]
  /// The answer that was refused last, as it stands on its line.
  var refused: Refused?
  /// The question of which was said last how a refused answer is cleared from its line.
  var hintedField: Int?
  /// The person begins again: what is kept of the earlier conversation goes with the first answer.
  var forgetsDraft = false
  /// The answers could not be kept on disk, the last time it was tried.
  var hasLostDraft = false
  /// The person was told, by the last thing said, that stopping loses the answers.
  private var isWarnedOfLoss = false
  /// The record could not be written, the last time it was tried.
  var isUnwritten = false

  /// - Parameters:
  ///   - checker: judges the answers; it carries the form and the language. Its countries are
  ///     asked for when one is on the screen or was typed, not before.
  ///   - messages: the texts, in the person's language.
  ///   - given: answers from elsewhere, taken before the first question is asked.
  ///   - blanks: what it means that `given` lacks an answer.
  public init(
    checker: FormChecker, messages: Messages, style: SessionStyle = SessionStyle(),
    given: [Draft.Answer] = [],
    blanks: Blanks = .open
  ) {
    self.style = style
    wording = Wording(
      messages: messages, yesNo: YesNoWords(language: messages.language), style: style)
    book = AnswerBook(
      desk: CheckingDesk(checker),
      labels: CountryLabels(
        messages: messages, isPlain: style.isPlain, drawsFlags: style.drawsFlags))
    book.take(given, blanks: blanks)
  }

  /// The window has this size now; it holds for what is said from now on.
  /// - Parameters:
  ///   - rows: its height in lines.
  ///   - columns: its width.
  public mutating func adapt(rows: Int, columns: Int) {
    style.columns = columns
    style.rows = rows
    wording.style = style
  }

  /// What an answer that is not given means.
  public enum Blanks: Sendable {
    /// The question is open.
    case open
    /// What it means in a file of answers: the form's default, or that it was left out; only what
    /// must be answered is open.
    case asInFile
  }

  /// Where the conversation stands.
  enum Stage: Sendable {
    case idle
    /// The draft is offered.
    case resuming(Draft)
    /// The field's question is on the screen, with this text on its line.
    case asking(Int, text: String)
    case picking(Picking)
    /// The field's secret was given once and is asked for again.
    case repeating(Int, first: String)
    case reviewing
    case saving
    /// The output exists; a name that nobody uses is at hand.
    case settling(path: String, freePath: String)
    /// The file could not be written; another may be named.
    case renaming(path: String)
    case ended
  }

  /// Where the next answer leads.
  enum Goal: Sendable {
    /// To the next question of the form.
    case walk
    /// Back to the review, by way of the questions that the answer opened again.
    case review
  }

  /// The answers as they stand; complete once the review was reached.
  public var record: AnswerRecord { book.record }

  /// What the person typed to answer the field, by its index: of a row they chose, and of a default
  /// they took, what stands for it; empty for a secret and where nothing was answered.
  public func typedText(_ field: Int) -> String { book.typedText(field) }

  /// Whether the conversation is over, so that no event means anything any more.
  public var isOver: Bool {
    if case .ended = stage { true } else { false }
  }

  private var isSaving: Bool {
    if case .saving = stage { true } else { false }
  }

  /// The field whose question is on the screen, by its index; `nil` between questions.
  public var askedField: Int? {
    switch stage {
    case .asking(let field, _), .repeating(let field, _): field
    case .picking(let picking): picking.field
    case .idle, .resuming, .reviewing, .saving, .settling, .renaming, .ended: nil
    }
  }

  /// Moves the conversation.
  /// - Returns: what to do, in order; it ends with `.ask`, `.save` or `.end`, except for
  ///   `.draftFailed`, which only says something, and `.draftKept`, which has nothing to say.
  public mutating func handle(_ event: FormEvent) -> [FormEffect] {
    if isOver { return [] }
    let isWarned = isWarnedOfLoss
    switch event {
    case .draftFailed, .draftKept: break
    default: isWarnedOfLoss = false
    }
    switch event {
    case .begin: return open()
    case .beginWithDraft(let draft): return offer(draft)
    case .line(let line): return answer(line)
    case .command(let command, let text): return obey(command, text: text)
    case .endOfInput: return isWarned ? stop(.endOfInput) : leave(.endOfInput)
    case .interrupt: return isWarned ? stop(.interrupted) : leave(.interrupted)
    case .terminate(let signal): return stop(.terminated(signal: signal))
    case .saved(let path): return isSaving ? finish(path: path) : []
    case .outputExists(let path, let freePath):
      return isSaving ? settle(path: path, freePath: freePath) : []
    case .saveFailed(let path, let reason):
      return isSaving ? mourn(path: path, reason: reason) : []
    case .draftFailed(let reason):
      let isKnown = hasLostDraft
      hasLostDraft = true
      return isKnown ? [] : [.say(wording.draftFailed(reason))]
    case .draftKept:
      hasLostDraft = false
      return []
    }
  }

  private mutating func answer(_ line: String) -> [FormEffect] {
    switch stage {
    case .resuming(let draft): return resume(draft, TypedReply(line))
    case .asking(let field, let text): return reply(line, to: field, over: text)
    case .picking(let picking): return pick(line, from: picking)
    case .repeating(let field, let first): return confirm(line, field: field, first: first)
    case .reviewing: return review(TypedReply(line))
    case .settling(let path, let freePath):
      return settle(path: path, freePath: freePath, TypedReply(line))
    case .renaming(let path): return rename(from: path, TypedReply(line))
    case .idle, .saving, .ended: return []
    }
  }

  private mutating func obey(_ command: FormEvent.Command, text: String) -> [FormEffect] {
    if case .asking(let field, _) = stage {
      unsent[field] = text.trimmingBlanks.isEmpty || book.isSecret(field) ? nil : text
    }
    switch command {
    case .back: return goBack()
    case .forward: return answer(text)
    case .help: return explain(text: text)
    }
  }

  /// Ends without a record, unless that would lose answers: what is kept nowhere is lost only by the key
  /// pressed twice.
  private mutating func leave(_ ending: FormEffect.Ending) -> [FormEffect] {
    guard style.keepsDraft, hasLostDraft, book.draftCount > 0 else { return stop(ending) }
    let question = askOnceMore(text: "")
    guard !question.isEmpty else { return stop(ending) }
    isWarnedOfLoss = true
    return [.say(wording.wouldBeLost)] + question
  }

  /// Ends without a record. What was accepted is on disk already; here it is said.
  mutating func stop(_ ending: FormEffect.Ending) -> [FormEffect] {
    stage = .ended
    var effects: [FormEffect] = ending == .declined ? [.say(wording.declined)] : []
    if style.keepsDraft, book.draftCount > 0, !hasLostDraft {
      effects.append(.say(wording.draftKept(count: book.draftCount)))
    }
    // Going after a save that failed is giving up on the output, not on the registration.
    let givesUp = isUnwritten && (ending == .declined || ending == .endOfInput)
    effects.append(.end(givesUp ? .notWritten : ending))
    return effects
  }

  /// The effect that makes an answer durable, where answers are kept at all.
  mutating func keeping(_ field: Int) -> [FormEffect] {
    guard style.keepsDraft, let answer = book.draftAnswer(field) else { return [] }
    defer { forgetsDraft = false }
    return (forgetsDraft ? [.removeDraft] : []) + [.keep(answer)]
  }
}
