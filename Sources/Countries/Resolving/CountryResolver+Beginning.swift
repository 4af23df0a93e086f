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
  /// It is taken only where no likely alias of another country begins so either ("Amer" begins
  /// American Samoa, and America), and where it is not another country's name with one typing error
  /// ("Nigeri" begins Nigeria, and is Niger with a letter too many).
  func beginning(_ query: ResolverQuery) -> Resolution? {
    let answered = query.isSyllabic ? Self.syllabicLetters : Self.answeredLetters
    let asked = query.isSyllabic ? Self.syllabicLetters : Self.askedLetters
    guard query.letters >= asked, query.hasLetters, query.isMostlyLetters else { return nil }
    let names = namesBeginning(with: query)
    var aliases = Findings()
    var likelyAliases = Findings()
    var endonyms = Findings()
    beginnings().value.forEach(beginning: query) { entry in
      guard entry.source == .everyday || entry.source == .endonym else { return }
      let matches = known.countries(of: entry).map {
        CountryMatch(code: $0, status: .prefix, matchedName: known.text(of: entry))
      }
      if entry.source == .endonym { return endonyms.add(matches) }
      aliases.add(matches)
      if isMuch(query, of: entry) { likelyAliases.add(matches) }
    }
    // Of long aliases (Côte française des Somalis) nobody types so little.
    var all = names
    all.add(names.isEmpty ? aliases.matches : likelyAliases.matches)
    if all.isEmpty { all = endonyms }
    guard !all.isEmpty else { return nil }
    let isAsked =
      all.matches.count > 1 || query.letters < answered || runsTogether(query)
      || names.isEmpty && (likelyAliases.isEmpty || !isWithinWord(query))
    // A question may as well name what is a slip away ("Austra": Austria), and that doubts an
    // answer ("román" is Omán with a letter before it). One more letter within a name of four is
    // no reason: "Maldi" has more of the Maldives than of Mali.
    for entry in nearness().value.entries(
      oneEditFrom: query.key.span, letters: query.isSyllabic ? 3 : 4, from: [.local, .english])
    where isAsked || query.isSyllabic || entry.letters > 4 || query.letters <= 4
      || !known.names.keepsFirstLetter(of: query.folded, in: entry)
    {
      all.add(fuzzyMatches(entry))
    }
    return isAsked ? .ambiguous(all.matches) : all.resolution
  }

  /// The countries whose name in the person's language or in English begins so.
  func namesBeginning(with query: ResolverQuery) -> Findings {
    var findings = Findings()
    beginnings().value.forEach(beginning: query) { entry in
      guard entry.source <= .english else { return }
      findings.add(
        known.countries(of: entry).map {
          CountryMatch(code: $0, status: .prefix, matchedName: known.text(of: entry))
        })
    }
    return findings
  }

  /// Whether a short text begins a name only if the space between its words is left out: "Elsa" is a
  /// word of its own before it is the beginning of El Salvador.
  private func runsTogether(_ query: ResolverQuery) -> Bool {
    guard query.letters < Self.lettersOfSeveralWords, !query.isSyllabic else { return false }
    var isAsWritten = false
    beginnings().value.forEach(beginning: query) { entry in
      guard entry.source <= .english else { return }
      if known.names.bytes(entry.folded, beginWith: query.folded) { isAsWritten = true }
    }
    return !isAsWritten
  }

  private static let lettersOfSeveralWords = 6

  /// Whether no more of an alias is left to be typed than was.
  private func isMuch(_ query: ResolverQuery, of entry: NameSet.Entry) -> Bool {
    2 * query.letters >= Int(entry.letters)
  }

  /// Whether the text ends within the last word of each alias that it begins, and has letters enough:
  /// "Cape Ver", not "Porto" for Porto Rico, nor "Third" for anything; nor "kinesisk" for kinesiska
  /// Taipei, whose first word is anybody's.
  private func isWithinWord(_ query: ResolverQuery) -> Bool {
    guard query.letters >= Self.aliasLetters || query.isSyllabic else { return false }
    var isWithin = true
    beginnings().value.forEach(beginning: query) { entry in
      guard entry.source == .everyday else { return }
      let range = entry.folded.range
      let isAsWritten = known.names.bytes(entry.folded, beginWith: query.folded)
      let rest = min(range.upperBound, range.lowerBound + query.folded.count)
      if !isAsWritten || known.names.bytes[rest..<range.upperBound].contains(0x20) {
        isWithin = false
      }
    }
    return isWithin
  }
}
