/// What a text says about the country it means.
public enum Resolution: Hashable, Sendable {
  /// Exactly this country.
  case answered(CountryMatch)
  /// To be asked: one of these, best first, never empty, never two of one country. A single one
  /// is "did you mean": near, but not near enough to be taken without asking.
  case ambiguous([CountryMatch])
  /// No country; `suggestions` are near misses worth showing, best first, often none.
  case none(suggestions: [CountryMatch])

  /// The country, where there is exactly one.
  public var code: CountryCode? {
    if case .answered(let match) = self { match.code } else { nil }
  }

  /// The matches of any outcome, best first: one of an answer, all that are asked about, or the
  /// suggestions.
  public var candidates: [CountryMatch] {
    switch self {
    case .answered(let match): [match]
    case .ambiguous(let matches): matches
    case .none(let suggestions): suggestions
    }
  }
}
