/// One question to a `LineEditor`. Only the prompt is needed.
public struct LineRequest {
  /// What becomes of keys that were pressed before the question was on the screen.
  public enum TypeAhead: Equatable, Sendable {
    /// They are the beginning of the answer, as a clerk who knows the form expects; several lines
    /// that came faster than a hand types wait for an Enter of their own (`LineNotice.held`).
    case keep
    /// They were meant for something else and are thrown away; if there were any, the delegate's
    /// `explain(.discarded)` is shown. For questions that nobody can foresee: a refused answer, "did
    /// you mean", "overwrite?". Secrets always do so.
    case discard
  }

  /// One row; a line break in it is shown as a blank. Not shown where nobody sits.
  public var prompt: StyledText
  /// Stands on the line from the start, for correction.
  public var initialText: String
  /// Where the cursor starts, as an offset in the UTF-8 of `initialText`, 0 to its length; an
  /// offset inside a character moves back to its start. Default `nil`: at the end.
  public var initialCursor: Int?
  /// The answer is shown as dots and leaves no trace: no kill ring, no undo.
  public var isSecret: Bool
  /// What the key for `EditorCommand.editDefault` puts on an empty line. `nil`: the delegate is asked.
  public var defaultText: String?
  /// Longest line that can be typed or pasted, in bytes of UTF-8; default 4096. A key that would
  /// make it longer rings the bell, a longer paste is refused and said.
  public var maximumLength: Int
  public var typeAhead: TypeAhead
  /// A sign that is a command where it is typed behind a text that stood on the line already: one
  /// that waited, or was put there for correction or by the key for the default. Who types "<" and
  /// Enter there wants to go back, and nothing was to become "Elena<". Default none.
  ///
  /// Pairs, for a dictionary asks the runtime how a Character is hashed: 0.3 million instructions before
  /// the first prompt.
  public var signs: KeyValuePairs<Character, EditorCommand> = [:]
  /// Behaviour of this question; kept alive by the caller during the read.
  public var delegate: (any LineDelegate)?

  public init(
    prompt: StyledText, initialText: String = "", initialCursor: Int? = nil,
    isSecret: Bool = false, defaultText: String? = nil,
    maximumLength: Int = 4096, typeAhead: TypeAhead = .keep,
    delegate: (any LineDelegate)? = nil
  ) {
    self.prompt = prompt
    self.initialText = initialText
    self.initialCursor = initialCursor
    self.isSecret = isSecret
    self.defaultText = defaultText
    self.maximumLength = maximumLength
    self.typeAhead = typeAhead
    self.delegate = delegate
  }
}
