public import Localization

/// Why a possible answer is not taken without asking.
public struct Doubt: Equatable, Sendable {
  /// Id of the field that was answered.
  public var fieldID: String
  /// Kind and reason, e.g. `email.nearMiss`; never changes.
  public var code: String
  /// What the question names.
  public var parameters: [String: String]
  /// What can be done about it, the likeliest first. `.keep` is among them where the answer may
  /// stand; retyping is always possible and not listed.
  public var repairs: [Repair]
  /// Whether a file, of which nothing can be asked, is refused with this; else it is taken.
  public var isRefusedInFile: Bool

  public init(
    fieldID: String, code: String, parameters: [String: String] = [:], repairs: [Repair],
    isRefusedInFile: Bool
  ) {
    self.fieldID = fieldID
    self.code = code
    self.parameters = parameters
    self.repairs = repairs
    self.isRefusedInFile = isRefusedInFile
  }

  /// One way out.
  public enum Repair: Equatable, Sendable {
    /// The answer stands as it is: the value is in the record already.
    case keep
    /// This text is the answer. `reading` is how it will be understood, to be shown beside it
    /// where it differs, e.g. "4 May 1990".
    case replace(String, reading: String?)
    /// The earlier field with that index gets this answer, and the one just given is checked again.
    case change(field: Int, to: String, reading: String)
  }

  /// The question for a person.
  public func question(_ messages: Messages) -> String {
    messages.text("doubt." + code, parameters)
  }

  /// The same as a fault, for a file.
  public var violation: Violation {
    let suggestions = repairs.compactMap { repair in
      if case .replace(let text, _) = repair { text } else { nil }
    }
    return Violation(
      fieldID: fieldID, code: code, parameters: parameters, suggestions: suggestions)
  }
}
