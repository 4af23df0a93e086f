/// How a read ended.
public enum LineResult: Equatable, Sendable {
  /// Enter, or a line of a file: valid UTF-8 without its line break. From a terminal it has no
  /// control character either; from a file only NUL is ruled out.
  case line(String)
  /// Ctrl-D on an empty line, or the end of a file. Not an empty answer.
  case endOfFile
  /// Ctrl-C (SIGINT).
  case interrupted
  /// SIGTERM, SIGHUP, SIGQUIT or SIGPIPE came, or the terminal hung up (SIGHUP). The terminal is
  /// as it was; the program should keep what it has and then end by that very signal.
  case terminated(signal: Int32)
  /// A key with a meaning for the form was pressed; `text` is what stood on the line.
  case command(EditorCommand, text: String)
  /// The line of a file is no text.
  case unreadable(UnreadableLine)
  /// The source cannot be read.
  case failed(errno: Int32)
}

/// A line that a file has but that is no answer.
public struct UnreadableLine: Equatable, Sendable {
  public enum Fault: Equatable, Sendable {
    /// A byte 0 at that offset in the line.
    case nul(offset: Int)
    /// Bytes that are not UTF-8 (Unicode 16, table 3-7), the first at that offset in the line.
    case notUTF8(offset: Int)
    /// More bytes than `LineRequest.maximumLength`; `bytes` has only so many, the rest was skipped.
    case tooLong(limit: Int)
  }
  public let fault: Fault
  /// The bytes of the line, without its line break.
  public let bytes: [UInt8]

  public init(fault: Fault, bytes: [UInt8]) {
    self.fault = fault
    self.bytes = bytes
  }
}
