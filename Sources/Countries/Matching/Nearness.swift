internal import Localization

/// The known names and the stop words by typing errors. A class for the reason that the resolver is
/// one: a closure counts one reference.
final class Nearness: Sendable {
  private let known: KnownNames
  private let stopWords: StopWords
  private let knownKeys: NearKeys
  /// The folded texts of names of several words, with their spaces: "Sti Lucia" is one edit from
  /// "St Lucia", though three from "Saint Lucia", and "Isl eof Man" one from "Isle of Man".
  private let knownTexts: NearKeys
  private let knownWordSets: NearKeys
  private let stopKeys: NearKeys
  private let vocabulary: Vocabulary

  /// Letters of the shortest name of which a misspelling is searched; those of three are indexed
  /// because they may doubt an answer.
  private static let fewestLetters = 4

  /// A name that is a few edits away.
  struct Found {
    let entry: NameSet.Entry
    let distance: Int
    /// Whether a word of the text is a known one where the name has another; see `Vocabulary`. Only
    /// told of the nearest.
    var hasOtherWord = false

    /// The distance of the nearest; `nil` of none.
    static func nearest(_ found: [Found]) -> Int? {
      guard var nearest = found.first?.distance else { return nil }
      for other in found { nearest = min(nearest, other.distance) }
      return nearest
    }

    /// Whether all that are nearest are stop words.
    static func areNearestStops(_ found: [Found]) -> Bool {
      let nearest = nearest(found)
      return found.allSatisfy { $0.distance != nearest || $0.entry.source == .stop }
    }
  }

  init(known: KnownNames, stopWords: StopWords) {
    self.known = known
    self.stopWords = stopWords
    let entries = known.names.entries
    var keys: [NearKeys.Key] = []
    var texts: [NearKeys.Key] = []
    var wordSets: [NearKeys.Key] = []
    keys.reserveCapacity(entries.count)
    for (number, entry) in entries.enumerated() where entry.source.isWord && entry.letters >= 3 {
      keys.append(NearKeys.Key(range: entry.key, number: UInt32(number)))
      if entry.hasWords {
        texts.append(NearKeys.Key(range: entry.folded, number: UInt32(number)))
        wordSets.append(NearKeys.Key(range: entry.wordSet, number: UInt32(number)))
      }
    }
    knownKeys = NearKeys(keys, in: known.names.bytes.span)
    knownTexts = NearKeys(texts, in: known.names.bytes.span)
    knownWordSets = NearKeys(wordSets, in: known.names.bytes.span)
    let stops = stopWords.names.entries.enumerated().map { number, entry in
      NearKeys.Key(range: entry.key, number: UInt32(number))
    }
    let stopBytes = stopWords.names.bytes
    stopKeys = NearKeys(stops, in: stopBytes.span)
    vocabulary = Vocabulary(known.names, stopWords.names)
  }

  /// The known names nearest to a text, at most `limit` edits from it, and the stop words.
  ///
  /// Most slips are one edit, and one edit is searched for in a fraction of the time of three: the
  /// search widens until a name is found. Then no nearer one is missing; where a stop word is nearer
  /// than any name, nothing within `limit` is.
  func searchNearest(
    _ pattern: borrowing EditPattern, of query: ResolverQuery, limit: Int
  ) -> [Found] {
    for narrow in 1..<max(limit, 1) {
      let found = search(pattern, of: query, limit: narrow)
      if found.isEmpty { continue }
      if !Found.areNearestStops(found) { return found }
      break
    }
    return search(pattern, of: query, limit: limit)
  }

  /// The names of the person's language and English that are `distance` edits from a text at most and
  /// begin as it does.
  func rivals(
    _ pattern: borrowing EditPattern, _ query: ResolverQuery, distance: Int
  ) -> [NameSet.Entry] {
    var rivals: [NameSet.Entry] = []
    let bytes = known.names.bytes
    knownKeys.forEach(near: pattern, limit: distance, in: bytes.span) { number, _ in
      let entry = known.names.entries[Int(number)]
      if entry.source <= .english, entry.letters >= Self.fewestLetters,
        known.names.keepsFirstLetter(of: query.folded, in: entry)
      {
        rivals.append(entry)
      }
    }
    return rivals
  }

  /// The known names at most `limit` edits from a text, and the stop words.
  private func search(
    _ pattern: borrowing EditPattern, of query: ResolverQuery, limit: Int
  ) -> [Found] {
    let (names, stops) = (known.names.bytes, stopWords.names.bytes)
    var found: [Found] = []
    knownKeys.forEach(near: pattern, limit: limit, in: names.span) { number, distance in
      add(number, distance, to: &found)
    }
    if query.hasWords {
      let text = EditPattern(query.folded.span)
      knownTexts.forEach(near: text, limit: limit, in: names.span) { number, distance in
        add(number, distance, to: &found)
      }
    }
    let stopsStart = found.count
    stopKeys.forEach(near: pattern, limit: limit, in: stops.span) { number, distance in
      found.append(Found(entry: stopWords.names.entries[Int(number)], distance: distance))
    }
    // Words are compared where that can decide: of the nearest names.
    let nearest = Found.nearest(found)
    for index in 0..<stopsStart where found[index].distance == nearest {
      found[index].hasOtherWord = !vocabulary.isMisspelling(
        query.folded.span, of: found[index].entry.folded.range, in: names.span)
    }
    return found
  }

  private func add(_ number: UInt32, _ distance: Int, to found: inout [Found]) {
    let entry = known.names.entries[Int(number)]
    guard entry.letters >= Self.fewestLetters else { return }
    if found.isEmpty { found.reserveCapacity(8) }
    found.append(Found(entry: entry, distance: distance))
  }

  /// The known names whose words, in whatever order, are at most `limit` edits from those of a text.
  func searchWordSets(_ pattern: borrowing EditPattern, limit: Int) -> [Found] {
    var found: [Found] = []
    let bytes = known.names.bytes
    knownWordSets.forEach(near: pattern, limit: limit, in: bytes.span) {
      found.append(Found(entry: known.names.entries[Int($0)], distance: $1))
    }
    return found
  }

  /// The countries that have a name of one of the sources one edit away, of `letters` letters at
  /// least: shorter ones are near too many words to count.
  func names(
    oneEditFrom query: ResolverQuery, letters: Int, from sources: NameSource...
  ) -> [CountryMatch] {
    names(oneEditFrom: query.key.span, letters: letters, from: sources)
  }

  /// The same for a key.
  func names(
    oneEditFrom key: Span<UInt8>, letters: Int, from sources: [NameSource]
  ) -> [CountryMatch] {
    var findings = Findings()
    for entry in entries(oneEditFrom: key, letters: letters, from: sources) {
      if let code = CountryCode(rawValue: entry.owner) {
        findings.add(CountryMatch(code: code, status: .fuzzy, matchedName: known.text(of: entry)))
      }
    }
    return findings.matches
  }

  /// The names themselves.
  func entries(
    oneEditFrom key: Span<UInt8>, letters: Int, from sources: [NameSource]
  ) -> [NameSet.Entry] {
    let pattern = EditPattern(key)
    guard pattern.letters >= letters - 1 else { return [] }
    var found: [NameSet.Entry] = []
    let bytes = known.names.bytes
    knownKeys.forEach(near: pattern, limit: 1, in: bytes.span) { number, _ in
      let entry = known.names.entries[Int(number)]
      if entry.letters >= letters, sources.contains(entry.source) { found.append(entry) }
    }
    return found
  }
}
