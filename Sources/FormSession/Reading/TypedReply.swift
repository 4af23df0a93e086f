/// What a line means before any field looks at it: a command, a search, or an answer.
///
/// `?` and `<` are commands when they are the whole line; `?text` is a search where the field
/// can be searched; `-` leaves an answer out where that is possible. A backslash in front makes an
/// answer of what would be one of these, and of nothing else, so that every text can be answered.
enum TypedReply: Equatable {
  case help
  case back
  case search(String)
  case leaveOut
  case blank
  case answer(String)

  /// What a question understands besides an answer.
  struct Commands: OptionSet {
    let rawValue: Int
    /// `?text` searches.
    static let search = Commands(rawValue: 1)
    /// `-` leaves the answer out.
    static let leaveOut = Commands(rawValue: 2)
  }

  init(_ line: String, understanding commands: Commands = []) {
    let text = line.trimmingBlanks
    if text.isEmpty {
      self = .blank
    } else if let command = Self.command(text, commands) {
      self = command
    } else if text.hasPrefix("\\"), Self.command(text.droppingBackslashes, commands) != nil {
      self = .answer(String(text.dropFirst()))
    } else {
      // Untrimmed: whether blanks at the ends matter is for the field to say.
      self = .answer(line)
    }
  }

  /// The line that would be read as this answer: the inverse of reading it.
  static func line(for answer: String, understanding commands: Commands = []) -> String {
    let bare = answer.trimmingBlanks.droppingBackslashes
    return command(bare, commands) == nil ? answer : "\\" + answer.trimmingBlanks
  }

  private static func command(_ text: String, _ commands: Commands) -> TypedReply? {
    switch text {
    case "?": return .help
    case "<": return .back
    case "-" where commands.contains(.leaveOut): return .leaveOut
    case _ where commands.contains(.search) && text.hasPrefix("?"):
      return .search(String(text.dropFirst()).trimmingBlanks)
    default: return nil
    }
  }
}

extension String {
  /// Without the blanks, tabs and no-break spaces at both ends.
  var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0.isWhitespace }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }

  fileprivate var droppingBackslashes: String {
    String(drop { $0 == "\\" })
  }

  /// Whether a number is as short as those of so many rows, or has two digits: a longer one is an
  /// answer where digits can be, such as a country's code.
  func isShortNumber(amongRows count: Int) -> Bool {
    trimmingBlanks.count <= max(2, String(count).count)
  }

  /// The whole number that the text is, in the digits of any script: "12", "١٢".
  /// - Returns: `nil` where anything else than 1 to 9 digits stands there.
  var wholeNumber: Int? {
    let digits = trimmingBlanks
    guard (1...9).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard digit.unicodeScalars.first?.properties.generalCategory == .decimalNumber,
        let value = digit.wholeNumberValue
      else { return nil }
      number = number * 10 + value
    }
    return number
  }
}
