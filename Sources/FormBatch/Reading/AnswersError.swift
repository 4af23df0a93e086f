public import JSONText

/// Why answers cannot be read on: what follows the place has no certain meaning. Records before it are
/// not concerned.
public struct AnswersError: Error, Equatable, Sendable {
  public enum Code: String, Sendable, CaseIterable {
    /// Not a byte, where a header row or a JSON text is wanted.
    case empty = "answers.empty"
    /// Another encoding, named in `found`; `remedy` is a command.
    case encoding = "answers.encoding"
    /// An archive, a workbook, compressed data, named in `found`.
    case container = "answers.container"
    case headerUnknown = "answers.headerUnknown"
    case headerRepeated = "answers.headerRepeated"
    /// The header row is one name with another separator in it, `found` in place of `expected`.
    case headerSeparator = "answers.headerSeparator"
    case headerBlank = "answers.headerBlank"
    /// The header row itself breaks the rules of CSV; `problem` is the code of the fault.
    case headerUnreadable = "answers.headerUnreadable"
    /// Lines end in CR alone.
    case carriageReturns = "answers.carriageReturns"
    case unclosedQuote = "answers.unclosedQuote"
    case recordTooLong = "answers.recordTooLong"
    /// What stands there, in `found`, is not what JSON lets follow: `expected`.
    case json = "answers.json"
    /// The text ends where `expected` is wanted.
    case jsonEnd = "answers.jsonEnd"
    /// The object that begins at the place is never closed.
    case jsonOpenObject = "answers.jsonOpenObject"
    /// Something stands behind the one value of the text.
    case jsonAfterEnd = "answers.jsonAfterEnd"
  }

  public let code: Code
  /// Number of the record from 1; 0 in front of the first one.
  public let record: Int
  /// Where; for an unclosed quotation mark the place where it opened.
  public let position: SourcePosition
  /// For the message: `found`, `expected`, `name`, `column`, `suggestion`, `remedy`.
  public let parameters: [String: String]

  init(
    _ code: Code, record: Int = 0, line: Int = 1, column: Int = 1,
    _ parameters: [String: String] = [:]
  ) {
    self.code = code
    self.record = record
    self.position = SourcePosition(line: line, column: column)
    self.parameters = parameters
  }
}
