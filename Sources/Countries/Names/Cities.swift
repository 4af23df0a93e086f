internal import Localization

/// Capitals and large cities by their names in many languages (`Data/countries/cities.tsv`), searched
/// where they lie: Wien, Москва, 東京 are no countries, and each says which one to suggest.
struct Cities: Sendable {
  private let table = SortedTable(embedded: "countries/cities.tsv")
  private static let keys = KnownKeys(of: "countries/cities.tsv", capacity: 20_000)

  /// The countries of the cities of that key, the largest city's first.
  /// - Parameter exact: where given, only of the cities that are written exactly so.
  func countries(
    withKey key: Span<UInt8>, exact: [UInt8]? = nil, in directory: CountryDirectory
  ) -> [CountryMatch] {
    guard Self.keys.mayContain(key) else { return [] }
    var findings = Findings()
    table.forEachRow(.equal, key) { bytes, row in
      if let exact, Fold.exact(bytes.extracting(row.cell(2))) != exact { return true }
      // "VE,ES": two letters and a comma each.
      let codes = row.cell(1)
      for start in stride(from: codes.lowerBound, to: codes.upperBound - 1, by: 3) {
        if let code = CountryCode(bytes[start], bytes[start + 1]) {
          findings.add(code, .alias, name: directory.name(of: code) ?? "")
        }
      }
      return true
    }
    return findings.matches
  }
}
