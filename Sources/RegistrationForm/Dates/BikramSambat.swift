internal import Localization

/// The calendar of Nepal. The lengths of its months follow the sun and are published year by year, so
/// they stand in a table.
struct BikramSambat: Sendable {
  /// The first day of the first year of the table, in days since 1970.
  private static let start = -18_891  // 1918-04-13

  /// Years in order, each with the days of its twelve months.
  private let years: [(year: Int, days: [Int])]

  init() {
    let columns = ["year"] + (1...12).map(String.init)
    years = DataTable(embedded: "localization/bikram_sambat.tsv", columns: columns)
      .map { row in (Int(row[0]) ?? 0, (1...12).map { Int(row[$0]) ?? 0 }) }
  }

  /// - Returns: `nil` where the calendar has no such day, or the table not the year.
  func day(year: Int, month: Int, day: Int) -> CalendarDate? {
    guard let place = years.firstIndex(where: { $0.year == year }), (1...12).contains(month),
      (1...years[place].days[month - 1]).contains(day)
    else { return nil }
    let before =
      years[..<place].reduce(0) { $0 + $1.days.reduce(0, +) }
      + years[place].days[..<(month - 1)].reduce(0, +)
    return CalendarDate(unixSeconds: Int64(Self.start + before + day - 1) * 86_400)
  }
}
