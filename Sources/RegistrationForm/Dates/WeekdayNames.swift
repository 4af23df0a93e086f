internal import Localization

/// The names of the days of the week in a language and in English. They are read when a date has a
/// word that is no month.
final class WeekdayNames: Sendable {
  enum Word: Equatable {
    /// Monday is 0.
    case day(Int)
    /// A part of the names of several days: "feira", "Thứ", "יום".
    case shared
  }

  private let language: LanguageTag
  /// Folded words to the days in whose names they stand, a bit for each.
  private let words = Guarded<[String: UInt8]?>(nil)

  init(language: LanguageTag) { self.language = language }

  /// - Returns: `nil` where the word has nothing to do with a day of the week.
  func word(_ word: String) -> Word? {
    guard let days = words.made({ Self.words(language) })[Self.folded(word)] else { return nil }
    return days.nonzeroBitCount == 1 ? .day(days.trailingZeroBitCount) : .shared
  }

  private static func words(_ language: LanguageTag) -> [String: UInt8] {
    let table = DataTable(
      embedded: "localization/weekdays.tsv",
      columns: ["tag", "mon", "tue", "wed", "thu", "fri", "sat", "sun"])
    var rows: [String: DataTable.Row] = [:]
    for row in table { rows[row[0]] = row }
    var words: [String: UInt8] = [:]
    for tag in language.fallbackChain {
      guard let row = rows[tag.identifier] else { continue }
      var own: [String: UInt8] = [:]
      for day in 0..<7 {
        for form in row[day + 1].split(separator: "|") {
          for word in DateParts.words(of: form) { own[folded(word), default: 0] |= 1 << day }
        }
      }
      // The nearer tag comes first and keeps its meaning.
      words.merge(own) { nearer, _ in nearer }
    }
    return words
  }

  private static func folded(_ word: String) -> String {
    String(decoding: Fold.folded(word), as: UTF8.self)
  }
}

extension CalendarDate {
  /// Monday is 0 (T. Sakamoto's congruence).
  var weekday: Int {
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = Int(self.year) - (month < 3 ? 1 : 0)
    let sum = year + year / 4 - year / 100 + year / 400 + shifts[Int(month) - 1] + Int(day)
    return (sum + 6) % 7
  }
}
