internal import FoundationEssentials
internal import FoundationInternationalization
internal import Localization

/// The name of every country in one language: Foundation's, with the display overrides.
struct CountryNames {
  private var names: [CountryCode: String] = [:]
  /// Names of Foundation's that another one is shown for.
  private(set) var replaced: [Country] = []

  init(language: LanguageTag) {
    let locale = Locale(identifier: language.identifier)
    names.reserveCapacity(CountryDirectory.codes.count)
    for code in CountryDirectory.codes {
      names[code] = locale.localizedString(forRegionCode: code.description)
    }
    override(for: language)
  }

  subscript(code: CountryCode) -> String? { names[code] }

  private mutating func override(for language: LanguageTag) {
    let overrides = SortedTable(embedded: "countries/display-overrides.tsv")
    let english = Locale(identifier: LanguageTag.english.identifier)
    var done: Set<CountryCode> = []
    for tag in language.fallbackChain {
      let isFallback = tag == .english && language.fallbackChain.first != .english
      overrides.forEachRow(.equal, Array(tag.identifier.utf8).span) { bytes, row in
        guard let code = CountryCode(row.text(1, in: bytes)), !done.contains(code) else {
          return true
        }
        // A language without a row of its own gets the English name only where Foundation's name
        // is English as well.
        if isFallback, names[code] != english.localizedString(forRegionCode: code.description) {
          return true
        }
        done.insert(code)
        let name = row.text(2, in: bytes)
        if let own = names[code], own != name { replaced.append(Country(code: code, name: own)) }
        names[code] = name
        return true
      }
    }
  }
}
