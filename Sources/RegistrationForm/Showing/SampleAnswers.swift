internal import Countries
internal import Localization
internal import PhoneNumbers
internal import PostalCodes

/// An answer to every question of a form, as a person might type them, each of which the form
/// takes: for templates and previews.
public struct SampleAnswers: Sendable {
  /// One for each field, in the form's order; "" where the question does not apply.
  public let texts: [String]
  /// The same, checked.
  public let record: AnswerRecord

  /// - Parameter context: its language chooses examples and names.
  public init(form: FormDefinition, context: CheckerContext) {
    var checker = FormChecker(form: form, context: context)
    checker.context.origin = .file
    var record = AnswerRecord(fieldCount: form.fields.count)
    var texts: [String] = []
    for index in form.fields.indices {
      guard checker.applicability(of: index, in: record) == .asked else {
        texts.append("")
        continue
      }
      var candidates = Self.candidates(form, index, context, record)
      if let offer = checker.defaultOffer(field: index, in: record), offer.source == .form {
        candidates.insert(offer.text, at: form.fields[index].example == nil ? 0 : 1)
      }
      let taken = candidates.first { text in
        if case .accepted = checker.check(field: index, text: text, into: &record) {
          true
        } else {
          false
        }
      }
      if taken == nil { record.clear(index) }
      texts.append(taken ?? "")
    }
    self.texts = texts
    self.record = record
  }

  /// What to try, the best first: the form's own example, then what suits the kind.
  private static func candidates(
    _ form: FormDefinition, _ index: Int, _ context: CheckerContext, _ record: AnswerRecord
  ) -> [String] {
    let field = form.fields[index]
    let own = field.example.map { [$0.text(for: context.language)] } ?? []
    return own + ofKind(field.kind, form, context, record)
  }

  private static func ofKind(
    _ kind: FieldKind, _ form: FormDefinition, _ context: CheckerContext, _ record: AnswerRecord
  ) -> [String] {
    switch kind {
    case .text(let rules):
      // No blank in it, which would be trimmed where it comes to stand at the end.
      let long = String(repeating: "Ada", count: rules.minLength / 3 + 1).prefix(rules.minLength)
      return [rules.pattern?.expression.sample, "Ada Lovelace", String(long)].compactMap { $0 }
    case .email: return ["ada@example.org"]
    case .country(let rules): return countries(rules, context)
    case .dialCode(let rules):
      let home = rules.countryField.flatMap { record.country(of: $0) }
      return [home].compactMap { $0?.description } + countries(rules.countries, context)
    case .phone(let rules):
      let home = rules.countryField.flatMap { record.country(of: $0) } ?? CountryCode("GB")
      return [home, CountryCode("GB")].compactMap { country in
        country.flatMap { PhonePlan.shared.example(for: $0)?.answerText }
      }
    case .postalCode(let rules):
      return switch rules.country {
      case .fixed(let code): PostalCodeRule.of(code).examples
      case .field(let field):
        record.country(of: field).map { PostalCodeRule.of($0).examples } ?? []
      }
    case .date(let rules):
      return ["1990-05-04"]
        + [rules.earliest, rules.latest].compactMap { bound in
          switch bound {
          case .date(let day)?: day.description
          case .today?: context.today.description
          case nil: nil
          }
        }
    case .integer(let rules):
      return ["1", String(rules.range.lowerBound), String(rules.range.upperBound)]
    case .number(let rules):
      return ["1.5"] + [rules.least, rules.greatest].compactMap { $0?.description }
    case .choice(let options): return options.prefix(1).map(\.value)
    case .multiChoice(let rules):
      let count = max(1, rules.count.lowerBound)
      return [rules.options.prefix(count).map(\.value).joined(separator: ", ")]
    case .yesNo, .consent: return ["true"]
    case .url: return ["https://example.org/"]
    case .secret(let rules):
      let words = "correct horse battery staple "
      let long = String(repeating: words, count: rules.minLength / words.count + 1)
      return [String(long.prefix(max(rules.minLength, min(rules.maxLength, 28))))]
    }
  }

  private static func countries(_ rules: CountryRules, _ context: CheckerContext) -> [String] {
    let codes =
      [context.defaultCountry, rules.preferred.first, rules.only.first, rules.fallback]
      + [CountryCode("GB")]
    return codes.compactMap { $0 }.map(\.description)
  }
}
