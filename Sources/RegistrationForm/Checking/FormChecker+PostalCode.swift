internal import Countries
internal import Localization
internal import PhoneNumbers
internal import PostalCodes

/// Kind `postalCode`.
extension FormChecker {
  mutating func checkPostalCode(
    _ field: Int, _ utf8: Span<UInt8>, _ rules: PostalCodeRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    let home: CountryCode
    switch country(for: rules, record) {
    case .known(let code): home = code
    case .absent: return refuseNotAsked(field, utf8, record)
    case .refused: return .blank
    }
    let rule = PostalCodeRule.of(home)
    guard rule.isUsed else { return refuseNotAsked(field, utf8, record) }
    switch rule.check(utf8) {
    case .accepted:
      record[field] = .text(record.append(utf8))
      return .accepted
    case .repaired(let code):
      record[field] = .text(record.append { code.append(to: &$0) })
      return .accepted
    case .doubtful(let code):
      record[field] = .text(record.append { code.append(to: &$0) })
      return doubt(
        field, "postalCode.newForm", ["code": code.description, "country": name(of: home)],
        repairs: [.keep], isRefusedInFile: true)
    case .refused(let suggestion):
      if context.origin == .person, case .field(let other) = rules.country,
        let elsewhere = otherCountry(of: utf8, besides: home, record)
      {
        record[field] = .text(record.append(elsewhere.text))
        return doubtCountry(field, home, elsewhere, countryField: other)
      }
      let parameters = ["text": utf8.text.quotable(), "country": name(of: home)]
      // Without an example the form is not known, and only what can be nobody's code is refused.
      guard let example = rule.example else {
        return refuse(field, "postalCode.unreadable", parameters)
      }
      // Spreadsheets lose zeros; a person who typed the code has lost none.
      let meant =
        suggestion
        ?? (context.origin == .file ? rule.withLeadingZero(utf8) : nil)
      return refuse(
        field, "postalCode.form", parameters.merging(["example": example]) { $1 },
        suggestions: meant.map { [$0.description] } ?? [])
    }
  }

  /// A code in the form of another country's.
  private struct Elsewhere {
    var country: CountryCode
    /// The code as that country writes it.
    var text: String
  }

  private func doubtCountry(
    _ field: Int, _ home: CountryCode, _ elsewhere: Elsewhere, countryField: Int
  ) -> CheckOutcome {
    doubt(
      field, "postalCode.otherCountry",
      [
        "code": elsewhere.text, "country": name(of: home), "other": name(of: elsewhere.country),
      ],
      repairs: [
        .change(
          field: countryField, to: elsewhere.country.description,
          reading: name(of: elsewhere.country)),
        .keep,
      ], isRefusedInFile: true)
  }

  /// The country that a code may be of which is none of the one answered: the one that the
  /// person's telephone number or e-mail address speaks for, else the only one in the world that
  /// writes codes so.
  private func otherCountry(
    of utf8: Span<UInt8>, besides home: CountryCode, _ record: AnswerRecord
  ) -> Elsewhere? {
    for country in evidence(record) where country != home {
      if let text = code(utf8, of: country) { return Elsewhere(country: country, text: text) }
    }
    let writers = PostalCodeRule.countries(writing: utf8).filter { $0 != home }
    guard writers.count == 1, let text = code(utf8, of: writers[0]) else { return nil }
    return Elsewhere(country: writers[0], text: text)
  }

  private func code(_ utf8: Span<UInt8>, of country: CountryCode) -> String? {
    let rule = PostalCodeRule.of(country)
    guard rule.isUsed else { return nil }
    return switch rule.check(utf8) {
    case .accepted: utf8.text
    case .repaired(let code): code.description
    default: nil
    }
  }

  /// The countries that the record's telephone numbers and e-mail addresses point to.
  private func evidence(_ record: AnswerRecord) -> [CountryCode] {
    var countries: [CountryCode] = []
    for (index, field) in form.fields.enumerated() {
      switch (field.kind, record[index]) {
      case (.phone, .phone(_, let country?)): countries.append(country)
      case (.email, .text):
        if let ending = record.text(of: index)?.split(separator: ".").last,
          let code = CountryCode(ending == "uk" ? "GB" : ending)
        {
          countries.append(code)
        }
      default: break
      }
    }
    return countries
  }
}
