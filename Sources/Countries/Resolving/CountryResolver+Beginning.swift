/// The tier of beginnings.
extension CountryResolver {
  /// Shortest beginning that may answer, and that is asked about, in letters; half a name in Han,
  /// kana or Hangul is two.
  static let answeredLetters = 4
  private static let askedLetters = 3
  /// Aliases are many, and shorter beginnings of them are words of their own (Rome).
  private static let aliasLetters = 5
  private static let syllabicLetters = 2

  /// The country whose name begins so.
  ///
  /// It is taken only where no likely alias of another country begins so either ("Amer" begins
  /// American Samoa, and America), and where it is not another country's name with one typing error
  /// ("Nigeri" begins Nigeria, and is Niger with a letter too many).
  func beginning(_ query: ResolverQuery) -> Resolution? {
    let answered = query.isSyllabic ? Self.syllabicLetters : Self.answeredLetters
    let asked = query.isSyllabic ? Self.syllabicLetters : Self.askedLetters
    guard query.letters >= asked, query.hasLetters, query.isMostlyLetters else { return nil }
    let begun = beginnings().value.entries(beginning: query)
    guard !begun.isEmpty else { return nil }
    let names = names(of: begun)
    var aliases = Findings()
    var likelyAliases = Findings()
    var endonyms = Findings()
    for entry in begun {
      switch entry.source {
      case .everyday:
        add(entry, as: .prefix, to: &aliases)
        if isMuch(query, of: entry) { add(entry, as: .prefix, to: &likelyAliases) }
      case .endonym: add(entry, as: .prefix, to: &endonyms)
      default: break
      }
    }
    // Of long aliases (Côte française des Somalis) nobody types so little.
    var all = names
    all.add(names.isEmpty ? aliases.matches : likelyAliases.matches)
    if all.isEmpty { all = endonyms }
    guard !all.isEmpty else { return nil }
    let isAsked =
      all.matches.count > 1 || query.letters < answered || runsTogether(query, in: begun)
      || names.isEmpty && (likelyAliases.isEmpty || !isWithinWord(query, of: begun))
    // A question may as well name what is a slip away ("Austra": Austria), and that doubts an
    // answer ("román" is Omán with a letter before it). One more letter within a name of four is
    // no reason: "Maldi" has more of the Maldives than of Mali.
    for entry in nearness().value.entries(
      oneEditFrom: query.key.span, letters: query.isSyllabic ? 3 : 4, from: [.local, .english])
    where isAsked || query.isSyllabic || entry.letters > 4 || query.letters <= 4
      || !known.names.keepsFirstLetter(of: query.folded, in: entry)
    {
      add(entry, to: &all)
    }
    return isAsked ? .ambiguous(all.matches) : all.resolution
  }

  /// The countries whose name in the person's language or in English begins so.
  func namesBeginning(with query: ResolverQuery) -> Findings {
    names(of: beginnings().value.entries(beginning: query))
  }

  private func names(of entries: [NameSet.Entry]) -> Findings {
    var findings = Findings()
    for entry in entries where entry.source <= .english { add(entry, as: .prefix, to: &findings) }
    return findings
  }

  /// Whether a short text begins a name only if the space between its words is left out: "Elsa" is a
  /// word of its own before it is the beginning of El Salvador.
  private func runsTogether(_ query: ResolverQuery, in begun: [NameSet.Entry]) -> Bool {
    guard query.letters < Self.lettersOfSeveralWords, !query.isSyllabic else { return false }
    return !begun.contains { entry in
      entry.source <= .english && known.names.bytes(entry.folded, beginWith: query.folded)
    }
  }

  private static let lettersOfSeveralWords = 6

  /// Whether no more of an alias is left to be typed than was.
  private func isMuch(_ query: ResolverQuery, of entry: NameSet.Entry) -> Bool {
    2 * query.letters >= Int(entry.letters)
  }

  /// Whether the text ends within the last word of each alias that it begins, and has letters enough:
  /// "Cape Ver", not "Porto" for Porto Rico, nor "Third" for anything; nor "kinesisk" for kinesiska
  /// Taipei, whose first word is anybody's.
  private func isWithinWord(_ query: ResolverQuery, of begun: [NameSet.Entry]) -> Bool {
    guard query.letters >= Self.aliasLetters || query.isSyllabic else { return false }
    return begun.allSatisfy { entry in
      guard entry.source == .everyday else { return true }
      let range = entry.folded.range
      let rest = min(range.upperBound, range.lowerBound + query.folded.count)
      return known.names.bytes(entry.folded, beginWith: query.folded)
        && !known.names.bytes[rest..<range.upperBound].contains(0x20)
    }
  }
}
