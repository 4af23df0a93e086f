internal import Localization

/// How many typing errors are answered, asked about, or searched at all, by the letters typed.
///
/// Measured on 443 misspellings and 179 texts that are no country: answering one edit from five
/// letters and two from nine finds 418 of the first and none of the second wrongly, with the stop
/// words. Looser rules gain 19 and take in as many words that are none.
enum MisspellingLimits {
  /// The most edits that are taken for an answer.
  static func answered(letters: Int) -> Int {
    switch letters {
    case ..<5: 0
    case ..<9: 1
    default: 2
    }
  }

  /// The most edits that are worth a question.
  static func asked(letters: Int) -> Int {
    switch letters {
    case ..<4: 0
    case 4...5: 1
    case ..<10: 2
    default: 3
    }
  }
}

/// The tier of typing errors.
extension CountryResolver {
  /// The country whose name is nearest, if no other and no stop word is as near.
  ///
  /// Known names come first; other languages are searched only where those give nothing, for they
  /// are many ("Polland" is one edit from Poland, and from "Holland" somewhere).
  func misspelling(_ query: ResolverQuery) -> Resolution? {
    guard let pattern = EditPattern(query.key.span), query.hasLetters else { return nil }
    let limit = MisspellingLimits.asked(letters: pattern.letters)
    guard limit > 0 else { return nil }
    let found = nearness().search(pattern, of: query, limit: limit)
    if let nearest = found.map(\.distance).min() {
      return judge(found.filter { $0.distance == nearest }, nearest, pattern)
    }
    if let turned = misspeltWordSet(query) { return turned }
    return foreignMisspelling(pattern)
  }

  /// What the nearest names say.
  private func judge(
    _ nearest: [Nearness.Found], _ distance: Int, _ pattern: EditPattern
  ) -> Resolution {
    var findings = Findings()
    for found in nearest.sorted(by: { $0.entry.source < $1.entry.source }) {
      findings.add(fuzzyMatches(found.entry))
    }
    let isStopped = nearest.contains { $0.entry.source == .stop }
    if findings.isEmpty { return .none(suggestions: []) }
    guard findings.matches.count == 1, !isStopped,
      distance <= MisspellingLimits.answered(letters: pattern.letters)
    else { return .ambiguous(findings.matches) }
    // Another language may have the very word, or a nearer one, for another country.
    if distance > 1 {
      foreign.forEach(near: pattern, limit: distance - 1) { code, _, name in
        if let code, directory.position(of: code) != nil {
          findings.add(CountryMatch(code: code, status: .fuzzy, matchedName: name().name))
        }
      }
    }
    return findings.resolution ?? .none(suggestions: [])
  }

  private func fuzzyMatches(_ entry: NameSet.Entry) -> [CountryMatch] {
    known.countries(of: entry).map {
      CountryMatch(code: $0, status: .fuzzy, matchedName: known.text(of: entry))
    }
  }

  /// Words in another order and misspelt: asked about, for two things were guessed.
  private func misspeltWordSet(_ query: ResolverQuery) -> Resolution? {
    guard query.wordSet != query.key, let pattern = EditPattern(query.wordSet.span) else {
      return nil
    }
    let limit = min(2, MisspellingLimits.asked(letters: pattern.letters))
    let found = nearness().searchWordSets(pattern, limit: limit)
    guard let nearest = found.map(\.distance).min() else { return nil }
    var findings = Findings()
    for entry in found where entry.distance == nearest { findings.add(fuzzyMatches(entry.entry)) }
    return findings.isEmpty ? nil : .ambiguous(findings.matches)
  }

  private func foreignMisspelling(_ pattern: EditPattern) -> Resolution? {
    let limit = min(2, MisspellingLimits.answered(letters: pattern.letters))
    guard limit > 0 else { return nil }
    var nearest = limit + 1
    var findings = Findings()
    var isStopped = false
    foreign.forEach(near: pattern, limit: limit) { code, distance, name in
      guard distance <= nearest else { return }
      if distance < nearest {
        nearest = distance
        findings = Findings()
        isStopped = false
      }
      guard let code, directory.position(of: code) != nil else {
        isStopped = true
        return
      }
      findings.add(CountryMatch(code: code, status: .fuzzy, matchedName: name().name))
    }
    if findings.isEmpty { return nil }
    return findings.matches.count == 1 && !isStopped
      ? findings.resolution : .ambiguous(findings.matches)
  }

  /// Near misses that are worth showing where nothing was found: a word of the text that is a
  /// name.
  func suggestions(for query: ResolverQuery) -> [CountryMatch] {
    guard query.folded.contains(0x20) else { return [] }
    var findings = Findings()
    for word in query.folded.split(separator: 0x20) where word.count >= 4 {
      known.names.forEach(key: Array(word).span) { entry in
        if entry.source.isWord, findings.matches.count < 8 { findings.add(matches(entry)) }
      }
    }
    return findings.matches
  }
}
