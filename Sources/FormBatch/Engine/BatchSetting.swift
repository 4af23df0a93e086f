internal import Countries
internal import Localization
internal import RegistrationForm
internal import Storage

/// What decides about the bytes of a batch besides the answers, the time and the day: a run begun with
/// one value is not gone on with by another.
///
/// The raw value is the name of the command-line option that sets it.
public enum BatchSetting: String, CaseIterable, Sendable {
  /// The form, by its every byte.
  case form
  /// The language of names and of problems.
  case locale
  case answersFormat = "answers-format"
  case defaultCountry = "default-country"
  /// Where refused records go.
  case rejects

  /// Its value in a run, as a text that is the same exactly where the setting is.
  func value(in configuration: BatchConfiguration) -> String {
    switch self {
    case .form: configuration.form.fingerprint
    case .locale: configuration.context.language.identifier
    case .answersFormat: configuration.format.rawValue
    case .defaultCountry: configuration.context.defaultCountry?.description ?? ""
    case .rejects:
      switch configuration.rejects {
      case .none: "-"
      case .besideOutput: "+"
      case .lines(let path):
        // However its path is written, from wherever.
        FilePath(path).absolute
      }
    }
  }

  /// All values, in the order of `allCases`.
  static func values(in configuration: BatchConfiguration) -> [String] {
    allCases.map { $0.value(in: configuration) }
  }
}
