public import Countries
internal import Localization
internal import PhoneNumbers

/// What a country field offers while it is typed: matches, completion, the rest of the best one.
///
/// It never answers; it only puts text on the line that a person then sees and confirms.
public struct CountryAssistant: Sendable {
  /// One country that the typing may mean.
  public struct Match: Equatable, Sendable {
    public let code: CountryCode
    /// Put on the line: the name, or the dial code where a telephone number follows.
    public let value: String
    /// Shown in a list.
    public let label: StyledLine
  }

  /// What Tab does.
  public enum Completion: Equatable, Sendable {
    case none
    /// The only one that fits so well replaces the typing.
    case replace(String)
    /// Several that fit equally well, best first; `extending` is a longer beginning that they all
    /// share.
    case choices([Match], extending: String?)
  }

  /// The rest of the best match, behind the cursor.
  public struct Hint: Equatable, Sendable {
    public let shown: String
    /// The line once the hint is taken.
    public let line: String
  }

  private let countries: DeferredCountryResolver
  private let request: Question.CountryAssistance
  private let labels: CountryLabels

  public init(
    countries: DeferredCountryResolver, request: Question.CountryAssistance, labels: CountryLabels
  ) {
    self.countries = countries
    self.request = request
    self.labels = labels
  }

  /// The countries that fit, best first; for nothing typed the preferred ones and then the whole
  /// list in its order. A line that is a command or that names no country fits none.
  ///
  /// - Parameter limit: at most so many, default all.
  public func matches(_ typing: String, limit: Int = .max) -> [Match] {
    Array(found(typing).prefix(limit).map(match))
  }

  /// What the typing begins comes before what it is only a part of: "ita" is Italy, and Mauritania
  /// stays in the list.
  public func completion(of typing: String) -> Completion {
    if typing.trimmingBlanks.isEmpty { return .none }
    let found = found(typing)
    let best = found.first?.closeness
    let offered = found.filter { $0.closeness == best }
    switch offered.count {
    case 0: return .none
    case 1: return .replace(match(offered[0]).value)
    default: return .choices(offered.map(match), extending: extending(typing, offered))
    }
  }

  /// The best match behind the typing: its rest where the typing begins it, else an arrow and all
  /// of it; `nil` where nothing is typed, fits, or is missing.
  public func hint(for typing: String) -> Hint? {
    if typing.trimmingBlanks.isEmpty { return nil }
    guard let best = found(typing).first else { return nil }
    let value = match(best).value
    if value == typing { return nil }
    if request.inserts == .name, let begun = best.begun {
      let name = best.name.utf8
      let rest = String(decoding: name.dropFirst(begun), as: UTF8.self)
      let typed = String(decoding: name.prefix(begun), as: UTF8.self)
      if !rest.isEmpty, Self.looksLike(typing, typed) { return Hint(shown: rest, line: value) }
    }
    return Hint(shown: "  → " + value.isolated, line: value)
  }

  /// Whether the rest of a name can stand behind the typing as it would behind the name's own
  /// beginning. Case and accents may differ; a vowel sign with a width of its own may not be missing,
  /// as it is in the Hindi "नेप" of "नेपाल".
  private static func looksLike(_ typing: String, _ beginning: String) -> Bool {
    func spacingMarks(_ text: String) -> Int {
      text.unicodeScalars.count { $0.properties.generalCategory == .spacingMark }
    }
    return spacingMarks(typing) == spacingMarks(beginning)
  }

  /// Whether the typing looks for a country. A command does not, and neither does a telephone
  /// number, once more than a dial code of it is typed.
  public func isSearch(_ typing: String) -> Bool {
    if let first = typing.trimmingBlanks.first, "?<\\".contains(first) { return false }
    guard request.inserts == .dialCode, typing.contains(where: \.isNumber) else { return true }
    return typing.first == "+" && typing.count <= 4 && typing.dropFirst().allSatisfy(\.isNumber)
  }

  /// A country that fits.
  private struct Found {
    let code: CountryCode
    let name: String
    /// What led to it, where that is not its name.
    var word: String?
    /// The part of that, or of the name, that was typed.
    var marked = 0..<0
    /// How many bytes of the name are typed; `nil` where the typing does not begin it.
    var begun: Int?
    var closeness = Closeness.begun
  }

  /// How much of a wish for the country the typing is.
  private enum Closeness {
    /// It begins the name, a word of it or an alias, or is a code.
    case begun
    /// It is a part of the name, or one of the words of an alias.
    case contained
    /// It is a beginning only if it has errors.
    case guessed

    init(_ kind: CountryCompletion.Kind) {
      switch kind {
      case .code, .exact, .prefix, .wordPrefix, .alias, .listed: self = .begun
      case .infix, .aliasWord: self = .contained
      case .fuzzy: self = .guessed
      }
    }
  }

  private func found(_ typing: String) -> [Found] {
    if !isSearch(typing) { return [] }
    let text = typing.trimmingBlanks
    // "43" is a dial code where those are looked for; "040" is none, and a code of ISO 3166-1.
    let dialled =
      request.showsDialCodes && text.contains(where: \.isNumber) ? byDialCode(text) : []
    let found = dialled.isEmpty ? byName(text) : dialled
    let byCode = Dictionary(found.map { ($0.code, $0) }) { first, _ in first }
    return request.narrowed(found.map(\.code), isWholeList: text.isEmpty).compactMap { byCode[$0] }
  }

  private func byName(_ text: String) -> [Found] {
    countries.resolver.complete(text, limit: AnswerBook.everyCountry).map { match in
      // "Vereinigtes" fits "Vereinigte Staaten" letter by letter, and begins no part of it.
      let isBegun =
        match.kind == .prefix && match.matchedName == nil && !match.matchedRange.isEmpty
      return Found(
        code: match.code, name: match.name, word: match.matchedName, marked: match.matchedRange,
        begun: isBegun ? match.matchedRange.upperBound : nil, closeness: Closeness(match.kind))
    }
  }

  private func byDialCode(_ text: String) -> [Found] {
    PhonePlan.shared.dialCodeMatches(text).map(\.country).map { code in
      Found(code: code, name: countries.directory.name(of: code) ?? code.description)
    }
  }

  private func match(_ found: Found) -> Match {
    let dialCode = request.showsDialCodes ? PhonePlan.shared.dialCode(of: found.code)?.text : nil
    let value = request.inserts == .dialCode ? (dialCode ?? "") + " " : found.name
    let row = labels.row(
      found.code, name: found.name, dialCode: dialCode, because: found.word, marking: found.marked)
    return Match(code: found.code, value: value, label: row)
  }

  /// What all matches begin with, where that is more than was typed and means the same.
  private func extending(_ typing: String, _ matches: [Found]) -> String? {
    guard request.inserts == .name, let first = matches.first, let begun = first.begun,
      matches.allSatisfy({ $0.begun != nil })
    else { return nil }
    var common = Substring(first.name)
    for match in matches.dropFirst() {
      let count = zip(common, match.name).prefix { $0 == $1 }.count
      common = common.prefix(count)
    }
    let isLonger =
      common.utf8.count > begun
      && Fold.folded(String(common)).starts(with: Fold.folded(typing.trimmingBlanks))
    return isLonger ? String(common) : nil
  }
}
