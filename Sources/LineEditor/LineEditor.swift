/// The terminal, through GNU readline.
///
/// Readline keeps its state in globals, so there is one editor at a time, used by one thread.
public final class LineEditor: LineSource {
  /// What the editor needs to know about its surroundings; it reads no environment for it.
  public struct Configuration: Sendable {
    /// `$if` name in the inputrc; default "Registrar".
    public var applicationName: String
    /// TERM; `nil` where it is unset.
    public var terminalName: String?
    /// `--plain`: nothing is drawn and no escape byte is written, whatever the terminal can.
    public var isPlain: Bool
    /// False with NO_COLOR.
    public var allowsColor: Bool

    public init(
      applicationName: String = "Registrar", terminalName: String?, isPlain: Bool = false,
      allowsColor: Bool = true
    ) {
      self.applicationName = applicationName
      self.terminalName = terminalName
      self.isPlain = isPlain
      self.allowsColor = allowsColor
    }
  }

  /// Input is a terminal, and so is standard output or standard error. Asks the descriptors only.
  public static var isAvailable: Bool { false }

  /// Opens the terminal: before other threads start, because where LC_CTYPE names no UTF-8 the
  /// environment variable LC_ALL is set (readline reads it anew at every line).
  ///
  /// - Returns: `nil` where nobody sits (`isAvailable`) or another editor is open.
  public init?(_ configuration: Configuration) {
    return nil
  }

  public var capabilities: TerminalCapabilities { TerminalCapabilities(isInteractive: true) }

  public func read(_ request: LineRequest) -> LineResult { .endOfFile }

  public func show(_ text: StyledText) {}
}
