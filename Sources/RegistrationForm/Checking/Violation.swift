public import Localization

/// Why an answer is not taken.
///
/// `code` is API: it never changes and is what rejects files and tests compare. The wording is in
/// the message catalogue under `violation.` and the code.
public struct Violation: Error, Equatable, Sendable {
  /// Id of the field.
  public var fieldID: String
  /// Kind and fault, e.g. `country.ambiguous`.
  public var code: String
  /// What the message names, e.g. `["found": "Atlantis"]`; never the text of a secret.
  public var parameters: [String: String]
  /// Answers that would be taken instead, best first, as a person would type them.
  public var suggestions: [String]
  /// Where in the answer the fault is, in Characters from 1; `nil` where it is the whole answer.
  public var column: Int?

  public init(
    fieldID: String, code: String, parameters: [String: String] = [:], suggestions: [String] = [],
    column: Int? = nil
  ) {
    self.fieldID = fieldID
    self.code = code
    self.parameters = parameters
    self.suggestions = suggestions
    self.column = column
  }

  /// The sentence for a person: what was found, what was expected, what to do.
  public func message(_ messages: Messages) -> String {
    // A pattern's message is the form author's own and stands for itself.
    if code == "text.pattern", let own = parameters["message"] { return own }
    // A code that stands for several faults of one kind says in `detail` which.
    let detail = parameters["detail"].map { "." + $0 } ?? ""
    return messages.text("violation." + code + detail, parameters)
  }
}
