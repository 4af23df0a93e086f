internal import Localization

/// The order of the countries by name (`Data/countries/collation.tsv`).
enum CollationOrder {
  /// The codes in the order of the language's collation, or the nearest language's that the table
  /// has; empty where it has none.
  static func codes(for language: LanguageTag) -> [CountryCode] {
    let table = SortedTable(embedded: "countries/collation.tsv")
    for tag in language.fallbackChain {
      var codes: [CountryCode] = []
      table.forEachRow(.equal, Array(tag.identifier.utf8).span) { bytes, row in
        let cell = row.cell(1)
        codes.reserveCapacity(cell.count / 2)
        for offset in stride(from: cell.lowerBound, to: cell.upperBound - 1, by: 2) {
          if let code = CountryCode(bytes[offset], bytes[offset + 1]) { codes.append(code) }
        }
        return false
      }
      if !codes.isEmpty { return codes }
    }
    return []
  }
}
