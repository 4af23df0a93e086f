internal import ByteWords
internal import Countries
internal import Localization
internal import PatternMatching

/// A country's postal codes, compiled from their line.
final class PostalCodeForm: Sendable {
  private enum Column: Int {
    case country, use, label, prefix, examples, pattern, newer
  }

  let isUsed: Bool
  let isRequired: Bool
  /// What codes look like where that is said in a few words; `none` for those that are not needed.
  private let shapes: InlineArray<4, PostalCodeShape>
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
    shapes = InlineArray(repeating: .none)
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
      shapes = try Self.shapes(of: bytes(.pattern))
      pattern = try compile(bytes(.pattern))
      newer = try compile(bytes(.newer))
    } catch {
      return nil
    }
    self.program = program
  }

  private static func shapes(
    of pattern: [UInt8]
  ) throws(PatternError) -> InlineArray<4, PostalCodeShape> {
    var shapes = InlineArray<4, PostalCodeShape>(repeating: .none)
    // No pattern at all means a form that we do not know, not codes without a character.
    if pattern.isEmpty { return shapes }
    let texts = try PatternShapes(pattern.span, alphabet: .postal, atMost: shapes.count).texts
    for (index, shape) in texts.compactMap(PostalCodeShape.init).enumerated() {
      shapes[index] = shape
    }
    return shapes
  }

  /// Whether a code is right as typed, as most are; `false` says that a closer look is needed.
  @inline(__always)
  func isPlainlyRight(_ utf8: Span<UInt8>) -> Bool {
    guard utf8.count <= PostalCodeShape.capacity else { return false }
    let word = utf8.lastWord(from: 0)
    for index in shapes.indices where shapes[index].fits(word, count: utf8.count) { return true }
    return false
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
  /// The same for threads that ask very often: nothing is counted.
  static let kept = Kept(forever: shared)

  private let table = SortedTable(embedded: "postal/codes.tsv")
  private let forms = OnceTable<PostalCodeForm>()

  private init() {}

  /// The form of a country's codes.
  @inline(__always)
  func form(of country: CountryCode) -> Kept<PostalCodeForm> {
    forms[country.ordinal] ?? compiledForm(of: country)
  }

  @inline(never)
  private func compiledForm(of country: CountryCode) -> Kept<PostalCodeForm> {
    let row = table.row(withKey: Array(country.description.utf8).span)
    let form = row.flatMap { PostalCodeForm($0, of: table) } ?? PostalCodeForm()
    return forms.storeIfEmpty(form, at: country.ordinal)
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
