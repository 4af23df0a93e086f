/// The tier of what somebody or something of a country is called.
extension CountryResolver {
  /// "American": the United States are asked about, first, and behind them American Samoa, whose name
  /// begins so.
  ///
  /// Never answered: such a word says what somebody is, not where, and most are the name of a
  /// language as well ("German" in a column that slipped one place may be an Austrian's). Only where
  /// the text is near the country's own name as it stands ("Austrian") it stays what it was without
  /// this table, for then both readings are one.
  func demonym(_ query: ResolverQuery) -> Resolution? {
    guard let meaning = demonyms.meaning(of: query.key.span, letters: query.letters) else {
      return nil
    }
    let guess = guess(query)
    if let code = guess?.code, meaning.matches.map(\.code) == [code] { return guess }
    if meaning.isOwn { return asked(meaning, query) }
    // A word of a language that the person may not know is one more guess beside the others.
    var all = Findings()
    all.add(meaning.matches)
    all.add(guess?.candidates ?? [])
    return .ambiguous(all.matches)
  }

  /// What was found, unless it is no country and the text is a word of this kind in the person's
  /// language or English: to Danes "Danish" is no town in Iraq, nor "Frans" in Dutch what somebody
  /// else calls France.
  func overruledByDemonym(_ found: Resolution?, _ query: ResolverQuery) -> Resolution? {
    guard let found, found.code == nil,
      let meaning = demonyms.meaning(of: query.key.span, letters: query.letters), meaning.isOwn
    else { return found }
    return asked(meaning, query)
  }

  private func asked(_ meaning: Demonyms.Meaning, _ query: ResolverQuery) -> Resolution {
    var all = Findings()
    all.add(meaning.matches)
    if query.letters >= Self.answeredLetters { all.add(namesBeginning(with: query).matches) }
    return .ambiguous(all.matches)
  }
}
