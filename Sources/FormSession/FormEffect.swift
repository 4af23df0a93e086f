public import RegistrationForm

/// What is to be done in the world, in order. The session itself does nothing.
public enum FormEffect: Equatable, Sendable {
  /// Show one line.
  case say(StyledLine)
  /// Read one line. Always the last effect of a batch; its answer is the next event.
  case ask(Question)
  /// Make this answer durable beside the output, in place of an earlier one of its field.
  case keep(Draft.Answer)
  /// Forget the kept answers: the record is saved, or the person has begun again.
  case removeDraft
  /// Write the record and report `.saved`, `.outputExists` or `.saveFailed`.
  case save(AnswerRecord, to: Destination)
  /// The conversation is over. Always the last effect of a batch.
  case end(Ending)

  /// Where a record may go.
  public enum Destination: Equatable, Sendable {
    /// The file that was asked for at the start, which must not exist (or is one that grows).
    case output
    /// Another file, which must not exist.
    case other(path: String)
    /// A file that exists, in place of what it holds: the person said so.
    case replacing(path: String)
  }

  /// How a conversation ended. Four outcomes, never mixed up with an answer.
  public enum Ending: Equatable, Sendable {
    /// The record is saved, or, where nothing is to be saved, all questions are answered.
    case complete
    /// The person said no at the review.
    case declined
    /// Input ended before the record was confirmed.
    case endOfInput
    case interrupted
    case terminated(signal: Int32)
    /// The person gave up on an output that cannot be written.
    case notWritten
  }
}
