internal import Localization

struct YesNoWords: Sendable {
  init(language: LanguageTag) {}
  let yes = "yes"
  func answer(_ text: String) -> Bool? {
    switch text.trimmingBlanks {
    case "yes", "y": true;
    case "no", "n": false;
    default: nil
    }
  }
}
