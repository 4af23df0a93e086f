internal import Localization

/// The known names and the stop words by typing errors.
struct Nearness: Sendable {
  private let known: KnownNames
  private let stopWords: StopWords
  private let knownKeys: NearKeys
  private let knownWordSets: NearKeys
  private let stopKeys: NearKeys
  private let vocabulary: Vocabulary

  /// A name that is a few edits away.
  struct Found {
    let entry: NameSet.Entry
    let distance: Int
  }

  init(known: KnownNames, stopWords: StopWords) {
    self.known = known
    self.stopWords = stopWords
    let entries = known.names.entries
    var keys: [NearKeys.Key] = []
    var wordSets: [NearKeys.Key] = []
    keys.reserveCapacity(entries.count)
    for (number, entry) in entries.enumerated() where entry.source.isWord && entry.letters >= 4 {
      keys.append(NearKeys.Key(range: entry.key, number: UInt32(number)))
      if entry.wordSet != entry.key {
        wordSets.append(NearKeys.Key(range: entry.wordSet, number: UInt32(number)))
      }
    }
    knownKeys = NearKeys(keys, in: known.names.bytes.span)
    knownWordSets = NearKeys(wordSets, in: known.names.bytes.span)
    let stops = stopWords.names.entries.enumerated().map { number, entry in
      NearKeys.Key(range: entry.key, number: UInt32(number))
    }
    stopKeys = NearKeys(stops, in: stopWords.names.bytes.span)
    vocabulary = Vocabulary(known.names, stopWords.names)
  }

  /// The known names at most `limit` edits from a text, and the stop words; for a text of several
  /// words only names that it can be a misspelling of, see `Vocabulary`.
  func search(_ pattern: EditPattern, of query: ResolverQuery, limit: Int) -> [Found] {
    var found: [Found] = []
    let bytes = known.names.bytes.span
    knownKeys.forEach(near: pattern, limit: limit, in: bytes) { number, distance in
      let entry = known.names.entries[Int(number)]
      if vocabulary.isMisspelling(query.folded, of: entry.folded.range, in: known.names.bytes) {
        found.append(Found(entry: entry, distance: distance))
      }
    }
    let stopBytes = stopWords.names.bytes.span
    stopKeys.forEach(near: pattern, limit: limit, in: stopBytes) { number, distance in
      found.append(Found(entry: stopWords.names.entries[Int(number)], distance: distance))
    }
    return found
  }

  /// The known names whose words, in whatever order, are at most `limit` edits from those of a text.
  func searchWordSets(_ pattern: EditPattern, limit: Int) -> [Found] {
    var found: [Found] = []
    let bytes = known.names.bytes.span
    knownWordSets.forEach(near: pattern, limit: limit, in: bytes) { number, distance in
      found.append(Found(entry: known.names.entries[Int(number)], distance: distance))
    }
    return found
  }

  /// The countries that have a name of one of the sources at most `limit` edits away; names of
  /// four letters are near too many words to count.
  func names(
    within limit: Int, of query: ResolverQuery, from sources: NameSource...
  ) -> [CountryMatch] {
    guard let pattern = EditPattern(query.key.span), pattern.letters >= 5 else { return [] }
    var findings = Findings()
    let names = known.names
    knownKeys.forEach(near: pattern, limit: limit, in: names.bytes.span) { number, _ in
      let entry = names.entries[Int(number)]
      guard entry.letters >= 5, sources.contains(entry.source),
        let code = CountryCode(rawValue: entry.owner)
      else { return }
      findings.add(CountryMatch(code: code, status: .fuzzy, matchedName: known.text(of: entry)))
    }
    return findings.matches
  }
}
