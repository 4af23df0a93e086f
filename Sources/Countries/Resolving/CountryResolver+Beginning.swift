/// The tier of beginnings.
extension CountryResolver {
  /// Shortest beginning that may answer, and that is asked about, in letters; half a name in Han,
  /// kana or Hangul is two.
  private static let answeredLetters = 4
  private static let askedLetters = 3
  /// Aliases are many, and shorter beginnings of them are words of their own (Rome).
  private static let aliasLetters = 5
  private static let syllabicLetters = 2

  /// The country whose name begins so.
  ///
  /// It is taken only where no alias of another country begins so either ("Amer" begins American
  /// Samoa, and America), and where it is not another country's name with one typing error
  /// ("Nigeri" begins Nigeria, and is Niger with a letter too many).
  func beginning(_ query: ResolverQuery) -> Resolution? {
    let answered = query.isSyllabic ? Self.syllabicLetters : Self.answeredLetters
    let asked = query.isSyllabic ? Self.syllabicLetters : Self.askedLetters
    guard query.letters >= asked, query.hasLetters else { return nil }
    var names = Findings()
    var aliases = Findings()
    var endonyms = Findings()
    known.names.forEach(withLetters: query.mask) { entry in
      guard begins(entry, with: query) else { return }
      let matches = known.countries(of: entry).map {
        CountryMatch(code: $0, status: .prefix, matchedName: known.text(of: entry))
      }
      switch entry.source {
      case .local, .english: names.add(matches)
      case .everyday: aliases.add(matches)
      case .endonym: endonyms.add(matches)
      case .inverted, .otherCode, .foreign, .ambiguous, .stop: break
      }
    }
    var all = names
    all.add(aliases.matches)
    if all.isEmpty { all = endonyms }
    if all.matches.count == 1 {
      all.add(
        nearness().names(within: 1, of: query, from: .local, .english, .everyday))
    }
    guard let resolution = all.resolution else { return nil }
    let needed = names.isEmpty && !query.isSyllabic ? Self.aliasLetters : answered
    return query.letters < needed ? .ambiguous(all.matches) : resolution
  }

  /// Whether the text begins a name of the person's language or of English.
  func beginsName(_ query: ResolverQuery) -> Bool {
    var isFound = false
    known.names.forEach(withLetters: query.mask) { entry in
      isFound =
        isFound
        || (entry.source == .local || entry.source == .english) && begins(entry, with: query)
    }
    return isFound
  }

  private func begins(_ entry: NameSet.Entry, with query: ResolverQuery) -> Bool {
    known.names.bytes(entry.key, beginWith: query.key)
      || known.names.bytes(entry.folded, beginWith: query.folded)
  }
}
