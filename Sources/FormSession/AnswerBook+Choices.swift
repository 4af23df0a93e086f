internal import Countries
internal import Localization
internal import PhoneNumbers
internal import RegistrationForm

/// What can be chosen where an answer is not clear, or where the person searches.
extension AnswerBook {
  /// The countries that a refused answer may have meant, best first.
  func candidates(_ violation: Violation, typed: String, _ field: Int) -> [Picking.Choice] {
    guard let rules = countryRules(field) else { return [] }
    // The word that led to a country is the resolver's to say, not the violation's.
    let matches = countries.resolver.resolve(typed).candidates
    return violation.suggestions.compactMap(CountryCode.init).filter(rules.offers).map { code in
      let word = matches.first { $0.code == code }?.matchedName
      return choice(of: code, because: word == name(of: code) ? nil : word, in: field)
    }
  }

  /// The ways out of a doubt, likeliest first.
  func repairs(
    _ doubt: Doubt, keeping text: String, shown keep: StyledLine, colon: String
  ) -> [Picking.Choice] {
    doubt.repairs.map { repair in
      switch repair {
      case .keep: .keep(text: text, shown: keep)
      case .replace(let text, let reading):
        .answer(text: text, shown: StyledLine(reading ?? text.quotable()))
      case .change(let other, let text, let reading):
        .mend(
          field: other, text: text,
          shown: StyledLine("\(label(other))\(colon)\(reading.quotable())"))
      }
    }
  }

  /// An answer as it would be read and shown, whether or not it is doubted.
  func shown(_ text: String, _ field: Int) -> StyledLine {
    var trial = self
    trial.confirm(text, for: field)
    return StyledLine(trial.display(field))
  }

  /// What `?text` finds, best first, each country once.
  func search(_ query: String, in field: Int) -> [Picking.Choice] {
    guard case .countries(let assistance) = assistance(field) else { return [] }
    if assistance.showsDialCodes {
      let found = PhonePlan.shared.dialCodeMatches(query).map(\.country)
      if !found.isEmpty {
        return assistance.narrowed(found, isWholeList: false)
          .map { choice(of: $0, because: nil, in: field) }
      }
    }
    let found = countries.resolver.complete(query, limit: Self.everyCountry)
    let byCode = Dictionary(found.map { ($0.code, $0) }) { first, _ in first }
    return assistance.narrowed(found.map(\.code), isWholeList: query.isEmpty).map { code in
      choice(
        of: code, because: byCode[code]?.matchedName, marking: byCode[code]?.matchedRange ?? 0..<0,
        in: field)
    }
  }

  /// The rows of a closed list in whose text `query` stands, counted from 1; case and marks do not
  /// matter.
  func rowNumbers(containing query: String, in field: Int) -> [Int] {
    let part = String(decoding: Fold.folded(query), as: UTF8.self)
    return menu(field).enumerated().compactMap { index, label in
      String(decoding: Fold.folded(label), as: UTF8.self).contains(part) ? index + 1 : nil
    }
  }

  /// More than there are.
  static let everyCountry = 300

  func choice(
    of code: CountryCode, because word: String?, marking marked: Range<Int> = 0..<0, in field: Int
  ) -> Picking.Choice {
    let dialCode = dialCode(of: code, in: field)
    let row = labels.row(
      code, name: name(of: code), dialCode: dialCode, because: word, marking: marked)
    let shown = code == currentCountry(field) ? labels.current(row) : row
    if case .phone = form.fields[field].kind {
      return .dial(prefix: (dialCode ?? "+") + " ", shown: shown)
    }
    return .answer(text: code.description, shown: shown)
  }
}
