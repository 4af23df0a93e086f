internal import Localization

/// The tier of cities, which are no countries.
extension CountryResolver {
  /// A city is refused, and its country suggested. Where the text is also a guess at a country, that is
  /// asked about first: where a country is wanted, a slip in a country's name is likelier than a city.
  func city(_ query: ResolverQuery) -> Resolution? {
    let countries = cities.countries(withKey: query.key.span, in: directory)
    guard !countries.isEmpty else { return nil }
    guard let guess = guess(query), !guess.candidates.isEmpty else {
      return .none(suggestions: countries)
    }
    if let code = guess.code, countries.contains(where: { $0.code == code }) { return guess }
    var all = Findings()
    all.add(guess.candidates)
    all.add(countries)
    if case .none = guess { return .none(suggestions: all.matches) }
    return .ambiguous(all.matches)
  }

  /// A city with its own country's code before or behind it: "London UK", "Wien (AT)". Each says the
  /// same, and still neither is the country's name, so it is asked about. "Portland, ME" is none: no
  /// Portland is in Montenegro.
  func codedCity(_ query: ResolverQuery) -> Resolution? {
    guard query.hasWords else { return nil }
    let words = query.text.split {
      $0 == 0x20 || $0 == UInt8(ascii: "-") || NameParts.isSeparator($0)
    }
    guard (2...4).contains(words.count) else { return nil }
    let ends = [(words[words.count - 1], words.dropLast()), (words[0], words.dropFirst())]
    for (code, city) in ends
    where Self.isLikeCode(code) && code.allSatisfy({ (0x41...0x5A).contains($0) }) {
      guard let codeQuery = ResolverQuery(Array(code).span),
        case .answered(let coded) = knownName(codeQuery), coded.status != .name,
        let cityQuery = ResolverQuery(Array(city.joined(separator: [0x20])).span),
        cities.countries(withKey: cityQuery.key.span, in: directory).contains(where: {
          $0.code == coded.code
        })
      else { continue }
      return .ambiguous([coded])
    }
    return nil
  }

  /// An answer, unless the text has marks that the name has not, and a city of another country is
  /// written just so: عمّان is Amman, and Oman without the mark.
  func marked(_ resolution: Resolution, by query: ResolverQuery) -> Resolution {
    guard case .answered(let match) = resolution, match.status != .code,
      query.text.contains(where: { $0 >= 0x80 })
    else { return resolution }
    let exact = query.exact
    guard Fold.exact(match.matchedName) != exact else { return resolution }
    var all = Findings()
    all.add(cities.countries(withKey: query.key.span, exact: exact, in: directory))
    if all.isEmpty || all.codes.contains(match.code) { return resolution }
    all.add(match)
    return .ambiguous(all.matches)
  }
}
