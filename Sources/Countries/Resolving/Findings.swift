/// Countries that were found, each once, in the order of finding.
struct Findings {
  private(set) var matches: [CountryMatch] = []

  var isEmpty: Bool { matches.isEmpty }
  var codes: [CountryCode] { matches.map(\.code) }

  /// Adds a country; of two findings of one country the first stays.
  mutating func add(_ match: CountryMatch) {
    if !matches.contains(where: { $0.code == match.code }) { matches.append(match) }
  }

  /// The same, of which the name is only made where it is wanted.
  mutating func add(
    _ code: CountryCode, _ status: CountryMatch.Status, name: @autoclosure () -> String
  ) {
    if !matches.contains(where: { $0.code == code }) {
      matches.append(CountryMatch(code: code, status: status, matchedName: name()))
    }
  }

  mutating func add(_ others: [CountryMatch]) {
    for match in others { add(match) }
  }

  /// One country is the answer, several are asked about.
  var resolution: Resolution? {
    switch matches.count {
    case 0: nil
    case 1: .answered(matches[0])
    default: .ambiguous(matches)
    }
  }
}
