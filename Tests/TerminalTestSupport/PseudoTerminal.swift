internal import Glibc

/// A program on its own pseudo-terminal, as its session leader, so that Ctrl-C, Ctrl-Z, the size of
/// the window and a hang-up are real.
///
/// The terminal is opened by name in the child (session leader and first open make it the
/// controlling terminal). `openpty` is not used, as it lacks O_CLOEXEC: the child of a test that
/// runs at the same time would inherit our side, and closing it would hang up nothing.
///
/// Nothing sleeps: every wait is for a condition on the screen, with a deadline.
public final class PseudoTerminal {
  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signaled(Int32)
  }

  /// A wait that was in vain; its description has the screen.
  public struct TimedOut: Error, CustomStringConvertible {
    public let description: String
  }

  /// The terminal could not be made, or the program not started.
  public struct NotStarted: Error {
    public let step: String
    public let errno: Int32
  }

  /// For a program that must not see the tester's surroundings. TERM is xterm-256color, LANG
  /// C.UTF-8, no inputrc, no home; the options of a sanitizer are passed on.
  public static let environment: [String: String] = {
    var variables = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "INPUTRC": "/dev/null", "HOME": "/nonexistent",
      "PATH": "/usr/bin:/bin",
    ]
    for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
      if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
    }
    return variables
  }()

  public let processID: Int32
  public private(set) var screen: Screen
  /// Every byte that the program wrote.
  public private(set) var output: [UInt8] = []
  /// Its end, as soon as `waitForEnd` saw it.
  public private(set) var ending: Ending?

  private var descriptor: Int32
  private let path: String
  /// Nobody has the terminal open any more, or it was hung up.
  public private(set) var isOver = false

  /// - Parameters:
  ///   - arguments: the program's path and its arguments, at least one.
  ///   - environment: the whole of it.
  ///   - redirections: descriptors 0, 1 or 2 of the child that are a file instead of the terminal;
  ///     files are created. The terminal is the controlling one all the same.
  public init(
    _ arguments: [String], environment: [String: String] = PseudoTerminal.environment,
    rows: Int = 24, columns: Int = 80, directory: String? = nil,
    redirections: [Int32: String] = [:], emojiSequences: Screen.EmojiSequences = .apart,
    resizing: Screen.Resizing = .cuts
  ) throws {
    let (descriptor, path) = try Self.open(rows: rows, columns: columns)
    do {
      processID = try Self.spawn(
        arguments, environment, terminal: path, directory: directory, redirections: redirections)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    self.path = path
    screen = Screen(
      rows: rows, columns: columns, emojiSequences: emojiSequences, resizing: resizing)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if ending == nil {
      kill(processID, SIGKILL)
      waitpid(processID, nil, 0)
    }
  }

  /// Types `text`.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes as they are.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, !isOver {
      let written = unsafe rest.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      if written > 0 { rest = rest.dropFirst(written) } else if errno != EINTR { return }
    }
  }

  /// Changes the window; the kernel sends SIGWINCH.
  public func resize(rows: Int, columns: Int) {
    screen.resize(rows: rows, columns: columns)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Flags, control characters and speeds of the terminal, to compare before and after.
  public func modes() -> [UInt32] {
    var modes = termios()
    unsafe tcgetattr(descriptor, &modes)
    let characters = unsafe withUnsafeBytes(of: modes.c_cc) { unsafe $0.map { UInt32($0) } }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + characters
  }

  /// Modes of a terminal that no program has touched.
  public static func untouchedModes() throws -> [UInt32] {
    let untouched = try PseudoTerminal(["/bin/true"])
    try untouched.waitForEnd()
    return untouched.modes()
  }

  /// The terminal takes no more output, as after a Ctrl-S with flow control, until `letOutputGo`.
  public func stopOutput() { flow(TCOOFF) }

  public func letOutputGo() { flow(TCOON) }

  private func flow(_ action: Int32) {
    let terminal = unsafe Glibc.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    tcflow(terminal, action)
    close(terminal)
  }

  /// Closes our side, as a lost connection does.
  public func hangUp() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    isOver = true
  }

  public func signal(_ number: Int32) { kill(processID, number) }

  /// The process group in the foreground, e.g. the job of a shell.
  public var foregroundGroup: Int32 { tcgetpgrp(descriptor) }

  public func signalForeground(_ number: Int32) { kill(-foregroundGroup, number) }

  /// Reads what the program writes until `condition` holds.
  ///
  /// - Throws: `TimedOut` after `seconds`, or when the program closed the terminal before.
  public func wait(
    for what: String = "screen", seconds: Double = 10, until condition: (Screen) -> Bool
  ) throws {
    let deadline = Self.now + seconds
    while !condition(screen) {
      if isOver || !pump(until: deadline) {
        let reason = isOver ? "terminal closed" : "\(seconds) s passed"
        throw TimedOut(
          description: "\(what): \(reason); cursor at \(screen.row),\(screen.column) of\n"
            + screen.text)
      }
    }
  }

  /// Waits until `text` stands somewhere on the screen.
  public func wait(forText text: String, seconds: Double = 10) throws {
    try wait(for: "text \"\(text)\"", seconds: seconds) { $0.text.contains(text) }
  }

  /// Waits until the row of the cursor is `line`, blanks at its end aside.
  public func wait(forLine line: String, seconds: Double = 10) throws {
    try wait(for: "line \"\(line)\"", seconds: seconds) { $0.currentLine == line }
  }

  /// Waits for the end of the program and returns it.
  ///
  /// - Throws: `TimedOut` after `seconds`; the program is then killed.
  @discardableResult
  public func waitForEnd(seconds: Double = 10) throws -> Ending {
    let deadline = Self.now + seconds
    while ending == nil {
      // The child's end closes the terminal, which ends the read; a process that left a background
      // child on the terminal is seen by asking now and then.
      if isOver {
        _ = poll(nil, 0, 2)
      } else {
        _ = pump(until: min(deadline, Self.now + 0.02))
      }
      var status: Int32 = 0
      if unsafe waitpid(processID, &status, WNOHANG) == processID {
        ending = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signaled(status & 0x7F)
      } else if Self.now > deadline {
        kill(processID, SIGKILL)
        unsafe waitpid(processID, &status, 0)
        ending = .signaled(SIGKILL)
        throw TimedOut(description: "end: \(seconds) s passed\n" + screen.text)
      }
    }
    while !isOver, pump(until: Self.now) {}
    guard let ending else { throw TimedOut(description: "end: unknown") }
    return ending
  }

  /// Takes what there is; waits for it until `deadline` at most. False if nothing came.
  private func pump(until deadline: Double) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(max(0, (deadline - Self.now) * 1000).rounded(.up))
    guard unsafe poll(&request, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = unsafe read(descriptor, &buffer, buffer.count)
    guard count > 0 else {
      isOver = true  // EIO: nobody has the terminal open any more
      return false
    }
    output += buffer[..<count]
    screen.feed(buffer[..<count])
    return true
  }

  private static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
