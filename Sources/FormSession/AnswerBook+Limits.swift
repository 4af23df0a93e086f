internal import RegistrationForm

/// What a field refuses for being too little or too much.
enum AnswerLimit: Equatable {
  /// The least and the greatest number, written with digits.
  case least(String)
  case greatest(String)
  /// Days, year-month-day.
  case earliest(String)
  case latest(String)
  /// Characters.
  case fewestCharacters(Int)
  case mostCharacters(Int)
}

extension AnswerBook {
  /// The limits that the form sets, least first; none where every answer of the kind will do.
  func limits(_ field: Int) -> [AnswerLimit] {
    switch form.fields[field].kind {
    case .text(let rules): lengths(rules.minLength, rules.maxLength)
    case .secret(let rules): lengths(rules.minLength, rules.maxLength)
    case .integer(let rules): wholeNumbers(rules.range)
    case .number(let rules):
      [
        rules.least.map { .least($0.description) },
        rules.greatest.map { .greatest($0.description) },
      ].compactMap(\.self)
    case .date(let rules):
      [
        rules.earliest.map { .earliest(day($0)) }, rules.latest.map { .latest(day($0)) },
      ].compactMap(\.self)
    default: []
    }
  }

  /// A day that the field takes.
  func exampleDay(_ field: Int) -> String {
    for case .earliest(let day) in limits(field) { return day }
    for case .latest(let day) in limits(field) where day < Self.anyDay { return day }
    return Self.anyDay
  }

  private static let anyDay = "1990-05-04"

  private func lengths(_ fewest: Int, _ most: Int) -> [AnswerLimit] {
    (fewest > 1 ? [.fewestCharacters(fewest)] : [])
      + (most < TextRules.defaultMaxLength ? [.mostCharacters(most)] : [])
  }

  private func wholeNumbers(_ range: ClosedRange<Int64>) -> [AnswerLimit] {
    let all = IntegerRules.interoperable
    return (range.lowerBound > all.lowerBound ? [.least(String(range.lowerBound))] : [])
      + (range.upperBound < all.upperBound ? [.greatest(String(range.upperBound))] : [])
  }

  private func day(_ bound: DateRules.Bound) -> String {
    switch bound {
    case .date(let date): date.description
    case .today: desk.checker.context.today.description
    }
  }
}
