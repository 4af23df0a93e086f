internal import Localization

/// The known names without the words for a form of state: which names those words alone tell apart.
///
/// "Republic of China" and "China" are two countries, "Republik Island" and "Island" one. So the
/// form of a state is left out only where no other country's name is the same without it.
struct StateForms: Sendable {
  private var owners: [UInt64: Set<CountryCode>] = [:]
  /// The countries that have the same name as another but for the form of state.
  private var twins: [CountryCode: Set<CountryCode>] = [:]

  init(_ known: KnownNames) {
    let names = known.names
    for entry in names.entries where entry.source.isWord {
      var words: [UInt8] = []
      Fold.appendExpanded(folded: names.bytes.span.extracting(entry.folded.range), to: &words)
      var set: [UInt8] = []
      guard Fold.appendWordSetWithoutState(expanded: words.span, to: &set) else { continue }
      owners[ByteHash.hash(set.span), default: []].formUnion(known.countries(of: entry))
      names.forEach(wordSet: set.span) { bare in addTwins(entry, bare) }
    }
  }

  private mutating func addTwins(_ entry: NameSet.Entry, _ other: NameSet.Entry) {
    guard entry.owner != other.owner, entry.source <= .everyday, other.source <= .everyday,
      let first = CountryCode(rawValue: entry.owner),
      let second = CountryCode(rawValue: other.owner)
    else { return }
    twins[first, default: []].insert(second)
    twins[second, default: []].insert(first)
  }

  /// The countries whose names only the form of state tells from a country's: China's is Taiwan, in
  /// whatever language "Republic of China" is written.
  func twins(of code: CountryCode) -> Set<CountryCode> {
    twins[code] ?? []
  }

  /// The countries that have a name with a form of state that is this word set without it.
  func countries(withoutState set: [UInt8]) -> Set<CountryCode> {
    owners[ByteHash.hash(set.span)] ?? []
  }
}
