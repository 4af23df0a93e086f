public import RegistrationForm

/// A record that was not taken: where it stood, what it said, and everything that is wrong with it.
public struct RefusedRecord: Equatable, Sendable {
  /// Name of the file as the person gave it; "-" for standard input.
  public let source: String
  /// From 1.
  public let number: Int
  /// Its first line, from 1.
  public let line: Int
  /// The answers as given, by field index; `nil` where none was given.
  public let answers: [String?]
  /// The record's text where it could not be taken apart; its answers are then unknown.
  public let unread: String?
  /// In the form's order, those of the record as a whole first; `fieldID` is "" there. Not empty.
  public let problems: [Violation]

  public init(
    source: String, number: Int, line: Int, answers: [String?], unread: String?,
    problems: [Violation]
  ) {
    self.source = source
    self.number = number
    self.line = line
    self.answers = answers
    self.unread = unread
    self.problems = problems
  }
}
