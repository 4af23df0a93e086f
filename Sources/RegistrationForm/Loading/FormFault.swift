public import JSONText

/// The ways in which a form definition can be wrong. `description` says what was found, what was
/// expected, and the nearest name where one is close.
public enum FormFault: Equatable, Sendable {
  // The text
  case json(String)
  case wrongType(found: String, expected: String)
  case missingKey(String)
  case unknownKey(nearest: String?, known: [String])
  /// The key exists, but for fields of other kinds.
  case keyOfOtherKind(kind: String, kinds: [String])

  // Texts and names
  case emptyText
  case controlCharacter(column: Int)
  case textTooLong(limit: Int)
  case noLanguages
  case languageTag(String)
  case badID(String)
  case duplicateID(first: SourcePosition)
  case unknownKind(String, nearest: String?)
  case unknownWord(String, nearest: String?, known: [String])

  // Numbers and bounds
  case notWhole(String)
  case tooPrecise(String)
  case outOfRange(String, least: Int64, greatest: Int64)
  case leastAboveGreatest(least: String, greatest: String)
  case notADate(String)
  case noSuchDay(String)

  // Structure
  case noSections
  case noFields
  case tooManyFields(limit: Int)
  case emptyList
  case tooManyChoices(limit: Int)
  case duplicateChoice(String)
  case duplicateLabel(String)
  /// A choice that could not be told apart in a list of several.
  case separatorInChoice(String)
  /// A choice that reads as the number of another one.
  case choiceLooksLikeNumber(String, position: Int)
  case unknownCountry(String, nearest: String?)
  case duplicateCountry(String)
  case countryNotOffered(String)
  case pattern(PatternFault, column: Int)
  case patternMessageAlone

  // References
  case unknownField(String, nearest: String?)
  case laterField(String)
  case cycle([String])
  case wrongFieldKind(id: String, kind: String, expected: [String])
  case noCountryField
  case notComparable(id: String, kind: String)
  case conditionWithoutTest
  case conditionWithTwoTests
  case unknownOption(String, field: String, nearest: String?)

  // Defaults
  case secretDefault
  case consentDefault
  case defaultRefused(code: String)
  case defaultOutOfRange(String)
  case wrongChoiceCount(Int, least: Int, greatest: Int)
}

extension FormFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .json(let problem): "this is not JSON: \(problem)"
    case .wrongType(let found, let expected): "found \(found), expected \(expected)"
    case .missingKey(let key): "the key \(quoted(key)) is missing"
    case .unknownKey(let nearest, let known):
      "there is no such key" + (Self.hint(nearest) ?? "; known here: " + Self.list(known))
    case .keyOfOtherKind(let kind, let kinds):
      "a field of kind \(quoted(kind)) has no such key; it belongs to \(Self.list(kinds))"

    case .emptyText: "the text is empty"
    case .controlCharacter(let column):
      "character \(column) of the text is a control or invisible character"
    case .textTooLong(let limit): "the text has more than \(limit) characters"
    case .noLanguages: "the object names no language; expected {\"en\": \"...\"}"
    case .languageTag(let tag):
      "\(quoted(tag)) is not a language tag of BCP 47, such as \"de\" or \"zh-Hant\""
    case .badID(let id):
      "\(quoted(id)) is not an id: a letter, then letters, digits, \"-\" and \"_\" of ASCII, "
        + "at most 64"
    case .duplicateID(let first):
      "this id is taken by the field in line \(first.line), column \(first.column)"
    case .unknownKind(let kind, let nearest):
      "there is no kind \(quoted(kind))"
        + (Self.hint(nearest) ?? "; known: " + Self.list(FieldKind.names))
    case .unknownWord(let word, let nearest, let known):
      "\(quoted(word)) is not known here"
        + (Self.hint(nearest) ?? "; expected \(Self.list(known))")

    case .notWhole(let literal): "\(literal) is not a whole number"
    case .tooPrecise(let literal):
      "\(literal) has an exponent or more than \(DecimalNumber.digitLimit) digits"
    case .outOfRange(let literal, let least, let greatest):
      "\(literal) is not within \(least) to \(greatest)"
    case .leastAboveGreatest(let least, let greatest):
      "the least, \(least), is above the greatest, \(greatest)"
    case .notADate(let text):
      "\(quoted(text)) is not a date; expected \"YYYY-MM-DD\" or \"today\""
    case .noSuchDay(let text): "the calendar has no day \(text)"

    case .noSections: "the form has no sections"
    case .noFields: "the section has no fields"
    case .tooManyFields(let limit): "the form has more than \(limit) fields"
    case .emptyList: "the list is empty"
    case .tooManyChoices(let limit): "there are more than \(limit) choices"
    case .duplicateChoice(let value): "the value \(quoted(value)) stands in the list before"
    case .duplicateLabel(let label):
      "the label \(quoted(label)) is a value or label of another choice"
    case .separatorInChoice(let text):
      "\(quoted(text)) has a comma or semicolon, which part one choice from the next"
    case .choiceLooksLikeNumber(let text, let position):
      "\(quoted(text)) reads as the number of another choice; this one has number \(position)"
    case .unknownCountry(let code, let nearest):
      "\(quoted(code)) is not an alpha-2 code of ISO 3166-1" + (Self.hint(nearest) ?? "")
    case .duplicateCountry(let code): "\(code) stands in the list before"
    case .countryNotOffered(let code): "\(code) is not among the countries of \"only\""
    case .pattern(let fault, let column): "at character \(column) of the pattern: \(fault)"
    case .patternMessageAlone: "there is a message for a pattern, but no \"pattern\""

    case .unknownField(let id, let nearest):
      "the form has no field \(quoted(id))" + (Self.hint(nearest) ?? "")
    case .laterField(let id):
      "the field \(quoted(id)) comes later; only an earlier one is answered by then"
    case .cycle(let ids): "the fields wait for each other: " + ids.joined(separator: " → ")
    case .wrongFieldKind(let id, let kind, let expected):
      "the field \(quoted(id)) is of kind \(quoted(kind)), expected \(Self.list(expected))"
    case .noCountryField:
      "there is no earlier field of kind \"country\"; name one, or give a code such as \"AT\""
    case .notComparable(let id, let kind):
      "the field \(quoted(id)) of kind \(quoted(kind)) has no answers that can be compared"
    case .conditionWithoutTest: "expected \"is\" or \"isNot\" beside \"field\""
    case .conditionWithTwoTests: "expected either \"is\" or \"isNot\", not both"
    case .unknownOption(let value, let field, let nearest):
      "the field \(quoted(field)) has no choice \(quoted(value))" + (Self.hint(nearest) ?? "")

    case .secretDefault: "a secret has no default"
    case .consentDefault: "consent is given by a person, never by default"
    case .defaultRefused(let code): "the field would refuse this default itself (\(code))"
    case .defaultOutOfRange(let text): "\(text) is not within \"min\" to \"max\""
    case .wrongChoiceCount(let count, let least, let greatest):
      "\(count) chosen, expected \(least) to \(greatest)"
    }
  }

  private static func hint(_ nearest: String?) -> String? {
    nearest.map { "; did you mean \(quoted($0))?" }
  }

  private static func list(_ names: [String]) -> String {
    names.map(quoted).joined(separator: ", ")
  }
}
