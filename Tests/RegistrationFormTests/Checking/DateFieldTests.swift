import Localization
import Testing

@testable import RegistrationForm

@Suite("Kind date")
struct DateFieldTests {
  private static let field = #"{"id": "day", "kind": "date", "label": "Day"}"#

  @Test(
    "reads",
    arguments: [
      ("en-US", "1990-05-04", "1990-05-04"), ("en-US", "19900504", "1990-05-04"),
      ("en-US", "1990/5/4", "1990-05-04"), ("en-US", "2024-02-29", "2024-02-29"),
      ("en-US", "5/13/1990", "1990-05-13"), ("en-US", "13/5/1990", "1990-05-13"),
      ("en-GB", "13/5/1990", "1990-05-13"), ("en-US", "5/5/1990", "1990-05-05"),
      ("en-US", "May 4, 1990", "1990-05-04"), ("en-US", "4 May 1990", "1990-05-04"),
      ("en-US", "4th of May 1990", "1990-05-04"), ("en-GB", "4.5.1990", "1990-05-04"),
      ("de-AT", "4.5.1990", "1990-05-04"), ("de-AT", "04.05.1990", "1990-05-04"),
      ("de-AT", "4. 5. 1990", "1990-05-04"), ("de-AT", "4/5/1990", "1990-05-04"),
      ("de-AT", "4. Jänner 1990", "1990-01-04"), ("de-AT", "4 may 1990", "1990-05-04"),
      ("fr-FR", "04/05/1990", "1990-05-04"), ("fr-FR", "1 août 1990", "1990-08-01"),
      ("es-ES", "4 de mayo de 1990", "1990-05-04"), ("hu-HU", "1990. 05. 04.", "1990-05-04"),
      ("ja-JP", "1990年5月4日", "1990-05-04"), ("ko-KR", "1990년 5월 4일", "1990-05-04"),
      ("ar-EG", "٤/٥/١٩٩٠", "1990-05-04"), ("hi-IN", "१९९०-०५-०४", "1990-05-04"),
      ("en-US", "１９９０-０５-０４", "1990-05-04"), ("ru-RU", "4 мая 1990 г.", "1990-05-04"),
      ("sv-SE", "1990-05-04", "1990-05-04"), ("en-US", "0001-01-01", "0001-01-01"),
      // Months without their marks, shortened, with what stands before them.
      ("en-US", "30 Sept 1990", "1990-09-30"), ("fr-FR", "1er mai 1990", "1990-05-01"),
      ("fr-FR", "1 aout 1990", "1990-08-01"), ("tr-TR", "4 mayis 1990", "1990-05-04"),
      ("he-IL", "4 במאי 1990", "1990-05-04"), ("zh-Hans", "1990年五月4日", "1990-05-04"),
      ("vi", "21 tháng 5, 1990", "1990-05-21"),
      // The day of the week, where it is the right one, and where it alone tells which day is meant.
      ("en-US", "Friday, May 4, 1990", "1990-05-04"), ("en-GB", "Fri 4/5/1990", "1990-05-04"),
      ("en-GB", "Thu 4/5/1990", "1990-04-05"), ("de-AT", "Fr., 4. Mai 1990", "1990-05-04"),
      ("fr-FR", "vendredi 4 mai 1990", "1990-05-04"), ("tr-TR", "4 Mayıs 1990 Cuma", "1990-05-04"),
      ("pt-BR", "sexta-feira, 4 de maio de 1990", "1990-05-04"),
      ("vi", "Thứ Sáu, 4 tháng 5, 1990", "1990-05-04"),
      ("he-IL", "יום שישי, 4 במאי 1990", "1990-05-04"),
      ("ja-JP", "1990年5月4日(金)", "1990-05-04"), ("ja-JP", "1990年5月4日金曜日", "1990-05-04"),
      ("zh-Hans", "1990年5月4日 星期五", "1990-05-04"), ("ko-KR", "1990년 5월 4일 금요일", "1990-05-04"),
      ("ar-EG", "الجمعة، ٤ مايو ١٩٩٠", "1990-05-04"), ("hi-IN", "शुक्रवार, 4 मई 1990", "1990-05-04"),
      ("de-AT", "1. Feber 1990", "1990-02-01"), ("de-DE", "1. Jänner 1990", "1990-01-01"),
      ("es-AR", "1 de setiembre de 1990", "1990-09-01"), ("am-ET", "1990-05-04", "1990-05-04"),
      // A year with a sign is of no other calendar than ISO 8601's.
      ("fa-IR", "+1369-02-14", "1369-02-14"), ("en-US", "+1990-05-04", "1990-05-04"),
      // Days that only the locale's own calendar has.
      ("fa-IR", "1369/2/31", "1990-05-21"), ("ne-NP", "2047/4/32", "1990-08-16"),
      // In ISO 8601 and in likely years a day is Gregorian everywhere.
      ("fa-IR", "1990-05-04", "1990-05-04"), ("th-TH", "4/5/1990", "1990-05-04"),
      ("zh-Hant-TW", "1990/5/4", "1990-05-04"), ("de-AT", "4.5.1369", "1369-05-04"),
    ])
  func reads(language: String, typed: String, day: String) throws {
    var form = try TestForm(Self.field, language: language)
    let outcome = form.answer(typed)
    #expect(outcome == "taken: " + day)
  }

  @Test(
    "refuses",
    arguments: [
      ("1990-13-04", "date.noSuchDay"), ("1990-02-30", "date.noSuchDay"),
      ("1900-02-29", "date.noSuchDay"), ("31/4/1990", "date.noSuchDay"),
      ("0000-01-01", "date.noSuchDay"), ("4.5.90", "date.twoDigitYear"),
      ("90-1-2", "date.twoDigitYear"), ("90-13-2", "date.noSuchDay"),
      ("yesterday", "date.unreadable"), ("1990", "date.unreadable"),
      ("1990-05", "date.unreadable"), ("05/1990", "date.unreadable"),
      ("1990-05-04-01", "date.unreadable"), ("1990-05-04T10:00:00Z", "date.time"),
      ("1990-05-04 10:00", "date.time"), ("32 May 1990", "date.noSuchDay"),
      ("4 Mayonnaise 1990", "date.unreadable"), ("123456", "date.unreadable"),
      ("4/5/19900", "date.unreadable"), ("-1990-05-04", "date.unreadable"),
      ("+1990/5/4", "date.unreadable"),
      ("4 May June 1990", "date.unreadable"), ("Monday, May 4, 1990", "date.noSuchDay"),
      ("Monday 4/5/1990", "date.noSuchDay"), ("Fri Sat May 4 1990", "date.unreadable"),
      ("1990(5)4", "date.unreadable"), ("(4/5/1990", "date.unreadable"),
      ("4 May 1990 (Fri", "date.unreadable"), (", 4 May 1990", "date.unreadable"),
      ("99999999", "date.noSuchDay"),
    ])
  func refuses(typed: String, code: String) throws {
    var form = try TestForm(Self.field)
    let outcome = form.answer(typed)
    #expect(outcome == code)
  }

  @Test(
    "asks which of two days is meant, the locale's order first",
    arguments: [
      ("en-US", "4/5/1990", "1990-04-05", "1990-05-04"),
      ("en-US", "4.5.1990", "1990-04-05", "1990-05-04"),
      ("en-GB", "4/5/1990", "1990-05-04", "1990-04-05"),
      ("en-GB", "04-05-1990", "1990-05-04", "1990-04-05"),
      ("ja-JP", "4/5/1990", "1990-05-04", "1990-04-05"),
      // Years of the calendar that the locale counts by.
      ("fa-IR", "1369/2/14", "1990-05-04", "+1369-02-14"),
      ("fa-IR", "1369-02-14", "1990-05-04", "+1369-02-14"),
      ("fa-IR", "۱۳۶۹/۲/۱۴", "1990-05-04", "+1369-02-14"),
      ("th-TH", "4/5/2533", "1990-05-04", "+2533-05-04"),
      ("th-TH", "4 พฤษภาคม 2533", "1990-05-04", "+2533-05-04"),
      ("ar-SA", "9/10/1410", "1990-05-04", "+1410-10-09"),
      ("zh-Hant-TW", "0079/05/04", "1990-05-04", "+0079-05-04"),
      ("ne-NP", "2047/1/21", "1990-05-04", "2047-01-21"),
      ("ne-NP", "2000/9/17", "1944-01-01", "2000-09-17"),
      ("ne-NP", "२०८२/८/१५", "2025-12-01", "2082-08-15"),
      ("am-ET", "26/8/1982", "1990-05-04", "1982-08-26"),
    ])
  func asks(language: String, typed: String, first: String, second: String) throws {
    var form = try TestForm(Self.field, language: language)
    let found = form.doubt(typed)
    let doubt = try #require(found)
    #expect(doubt.code == "date.ambiguous")
    #expect(doubt.isRefusedInFile)
    #expect(doubt.violation.suggestions == [first, second])
    #expect(form.record[0] == .absent)
  }

  @Test(
    "says how it read a day",
    arguments: [
      ("de-AT", "4.5.1990", "4. Mai 1990"), ("en-US", "5/13/1990", "13 May 1990"),
      ("de-AT", "1990-05-04", nil), ("ja-JP", "1990年5月4日", nil),
      ("ja-JP", "1990/5/4", "1990年5月4日"), ("zh-Hans", "1990/5/4", "1990年5月4日"),
      ("ko-KR", "1990/5/4", "1990년 5월 4일"),
    ])
  func reading(language: String, typed: String, reading: String?) throws {
    var form = try TestForm(Self.field, language: language, origin: .person)
    _ = form.answer(typed)
    let found = form.checker.reading(of: typed, field: 0, in: form.record)
    #expect(found == reading)
  }

  @Test("a day as it is said is read again", arguments: Messages.languages)
  func saidAndRead(language: String) throws {
    var form = try TestForm(Self.field, language: language, origin: .person)
    for month in 1...12 {
      let typed = "1990-\(month < 10 ? "0" : "")\(month)-21"
      _ = form.answer(typed)
      let reading = form.checker.reading(of: "", field: 0, in: form.record)
      let said = try #require(reading)
      let outcome = form.answer(said)
      #expect(outcome == "taken: " + typed, "\(said)")
    }
  }

  @Test(
    "keeps to the bounds",
    arguments: [
      ("1899-12-31", "date.tooEarly"), ("1900-01-01", "taken: 1900-01-01"),
      ("2026-11-30", "taken: 2026-11-30"), ("2026-12-01", "date.tooLate"),
    ])
  func bounds(typed: String, outcome: String) throws {
    var form = try TestForm(
      #"{"id": "d", "kind": "date", "label": "D", "min": "1900-01-01", "max": "today"}"#)
    let found = form.answer(typed)
    #expect(found == outcome)
  }

  @Test("each day of ISO 8601 is read as it is written, and nothing else is one")
  func iso() {
    for day in stride(from: Int64(-719_162), through: 2_932_896, by: 97) {
      let date = CalendarDate(unixSeconds: day * 86_400)
      #expect(DateReader.readISO(Array(date.description.utf8).span) == date)
    }
    let text = Array("1990-05-04".utf8)
    for place in text.indices {
      for byte in UInt8.min...UInt8.max where byte != text[place] {
        var other = text
        other[place] = byte
        let isDigit = (0x30...0x39).contains(byte) && place != 4 && place != 7
        let parts = String(decoding: other, as: UTF8.self).split(separator: "-").map { Int($0) }
        var expected: CalendarDate?
        if isDigit, parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2]
        {
          expected = CalendarDate(year: year, month: month, day: day)
        }
        #expect(DateReader.readISO(other.span) == expected, "byte \(byte) at \(place)")
      }
    }
  }

  @Test("suggests the centuries of a short year that the form allows")
  func centuries() throws {
    var form = try TestForm(
      #"{"id": "d", "kind": "date", "label": "D", "max": "today"}"#, language: "de-AT")
    let old = form.violation("4.5.90")?.suggestions
    let young = form.violation("4.5.20")?.suggestions
    #expect(old == ["1990-05-04"])
    #expect(young == ["2020-05-04", "1920-05-04"])
    // A number that is no day of any month is the year, wherever the locale has it.
    let first = form.violation("90-1-2")?.suggestions
    #expect(first == ["1990-01-02"])
    var japanese = try TestForm(
      #"{"id": "d", "kind": "date", "label": "D", "max": "today"}"#, language: "ja")
    let last = japanese.violation("4/5/90")?.suggestions
    #expect(last == ["1990-04-05", "1990-05-04"])
  }
}

@Suite("Calendar")
struct CalendarDateTests {
  @Test(
    "turns seconds into days",
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"),
      (1_796_083_199, "2026-11-30"), (253_402_300_799, "9999-12-31"), (Int64.max, "9999-12-31"),
      (Int64.min, "0001-01-01"),
    ])
  func seconds(seconds: Int64, day: String) {
    #expect(CalendarDate(unixSeconds: seconds).description == day)
  }
}
