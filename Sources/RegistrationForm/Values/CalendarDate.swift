public import ByteWords

/// A day of the Gregorian calendar, years 1 to 9999 (ISO 8601-1:2019, 5.2.2), no time, no zone.
///
/// Four bytes, ordered by time.
public struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// 1...9999
  public let year: Int16
  /// 1...12
  public let month: Int8
  /// 1...31
  public let day: Int8

  /// - Returns: `nil` unless the calendar has that day, e.g. 29 February only in leap years.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.dayCount(year: year, month: month)
    else { return nil }
    self.year = Int16(year)
    self.month = Int8(month)
    self.day = Int8(day)
  }

  /// The day in UTC on which a moment lies; what is before the year 1 or after 9999 becomes the
  /// nearest day that can be written.
  /// - Parameter unixSeconds: seconds since 1970-01-01T00:00:00Z.
  public init(unixSeconds: Int64) {
    // Days counted from 1 March of year 0, so that the leap day is the last of its year
    // (H. Hinnant, "chrono-compatible low-level date algorithms"). An era has 400 years.
    let lowest: Int64 = -719_162
    let highest: Int64 = 2_932_896
    let days = unixSeconds / 86_400 - (unixSeconds % 86_400 < 0 ? 1 : 0)
    let shifted = Int(min(max(days, lowest), highest)) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.year = Int16(yearOfEra + era * 400 + (month <= 2 ? 1 : 0))
    self.month = Int8(month)
    self.day = Int8(dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// Number of days in a month, 28...31.
  public static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Writes the ten bytes of `YYYY-MM-DD`.
  @inline(__always)
  public func write(to writer: inout ByteWriter) {
    let number = Int(year) &* 10_000 &+ Int(month) &* 100 &+ Int(day)
    let digits = ByteWriter.eightDigits(of: UInt64(truncatingIfNeeded: number))
    let hyphens: UInt64 = 0x2D00_002D_0000_0000
    writer.word(digits & 0xFFFF_FFFF | digits &<< 8 & 0x00FF_FF00_0000_0000 | hyphens, count: 8)
    writer.word(digits &>> 48, count: 2)
  }

  /// `YYYY-MM-DD`
  public var description: String {
    var bytes: [UInt8] = []
    bytes.append(atMost: 32) { write(to: &$0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
