public import LineEditor

/// A line source without a terminal: gives the results of a script, in order, and keeps what was
/// asked and shown. After the script it is at the end of its input.
public final class ScriptedLineSource: LineSource {
  public let capabilities: TerminalCapabilities
  public private(set) var requests: [LineRequest] = []
  public private(set) var shown: [StyledText] = []
  private var results: ArraySlice<LineResult>

  public init(
    _ results: [LineResult],
    capabilities: TerminalCapabilities = TerminalCapabilities(isInteractive: true)
  ) {
    self.results = results[...]
    self.capabilities = capabilities
  }

  public func read(_ request: LineRequest) -> LineResult {
    requests.append(request)
    return results.popFirst() ?? .endOfFile
  }

  public func show(_ text: StyledText) { shown.append(text) }
}
