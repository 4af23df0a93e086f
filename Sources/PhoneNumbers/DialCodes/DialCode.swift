public import Countries

/// A country and the calling code that its people dial: the two are kept apart, since twelve codes
/// belong to several countries.
public struct DialCode: Hashable, Sendable {
  public let country: CountryCode
  /// The country calling code of E.164, 1...999.
  public let callingCode: UInt16

  public init(country: CountryCode, callingCode: UInt16) {
    self.country = country
    self.callingCode = callingCode
  }

  /// The code with its plus: "+43".
  public var text: String { "+\(callingCode)" }
}
