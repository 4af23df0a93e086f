/// Lines from a descriptor that is not a terminal: no prompts, no editing, bytes in, lines out.
public final class PlainLineReader: LineSource {
  public let capabilities = TerminalCapabilities(isInteractive: false)

  /// - Parameter descriptor: read from where it stands; not closed. Default standard input.
  public init(descriptor: Int32 = 0) {}

  public func read(_ request: LineRequest) -> LineResult { .endOfFile }

  /// Nothing: nobody sits there.
  public func show(_ text: StyledText) {}
}
