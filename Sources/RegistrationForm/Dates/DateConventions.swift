internal import Localization

/// How people of a locale write a day in digits.
struct DateConventions: Sendable, Equatable {
  enum Order: String, Sendable {
    case dayMonthYear = "dmy"
    case monthDayYear = "mdy"
    case yearMonthDay = "ymd"
  }

  let order: Order
  /// Whether a day such as 4/5/1990 is read by the order alone. Not in English: it is written in
  /// both orders, and read far from where it was written. Nor where the month comes first, which
  /// readers and programs elsewhere take for the day.
  let isCertain: Bool

  init(language: LanguageTag) {
    order = LocaleConventions(language: language).order
    isCertain = order == .dayMonthYear && language.identifier.prefix { $0 != "-" } != "en"
  }

  init(order: Order, isCertain: Bool) {
    self.order = order
    self.isCertain = isCertain
  }
}

extension LocaleConventions {
  /// A number as people of the locale read it, without separators of thousands: "1234,5".
  func text(of number: DecimalNumber) -> String {
    number.description.replacing(".", with: String(decimalSeparator))
  }
}

/// What `Data/localization/conventions.tsv` says about a locale.
struct LocaleConventions: Sendable, Equatable {
  var order = DateConventions.Order.yearMonthDay
  var decimalSeparator: Unicode.Scalar = "."
  var groupSeparator: Unicode.Scalar = ","

  /// The row of the locale or of the next shorter tag that has one.
  init(language: LanguageTag) {
    let table = DataTable(
      embedded: "localization/conventions.tsv", columns: ["tag", "order", "decimal", "group"])
    var rows: [String: DataTable.Row] = [:]
    for row in table { rows[row[0]] = row }
    for tag in language.fallbackChain {
      guard let row = rows[tag.identifier] else { continue }
      order = DateConventions.Order(rawValue: row[1]) ?? order
      decimalSeparator = row[2].unicodeScalars.first ?? decimalSeparator
      groupSeparator = row[3].unicodeScalars.first ?? groupSeparator
      return
    }
  }
}
