internal import Glibc

/// `/bin/sh -i` on a pseudo-terminal, for what needs job control: Ctrl-Z, `fg`, a start in the
/// background. (A session leader is an orphaned process group, which the kernel never stops.)
public final class JobControlShell {
  public static let prompt = "shell$"
  public let terminal: PseudoTerminal
  /// The terminal's modes while the shell waits for a command.
  public let modes: [UInt32]

  public init(
    environment: [String: String] = PseudoTerminal.environment, rows: Int = 24, columns: Int = 80,
    directory: String? = nil
  ) throws {
    var environment = environment
    environment["PS1"] = Self.prompt + " "
    environment["ENV"] = ""
    terminal = try PseudoTerminal(
      ["/bin/sh", "-i"], environment: environment, rows: rows, columns: columns,
      directory: directory)
    try terminal.wait(forLine: Self.prompt)
    modes = terminal.modes()
  }

  /// Types a command; does not wait. LF, as after a SIGSTOP nobody has restored the modes.
  public func start(_ command: String) { terminal.send(command + "\n") }

  /// Waits until the shell asks for the next command.
  public func waitForPrompt(seconds: Double = 10) throws {
    try terminal.wait(forLine: Self.prompt, seconds: seconds)
  }

  /// The status of the command before, by `echo $?`.
  public func status() throws -> Int32 {
    terminal.send("echo \"[$?]\"\r")
    var status: Int32?
    try terminal.wait(for: "status") { screen in
      guard screen.currentLine == Self.prompt, screen.row > 0 else { return false }
      let line = screen.lines[screen.row - 1]
      guard line.hasPrefix("["), line.hasSuffix("]") else { return false }
      status = Int32(line.dropFirst().dropLast())
      return status != nil
    }
    return status ?? -1
  }
}
