internal import Localization

/// Which state a territory with a code of its own belongs to (`Data/countries/sovereigns.tsv`).
struct Sovereigns: Sendable {
  private var states: [CountryCode: CountryCode] = [:]

  static let shared = Sovereigns()

  private init() {
    for row in DataTable(
      embedded: "countries/sovereigns.tsv", columns: ["territory", "state", "source"])
    {
      if let territory = CountryCode(row[0]) { states[territory] = CountryCode(row[1]) }
    }
  }

  /// Whether a country is a state of its own.
  func isState(_ code: CountryCode) -> Bool {
    states[code] == nil
  }

  /// The territory, where one of two countries belongs to the other.
  func territory(of first: CountryCode, _ second: CountryCode) -> CountryCode? {
    if states[first] == second { return first }
    if states[second] == first { return second }
    return nil
  }
}
