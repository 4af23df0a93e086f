internal import Countries
public import Localization

/// How a country looks in a row or a prompt: flag, code, dial code, and the name last.
public struct CountryLabels: Sendable {
  let messages: Messages
  let isPlain: Bool
  /// The letters of the code are there in any case, so nothing is lost without flags.
  let drawsFlags: Bool

  public init(messages: Messages, isPlain: Bool, drawsFlags: Bool) {
    self.messages = messages
    self.isPlain = isPlain
    self.drawsFlags = drawsFlags
  }

  /// - Parameter word: what led to the country, if that is not its name ("Holland"). It stands in
  ///   front of a name that runs from right to left, so that such a name is always last.
  func label(
    _ code: CountryCode, name: String, dialCode: String? = nil, because word: String? = nil
  ) -> String {
    var label = lead(code, dialCode: dialCode) + " "
    let isolated = name.isolated
    guard let word else { return label + isolated }
    let reason = "(\(messages.text("quoted", ["text": word.quotable()])))"
    label += isolated == name ? "\(name) \(reason)" : "\(reason) \(isolated)"
    return label
  }

  /// The row of the country that is chosen now: a check mark, or in plain mode the word for it.
  func current(_ label: String) -> String {
    isPlain ? messages.text("prompt.current", ["value": label]) : "✓ " + label
  }

  /// Flag, code and dial code alone: "🇦🇹 AT +43".
  func lead(_ code: CountryCode, dialCode: String? = nil) -> String {
    [drawsFlags ? code.flag : nil, code.description, dialCode].compactMap { $0 }
      .joined(separator: " ")
  }

  /// As in a sentence: "Niederlande (NL)".
  func inSentence(_ code: CountryCode, name: String) -> String {
    "\(name.isolated) (\(code))"
  }
}
