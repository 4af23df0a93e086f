internal import Localization

/// Texts that are several names: "Eswatini (Swaziland)", "China, Macao SAR", "Samoa or American
/// Samoa".
extension CountryResolver {
  /// All parts are names or codes.
  ///
  /// Of one country: that is the answer. A territory and the state it belongs to: the territory.
  /// An ambiguous name and one of those it may mean: that one. Else all are asked about.
  func joinedNames(_ query: ResolverQuery) -> Resolution? {
    guard let parts = parts(of: query), parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let common = parts.dropFirst().reduce(parts[0].map(\.code)) { common, part in
      common.filter { code in part.contains { $0.code == code } }
    }
    var findings = Findings()
    for part in parts { findings.add(part) }
    let all = findings.matches
    if common.count == 1, let match = all.first(where: { $0.code == common[0] }) {
      return .answered(match)
    }
    if all.count == 2, let territory = Sovereigns.shared.territory(of: all[0].code, all[1].code) {
      return all.first { $0.code == territory }.map { .answered($0) }
    }
    return .ambiguous(all)
  }

  /// Some parts are names: they are asked about, never taken, for the rest may say otherwise
  /// ("Georgia (US state)").
  func partlyJoinedNames(_ query: ResolverQuery) -> Resolution? {
    guard let parts = parts(of: query) else { return nil }
    var findings = Findings()
    // Codes are left out: "Portland, ME" is not in Montenegro.
    for part in parts { findings.add(part.filter { $0.status != .code }) }
    return findings.isEmpty ? nil : .ambiguous(findings.matches)
  }

  /// What each part of a text means; empty for a part that means nothing.
  /// - Returns: `nil` where the text has no two parts.
  private func parts(of query: ResolverQuery) -> [[CountryMatch]]? {
    guard NameParts.mayBeSeveral(query.text) else { return nil }
    let parts = NameParts.split(query.text)
    guard (2...4).contains(parts.count) else { return nil }
    return parts.map { part in
      guard let query = ResolverQuery(part.span) else { return [] }
      switch resolveCertainly(query) {
      case .answered(let match): return [match]
      case .ambiguous(let matches): return matches
      case nil, .some(.none): return []
      }
    }
  }
}

/// Splits a text where one name ends and another may begin.
enum NameParts {
  /// At brackets, slashes, commas, colons and semicolons, at dashes between blanks, and at the
  /// words "and" and "or" in the languages of `words.tsv`; parts without letters are left out.
  static func split(_ text: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    for word in words(text) {
      if Fold.isJoiner(word.span) {
        parts.append([])
      } else {
        for piece in word.split(omittingEmptySubsequences: false, whereSeparator: isSeparator)
          .enumerated()
        {
          if piece.offset > 0 { parts.append([]) }
          if !piece.element.isEmpty { parts[parts.count - 1] += Array(piece.element) + [0x20] }
        }
      }
    }
    return parts.filter { !$0.isEmpty }
  }

  /// Whether a text has what parts two names; most have not, and need not be split.
  static func mayBeSeveral(_ text: [UInt8]) -> Bool {
    if text.contains(where: isSeparator) { return true }
    var words = WordReader(text.indices)
    while let word = words.next(in: text.span) {
      if !word.isEmpty, Fold.isJoiner(text.span.extracting(word)) { return true }
    }
    return false
  }

  private static func words(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 0x20).map(Array.init)
  }

  static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "/"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "|"):
      true
    default: false
    }
  }
}
