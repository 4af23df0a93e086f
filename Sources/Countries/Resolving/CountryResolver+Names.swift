internal import Localization

/// The tiers in which a text is a whole name or a code.
extension CountryResolver {
  /// Names of the person's language and English, codes, ambiguous names, aliases.
  func knownName(_ query: ResolverQuery) -> Resolution? {
    var entries: [NameSet.Entry] = []
    known.names.forEach(key: query.key.span) { entries.append($0) }
    // A code is at most "d.r.c." long; anything longer is not read letter by letter.
    if query.folded.count <= 5, let code = code(query, entries) { return code }
    if let ambiguous = entries.first(where: { $0.source == .ambiguous }) {
      let meant = matches(ambiguous)
      // Which of two states a language calls by their common name is its own affair ("Kongo" is
      // one in Norwegian and the other in Polish); a territory's state has the name for itself.
      if let exact = exactName(query, entries), !areStates(meant) { return .answered(exact) }
      return .ambiguous(meant)
    }
    guard !entries.isEmpty, let resolution = strongest(entries, query) else { return nil }
    return isChance(entries, query) ? .ambiguous(resolution.candidates) : resolution
  }

  /// Whether two or more of the countries are states of their own.
  private func areStates(_ matches: [CountryMatch]) -> Bool {
    matches.count { Sovereigns.shared.isState($0.code) } > 1
  }

  /// Whether a text may be another word as well: codes of other lists are written in capitals
  /// ("den" and "ban" are words), and a short name of a country for itself has its marks.
  private func isChance(_ entries: [NameSet.Entry], _ query: ResolverQuery) -> Bool {
    if entries.allSatisfy({ $0.source == .otherCode }) { return !query.isCapitals }
    guard query.letters <= 5, query.isASCII, entries.allSatisfy({ $0.source == .endonym }) else {
      return false
    }
    let exact = query.exact
    return !entries.contains { Fold.exact(known.text(of: $0)) == exact }
  }

  /// A code, unless the person's language or English has exactly this text as a name: "Nga" is
  /// Russia in Vietnamese, and "Áo" is no code.
  private func code(_ query: ResolverQuery, _ entries: [NameSet.Entry]) -> Resolution? {
    let exact = query.exact
    guard let (code, hasDots) = codes.code(of: exact.span), directory.position(of: code) != nil
    else { return nil }
    if let name = exactName(query, entries) { return .answered(name) }
    // "n.a." is a stop word before it is Namibia's initials, and "U.K." an alias.
    if hasDots, isStopWord(query) || !entries.isEmpty { return nil }
    let match = CountryMatch(code: code, status: .code, matchedName: exact.uppercasedASCII)
    // Nobody writes the dots of a code in small letters (i.e., a.m.), and in capitals they belong to
    // initials: New Zealand's are its code, M.D. is something else.
    if hasDots {
      guard query.isCapitals else { return nil }
      return known.haveInitials(exact.filter { $0 != 0x2E }) == [code]
        ? .answered(match) : .ambiguous([match])
    }
    return .answered(match)
  }

  /// The one country that the person's language, else English, calls exactly so.
  private func exactName(_ query: ResolverQuery, _ entries: [NameSet.Entry]) -> CountryMatch? {
    let exact = query.exact
    for source in [NameSource.local, .english] {
      let same = entries.first {
        $0.source == source && Fold.exact(known.text(of: $0)) == exact
      }
      if let same, let code = known.countries(of: same).first { return match(same, code) }
    }
    return nil
  }

  /// The countries of the strongest source among entries.
  private func strongest(_ entries: [NameSet.Entry], _ query: ResolverQuery) -> Resolution? {
    guard let source = entries.map(\.source).min() else { return nil }
    var findings = Findings()
    for entry in entries where entry.source == source { findings.add(matches(entry)) }
    if findings.matches.count > 1, let exact = exactName(query, entries) {
      return .answered(exact)
    }
    return findings.resolution
  }

  /// What is known to be no country. The table may say which one it is near to; else the names
  /// that begin so are suggested ("Caribbean": Caribbean Netherlands), and those one edit away.
  func stopWord(_ query: ResolverQuery) -> Resolution? {
    var found: NameSet.Entry?
    stopWords().value.names.forEach(key: query.key.span) { entry in
      if found == nil || found?.owner == 0 { found = entry }
    }
    guard let found else { return nil }
    var suggestions = Findings()
    if let code = CountryCode(rawValue: found.owner) {
      let name = directory.name(of: code) ?? ""
      suggestions.add(CountryMatch(code: code, status: .alias, matchedName: name))
    }
    if !stopWords().value.isJunk(found) { suggestions.add(namesNear(query)) }
    return .none(suggestions: suggestions.matches)
  }

  /// What may be suggested for a text that is no country: at most eight names that begin so or are
  /// one edit away.
  private func namesNear(_ query: ResolverQuery) -> [CountryMatch] {
    guard query.letters >= 4 else { return [] }
    var findings = namesBeginning(with: query)
    findings.add(
      nearness().value.names(oneEditFrom: query, letters: 5, from: .local, .english))
    return Array(findings.matches.prefix(8))
  }

  func isStopWord(_ query: ResolverQuery) -> Bool {
    var isFound = false
    stopWords().value.names.forEach(key: query.key.span) { _ in isFound = true }
    return isFound
  }

  /// A name in another language.
  ///
  /// Two or three Latin letters are taken only with all their marks ("Bỉ", not "bi"). It is asked
  /// about where it may be chance: a short name without its marks, a name of a language that few
  /// type in, a name that is one typing error away from another country's name in the person's
  /// language or English, or that is a grouping's too.
  func foreignName(_ query: ResolverQuery) -> Resolution? {
    var names = foreign.names(withKey: query.key.span)
    guard !names.isEmpty, query.isMostlyLetters else { return nil }
    let exact = query.exact
    let same = names.filter { Fold.exact($0.name) == exact }
    if query.key.count <= 3 || !same.isEmpty { names = same }
    var findings = Findings()
    for name in names {
      guard let code = name.code, directory.position(of: code) != nil else { continue }
      findings.add(CountryMatch(code: code, status: name.status, matchedName: name.name))
    }
    if findings.isEmpty {
      return names.isEmpty ? nil : .none(suggestions: namesNear(query))
    }
    guard let only = findings.matches.first, findings.matches.count == 1 else {
      return findings.resolution
    }
    var near = nearness().value.names(oneEditFrom: query, letters: 4, from: .local, .english)
    // A name of four letters is near many words; what many people type is doubted by none of them
    // that is as near to its own country's name ("Irak" to Iraq and Iran).
    if query.letters <= 4, names.contains(where: { $0.code == only.code && !$0.isMinor }),
      near.contains(where: { $0.code == only.code })
    {
      near = []
    }
    findings.add(near)
    // With its marks a name is no word without them: "Ísland" is no island.
    let isMarked =
      query.isASCII && query.text.contains { $0 >= 0x80 } && names.contains { !$0.isMinor }
    // "Nordkorea" says itself which Korea; in a language that few type the first word may be chance.
    let isChance = names.allSatisfy(\.isMinor) && isQualified(query)
    if !isMarked && isOtherWord(query) || isChance {
      return .ambiguous(findings.matches)
    }
    // Two or three letters without a mark are any word, and so is a short name without its marks.
    let isAnyWord = query.isASCII && (query.letters <= 3 || query.letters <= 5 && same.isEmpty)
    let isPlain =
      !isAnyWord
      && names.contains { name in
        name.code != nil && !(name.isMinor && query.letters < 7)
      }
    if isPlain, !names.contains(where: { $0.code == nil }) { return findings.resolution }
    // What may be chance is asked about after what the text begins ("ando" is India in Vietnamese
    // without its marks, and begins Andorra). Two reasons for one country are no chance.
    var all = namesBeginning(with: query)
    let long = nearness().value.names(oneEditFrom: query, letters: 5, from: .local, .english)
    let isConfirmed = all.isEmpty ? long.map(\.code) == [only.code] : all.codes == [only.code]
    all.add(findings.matches)
    return isConfirmed && query.letters >= 4 ? all.resolution : .ambiguous(all.matches)
  }

  /// Letters that must be left when little words are put aside; "The Man" is not the Isle of Man.
  private static let fewestTellingLetters = 4
  /// Letters that must be left for little words of the name itself to be put aside.
  private static let lettersBesideLittleWords = 7

  /// The words of a name in another order, or with other little words between them: "Korea,
  /// Republic of", "Rica Costa". No word may be missing or too many.
  func otherWordOrder(_ query: ResolverQuery) -> Resolution? {
    let letters = KeyScalar.measure(query.wordSet.span, query.wordSet.indices).letters
    guard query.hasWords, letters >= Self.fewestTellingLetters else { return nil }
    var entries: [NameSet.Entry] = []
    known.names.forEach(wordSet: query.wordSet.span) { entry in
      // What is an article in one language is a syllable in another: a short rest says something
      // only of a name that loses nothing ("Mo-o-cô" is no "Mô-na-cô").
      let isWhole = entry.wordSet.count == entry.key.count
      if isWhole || letters >= Self.lettersBesideLittleWords { entries.append(entry) }
    }
    // "Timor-Le" is no Timor with an article behind it: it begins a longer name.
    guard !entries.isEmpty, namesBeginning(with: query).isEmpty else { return nil }
    if let ambiguous = entries.first(where: { $0.source == .ambiguous }) {
      return .ambiguous(matches(ambiguous))
    }
    guard let found = strongest(entries.filter { $0.source != .otherCode }, query) else {
      return nil
    }
    // A mark tells a word from a little one: "Dél" is the south in Hungarian, and no Spanish "del".
    let doubted = doubted(found, by: query)
    return hasMarkedLittleWord(query) ? .ambiguous(doubted.candidates) : doubted
  }

  /// Whether a little word was typed with a mark: it is of Latin letters when folded, and was not.
  private func hasMarkedLittleWord(_ query: ResolverQuery) -> Bool {
    query.text.split(whereSeparator: { $0 < 0x41 }).contains { word in
      word.contains { $0 >= 0x80 } && Fold.isLittleInASCII(Array(word).span)
    }
  }
}

extension CountryResolver {
  /// A name with a form of state before or behind it: "Republik Österreich", "Norveç Krallığı",
  /// "比利时王国". Answered only where the form tells no two countries apart, as it does China and
  /// the Republic of China.
  func officialForm(_ query: ResolverQuery) -> Resolution? {
    guard let set = query.wordSetWithoutState else { return nil }
    var entries: [NameSet.Entry] = []
    known.names.forEach(wordSet: set.span) { entries.append($0) }
    var findings = Findings()
    for entry in entries where entry.source.isWord { findings.add(matches(entry)) }
    let isForeign = findings.isEmpty
    if isForeign {
      for name in foreign.names(withKey: set.span) where set.count > 3 {
        guard let code = name.code, directory.position(of: code) != nil else { return nil }
        findings.add(CountryMatch(code: code, status: name.status, matchedName: name.name))
      }
    }
    guard !findings.isEmpty else { return nil }
    var others = stateForms().value.countries(withoutState: set)
    if let only = findings.matches.first {
      others.formUnion(stateForms().value.twins(of: only.code))
    }
    for code in others.sorted() {
      findings.add(
        CountryMatch(code: code, status: .alias, matchedName: directory.name(of: code) ?? ""))
    }
    findings.add(nearness().value.names(oneEditFrom: query, letters: 4, from: .local, .english))
    if isForeign {
      findings.add(
        nearness().value.names(oneEditFrom: set.span, letters: 5, from: [.local, .english]))
    }
    return findings.resolution
  }
}

extension [UInt8] {
  fileprivate var uppercasedASCII: String {
    String(decoding: map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }, as: UTF8.self)
  }
}
