/// A country as a person sees it: its code, its name in their language, its flag.
public struct Country: Hashable, Sendable, Identifiable {
  /// ISO 3166-1 alpha-2, or XK.
  public let code: CountryCode
  /// The name in the directory's language, e.g. "Österreich".
  public let name: String

  public init(code: CountryCode, name: String) {
    self.code = code
    self.name = name
  }

  public var id: CountryCode { code }

  /// Two regional indicator symbols, e.g. "🇦🇹".
  public var flag: String { code.flag }
}
