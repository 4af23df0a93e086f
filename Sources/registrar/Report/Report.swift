internal import Glibc

/// Messages to the person, on standard error, in the shape of the GNU programs.
enum Report {
  /// Writes `registrar: text` and a line feed. A standard error that cannot be written is ignored:
  /// there is nowhere left to say so.
  static func message(_ text: String) {
    try? write(all: Array("registrar: \(text)\n".utf8), to: STDERR_FILENO)
  }

  /// Says what is wrong with the command line, and where the help is.
  static func usage(_ error: UsageError) -> ExitStatus {
    message("\(error)\nTry 'registrar --help'.")
    return .usage
  }
}
