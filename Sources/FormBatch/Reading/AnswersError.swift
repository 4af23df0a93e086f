public import JSONText
public import Storage

/// Why answers cannot be read on: what follows the place has no certain meaning. Records before it are
/// not concerned.
public struct AnswersError: Error, Equatable, Sendable {
  public enum Code: String, Sendable, CaseIterable {
    /// The file cannot be opened or read; `storage` says why.
    case unreadable = "answers.unreadable"
    /// Not a byte, where a header row or a JSON text is wanted.
    case empty = "answers.empty"
    /// Another encoding, named in `found`; `remedy` is a command.
    case encoding = "answers.encoding"
    /// An archive, a workbook, compressed data, named in `found`.
    case container = "answers.container"
    case headerUnknown = "answers.headerUnknown"
    case headerRepeated = "answers.headerRepeated"
    case headerBlank = "answers.headerBlank"
    /// The header row itself breaks the rules of CSV; `problem` is the code of the fault.
    case headerUnreadable = "answers.headerUnreadable"
    /// Lines end in CR alone.
    case carriageReturns = "answers.carriageReturns"
    case unclosedQuote = "answers.unclosedQuote"
    case recordTooLong = "answers.recordTooLong"
    case json = "answers.json"
  }

  public let code: Code
  /// Number of the record from 1; 0 in front of the first one.
  public let record: Int
  /// Where; for an unclosed quotation mark the place where it opened.
  public let position: SourcePosition
  /// For the message: `found`, `expected`, `name`, `column`, `suggestion`, `remedy`.
  public let parameters: [String: String]
  /// The system's reason, where there is one.
  public let storage: StorageError?

  init(
    _ code: Code, record: Int = 0, line: Int = 1, column: Int = 1,
    _ parameters: [String: String] = [:], storage: StorageError? = nil
  ) {
    self.code = code
    self.record = record
    self.position = SourcePosition(line: line, column: column)
    self.parameters = parameters
    self.storage = storage
  }
}
