internal import Localization

/// Completion: every keystroke asks anew, so this looks at each known name once and at nothing
/// twice.
extension CountryResolver {
  /// The countries that complete what was typed so far.
  ///
  /// Best first: a code or flag typed whole, a name or alias typed whole, what somebody of a country is
  /// called, names that begin so, names
  /// with a later word that begins so, English names and aliases that do, names that have it inside
  /// a word. Where none of these is: names in other languages and aliases of which it is one word
  /// among several, and in the end names with a typing error in their beginning. Within a kind the
  /// countries stand as in `directory.countries`.
  /// - Parameters:
  ///   - text: as typed; empty lists all countries.
  ///   - limit: the most that are wanted.
  /// - Returns: never two of one country.
  /// - Complexity: O(n) of the known names, some microseconds; where only other languages have what
  ///   was typed, some tenths of a millisecond.
  public func complete(_ text: String, limit: Int = 250) -> [CountryCompletion] {
    guard limit > 0 else { return [] }
    let utf8 = Array(text.utf8)
    if !utf8.contains(where: { $0 > 0x20 }) { return listed(limit) }
    guard let query = ResolverQuery(utf8.span) else { return flagged(utf8) }
    var board = CompletionBoard(countries: directory.countries.count)
    offerCode(query, &board)
    offerKnownNames(query, &board)
    offerDemonyms(query, &board)
    if board.count == 0 {
      offerDistantNames(query, &board)
      offerForeignNames(query, &board)
    }
    if board.count == 0 { offerMisspellings(query, &board) }
    return board.ranked.prefix(limit).map { completion($0.place, $0.reason, query, board) }
  }

  /// Of one or two letters in other languages there are hundreds.
  private static let fewestForeignLetters = 3
  private static let mostForeignNames = 200

  private func listed(_ limit: Int) -> [CountryCompletion] {
    directory.countries.prefix(limit).map {
      CountryCompletion(
        code: $0.code, name: $0.name, matchedName: nil, matchedRange: 0..<0, kind: .listed)
    }
  }

  /// The country of a flag, typed or pasted; it has no letters to look for.
  private func flagged(_ utf8: [UInt8]) -> [CountryCompletion] {
    guard let code = flag(utf8.span), let place = directory.position(of: code) else { return [] }
    return [
      CountryCompletion(
        code: code, name: directory.countries[place].name, matchedName: nil, matchedRange: 0..<0,
        kind: .code)
    ]
  }

  private func offerCode(_ query: ResolverQuery, _ board: inout CompletionBoard) {
    guard query.folded.count <= 5, let code = codes.code(of: query.exact.span)?.code,
      let place = directory.position(of: code)
    else { return }
    board.offer(.code, 0, .own, at: place)
  }

  private func offerKnownNames(_ query: ResolverQuery, _ board: inout CompletionBoard) {
    let names = known.names
    let canBeInside = Self.canBeInside(query)
    names.forEachIndex(withLetters: query.mask) { index in
      let entry = names.entries[index]
      guard let fit = fit(entry, query) else {
        if canBeInside, entry.source == .local { offerInside(index, entry, query, &board) }
        return
      }
      switch entry.source {
      case .local:
        let kind: CountryCompletion.Kind =
          fit == .laterWord ? .wordPrefix : fit == .whole ? .exact : .prefix
        offer(index, entry, kind, 0, &board)
      case .ambiguous:
        if fit == .whole { offerAmbiguous(index, entry, query, &board) }
      case .otherCode:
        if fit == .whole { offer(index, entry, .alias, 0, &board) }
      case .abbreviation:
        if fit == .whole { offer(index, entry, .exact, 0, &board) }
      case .english, .everyday, .inverted, .endonym:
        offerAlias(index, entry, fit, query, &board)
      case .foreign, .stop: break
      }
    }
  }

  /// An English name counts with each of its words. An alias of several does with more than its
  /// first one: of "German Austria" and "Land of the Free" that says too little, and the words behind
  /// it are "Kingdom", "of" and whom a territory belongs to.
  private func offerAlias(
    _ index: Int, _ entry: NameSet.Entry, _ fit: Fit, _ query: ResolverQuery,
    _ board: inout CompletionBoard
  ) {
    switch fit {
    case .whole: offer(index, entry, .exact, 0, &board)
    // Of one letter there are hundreds.
    case _ where query.letters == 1: break
    case .beginning:
      let isFirstWord = entry.source != .english && entry.hasWords && !query.hasWords
      if !isFirstWord { offer(index, entry, .alias, 0, &board) }
    case .laterWord:
      if entry.source == .english { offer(index, entry, .alias, 1, &board) }
    }
  }

  /// Names that have the typing anywhere, where no name begins with it: the words of aliases, and
  /// English names that have it inside one.
  private func offerDistantNames(_ query: ResolverQuery, _ board: inout CompletionBoard) {
    let names = known.names
    let canBeInside = Self.canBeInside(query)
    names.forEachIndex(withLetters: query.mask) { index in
      let entry = names.entries[index]
      switch entry.source {
      case .everyday, .inverted, .endonym:
        guard query.letters > 1, let fit = fit(entry, query) else { return }
        offer(index, entry, .aliasWord, fit == .laterWord ? 1 : 0, &board)
      case .english:
        if canBeInside { offerInside(index, entry, query, &board) }
      default: break
      }
    }
  }

  /// Inside words fewer letters are no search but chance: two syllables of Japanese or Korean, three
  /// letters of other scripts. One character of Chinese is a word (島).
  private static func canBeInside(_ query: ResolverQuery) -> Bool {
    query.hasLetters && query.letters >= (query.isHan ? 1 : query.isSyllabic ? 2 : 3)
  }

  private func offerInside(
    _ index: Int, _ entry: NameSet.Entry, _ query: ResolverQuery, _ board: inout CompletionBoard
  ) {
    // Not in a name that is shown no more, which has its place behind the others ("China mainland").
    guard Int(entry.text) < directory.countries.count,
      known.names.have(entry, inside: query.folded)
    else { return }
    // Finland before all the islands, whose names have other words to look for.
    offer(index, entry, .infix, entry.hasWords ? 1 : 0, &board)
  }

  private enum Fit { case whole, beginning, laterWord }

  private func fit(_ entry: NameSet.Entry, _ query: ResolverQuery) -> Fit? {
    let names = known.names
    if names.bytes(entry.key, beginWith: query.key) {
      return entry.key.count == query.key.count ? .whole : .beginning
    }
    if names.bytes(entry.folded, beginWith: query.folded) { return .beginning }
    return names.haveLaterWord(entry, query.folded) ? .laterWord : nil
  }

  private func offer(
    _ index: Int, _ entry: NameSet.Entry, _ kind: CountryCompletion.Kind, _ order: Int,
    _ board: inout CompletionBoard
  ) {
    guard let code = CountryCode(rawValue: entry.owner), let place = directory.position(of: code)
    else { return }
    // The person's own name for it is a reason that needs no words.
    let isOwn = entry.source == .local
    board.offer(kind, 2 * order + (isOwn ? 0 : 1), isOwn ? .own : .known(index), at: place)
  }

  /// A word that fits several countries, in the order of the table. Where the name has the word
  /// itself, that is reason enough.
  private func offerAmbiguous(
    _ index: Int, _ entry: NameSet.Entry, _ query: ResolverQuery, _ board: inout CompletionBoard
  ) {
    for (order, code) in known.countries(of: entry).enumerated() {
      guard let place = directory.position(of: code) else { continue }
      let range = MatchedRange.find(query.folded, in: directory.countries[place].name)
      board.offer(.exact, 2 + order, range.isEmpty ? .known(index) : .own, at: place)
    }
  }

  /// A word such as "American", typed whole. "German" begins the country's own name, which is reason
  /// enough.
  private func offerDemonyms(_ query: ResolverQuery, _ board: inout CompletionBoard) {
    guard let meaning = demonyms.meaning(of: query.key.span, letters: query.letters),
      meaning.isOwn
    else { return }
    for (order, match) in meaning.matches.enumerated() {
      guard let place = directory.position(of: match.code) else { continue }
      let name = directory.countries[place].name
      if MatchedRange.find(query.folded, in: name).lowerBound == 0,
        !MatchedRange.find(query.folded, in: name).isEmpty
      {
        continue
      }
      board.offer(.exact, Self.demonymOrder + order, foreign: match.matchedName, at: place)
    }
  }

  /// Behind names, aliases and ambiguous words that are typed whole.
  private static let demonymOrder = 20

  private func offerForeignNames(_ query: ResolverQuery, _ board: inout CompletionBoard) {
    guard query.letters >= Self.fewestForeignLetters || query.isSyllabic else { return }
    let names = foreign.names(beginningWith: query.key.span, limit: Self.mostForeignNames)
    for name in names {
      guard let place = name.code.flatMap(directory.position) else { continue }
      // The least that is still to be typed is the likeliest.
      let rest = max(0, name.name.unicodeScalars.count - query.letters)
      board.offer(.alias, 4 + rest, foreign: name.name, at: place)
    }
  }

  private func offerMisspellings(_ query: ResolverQuery, _ board: inout CompletionBoard) {
    let pattern = EditPattern(query.key.span)
    guard pattern.isUsable, query.hasLetters else { return }
    let limit = pattern.letters < 4 ? 0 : pattern.letters < 8 ? 1 : 2
    guard limit > 0 else { return }
    let names = known.names
    names.forEachIndex(withLetters: pattern.mask, missing: limit) { index in
      let entry = names.entries[index]
      guard entry.source.isWord else { return }
      let distance = pattern.distance(
        toBeginningOf: names.bytes.span, in: entry.key.range, limit: limit)
      if distance <= limit { offer(index, entry, .fuzzy, distance, &board) }
    }
  }

  private func completion(
    _ position: Int, _ reason: CompletionBoard.Reason, _ query: ResolverQuery,
    _ board: CompletionBoard
  ) -> CountryCompletion {
    let country = directory.countries[position]
    let matched: String? =
      switch reason.name {
      case .known(let index): known.text(of: known.names.entries[index])
      case .foreign(let index): board.foreignNames[index]
      case .own: nil
      }
    var shown = matched == country.name ? nil : matched
    var place: MatchedRange.Place = reason.kind == .infix ? .anywhere : .wordStart
    // "Äquatorialguinea" says itself why "guinea" finds it; no English name need be quoted.
    if shown != nil, reason.kind == .alias || reason.kind == .aliasWord, Self.canBeInside(query),
      !MatchedRange.find(query.folded, in: country.name, from: .anywhere).isEmpty
    {
      (shown, place) = (nil, .anywhere)
    }
    let isMarked = reason.kind != .code && reason.kind != .fuzzy
    return CountryCompletion(
      code: country.code, name: country.name, matchedName: shown,
      matchedRange: isMarked
        ? MatchedRange.find(query.folded, in: shown ?? country.name, from: place) : 0..<0,
      kind: reason.kind)
  }
}
