internal import Glibc
internal import Localization
internal import RegistrationForm

/// The time of day; the one place that reads the clock.
enum WallClock {
  /// Today where the person is, by the time zone of the process.
  static var today: CalendarDate {
    var seconds = time(nil)
    var parts = unsafe tm()
    guard unsafe localtime_r(&seconds, &parts) != nil,
      let date = CalendarDate(
        year: Int(unsafe parts.tm_year) + 1900, month: Int(unsafe parts.tm_mon) + 1,
        day: Int(unsafe parts.tm_mday))
    else { return CalendarDate(unixSeconds: Int64(time(nil))) }
    return date
  }

  /// The moment of saving, RFC 3339 in UTC with whole seconds: "2026-11-30T18:00:00Z".
  ///
  /// SOURCE_DATE_EPOCH, seconds since 1970, stands in for the clock, so that the same answers give
  /// the same bytes.
  static var savedAt: String { timestamp(unixSeconds: fixedSeconds ?? Int64(time(nil))) }

  /// Seconds since some moment, for lengths of time: no change of the clock changes it.
  static var monotonicSeconds: Double {
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
  }

  /// - Throws: `UsageError` where SOURCE_DATE_EPOCH is set to what is no time.
  static func checkFixedTime() throws(UsageError) {
    guard let text = ProcessEnvironment.text("SOURCE_DATE_EPOCH"), !text.isEmpty else { return }
    guard fixedSeconds != nil else {
      throw .other(
        "SOURCE_DATE_EPOCH is '\(text.quotable())'; expected whole seconds since 1970,"
          + " at most the end of the year 9999")
    }
  }

  private static var fixedSeconds: Int64? {
    ProcessEnvironment.text("SOURCE_DATE_EPOCH").flatMap { Int64($0) }
      .flatMap { (0...253_402_300_799).contains($0) ? $0 : nil }
  }

  static func timestamp(unixSeconds: Int64) -> String {
    let rest = Int(unixSeconds % 86_400)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = CalendarDate(unixSeconds: unixSeconds)
    return "\(date)T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }
}
