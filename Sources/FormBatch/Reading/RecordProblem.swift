/// What is wrong with the writing of a record, before any of its answers is looked at.
///
/// The record is refused for it, and nothing of it is guessed; the ones after it are not concerned.
public struct RecordProblem: Equatable, Sendable {
  public enum Code: String, Sendable, CaseIterable {
    /// The input ended before the record did; the field is the first one without an answer.
    case incomplete = "record.incomplete"
    case shortRow = "record.shortRow"
    case longRow = "record.longRow"
    case unknownField = "record.unknownField"
    case repeatedField = "record.repeatedField"
    /// So many more that are not told one by one.
    case moreProblems = "record.moreProblems"
    /// A rejects file says that this record could not be read at its source.
    case unreadable = "record.unreadable"
    /// A quotation mark inside a cell that does not begin with one (RFC 4180, section 2, rule 5).
    case quoteInCell = "csv.quoteInCell"
    /// Text between a closing quotation mark and the next separator.
    case textAfterQuote = "csv.textAfterQuote"
    /// CR without LF outside quotation marks (RFC 4180, section 2, rule 6).
    case bareCarriageReturn = "csv.bareCarriageReturn"
    case json = "json.syntax"
    /// A JSON value of a kind that the field does not take.
    case valueKind = "json.valueKind"
    /// A stored object that lacks a part, or has one that is none.
    case storedValue = "json.storedValue"
    /// A stored object of which two parts contradict each other, named in `first` and `second`.
    case storedContradiction = "json.storedContradiction"
    /// A line of a `rec` file that is neither `id: answer`, `+`, `#` nor blank.
    case noColon = "rec.noColon"
    /// `+` without a line before it to be continued.
    case nothingToContinue = "rec.nothingToContinue"
    case notUTF8 = "encoding.notUTF8"
  }

  /// How many faults in the writing of one record are told one by one. A record may have a fault for
  /// every few bytes of its mebibyte; one with more than a hundred was made for another form, or by a
  /// program that has to be mended first. What is wrong with a field's answer is always told.
  static let mostTold = 100

  public let code: Code
  /// Index of the field concerned; `nil` where it is the record.
  public let field: Int?
  /// Line from 1.
  public let line: Int
  /// Column from 1, in Unicode scalars.
  public let column: Int
  /// For the message: `found`, `expected`, `name`.
  public let parameters: [String: String]
  /// Best first, mostly empty.
  public let suggestions: [String]

  init(
    _ code: Code, field: Int? = nil, line: Int, column: Int, _ parameters: [String: String] = [:],
    suggestions: [String] = []
  ) {
    self.code = code
    self.field = field
    self.line = line
    self.column = column
    self.parameters = parameters
    self.suggestions = suggestions
  }

  /// What is said of the faults beyond those that are told one by one: their number.
  ///
  /// - Parameter count: how many faults there are in all.
  /// - Returns: `nil` where all of them are told.
  static func beyondTold(of count: Int, line: Int) -> RecordProblem? {
    guard count > mostTold else { return nil }
    return RecordProblem(.moreProblems, line: line, column: 1, ["found": "\(count - mostTold)"])
  }
}
