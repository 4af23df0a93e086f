internal import Countries
internal import Localization
internal import PhoneNumbers

/// Kinds `country` and `dialCode`. Suggestions are alpha-2 codes, best first.
extension FormChecker {
  mutating func checkCountry(
    _ field: Int, _ utf8: Span<UInt8>, _ rules: CountryRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    if let code = tools.countryCode(utf8, context), rules.offers(code) {
      record[field] = .country(code)
      return .accepted
    }
    switch resolve(field, utf8, rules, kind: "country") {
    case .code(let code):
      record[field] = .country(code)
      return .accepted
    case .refused(let outcome): return outcome
    }
  }

  private enum Found {
    case code(CountryCode)
    case refused(CheckOutcome)
  }

  private mutating func resolve(
    _ field: Int, _ utf8: Span<UInt8>, _ rules: CountryRules, kind: String
  ) -> Found {
    let resolution = tools.resolve(utf8, context)
    if case .answered(let match) = resolution {
      guard rules.offers(match.code) else {
        return .refused(
          refuse(
            field, kind + ".notOffered", ["country": name(of: match.code)],
            suggestions: rules.only.prefix(8).map(\.description)))
      }
      return .code(match.code)
    }
    let offered = resolution.candidates.map(\.code).filter(rules.offers)
    let parameters = ["found": utf8.text.quotable()]
    if case .ambiguous(let matches) = resolution {
      guard !offered.isEmpty else {
        return .refused(
          refuse(
            field, kind + ".notOffered", ["country": matches.first.map { name(of: $0.code) } ?? ""],
            suggestions: rules.only.prefix(8).map(\.description)))
      }
      // A form that offers only one of the candidates does not make it the one that was meant.
      return .refused(
        refuse(
          field, kind + ".ambiguous", parameters, suggestions: offered.map(\.description)))
    }
    return .refused(
      refuse(field, kind + ".unknown", parameters, suggestions: offered.map(\.description)))
  }

  /// A dial code by its digits ("43", "+43", "0043", "+1 242") or by its country. Where several
  /// countries share the digits, the person's own country decides, else they are asked.
  mutating func checkDialCode(
    _ field: Int, _ utf8: Span<UInt8>, _ rules: DialCodeRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    if let both = Self.countryAndCode(utf8.text), rules.countries.offers(both.country) {
      return store(both, in: field, &record)
    }
    let (matches, longer) = PhonePlan.shared.dialCodes(utf8.text)
    let parameters = ["found": utf8.text.quotable()]
    if !matches.isEmpty {
      let offered = matches.filter { rules.countries.offers($0.country) }
      let home = rules.countryField.flatMap { record.country(of: $0) }
      if let chosen = offered.first(where: { $0.country == home }) ?? Self.only(offered) {
        return store(chosen, in: field, &record)
      }
      return refuse(
        field, offered.isEmpty ? "dialCode.notOffered" : "dialCode.ambiguous", parameters,
        suggestions: offered.map(\.country.description))
    }
    if !longer.isEmpty {
      // "5" is no code, though that of the person's country may begin with it.
      let offered = longer.map(\.country).filter(rules.countries.offers)
      return refuse(
        field, "dialCode.beginning", parameters, suggestions: offered.map(\.description))
    }
    switch resolve(field, utf8, rules.countries, kind: "dialCode") {
    case .refused(let outcome): return outcome
    case .code(let code):
      // Every country has one, its own or a lent one.
      guard let dialCode = PhonePlan.shared.dialCode(of: code) else {
        return refuse(field, "dialCode.notOffered", ["country": name(of: code)])
      }
      return store(dialCode, in: field, &record)
    }
  }

  /// "AT +43", as a dial code is shown and as a stored one reads: nothing about it is open.
  /// - Returns: `nil` where it is written otherwise, or the two do not belong together.
  private static func countryAndCode(_ text: String) -> DialCode? {
    let words = text.split(separator: " ")
    guard words.count == 2, let country = CountryCode(words[0]),
      let dialCode = PhonePlan.shared.dialCode(of: country), dialCode.text == words[1]
    else { return nil }
    return dialCode
  }

  private static func only(_ matches: [DialCode]) -> DialCode? {
    matches.count == 1 ? matches.first : nil
  }

  private func store(
    _ code: DialCode, in field: Int, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    record[field] = .dialCode(country: code.country, callingCode: code.callingCode)
    return .accepted
  }
}
