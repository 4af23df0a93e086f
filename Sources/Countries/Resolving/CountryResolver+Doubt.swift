internal import Localization

/// What makes a question of an answer: a guess is worth only what nothing speaks against.
extension CountryResolver {
  /// An answer, unless what the person's language or English calls another country is one typing
  /// error away: then both are asked about.
  func doubted(_ resolution: Resolution, by query: ResolverQuery) -> Resolution {
    guard case .answered(let match) = resolution else { return resolution }
    var all = Findings()
    all.add(match)
    all.add(nearness().value.names(oneEditFrom: query, letters: 4, from: .local, .english))
    return all.resolution ?? resolution
  }

  /// A guess, unless the text is a word, a place or a person as it stands, or is made of another
  /// country's name.
  func guess(_ query: ResolverQuery) -> Resolution? {
    let guess = beginning(query) ?? misspelling(query)
    guard case .answered(let match) = guess, isOtherWord(query) || isQualified(query) else {
      return guess
    }
    return .ambiguous([match])
  }

  /// Whether the text is a word, a place or a name of its own that only looks like a country's.
  func isOtherWord(_ query: ResolverQuery) -> Bool {
    lookalikes.contain(query.key.span)
  }

  /// Whether the text is the name of a country with a word before or behind it that makes another
  /// place of it.
  func isQualified(_ query: ResolverQuery) -> Bool {
    var isFound = false
    Qualifiers.shared.forEachRest(of: query.words, key: query.key) { rest in
      guard !isFound else { return }
      known.names.forEach(key: rest) { entry in
        // A name of two letters is chance.
        if entry.source.isWord, entry.letters >= 3 || query.isSyllabic { isFound = true }
      }
    }
    return isFound
  }
}
