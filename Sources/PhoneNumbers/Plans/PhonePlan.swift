public import Countries

/// The numbering plans of the world: reads, checks and writes telephone numbers.
public final class PhonePlan: Sendable {
  /// The plans inside the program.
  public static let shared = PhonePlan()

  private init() {}

  /// Reads a number as a person of `country` writes it.
  ///
  /// - Parameter utf8: the answer, not trimmed.
  /// - Parameter country: whose national numbers, trunk and international prefixes are meant;
  ///   without it only numbers that begin with a plus are read.
  /// - Complexity: O(n) in the bytes; no allocation.
  public func parse(_ utf8: Span<UInt8>, default country: CountryCode?) -> PhoneResult {
    .invalid(PhoneProblem(.noDigits))
  }

  /// The same from a string.
  public func parse(_ text: String, default country: CountryCode?) -> PhoneResult {
    parse(text.utf8.span, default: country)
  }

  /// The calling code that a person of `country` dials; countries without a plan of their own
  /// borrow a neighbour's code.
  public func dialCode(of country: CountryCode) -> DialCode? { nil }

  /// The countries that share a calling code, the main one first; empty where nobody has it.
  public func countries(withDialCode callingCode: UInt16) -> [CountryCode] { [] }

  /// The dial codes that a search finds: "43", "+43", "0043", "+1 242"; best first.
  public func dialCodeMatches(_ text: String) -> [DialCode] { [] }

  /// A number of `country` that shows how one looks, a mobile one where there is one.
  public func example(for country: CountryCode) -> PhoneNumber? { nil }

  /// How a number is written for people.
  public enum Style: Sendable {
    /// As at home: "0664 1234567".
    case national
    /// As for abroad: "+43 664 1234567".
    case international
  }

  /// The number in its country's grouping, without the extension.
  public func format(_ number: PhoneNumber, style: Style) -> String { number.e164 }
}
