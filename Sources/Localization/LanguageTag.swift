/// A language with its script and region, as BCP 47 writes it: "de", "zh-Hant-TW".
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The tag in BCP 47's own capitals, parts joined by "-".
  public let identifier: String

  /// - Returns: `nil` unless the text is letters, digits and "-" or "_", 2 to 64 of them.
  public init?(_ identifier: String) {
    let bytes = identifier.utf8
    guard (2...64).contains(bytes.count),
      bytes.allSatisfy({
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D || $0 == 0x5F
      })
    else { return nil }
    let parts = identifier.split { $0 == "-" || $0 == "_" }
    self.identifier = parts.enumerated().map { index, part in
      switch part.utf8.count {
      case _ where index == 0: part.lowercased()
      case 4: part.prefix(1).uppercased() + part.dropFirst().lowercased()
      case 2: part.uppercased()
      default: part.lowercased()
      }
    }.joined(separator: "-")
  }

  /// English, the language that everything falls back to.
  public static let english = LanguageTag(validated: "en")

  private init(validated identifier: String) {
    self.identifier = identifier
  }

  /// The tag, then ever shorter ones, then English. A script is never dropped: another script is
  /// another language to read.
  public var fallbackChain: [LanguageTag] {
    var parts = identifier.split(separator: "-")
    var chain: [LanguageTag] = []
    while let last = parts.last {
      chain.append(LanguageTag(validated: parts.joined(separator: "-")))
      if parts.count > 1, last.utf8.count == 4 { break }
      parts.removeLast()
    }
    if chain.last != .english { chain.append(.english) }
    return chain
  }

  public var description: String { identifier }
}
