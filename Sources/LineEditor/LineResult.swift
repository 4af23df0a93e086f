/// How a read ended.
public enum LineResult: Equatable, Sendable {
  /// Enter: the line, without any control character.
  case line(String)
  /// Ctrl-D on an empty line. Not an empty answer.
  case endOfFile
  /// Ctrl-C (SIGINT) on an empty line; on text it clears the line, and the read goes on.
  case interrupted
  /// SIGTERM, SIGHUP, SIGQUIT or SIGPIPE came, or the terminal hung up (SIGHUP). The terminal is
  /// as it was; the program should keep what it has and then end by that very signal.
  case terminated(signal: Int32)
  /// A key with a meaning for the form was pressed; `text` is what stood on the line.
  case command(EditorCommand, text: String)
  /// The terminal cannot be read.
  case failed(errno: Int32)
}
