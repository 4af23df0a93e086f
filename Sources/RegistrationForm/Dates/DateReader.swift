internal import ByteWords

/// Reads a day as people write it.
///
/// Certain are `1990-05-04`, `19900504`, a month in words, and digits in the locale's order where
/// no other order gives a day. Digits that could be two days are never decided by a guess.
struct DateReader {
  let conventions: DateConventions
  let months: MonthNames
  let weekdays: WeekdayNames
  /// The calendar of the locale, if it is another.
  var calendar: OtherCalendar?

  enum Reading: Equatable {
    case date(CalendarDate)
    /// Either day may be meant; the locale's own order first.
    case ambiguous(CalendarDate, CalendarDate)
    /// The year has two digits; the days it could be, the later first.
    case twoDigitYear([CalendarDate])
    /// In the shape of a date, but no such day: 31 April.
    case noSuchDay
    /// A day and a time; the day.
    case withTime(CalendarDate)
    case unreadable
  }

  /// `YYYY-MM-DD` in ASCII, the form of files: read without looking at anything else.
  /// - Returns: `nil` where the bytes are of another shape or the calendar lacks the day.
  static func readISO(_ utf8: Span<UInt8>) -> CalendarDate? {
    guard utf8.count == 10 else { return nil }
    let word = unsafe utf8.bytes.word(at: 0)
    let hyphens: UInt64 = 0x2D00_002D_0000_0000
    guard word & 0xFF00_00FF_0000_0000 == hyphens else { return nil }
    let digits = word & 0xFFFF_FFFF | word &>> 8 & 0xFFFF_0000_0000 | utf8.lastWord(from: 8) &<< 48
    guard let pairs = Word.pairs(ofDigits: digits) else { return nil }
    func pair(_ number: UInt64) -> Int { Int(truncatingIfNeeded: pairs &>> (16 &* number) & 0xFF) }
    return CalendarDate(year: pair(0) &* 100 &+ pair(1), month: pair(2), day: pair(3))
  }

  func read(_ text: String) -> Reading {
    // A year with a sign is one of ISO 8601 and of no other calendar: who was asked which one is meant
    // has to have a way to say so.
    if text.utf8.first == UInt8(ascii: "+"),
      let date = Self.readISO(Array(text.utf8.dropFirst()).span)
    {
      return .date(date)
    }
    guard let parts = DateParts(text, months: months, weekdays: weekdays) else {
      return .unreadable
    }
    let reading = read(parts).on(weekday: parts.weekday)
    if !parts.hasTime { return reading }
    guard case .date(let date) = reading else { return .unreadable }
    return .withTime(date)
  }

  private func read(_ parts: DateParts) -> Reading {
    switch parts.numbers.count {
    case 1 where parts.month == nil && parts.numbers[0].digitCount == 8:
      let value = parts.numbers[0].value
      return date(year: value / 10_000, month: value / 100 % 100, day: value % 100)
    case 2:
      guard let month = parts.month else { return .unreadable }
      return read(month: month, parts.numbers[0], parts.numbers[1])
    case 3 where parts.month == nil:
      return read(parts.numbers, isDotted: parts.isDotted)
    default: return .unreadable
    }
  }

  /// A month in words and two numbers: the year is the one with four digits.
  private func read(
    month: Int, _ first: DateParts.Number, _ second: DateParts.Number
  ) -> Reading {
    switch (first.digitCount, second.digitCount) {
    case (1...2, 4): return date(year: second.value, month: month, day: first.value)
    case (4, 1...2): return date(year: first.value, month: month, day: second.value)
    case (1...2, 2): return centuries(second.value) { [($0, month, first.value)] }
    default: return .unreadable
    }
  }

  private func read(_ numbers: [DateParts.Number], isDotted: Bool) -> Reading {
    let (first, second, third) = (numbers[0], numbers[1], numbers[2])
    guard second.digitCount <= 2 else { return .unreadable }
    if first.digitCount == 4, third.digitCount <= 2 {
      // No habit puts the day between year and month.
      return date(year: first.value, month: second.value, day: third.value)
    }
    guard first.digitCount <= 2 else { return .unreadable }
    switch third.digitCount {
    case 4: return readYearLast(first.value, second.value, year: third.value, isDotted: isDotted)
    case 1...2: return readTwoDigitYear(first.value, second.value, third.value)
    default: return .unreadable
    }
  }

  private func readYearLast(_ first: Int, _ second: Int, year: Int, isDotted: Bool) -> Reading {
    let dayFirst = CalendarDate(year: year, month: second, day: first)
    let monthFirst = CalendarDate(year: year, month: first, day: second)
    guard let dayFirst, let monthFirst, dayFirst != monthFirst else {
      return dayFirst == nil && monthFirst != nil
        ? date(year: year, month: first, day: second) : date(year: year, month: second, day: first)
    }
    switch conventions.order {
    // Nobody writes the month first with points.
    case .dayMonthYear where conventions.isCertain || isDotted:
      return date(year: year, month: second, day: first)
    case .monthDayYear: return .ambiguous(monthFirst, dayFirst)
    default: return .ambiguous(dayFirst, monthFirst)
    }
  }

  /// The days that three short numbers can be: in the locale's order of the parts, unless a number that
  /// is no day of any month says which of them is the year.
  private func readTwoDigitYear(_ first: Int, _ second: Int, _ third: Int) -> Reading {
    let dayFirst = { (year: Int) in (year, second, first) }
    let monthFirst = { (year: Int) in (year, first, second) }
    if first > 31 { return centuries(first) { [($0, second, third)] } }
    return switch conventions.order {
    case .dayMonthYear: centuries(third) { [dayFirst($0)] }
    case .monthDayYear: centuries(third) { [monthFirst($0)] }
    case .yearMonthDay where third > 31: centuries(third) { [monthFirst($0), dayFirst($0)] }
    case .yearMonthDay: centuries(first) { [($0, second, third)] }
    }
  }

  private func centuries(_ year: Int, _ parts: (Int) -> [(Int, Int, Int)]) -> Reading {
    var days: [CalendarDate] = []
    for century in [2000, 1900] {
      for (year, month, day) in parts(century + year) {
        if let date = CalendarDate(year: year, month: month, day: day), !days.contains(date) {
          days.append(date)
        }
      }
    }
    return days.isEmpty ? .noSuchDay : .twoDigitYear(days)
  }

  /// The day, which may be one of the locale's own calendar; that is then the likelier one.
  private func date(year: Int, month: Int, day: Int) -> Reading {
    let date = CalendarDate(year: year, month: month, day: day)
    let other = calendar?.day(year: year, month: month, day: day)
    switch (date, other) {
    case (let date?, let other?) where date != other: return .ambiguous(other, date)
    case (let date?, _): return .date(date)
    // 31 Ordibehesht is a day, and 31 February is none.
    case (nil, let other?): return .date(other)
    case (nil, nil): return .noSuchDay
    }
  }
}

extension DateReader.Reading {
  /// What is left of it where the day of the week is said, too: "Friday, 4/5/1990" is one day, and a
  /// Monday that is a Friday is none.
  fileprivate func on(weekday: Int?) -> Self {
    guard let weekday else { return self }
    switch self {
    case .date(let date): return date.weekday == weekday ? self : .noSuchDay
    case .ambiguous(let first, let second):
      switch (first.weekday == weekday, second.weekday == weekday) {
      case (true, true): return self
      case (true, false): return .date(first)
      case (false, true): return .date(second)
      case (false, false): return .noSuchDay
      }
    case .twoDigitYear(let days):
      let possible = days.filter { $0.weekday == weekday }
      return possible.isEmpty ? .noSuchDay : .twoDigitYear(possible)
    case .noSuchDay, .withTime, .unreadable: return self
    }
  }
}
