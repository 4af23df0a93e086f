import Glibc

/// A program that does the same as ours, or a part of it: it is measured beside ours in the same
/// rounds, so that a busy or a slow machine is so for both.
struct Peer {
  /// As the table names it.
  let name: String
  let arguments: [String]
  /// File for its standard input; none: /dev/null.
  var input: String?
  /// File for its standard output; none: /dev/null.
  var output: String?
  /// Files that are removed before each run.
  var removedBefore: [String] = []
  /// Statuses that are a success besides 0.
  var alsoSuccess: [Int32] = []

  /// Where the system has the program; `nil` where it does not.
  static func installed(_ name: String) -> String? {
    if name.contains("/") { return unsafe access(name, X_OK) == 0 ? name : nil }
    return ["/usr/local/bin", "/usr/bin", "/bin"].map { "\($0)/\(name)" }
      .first { unsafe access($0, X_OK) == 0 }
  }
}

/// What one run took.
struct RunFigures {
  var seconds: Double
  /// User and system time of the process and its children.
  var processorSeconds: Double
  /// Largest resident size, KiB.
  var peakKiB: Int
}

extension Peer {
  /// Runs the program once.
  ///
  /// - Throws: `BenchmarkFailure` where it cannot be started or does not succeed.
  func run() throws -> RunFigures {
    for path in removedBefore { unsafe unlink(path) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &actions, 1, output ?? "/dev/null", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process = pid_t()
    let start = monotonicSeconds()
    var words = unsafe arguments.map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    guard let path = Peer.installed(arguments[0]),
      unsafe posix_spawn(&process, path, &actions, nil, words, environ) == 0
    else { throw BenchmarkFailure("\(arguments[0]) cannot be started") }
    var (status, usage) = (Int32(), rusage())
    while unsafe wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let seconds = monotonicSeconds() - start
    guard status & 0x7F == 0, status >> 8 == 0 || alsoSuccess.contains(status >> 8) else {
      throw BenchmarkFailure("\(arguments.joined(separator: " ")) ended with status \(status)")
    }
    return RunFigures(
      seconds: seconds,
      processorSeconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime),
      peakKiB: usage.ru_maxrss)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

/// Why a measurement has no result.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Seconds since some moment.
func monotonicSeconds() -> Double {
  var now = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
