/// How a session speaks and where it ends. The defaults suit a capable terminal.
public struct SessionStyle: Equatable, Sendable {
  /// Everything in words, one line at a time, nothing that has to be seen to be understood.
  public var isPlain = false
  /// Whether flags are drawn; the letters of the code are there in any case.
  public var drawsFlags = false
  /// Width of the window in columns.
  public var columns = 80
  /// Height of the window in lines: a page of a list and the question below it stay in it together.
  public var rows = 24
  /// Whether accepted answers are kept on disk as they come.
  public var keepsDraft = true
  /// Whether the form's title and a line about the keys stand at the beginning.
  public var greets = true
  /// What happens after the last question.
  public var closing = Closing.reviewAndSave

  public init() {}

  public enum Closing: Equatable, Sendable {
    /// The review, and then the record is saved.
    case reviewAndSave
    /// The review, and then nothing is saved: a rehearsal.
    case reviewOnly
    /// Nothing: the answers were all that was wanted.
    case answersOnly
  }
}
