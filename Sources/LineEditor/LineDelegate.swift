/// The behaviour of one question while its line is edited.
///
/// Called synchronously, on the thread that reads, and only from inside a read. Everything has a
/// default, so a plain text field needs no delegate.
public protocol LineDelegate: AnyObject {
  /// What to show under the line and behind the cursor. Called before every wait for a key, never
  /// while keys are pending, and not at all without `TerminalCapabilities.movesCursor`.
  func overlay(for line: LineState) -> Overlay

  /// Tab.
  func complete(_ line: LineState) -> CompletionAnswer

  /// A key of `EditorCommand`.
  func perform(_ command: EditorCommand, on text: String) -> CommandOutcome

  /// A paste of several lines.
  ///
  /// - Parameter lines: at least two, each without control characters and without blanks at its
  ///   ends, none empty.
  func paste(_ lines: [String]) -> PasteAnswer

  /// Words for something that the editor did.
  func explain(_ notice: LineNotice) -> StyledText?
}

/// The line as it is on the screen.
public struct LineState: Equatable, Sendable {
  public var text: String
  /// Offset in the UTF-8 of `text`, 0 to its length.
  public var cursor: Int
  /// Rows that an overlay may take now; 0 where nothing can be drawn.
  public var freeRows: Int
  /// Width of the window.
  public var columns: Int

  public init(text: String, cursor: Int, freeRows: Int = 0, columns: Int = 80) {
    self.text = text
    self.cursor = cursor
    self.freeRows = freeRows
    self.columns = columns
  }

  public var isCursorAtEnd: Bool { cursor == text.utf8.count }
}

/// What a key of `EditorCommand` does.
public enum CommandOutcome: Equatable, Sendable {
  /// The read ends with `LineResult.command`.
  case finish
  /// This comes to stand above the line, and the read goes on.
  case show(StyledText)
  /// This text replaces the line, cursor at its end.
  case replace(String)
  /// Nothing; the bell rings.
  case ignore
}

/// What a paste of several lines becomes.
public enum PasteAnswer: Equatable, Sendable {
  /// This text is inserted.
  case insert(String)
  /// Nothing is inserted, and this is said above the line.
  case refuse(StyledText)
}

/// Something that the editor did and that a person has to be told.
public enum LineNotice: Equatable, Sendable {
  /// More than `limit` bytes: the key or the paste was not taken.
  case tooLong(limit: Int)
  /// The terminal sent bytes that are not UTF-8; they were not taken.
  case notUTF8
  /// This character, which cannot be seen, was typed or pasted or stood in the text that was put on
  /// the line, and perhaps others; they were left out.
  case leftOut(Unicode.Scalar)
  /// Several lines were pasted as the answer to a secret question; nothing was taken.
  case severalLinesForSecret
  /// So many lines, the last of which may be a beginning, came before the question and were thrown
  /// away (`LineRequest.TypeAhead.discard`).
  case discarded(lines: Int)
  /// Several lines came at once without the marks of a paste. The first may have answered; the next is
  /// on this line and waits for Enter, and so many more wait behind it. `isFirst` where they have
  /// just come.
  case held(linesBehind: Int, isFirst: Bool)
  /// So many choices are said below, on a terminal where nothing can be drawn.
  case listed(count: Int)
}

extension LineDelegate {
  /// Nothing.
  public func overlay(for line: LineState) -> Overlay { Overlay() }
  /// Nothing.
  public func complete(_ line: LineState) -> CompletionAnswer { .none }
  /// Ends the read.
  public func perform(_ command: EditorCommand, on text: String) -> CommandOutcome { .finish }
  /// The lines joined with one blank.
  public func paste(_ lines: [String]) -> PasteAnswer { .insert(lines.joined(separator: " ")) }
  /// Nothing.
  public func explain(_ notice: LineNotice) -> StyledText? { nil }
}
