internal import Localization

/// The names of the months in a language and in English, with the small words that stand in a date.
struct MonthNames: Sendable {
  /// Folded, without a point at the end; month 1...12.
  private var months: [String: Int] = [:]
  private var particles: Set<String> = ["st", "nd", "rd", "th", "er", "of", "the"]
  /// What may be written before a month without a blank: the Hebrew "in".
  private var prefixes: [String] = []
  /// The full names as they stand in a date, January first; 12, or none where the language numbers
  /// its months.
  private(set) var names: [String] = []

  init(language: LanguageTag) {
    let table = DataTable(
      embedded: "localization/months.tsv",
      columns: ["tag", "particles"] + (1...12).map(String.init))
    var rows: [String: DataTable.Row] = [:]
    for row in table { rows[row[0]] = row }
    for tag in language.fallbackChain {
      guard let row = rows[tag.identifier] else { continue }
      for word in Self.parts(row[1]) {
        if word.hasSuffix("-") {
          prefixes.append(String(word.dropLast()))
        } else {
          particles.insert(word.lowercased())
        }
      }
      var ownNames: [String] = []
      for month in 1...12 {
        let forms = Self.parts(row[month + 1])
        ownNames.append(forms.first ?? "")
        // The nearer tag comes first and keeps its meaning: "mar" is a month in most languages.
        for form in forms.map(Self.folded) where months[form] == nil { months[form] = month }
      }
      if names.isEmpty, tag.language == language.language { names = ownNames }
    }
  }

  private static func parts(_ cell: String) -> [String] {
    cell.split(separator: "|").map(String.init)
  }

  private static func folded(_ word: String) -> String {
    String(decoding: Fold.folded(word), as: UTF8.self)
  }

  /// The month that a word means: its name, in whatever case and without its marks; or the beginning
  /// of the name of one month only, of three letters at least ("Sept").
  /// - Returns: 1...12, `nil` where no month is called so.
  func month(_ word: String) -> Int? {
    let folded = Self.folded(word)
    if let month = months[folded] { return month }
    for prefix in prefixes where word.hasPrefix(prefix) {
      if let month = months[Self.folded(String(word.dropFirst(prefix.count)))] { return month }
    }
    guard folded.count >= Self.fewestLetters else { return nil }
    let begun = Set(months.lazy.filter { $0.key.hasPrefix(folded) }.map(\.value))
    return begun.count == 1 ? begun.first : nil
  }

  private static let fewestLetters = 3

  /// Whether the word may stand in a date and says nothing.
  func isParticle(_ word: String) -> Bool { particles.contains(word.lowercased()) }
}

extension MonthNames {
  /// The day with its month in words, as its language writes it: "4. Mai 1990"; as ISO 8601 where
  /// months have no names.
  func readable(_ date: CalendarDate, _ messages: Messages) -> String {
    guard names.count == 12 else { return date.description }
    return messages.text(
      "display.date",
      [
        "day": String(date.day), "month": names[Int(date.month) - 1], "year": String(date.year),
      ])
  }
}
