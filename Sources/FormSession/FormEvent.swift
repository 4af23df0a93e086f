/// What a person, or the world around them, did. All that can move a `FormSession`.
public enum FormEvent: Equatable, Sendable {
  /// The conversation begins.
  case begin
  /// The conversation begins, and a draft of an earlier one was found.
  case beginWithDraft(Draft)
  /// Enter was pressed on this text.
  case line(String)
  /// A key that asks for something was pressed while `text` stood on the line.
  case command(Command, text: String)
  /// Input ended: Ctrl-D on an empty line, or a pipe that ran dry.
  case endOfInput
  /// Ctrl-C on an empty line.
  case interrupt
  /// The process was asked to go by this signal (SIGTERM, SIGHUP, ...).
  case terminate(signal: Int32)
  /// The record that `FormEffect.save` asked for is in this place, durably.
  case saved(path: String)
  /// There is a file already where the record was to go; `freePath` is a name nobody uses.
  case outputExists(path: String, freePath: String)
  /// The record could not be written; `reason` is the system's, in words.
  case saveFailed(path: String, reason: String)
  /// The answers could not be kept on disk; the conversation goes on, and knows it.
  case draftFailed(reason: String)
  /// All answers so far are kept on disk, whatever was before.
  case draftKept

  /// Requests that a key makes; a line made of `?` or `<` makes the first two as well.
  public enum Command: Equatable, Sendable {
    case help
    case back
    case forward
  }
}

/// Answers kept from a conversation that did not reach its end.
public struct Draft: Equatable, Sendable {
  /// One kept answer; the text is what the checker takes again, not what a person reads.
  public struct Answer: Equatable, Sendable {
    public let fieldID: String
    /// Empty where the question was deliberately left out.
    public let text: String
    /// Whether the person insisted on it although it was doubted.
    public let isConfirmed: Bool

    public init(fieldID: String, text: String, isConfirmed: Bool = false) {
      self.fieldID = fieldID
      self.text = text
      self.isConfirmed = isConfirmed
    }
  }

  /// In the form's order, no field twice; fields the form no longer has are passed over.
  public let answers: [Answer]

  public init(answers: [Answer]) {
    self.answers = answers
  }
}
