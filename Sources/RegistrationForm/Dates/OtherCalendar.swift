internal import FoundationEssentials
internal import FoundationInternationalization
internal import Localization

/// The calendar by which people of a locale count years, where that is not the Gregorian one: the
/// Persian, the Buddhist, that of Umm al-Qura, in Taiwan the years of the Republic, the Ethiopian, and in
/// Nepal Bikram Sambat.
///
/// Who writes 1369/2/14 in Persian means a day of 1990, and nothing else in the text says so.
struct OtherCalendar: Sendable {
  private enum Rules {
    case known(Calendar, era: Int?)
    case bikramSambat(BikramSambat)
  }

  private let rules: Rules

  /// - Returns: `nil` where years are counted as in ISO 8601.
  init?(language: LanguageTag) {
    let locale = Locale(identifier: language.identifier)
    if locale.region == .nepal {
      rules = .bikramSambat(BikramSambat())
      return
    }
    var identifier = locale.calendar.identifier
    // CLDR has them second there, but dates of birth are written in them.
    if identifier == .gregorian, locale.region == .taiwan { identifier = .republicOfChina }
    if identifier == .gregorian, locale.region == .ethiopia { identifier = .ethiopicAmeteMihret }
    guard identifier != .gregorian, identifier != .iso8601 else { return nil }
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = .gmt
    rules = .known(calendar, era: identifier == .republicOfChina ? 1 : nil)
  }

  /// Years in which people are born and things are planned.
  private static let likelyYears: ClosedRange<Int16> = 1870...2100

  /// The day that is meant if year, month and day are of this calendar.
  /// - Returns: `nil` where this calendar has no such day, or in no likely year.
  func day(year: Int, month: Int, day: Int) -> CalendarDate? {
    let date: CalendarDate?
    switch rules {
    case .bikramSambat(let calendar): date = calendar.day(year: year, month: month, day: day)
    case .known(let calendar, let era):
      let components = DateComponents(
        calendar: calendar, era: era, year: year, month: month, day: day)
      guard components.isValidDate, let moment = components.date else { return nil }
      date = CalendarDate(unixSeconds: Int64(moment.timeIntervalSince1970))
    }
    return date.flatMap { Self.likelyYears.contains($0.year) ? $0 : nil }
  }
}
