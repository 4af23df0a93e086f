internal import Localization

/// What somebody or something of a country is called (`Data/countries/demonyms.tsv`): "American",
/// "Danish", "chinesisch". Searched where they lie.
///
/// No name of a country is among them as such, so they are in no other table: nothing begins like
/// one, and nothing is a misspelling of one.
struct Demonyms: Sendable {
  private let table = SortedTable(embedded: "countries/demonyms.tsv")
  private let languages: [[UInt8]]
  private static let keys = KnownKeys(of: "countries/demonyms.tsv", capacity: 16_000)

  /// What a word says.
  struct Meaning {
    /// Likeliest first.
    var matches: [CountryMatch]
    /// Whether it is a word of the person's language or of English; else of any other.
    var isOwn: Bool
  }

  /// Shorter words of a language that the person may not know are words of their own.
  private static let fewestForeignLetters = 5

  /// - Parameter language: of the person; English is known to everybody.
  init(language: LanguageTag) {
    let own = language.fallbackChain.map(\.identifier)
    languages = (own + (own.contains("en") ? [] : ["en"])).map { Array($0.utf8) }
  }

  /// What the word of a key says: to the person, else in English, else in whatever language.
  func meaning(of key: Span<UInt8>, letters: Int) -> Meaning? {
    guard letters >= 3, Self.keys.mayContain(key) else { return nil }
    var best = languages.count
    var own = Findings()
    var others = Findings()
    table.forEachRow(.equal, key) { bytes, row in
      let owners = Array(bytes.extracting(row.cell(2))).split(separator: 0x20)
      if let rank = languages.firstIndex(where: { owners.contains($0[...]) }), rank <= best {
        if rank < best { own = Findings() }
        best = rank
        add(row, bytes, to: &own)
      }
      add(row, bytes, to: &others)
      return true
    }
    if !own.isEmpty { return Meaning(matches: own.matches, isOwn: true) }
    guard !others.isEmpty, letters >= Self.fewestForeignLetters else { return nil }
    return Meaning(matches: others.matches, isOwn: false)
  }

  /// "KR,KP": two letters and a comma each.
  private func add(_ row: TableReader, _ bytes: Span<UInt8>, to findings: inout Findings) {
    let codes = row.cell(1)
    for start in stride(from: codes.lowerBound, to: codes.upperBound - 1, by: 3) {
      if let code = CountryCode(bytes[start], bytes[start + 1]) {
        findings.add(code, .alias, name: row.text(3, in: bytes))
      }
    }
  }
}
