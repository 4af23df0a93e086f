/// Regular expressions for days of the calendar as `YYYY-MM-DD`.
enum CalendarPattern {
  /// Any day of the years 0001 to 9999 that exists: 29 February in leap years only.
  static let anyDay: String = {
    let year = "(?!0000)[0-9]{4}"
    let long = "(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    let short = "(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
    let february = "02-(?:0[1-9]|1[0-9]|2[0-8])"
    let byFour = "(?:0[48]|[2468][048]|[13579][26])"
    let leap = "(?:[0-9]{2}\(byFour)|\(byFour)00)"
    return "(?:\(year)-(?:\(long)|\(short)|\(february))|(?!0000)\(leap)-02-29)"
  }()

  /// Texts of ten characters that are not less than `day`: equal up to some digit, which is larger.
  static func notBefore(_ day: CalendarDate) -> String {
    bound(day) { digit in digit < 9 ? "[\(digit + 1)-9]" : nil }
  }

  /// Texts of ten characters that are not greater than `day`.
  static func notAfter(_ day: CalendarDate) -> String {
    bound(day) { digit in digit > 0 ? "[0-\(digit - 1)]" : nil }
  }

  private static func bound(_ day: CalendarDate, _ beyond: (Int) -> String?) -> String {
    let text = day.description
    var alternatives = [text]
    var prefix = ""
    for character in text {
      if let digit = character.wholeNumberValue, let range = beyond(digit) {
        alternatives.append(prefix + range)
      }
      prefix.append(character)
    }
    return "^(?:" + alternatives.joined(separator: "|") + ")"
  }
}
