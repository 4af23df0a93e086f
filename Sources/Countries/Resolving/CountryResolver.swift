public import Localization

/// Finds the country that a text means, in whatever language, script or spelling it was typed.
///
/// The rules are strict tiers. The first that finds exactly one country answers, one that finds
/// several asks, and none is skipped to reach an answer:
///
/// 1. a flag; a name of the person's language, then of English, letter by letter;
/// 2. a code of ISO 3166-1, if it is all there is;
/// 3. ambiguous words (Congo, Korea), then the same names and the aliases in the folded form;
/// 4. stop words: what is known to be no country ends the search;
/// 5. the names of all other languages;
/// 6. the words of a name in another order, with a form of state (Republic of), a code beside a name,
///    two names joined;
/// 7. what somebody of a country is called (American, dänisch), which is always asked about, and
///    cities, which are refused;
/// 8. the beginning of a name, four letters at least;
/// 9. one or two typing errors, where no other country is as near.
///
/// Where something was guessed (8, 9, and short names of 5), a text that is a word, a place or a
/// person's name as it stands is asked about.
///
/// Answers do not depend on anything but language and text. Any thread can ask.
///
/// A class, though nothing in it ever changes: what is handed a resolver, or asks it within a closure,
/// counts one reference, where a copy of its tables would count thirty.
public final class CountryResolver: Sendable {
  /// The countries, named in the language of the person.
  public let directory: CountryDirectory
  let known: KnownNames
  let codes = CodeTable()
  let stopWords: Lazily<StopWords>
  let foreign = ForeignNames()
  let beginnings: Lazily<Beginnings>
  let nearness: Lazily<Nearness>
  let stateForms: Lazily<StateForms>
  let lookalikes: Lookalikes
  let demonyms: Demonyms
  let cities = Cities()

  /// - Parameter language: of the person. Their names are tried first, then English, then all
  ///   others.
  public convenience init(language: LanguageTag) {
    self.init(directory: CountryDirectory(language: language))
  }

  /// - Complexity: some milliseconds; `DeferredCountryResolver` takes them off the critical path.
  public init(directory: CountryDirectory) {
    let known = KnownNames(
      directory: directory,
      english: directory.language == .english ? directory : CountryDirectory(language: .english))
    let stopWords = Lazily { StopWords(language: directory.language) }
    self.directory = directory
    self.known = known
    self.stopWords = stopWords
    lookalikes = Lookalikes(language: directory.language)
    demonyms = Demonyms(language: directory.language)
    stateForms = Lazily { StateForms(known) }
    beginnings = Lazily { Beginnings(known.names) }
    nearness = Lazily { Nearness(known: known, stopWords: stopWords().value) }
  }

  /// Makes what is else made when a typing error is first looked for, some milliseconds: for a
  /// thread that has nothing else to do.
  public func prepare() {
    nearness.prepare()
    stateForms.prepare()
    foreign.prepare()
    _ = Qualifiers.shared
  }

  /// The country that `text` means. Blanks around it do not matter.
  public func resolve(_ text: String) -> Resolution {
    let utf8 = Array(text.utf8)
    return resolve(utf8.span)
  }

  /// The same from UTF-8; bytes that are no UTF-8 mean no country.
  public func resolve(_ utf8: Span<UInt8>) -> Resolution {
    guard let query = ResolverQuery(utf8) else { return flagged(utf8) ?? .none(suggestions: []) }
    if let certain = resolveCertainly(query) {
      return contradicted(marked(certain, by: query), by: query)
    }
    if let coded = codedName(query) { return contradicted(coded, by: query) }
    return joinedNames(query) ?? demonym(query) ?? city(query) ?? codedCity(query)
      ?? guess(query) ?? partlyJoinedNames(query) ?? .none(suggestions: suggestions(for: query))
  }

  /// The tiers in which nothing is guessed: the text is a name, a code, or known to be neither.
  func resolveCertainly(_ query: ResolverQuery) -> Resolution? {
    knownName(query) ?? overruledByDemonym(stopWord(query) ?? foreignName(query), query)
      ?? otherWordOrder(query) ?? officialForm(query)
  }

  private func flagged(_ utf8: Span<UInt8>) -> Resolution? {
    guard let code = flag(utf8), let range = ResolverQuery.trimmed(utf8) else { return nil }
    return .answered(
      CountryMatch(code: code, status: .code, matchedName: String(copying: utf8.extracting(range))))
  }

  /// The offered country whose flag the text is; `nil` for any other text.
  func flag(_ utf8: Span<UInt8>) -> CountryCode? {
    guard let range = ResolverQuery.trimmed(utf8), range.count <= 64,
      let code = FlagReader.code(of: String(copying: utf8.extracting(range))),
      directory.position(of: code) != nil
    else { return nil }
    return code
  }

  /// A name of any table as a match.
  func match(_ entry: NameSet.Entry, _ code: CountryCode) -> CountryMatch {
    CountryMatch(code: code, status: entry.source.status, matchedName: known.text(of: entry))
  }

  /// The matches of an entry: one, or several of an ambiguous name.
  func matches(_ entry: NameSet.Entry) -> [CountryMatch] {
    known.countries(of: entry).map { match(entry, $0) }
  }
}
