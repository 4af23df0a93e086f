public import Countries
internal import Localization
internal import PatternMatching

/// What a country's post asks of an address: its line of `Data/postal/codes.tsv`.
///
/// Checked at the level of the country only: which codes a province or a town has changes faster
/// than anybody's data, and such checks have refused real codes elsewhere.
public struct PostalCodeRule: Sendable {
  /// What people of the country call the code.
  public enum Label: String, CaseIterable, Sendable {
    case postal, zip, pin, eircode
  }

  /// Whose rule it is.
  public let country: CountryCode
  private let form: PostalCodeForm

  /// The rule of `country`; one that is not used where the post has none or we know none.
  public static func of(_ country: CountryCode) -> PostalCodeRule {
    PostalCodeRule(country: country, form: PostalCodeForms.shared.form(of: country))
  }

  /// Whether addresses of the country have a code at all.
  public var isUsed: Bool { form.isUsed }
  /// Whether an address without one does not arrive. Never true where `isUsed` is false.
  public var isRequired: Bool { form.isRequired }
  /// `postal` where the country has no code.
  public var label: Label { form.label }

  /// The countries that write a code as it was typed, small letters aside, sorted by code.
  ///
  /// "SW1A 1AA" is British and nothing else; five digits are a code in sixty countries. A country
  /// whose codes we do not know the form of is not among them.
  ///
  /// - Complexity: the forms of all countries are compiled, some milliseconds the first time.
  public static func countries(writing utf8: Span<UInt8>) -> [CountryCode] {
    guard let folded = FoldedPostalCode(utf8) else { return [] }
    return PostalCodeForms.shared.countries.filter { country in
      let form = PostalCodeForms.shared.form(of: country)
      return form.hasPattern && form.accepts(folded.code)
    }
  }

  /// A code that shows how one looks: "1010"; `nil` where the country has none.
  public var example: String? { form.examples.first?.description }

  /// Codes of the different shapes that the country has; empty where it has none.
  public var examples: [String] { form.examples.map(\.description) }

  /// Judges a code as typed.
  ///
  /// - Parameter utf8: the answer; blanks around it are a repair.
  /// - Returns: `refused` without a suggestion where the country has no codes.
  /// - Complexity: O(n) in the bytes; nothing is allocated for a code that is right as typed.
  public func check(_ utf8: Span<UInt8>) -> PostalCodeCheck {
    guard form.isUsed, let folded = FoldedPostalCode(utf8) else {
      return .refused(suggestion: nil)
    }
    if form.accepts(folded.code) {
      return folded.isUnchanged ? .accepted : .repaired(folded.code)
    }
    if form.acceptsAsNewer(folded.code) { return .doubtful(folded.code) }
    return PostalCodeRepair(form: form, country: country).check(folded.code)
  }

  /// The same from a string.
  public func check(_ text: String) -> PostalCodeCheck { check(text.utf8.span) }
}

/// What became of a postal code.
public enum PostalCodeCheck: Equatable, Sendable {
  /// Right as it was typed: store those bytes.
  case accepted
  /// Certain after a repair of case, width, separators or a country's prefix, which changes no
  /// letter and no digit of the code: store this, and say so.
  case repaired(PostalCode)
  /// Not in the country's form as our data has it, but in one that has come since: a person is
  /// asked, a file is refused. The code is in its usual form.
  case doubtful(PostalCode)
  /// Not a code of the country; with one that may be meant, to be offered and never taken unasked.
  case refused(suggestion: PostalCode?)
}

/// A country's postal codes, compiled from their line.
final class PostalCodeForm: Sendable {
  private enum Column: Int {
    case country, use, label, prefix, examples, pattern, newer
  }

  let isUsed: Bool
  let isRequired: Bool
  let label: PostalCodeRule.Label
  /// What international mail puts before the code: "L-" in Luxembourg; empty where nothing.
  let prefix: [UInt8]
  let examples: [PostalCode]
  private let program: PatternProgram
  /// `nil` where the country has codes, and our data does not say of which form.
  private let pattern: PatternProgram.Entry?
  private let newer: PatternProgram.Entry?

  /// The form of a country that has no codes.
  init() {
    isUsed = false
    isRequired = false
    label = .postal
    prefix = []
    examples = []
    program = PatternProgram(alphabet: .postal)
    pattern = nil
    newer = nil
  }

  /// - Returns: `nil` where the country has no codes, or the row is malformed; tests see to it that
  ///   none is.
  init?(_ row: Range<Int>, of table: SortedTable) {
    func bytes(_ column: Column) -> [UInt8] { table.copy(table.column(column.rawValue, of: row)) }
    let use = bytes(.use)
    guard use != Array("none".utf8),
      let label = PostalCodeRule.Label(rawValue: String(decoding: bytes(.label), as: UTF8.self))
    else { return nil }
    isUsed = true
    isRequired = use == Array("required".utf8)
    self.label = label
    prefix = bytes(.prefix)
    examples = bytes(.examples).split(separator: UInt8(ascii: ",")).map { PostalCode($0) }
    var program = PatternProgram(alphabet: .postal)
    func compile(_ pattern: [UInt8]) throws(PatternError) -> PatternProgram.Entry? {
      pattern.isEmpty ? nil : try program.add(pattern.span, extent: .whole)
    }
    do throws(PatternError) {
      pattern = try compile(bytes(.pattern))
      newer = try compile(bytes(.newer))
    } catch {
      return nil
    }
    self.program = program
  }

  var hasPattern: Bool { pattern != nil }

  /// Whether a code in capitals has the form of the country's codes.
  func accepts(_ code: PostalCode) -> Bool {
    guard let pattern else { return code.count <= 10 }
    return matches(pattern, code)
  }

  /// Whether a code has a form that came after our data.
  func acceptsAsNewer(_ code: PostalCode) -> Bool {
    newer.map { matches($0, code) } ?? false
  }

  private func matches(_ entry: PatternProgram.Entry, _ code: PostalCode) -> Bool {
    guard let text = code.text else { return false }
    return program.matches(entry, text, in: 0..<text.count)
  }
}

/// The forms of all countries, each compiled when it is first asked for.
final class PostalCodeForms: Sendable {
  static let shared = PostalCodeForms()

  private let table = SortedTable(embedded: "postal/codes.tsv")
  private let forms = OnceTable<PostalCodeForm>()

  private init() {}

  /// The form of a country's codes.
  func form(of country: CountryCode) -> PostalCodeForm {
    let (first, second) = (country.rawValue >> 8, country.rawValue & 0xFF)
    let place = Int(first - 0x41) * 26 + Int(second - 0x41)
    if let form = forms[place] { return form }
    let row = table.row(withKey: Array(country.description.utf8).span)
    let form = row.flatMap { PostalCodeForm($0, of: table) } ?? PostalCodeForm()
    return forms.storeIfEmpty(form, at: place)
  }

  /// All countries of the table.
  var countries: [CountryCode] {
    var countries: [CountryCode] = []
    var next = table.firstRow
    while let row = next {
      next = table.row(after: row)
      if let country = CountryCode(table.text(table.column(0, of: row))) {
        countries.append(country)
      }
    }
    return countries
  }
}
