/// A country that a text may mean, and why.
public struct CountryMatch: Hashable, Sendable {
  /// How the text led to the country. The raw value is what `registrar country` prints.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// One of its names, in any language, however it was written (case, marks, word order).
    case name
    /// ISO 3166-1 alpha-2, alpha-3 or numeric, or the flag.
    case code
    /// A former, official, abbreviated or colloquial name, or a code of another list.
    case alias
    /// The beginning of a name that no other country's name has.
    case prefix
    /// A name with one or two typing errors.
    case fuzzy
  }

  public let code: CountryCode
  public let status: Status
  /// The name or code that the text was recognised as, as it is usually written: "Holland" for
  /// "HOLLAND", "Germany" for "Germny", "DEU" for "deu".
  public let matchedName: String

  public init(code: CountryCode, status: Status, matchedName: String) {
    self.code = code
    self.status = status
    self.matchedName = matchedName
  }
}
