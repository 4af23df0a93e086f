internal import Localization

/// What stands beside a name and says that another country is meant: "🇦🇹 Germany", "Austria (DE)".
///
/// A name is found without the flag and the little words around it, and "de" is a little word; who
/// writes it in capitals means Germany.
extension CountryResolver {
  /// An answer, unless the text has another country's flag or code beside it: then both are asked
  /// about. The state of a territory is no contradiction ("Guam (US)").
  func contradicted(_ resolution: Resolution, by query: ResolverQuery) -> Resolution {
    guard case .answered(let match) = resolution, query.text.count > 4 else { return resolution }
    var findings = Findings()
    findings.add(match)
    // What a name has in itself is no code: "Kepulauan Terluar AS" are islands of the United States.
    let isWhole = Fold.folded(match.matchedName) == query.folded
    for code in flags(in: query) + (isWhole ? [] : codesInCapitals(in: query))
    where code != match.code
      && Sovereigns.shared.territory(of: code, match.code) != match.code
    {
      findings.add(
        CountryMatch(
          code: code, status: .code, matchedName: directory.name(of: code) ?? code.description))
    }
    return findings.resolution ?? resolution
  }

  /// The offered countries whose flags stand in a text.
  private func flags(in query: ResolverQuery) -> [CountryCode] {
    // A regional indicator is F0 9F 87 and one byte more.
    guard query.text.contains(0xF0) else { return [] }
    let scalars = Array(String(decoding: query.text, as: UTF8.self).unicodeScalars)
    var codes: [CountryCode] = []
    var place = 0
    while place + 1 < scalars.count {
      let pair = String(String.UnicodeScalarView(scalars[place...place + 1]))
      if let code = FlagReader.code(of: pair), directory.position(of: code) != nil {
        codes.append(code)
        place += 1
      }
      place += 1
    }
    return codes
  }

  /// The offered countries whose codes stand in a text as little words in capitals, where not all of
  /// it is in capitals, and that join no two names ("Trinidad AND Tobago"). Any other word would have
  /// kept the name from being found.
  private func codesInCapitals(in query: ResolverQuery) -> [CountryCode] {
    let text = query.text
    guard text.contains(where: Self.isSmall), Self.hasTwoCapitals(text) else { return [] }
    return text.split(whereSeparator: { !Self.isSmall($0) && !Self.isCapital($0) && $0 < 0x80 })
      .filter { (2...3).contains($0.count) && $0.allSatisfy(Self.isCapital) }
      .compactMap { word in
        let small = word.map { $0 | 0x20 }
        guard Fold.isLittle(small.span), !Fold.isJoiner(small.span),
          let code = codes.code(of: small.span)?.code,
          directory.position(of: code) != nil
        else { return nil }
        return code
      }
  }

  private static func hasTwoCapitals(_ text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { isCapital($0) && isCapital($1) }
  }

  private static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}
