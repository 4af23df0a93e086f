internal import Localization

/// Kind `date`.
extension FormChecker {
  mutating func checkDate(
    _ field: Int, _ utf8: Span<UInt8>, _ rules: DateRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    if let date = DateReader.readISO(utf8), Self.usualYears.contains(date.year) {
      return store(date, in: field, rules, &record)
    }
    let text = utf8.text
    var parameters = ["text": text.quotable()]
    switch tools.dateReader(context).read(text) {
    case .date(let date): return store(date, in: field, rules, &record)
    case .ambiguous(let first, let second):
      // A day outside the form's bounds was not meant, but what is left is still only likely.
      return doubt(
        field, "date.ambiguous",
        parameters.merging(["first": readable(first), "second": readable(second)]) { $1 },
        repairs: [first, second].map { .replace(Self.certain($0), reading: readable($0)) },
        isRefusedInFile: true)
    case .twoDigitYear(let days):
      let possible = days.filter { isWithin($0, rules) }
      return refuse(
        field, "date.twoDigitYear", parameters, suggestions: possible.map(\.description))
    case .withTime(let date):
      return refuse(field, "date.time", parameters, suggestions: [date.description])
    case .noSuchDay: return refuse(field, "date.noSuchDay", parameters)
    case .unreadable:
      parameters["example"] = "1990-05-04"
      return refuse(field, "date.unreadable", parameters)
    }
  }

  /// The day as it is read without a question, in any locale.
  private static func certain(_ date: CalendarDate) -> String {
    usualYears.contains(date.year) ? date.description : "+" + date.description
  }

  /// Years that are not likely to be of another calendar than ISO 8601's, wherever they are written.
  private static let usualYears: ClosedRange<Int16> = 1500...2400

  private mutating func store(
    _ date: CalendarDate, in field: Int, _ rules: DateRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    if let earliest = day(rules.earliest), date < earliest {
      return refuse(
        field, "date.tooEarly", ["date": readable(date), "limit": readable(earliest)])
    }
    if let latest = day(rules.latest), date > latest {
      return refuse(field, "date.tooLate", ["date": readable(date), "limit": readable(latest)])
    }
    record[field] = .date(date)
    return .accepted
  }

  func isWithin(_ date: CalendarDate, _ rules: DateRules) -> Bool {
    (day(rules.earliest).map { date >= $0 } ?? true)
      && (day(rules.latest).map { date <= $0 } ?? true)
  }

  private func day(_ bound: DateRules.Bound?) -> CalendarDate? {
    switch bound {
    case .date(let date)?: date
    case .today?: context.today
    case nil: nil
    }
  }

  /// The day with its month in words, so that nobody can take it for another: "4 May 1990".
  mutating func readable(_ date: CalendarDate) -> String {
    tools.dateReader(context).months.readable(date, Messages(language: context.language))
  }
}
