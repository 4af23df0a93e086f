internal import CReadline

/// The terminal, through GNU readline.
///
/// Readline keeps its state in globals, so there is one editor at a time, used by one thread. From
/// opening to release the terminal's modes are ours, without echo and flow control, and INT, TERM,
/// HUP, QUIT, PIPE, TSTP, CONT and WINCH are caught: what comes between two reads ends or serves the
/// next one. Signals that were ignored stay so, and INT stays caught to the end of the process. A terminal that takes no output is waited for, but
/// not by a program that was told to end.
///
/// Keys are those of readline, in its emacs or vi mode, with the person's inputrc (`$if Registrar`),
/// and those of `EditorCommand`. Left, Right, Backspace and Delete go by visible characters. Keys
/// that nobody bound do nothing. Only text comes into the line: control characters, escape sequences
/// and bytes that are not UTF-8 are never taken.
public final class LineEditor {
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
    /// The environment names UTF-8, or no other character set.
    public var isUTF8: Bool

    public init(
      applicationName: String = "Registrar", terminalName: String?, isPlain: Bool = false,
      allowsColor: Bool = true, isUTF8: Bool = true
    ) {
      self.applicationName = applicationName
      self.terminalName = terminalName
      self.isPlain = isPlain
      self.allowsColor = allowsColor
      self.isUTF8 = isUTF8
    }
  }

  /// Input is a terminal, and so is standard output or standard error. Asks the descriptors only.
  public static var isAvailable: Bool { Readline.isAvailable }

  private let configuration: Configuration
  /// Lines that came all at once and wait for their Enter, one a question.
  private var held = HeldLines()

  /// Opens the terminal: before other threads start, because where LC_CTYPE names no UTF-8 the
  /// environment variable LC_ALL is set (readline reads it anew at every line).
  ///
  /// - Returns: `nil` where nobody sits (`isAvailable`) or another editor is open.
  public init?(_ configuration: Configuration) {
    self.configuration = configuration
    let isOpen = Readline.open(
      application: configuration.applicationName, terminal: configuration.terminalName,
      isPlain: configuration.isPlain)
    if !isOpen { return nil }
  }

  deinit { crl_close() }

  /// What can be shown; the size of the window is that of now.
  public var capabilities: TerminalCapabilities {
    let (rows, columns) = Readline.windowSize
    let movesCursor = crl_moves_cursor()
    return TerminalCapabilities(
      movesCursor: movesCursor,
      hasColor: movesCursor && configuration.allowsColor,
      showsFlags: movesCursor && configuration.isUTF8 && configuration.terminalName != "linux",
      rows: rows, columns: columns)
  }

  /// Reads one line. Blocks until it is there or something else ended the read; every ending is a
  /// value, so an interrupt, the end of input and a signal never look like an empty answer.
  public func read(_ request: LineRequest) -> LineResult {
    let capabilities = capabilities
    var request = request
    var unseen = request.initialText.firstUnseen
    var initial = request.initialText.withoutUnseen
    var cursor = request.initialCursor.map { place in
      let before = String(decoding: request.initialText.utf8.prefix(place), as: UTF8.self)
      return initial.startOfCharacter(at: before.withoutUnseen.utf8.count)
    }
    if let burst = Readline.takeBurst() { held.hold(burst) }
    switch held.next(for: request) {
    case .nothing: break
    case .dropped(let count): say(.discarded(lines: count), request)
    case .line(let line, let linesBehind, let isFirst):
      (initial, cursor, unseen) = (line.withoutUnseen, nil, line.firstUnseen)
      say(.held(linesBehind: linesBehind, isFirst: isFirst), request)
    }
    if let unseen { say(.leftOut(unseen), request) }
    if capabilities.movesCursor { showBeginning(of: &request.prompt, capabilities.columns) }
    let result = Readline.read(
      prompt: request.prompt.rendered(for: .prompt, capabilities), initial: initial,
      cursor: cursor ?? initial.utf8.count, request, LineReading(request, capabilities))
    held.note(result)
    return command(in: result, behind: [initial, request.defaultText ?? ""], request) ?? result
  }

  /// The command of a sign that was typed behind a text that stood on the line already.
  private func command(
    in result: LineResult, behind placed: [String], _ request: LineRequest
  ) -> LineResult? {
    guard case .line(let line) = result, let sign = line.last,
      let command = request.signs.first(where: { $0.key == sign })?.value,
      let text = placed.first(where: { !$0.isEmpty && line.dropLast() == $0 })
    else { return nil }
    return .command(command, text: text)
  }

  /// Writes `text` and a line break where the prompts go. Inside a read, which is only possible
  /// from the delegate, it comes to stand above the line.
  public func show(_ text: StyledText) {
    Readline.print(text.rendered(for: .output, capabilities) + "\n")
  }

  /// Shows what makes a prompt wider than the window above it, whole words only; readline would cut
  /// one at the edge. Its last line stays the prompt.
  private func showBeginning(of prompt: inout StyledText, _ columns: Int) {
    let lines = prompt.lines(of: columns)
    guard lines.count > 1, let last = lines.last else { return }
    for line in lines.dropLast() { show(line) }
    prompt = prompt.plainText.hasSuffix(" ") ? last + " " : last
  }

  private func say(_ notice: LineNotice, _ request: LineRequest) {
    if let text = request.delegate?.explain(notice) { show(text) }
  }
}

extension String {
  /// The UTF-8 offset of the character that `offset` falls into, clamped to the text.
  fileprivate func startOfCharacter(at offset: Int) -> Int {
    if offset >= utf8.count { return utf8.count }
    return characterBoundary(from: max(0, offset) + 1, forward: false)
  }
}
