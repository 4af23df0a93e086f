internal import Countries
public import Localization

/// A form as its author reads it: every question with its rules, one a line or two.
///
/// Labels are in the reader's language; what the program says about them is in English, as are the
/// keys of the definition.
public struct FormListing: Sendable {
  private let form: FormDefinition
  private let language: LanguageTag

  public init(form: FormDefinition, language: LanguageTag) {
    self.form = form
    self.language = language
  }

  /// Lines with an LF at the end of each.
  public var text: String {
    var lines = ["\(form.title.text(for: language)) (\(form.id), version \(form.version))"]
    for section in form.sections {
      lines.append("")
      if let title = section.title { lines.append(title.text(for: language)) }
      for index in section.fields {
        let field = form.fields[index]
        lines.append("  \(index + 1). \(field.label.text(for: language))")
        lines.append(
          "     " + ([field.id, field.kind.name] + rules(of: field)).joined(separator: ", "))
        lines += options(of: field)
        if let example = field.example?.text(for: language) { lines.append("     e.g. \(example)") }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func rules(of field: FieldDefinition) -> [String] {
    var rules = [field.isRequired ? "required" : "optional"]
    rules += kindRules(of: field)
    if let answer = field.defaultAnswer { rules.append("default " + text(of: answer, field)) }
    if let condition = field.condition {
      let other = form.fields[condition.field]
      let values = condition.values.map { text(of: $0, other) }.joined(separator: " or ")
      rules.append("when \(other.id) is \(condition.isNegated ? "not " : "")\(values)")
    }
    return rules
  }

  private func kindRules(of field: FieldDefinition) -> [String] {
    switch field.kind {
    case .text(let rules):
      return [
        rules.minLength > 1 ? "at least \(rules.minLength) characters" : nil,
        "at most \(rules.maxLength) characters",
        rules.pattern.map { "pattern \($0.expression.source)" },
      ].compactMap { $0 }
    case .secret(let rules): return ["\(rules.minLength) to \(rules.maxLength) characters"]
    case .country(let rules): return countryRules(rules)
    case .dialCode(let rules):
      return countryRules(rules.countries) + country(rules.countryField)
    case .phone(let rules): return country(rules.countryField)
    case .postalCode(let rules):
      return switch rules.country {
      case .field(let field): country(field)
      case .fixed(let code): ["of \(code)"]
      }
    case .date(let rules):
      return [
        rules.earliest.map { "from \(text(of: $0))" }, rules.latest.map { "until \(text(of: $0))" },
      ].compactMap { $0 }
    case .integer(let rules):
      let limits = IntegerRules.interoperable
      return [
        rules.range.lowerBound > limits.lowerBound ? "at least \(rules.range.lowerBound)" : nil,
        rules.range.upperBound < limits.upperBound ? "at most \(rules.range.upperBound)" : nil,
      ].compactMap { $0 }
    case .number(let rules):
      return [
        rules.least.map { "at least \($0)" }, rules.greatest.map { "at most \($0)" },
      ].compactMap { $0 }
    case .multiChoice(let rules):
      return ["\(rules.count.lowerBound) to \(rules.count.upperBound) of \(rules.options.count)"]
    default: return []
    }
  }

  private func countryRules(_ rules: CountryRules) -> [String] {
    [
      rules.style == .menu ? "menu" : nil,
      rules.only.isEmpty ? nil : "only " + Self.list(rules.only),
      rules.preferred.isEmpty ? nil : "preferred " + Self.list(rules.preferred),
      rules.fallback.map { "fallback \($0)" },
    ].compactMap { $0 }
  }

  private static func list(_ codes: [CountryCode]) -> String {
    codes.map(\.description).joined(separator: " ")
  }

  private func country(_ field: Int?) -> [String] {
    field.map { ["country from \(form.fields[$0].id)"] } ?? []
  }

  private func text(of bound: DateRules.Bound) -> String {
    switch bound {
    case .date(let day): day.description
    case .today: "today"
    }
  }

  private func text(of answer: DefaultAnswer, _ field: FieldDefinition) -> String {
    switch answer {
    case .today: "today"
    case .locale: "the locale's country"
    case .field(let other): "the answer to \(form.fields[other].id)"
    case .fixed(let answer): text(of: answer, field)
    }
  }

  private func text(of answer: FixedAnswer, _ field: FieldDefinition) -> String {
    switch answer {
    case .text(let text): text
    case .country(let code): code.description
    case .date(let day): day.description
    case .integer(let value): String(value)
    case .number(let number): number.description
    case .choice(let option): field.kind.options[option].value
    case .choices(let selection):
      selection.indices.map { field.kind.options[$0].value }.joined(separator: " ")
    case .boolean(let value): String(value)
    }
  }

  private func text(of value: ConditionValue, _ field: FieldDefinition) -> String {
    switch value {
    case .boolean(let value): String(value)
    case .option(let option): field.kind.options[option].value
    case .country(let code): code.description
    case .integer(let value): String(value)
    }
  }

  /// The choices, one a line: number, label, and the value where it is another word.
  private func options(of field: FieldDefinition) -> [String] {
    field.kind.options.enumerated().map { index, option in
      let label = option.label.text(for: language)
      return "       \(index + 1)) \(label)" + (label == option.value ? "" : " (\(option.value))")
    }
  }
}
