internal import FoundationEssentials
internal import FoundationInternationalization
internal import Localization

/// The calendar by which people of a locale count years, where that is not the Gregorian one: the
/// Persian, the Buddhist, that of Umm al-Qura, in Taiwan the years of the Republic, and the Ethiopian.
///
/// Who writes 1369/2/14 in Persian means a day of 1990, and nothing else in the text says so.
struct OtherCalendar: Sendable {
  private let calendar: Calendar
  private let era: Int?

  /// - Returns: `nil` where years are counted as in ISO 8601.
  init?(language: LanguageTag) {
    let locale = Locale(identifier: language.identifier)
    var identifier = locale.calendar.identifier
    // CLDR has them second there, but dates of birth are written in them.
    if identifier == .gregorian, locale.region == .taiwan { identifier = .republicOfChina }
    if identifier == .gregorian, locale.region == .ethiopia { identifier = .ethiopicAmeteMihret }
    guard identifier != .gregorian, identifier != .iso8601 else { return nil }
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = .gmt
    self.calendar = calendar
    era = identifier == .republicOfChina ? 1 : nil
  }

  /// Years in which people are born and things are planned.
  private static let likelyYears: ClosedRange<Int16> = 1870...2100

  /// The day that is meant if the year, month and day of `typed` are of this calendar.
  /// - Returns: `nil` where this calendar has no such day, or in no likely year.
  func day(_ typed: CalendarDate) -> CalendarDate? {
    let components = DateComponents(
      calendar: calendar, era: era, year: Int(typed.year), month: Int(typed.month),
      day: Int(typed.day))
    guard components.isValidDate, let moment = components.date else { return nil }
    let day = CalendarDate(unixSeconds: Int64(moment.timeIntervalSince1970))
    return Self.likelyYears.contains(day.year) && day != typed ? day : nil
  }
}
