/// A written date taken apart: its numbers in order, a month in words, the day of the week.
struct DateParts {
  struct Number {
    var value: Int
    /// Digits as typed, leading zeros included.
    var digitCount: Int
  }

  /// One to three.
  private(set) var numbers: [Number] = []
  /// 1...12 where a month stands in words.
  private(set) var month: Int?
  /// The day of the week, Monday is 0, where it is said.
  private(set) var weekday: Int?
  /// Whether points alone separate the numbers.
  private(set) var isDotted = true
  /// Whether a time of day follows in the form of ISO 8601.
  private(set) var hasTime = false

  /// - Returns: `nil` where something stands in it that no date has.
  init?(_ text: String, months: MonthNames, weekdays: WeekdayNames) {
    var word = ""
    var (hasBegun, isInBrackets) = (false, false)
    var wasDigit = false
    for scalar in text.unicodeScalars {
      if numbers.count == 3, wasDigit || word.isEmpty, scalar == "T" || scalar == "t" {
        hasTime = true
        break
      }
      // ISO 8601 allows a blank in its place; only a time has colons.
      if scalar == ":", numbers.count == 4 {
        numbers.removeLast()
        hasTime = true
        break
      }
      if let digit = scalar.decimalDigit {
        // "(Fri)" may stand there, and nothing else.
        guard !isInBrackets, take(&word, months, weekdays) else { return nil }
        if wasDigit {
          numbers[numbers.count - 1].value = numbers[numbers.count - 1].value * 10 + digit
          numbers[numbers.count - 1].digitCount += 1
          guard numbers[numbers.count - 1].digitCount <= 8 else { return nil }
        } else {
          guard numbers.count < 4 else { return nil }
          numbers.append(Number(value: digit, digitCount: 1))
        }
        (wasDigit, hasBegun) = (true, true)
        continue
      }
      wasDigit = false
      // "五月": a month in words, of which it is the last sign.
      if scalar == "月", !word.isEmpty {
        word.unicodeScalars.append(scalar)
        guard take(&word, months, weekdays) else { return nil }
        continue
      }
      if scalar.isDateSeparator {
        guard take(&word, months, weekdays) else { return nil }
        // Before everything it would be a sign, and there is no such year here.
        if !hasBegun, !scalar.isDropped { return nil }
        if !scalar.isDropped, scalar != "." { isDotted = false }
        continue
      }
      if scalar.isBracket {
        guard take(&word, months, weekdays), hasBegun else { return nil }
        isInBrackets.toggle()
        continue
      }
      guard
        scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
          || scalar == "'" || scalar == "’"
      else { return nil }
      word.unicodeScalars.append(scalar)
      hasBegun = true
    }
    guard !isInBrackets, take(&word, months, weekdays), (1...3).contains(numbers.count) else {
      return nil
    }
  }

  private mutating func take(
    _ word: inout String, _ months: MonthNames, _ weekdays: WeekdayNames
  ) -> Bool {
    guard !word.isEmpty else { return true }
    defer { word = "" }
    if month == nil, let found = months.month(word) {
      month = found
      return true
    }
    if months.isParticle(word) { return true }
    switch weekdays.word(word) {
    case .day(let day) where weekday == nil || weekday == day:
      weekday = day
      return true
    case .shared: return true
    case .day, nil: return false
    }
  }

  /// The words of a text, as a date is taken apart.
  static func words(of text: some StringProtocol) -> [String] {
    text.unicodeScalars.split { $0.isDateSeparator }.map { String(String.UnicodeScalarView($0)) }
  }
}

extension Unicode.Scalar {
  /// 0...9 for a decimal digit of any script, else `nil`.
  var decimalDigit: Int? {
    if value < 0x80 { return (0x30...0x39).contains(value) ? Int(value - 0x30) : nil }
    guard properties.generalCategory == .decimalNumber, let number = properties.numericValue
    else { return nil }
    return Int(number)
  }

  /// What may stand between the numbers of a date, the words for year, month and day that Chinese,
  /// Japanese and Korean put behind them included.
  fileprivate var isDateSeparator: Bool {
    switch self {
    case ".", "/", "-", ",", "\u{2010}"..."\u{2015}", "\u{2212}", "．", "／", "－", "、", "،", "·",
      "年", "月", "日", "년", "월", "일":
      true
    default: isDropped
    }
  }

  fileprivate var isBracket: Bool { "()（）".unicodeScalars.contains(self) }

  /// Blanks and the direction marks that some locales put into dates.
  fileprivate var isDropped: Bool { isDroppedAround }
}
