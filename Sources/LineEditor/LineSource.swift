/// Where answers come from, one line at a time: a terminal, a pipe, or the script of a test.
///
/// One thread uses it. A read blocks until the line is there or something else ended it, and every
/// ending is a value: an interrupt, the end of input and a signal never look like an empty answer.
public protocol LineSource: AnyObject {
  /// What can be shown; the size of the window is that of now.
  var capabilities: TerminalCapabilities { get }

  /// Reads one line.
  func read(_ request: LineRequest) -> LineResult

  /// Writes `text` and a line break where the prompts go. Inside a read, which is only possible
  /// from the delegate, it comes to stand above the line.
  func show(_ text: StyledText)
}
