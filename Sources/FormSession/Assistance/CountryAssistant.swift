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
    /// The only meaning replaces the typing.
    case replace(String)
    /// Several, best first; `extending` is a longer beginning that they all share.
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

  /// Errors of typing are only looked for where nothing fits without them.
  public func completion(of typing: String) -> Completion {
    if typing.trimmingBlanks.isEmpty { return .none }
    let found = found(typing)
    let sure = found.filter { $0.kind != .fuzzy }
    let offered = sure.isEmpty ? found : sure
    switch offered.count {
    case 0: return .none
    case 1: return .replace(match(offered[0]).value)
    default: return .choices(offered.map(match), extending: extending(offered))
    }
  }

  /// The best match behind the typing: its rest where the typing begins it, else an arrow and all
  /// of it; `nil` where nothing is typed, fits, or is missing.
  public func hint(for typing: String) -> Hint? {
    if typing.trimmingBlanks.isEmpty { return nil }
    guard let best = found(typing).first else { return nil }
    let value = match(best).value
    if value == typing { return nil }
    if request.inserts == .name, best.kind == .prefix, best.matchedName == nil {
      let rest = String(
        decoding: best.name.utf8.dropFirst(best.matchedRange.upperBound), as: UTF8.self)
      if !rest.isEmpty { return Hint(shown: rest, line: value) }
    }
    return Hint(shown: "  → " + value.isolated, line: value)
  }

  /// Whether the typing looks for a country: a telephone number that is being typed does not.
  public func isSearch(_ typing: String) -> Bool {
    let text = typing.trimmingBlanks
    if let first = text.first, "?<\\".contains(first) { return false }
    return request.inserts == .name || !text.contains(where: \.isNumber) || text.count <= 4
  }

  private func found(_ typing: String) -> [CountryCompletion] {
    let text = typing.trimmingBlanks
    if !isSearch(text) { return [] }
    let all = countries.resolver.complete(text, limit: 300)
    let byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }
    return request.narrowed(all.map(\.code), isWholeList: text.isEmpty).compactMap { byCode[$0] }
  }

  private func match(_ found: CountryCompletion) -> Match {
    let dialCode = request.showsDialCodes ? PhonePlan.shared.dialCode(of: found.code)?.text : nil
    let value = request.inserts == .dialCode ? (dialCode ?? "") + " " : found.name
    let shown = labels.label(
      found.code, name: found.name, dialCode: dialCode, because: found.matchedName)
    return Match(code: found.code, value: value, label: StyledLine(shown))
  }

  /// What all matches begin with, where that is more than was typed and means the same.
  private func extending(_ matches: [CountryCompletion]) -> String? {
    guard request.inserts == .name, let first = matches.first,
      matches.allSatisfy({ $0.kind == .prefix && $0.matchedName == nil })
    else { return nil }
    var common = Substring(first.name)
    for match in matches.dropFirst() {
      common =
        zip(common.indices, match.name).first { common[$0] != $1 }
        .map { common[..<$0.0] } ?? common.prefix(match.name.count)
    }
    return common.utf8.count > first.matchedRange.upperBound ? String(common) : nil
  }
}
