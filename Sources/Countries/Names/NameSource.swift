/// Where a name comes from, the strongest first: of two countries that share a key, the one with
/// the stronger name is meant.
enum NameSource: UInt8, Comparable, Sendable {
  /// The name that the person's language shows.
  case local
  /// The English name.
  case english
  /// What people say and write instead, in the person's language or in all: aliases, former,
  /// official and short names.
  case everyday
  /// Letters for a name ("USA", "FYROM"), of which no part and no misspelling stands for it.
  case abbreviation
  /// A name in the order of a register ("Australia, Cocos Islands"), which nobody begins to type.
  case inverted
  /// The country's own name for itself, also in Latin letters.
  case endonym
  /// A code of another list than ISO 3166-1: Olympic, withdrawn. Taken only as it stands.
  case otherCode
  /// A name in another language.
  case foreign
  /// Fits several countries; the owner is a row of the table of ambiguous names.
  case ambiguous
  /// No country: a stop word or a grouping of countries.
  case stop

  static func < (left: NameSource, right: NameSource) -> Bool { left.rawValue < right.rawValue }

  /// The source of a row of `aliases.tsv` by its kind.
  /// - Parameter isOneWord: whether the name has no blank; "Dem. Rep. Congo" is short, but words.
  init(aliasKind kind: String, isOneWord: Bool) {
    switch kind {
    case "abbreviation" where isOneWord: self = .abbreviation
    case "endonym", "romanised": self = .endonym
    case "inverted": self = .inverted
    case "ioc", "withdrawn": self = .otherCode
    default: self = .everyday
    }
  }

  /// Whether a part of it, or a misspelling, may stand for it.
  var isWord: Bool { self != .otherCode && self != .abbreviation }

  /// What an answer through it is called.
  var status: CountryMatch.Status {
    switch self {
    case .local, .english, .endonym, .foreign: .name
    case .everyday, .abbreviation, .inverted, .otherCode, .ambiguous, .stop: .alias
    }
  }
}
