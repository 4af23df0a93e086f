internal import Localization

/// A name with a code before or behind it, and only a blank or a hyphen between: "Austria AT",
/// "AT-Austria", "040 Austria", "Georgia USA".
extension CountryResolver {
  /// Where both say the same country, it is the answer, also of a name that fits several ("Congo CG").
  /// Where a code in capitals says another, it is the territory's state ("Guam USA") or both are asked
  /// about.
  func codedName(_ query: ResolverQuery) -> Resolution? {
    guard query.hasWords else { return nil }
    let words = query.text.split(whereSeparator: { $0 == 0x20 || $0 == UInt8(ascii: "-") })
    guard (2...Self.mostWords).contains(words.count) else { return nil }
    return codedName(words[0], words.dropFirst(), query)
      ?? codedName(words[words.count - 1], words.dropLast(), query)
  }

  private static let mostWords = 10

  private func codedName(
    _ code: ArraySlice<UInt8>, _ rest: ArraySlice<ArraySlice<UInt8>>, _ query: ResolverQuery
  ) -> Resolution? {
    guard Self.isLikeCode(code), let codeQuery = ResolverQuery(Array(code).span),
      case .answered(let coded) = knownName(codeQuery), coded.status != .name,
      let nameQuery = ResolverQuery(Array(rest.joined(separator: [0x20])).span),
      let named = resolveCertainly(nameQuery)
    else { return nil }
    let names: [CountryMatch]
    switch named {
    case .none: return nil
    case .answered(let match): names = [match]
    case .ambiguous(let matches): names = matches
    }
    if let match = names.first(where: { $0.code == coded.code }) { return .answered(match) }
    // "in", "no", "is" are words before they are codes, and "Macao SA" is on its way to a longer name.
    guard codeQuery.isCapitals, namesBeginning(with: query).isEmpty else { return nil }
    if names.count == 1,
      let territory = Sovereigns.shared.territory(of: names[0].code, coded.code)
    {
      return .answered(territory == names[0].code ? names[0] : coded)
    }
    var all = Findings()
    all.add(names)
    all.add(coded)
    return .ambiguous(all.matches)
  }

  /// Two or three letters of ASCII, or three digits.
  static func isLikeCode(_ word: ArraySlice<UInt8>) -> Bool {
    (2...3).contains(word.count)
      && (word.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
        || word.count == 3 && word.allSatisfy { (0x30...0x39).contains($0) })
  }
}
