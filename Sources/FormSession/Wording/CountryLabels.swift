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
    row(code, name: name, dialCode: dialCode, because: word).text
  }

  /// The same as a row of a list, the part that was looked for marked.
  /// - Parameter marked: UTF-8 offsets into `word` or, where that is `nil`, into `name`. In a name
  ///   that runs from right to left nothing is marked: its letters join, and a change of style
  ///   parts them on many a terminal.
  func row(
    _ code: CountryCode, name: String, dialCode: String? = nil, because word: String? = nil,
    marking marked: Range<Int> = 0..<0
  ) -> StyledLine {
    var row = StyledLine(lead(code, dialCode: dialCode) + " ")
    let isolated = name.isolated
    guard let word else {
      row.append(isolated, marking: isolated == name ? marked : 0..<0, of: name)
      return row
    }
    let reason = "(\(messages.text("quoted", ["text": word.quotable()])))"
    if isolated == name { row.append(name + " ") }
    row.append(reason, marking: marked, of: word)
    if isolated != name { row.append(" " + isolated) }
    return row
  }

  /// The row of the country that is chosen now: a check mark, or in plain mode the word for it.
  func current(_ row: StyledLine) -> StyledLine {
    StyledLine(
      isPlain ? messages.text("prompt.current", ["value": row.text]) : "✓ " + row.text, .strong)
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

extension StyledLine {
  /// Appends `text`, in which `word` stands, with the part of `word` at these UTF-8 offsets marked.
  fileprivate mutating func append(_ text: String, marking range: Range<Int>, of word: String) {
    let utf8 = word.utf8
    guard !range.isEmpty, range.upperBound <= utf8.count, let found = text.firstRange(of: word),
      let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound).samePosition(in: word),
      let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound).samePosition(in: word)
    else {
      append(text)
      return
    }
    append(String(text[..<found.lowerBound] + word[..<start]))
    append(String(word[start..<end]), .strong)
    append(String(word[end...] + text[found.upperBound...]))
  }
}
