public import Countries
internal import Localization
internal import PhoneNumbers

/// Takes the stored form of an answer back, an object of several parts, and sees to it that they say the
/// same: which of two that contradict each other is meant, nobody can tell.
public struct StoredAnswers: Sendable {
  /// What the parts say.
  public enum Reading: Equatable, Sendable {
    /// The answer as a check takes it again.
    case text(String)
    /// Two parts that do not go together, as they stand in the object: `"code": "AT"`.
    case contradiction(String, String)
  }

  private let countries: DeferredCountryResolver

  public init(countries: DeferredCountryResolver) { self.countries = countries }

  /// `{"code", "name"}`. The name may be in any language, as the record was saved in.
  ///
  /// - Parameter name: `nil` where there is none.
  public func country(code: String, name: String?) -> Reading {
    let resolver = countries.resolver
    // What is no country is for the check to refuse.
    guard let name, case .answered(let country) = resolver.resolve(code),
      resolver.directory.name(of: country.code) != name
    else { return .text(code) }
    switch resolver.resolve(name) {
    case .answered(let named) where named.code == country.code: return .text(code)
    case .ambiguous(let several) where several.contains { $0.code == country.code }:
      return .text(code)
    default: return Self.contradiction(("code", code), ("name", name))
    }
  }

  /// `{"country", "dialCode"}`.
  public func dialCode(country: String, dialCode: String) -> Reading {
    guard let code = CountryCode(country), PhonePlan.shared.dialCode(of: code)?.text == dialCode
    else { return Self.contradiction(("country", country), ("dialCode", dialCode)) }
    return .text("\(country) \(dialCode)")
  }

  /// `{"e164", "dialCode", "country"}`, and `extension`.
  ///
  /// - Parameters: what the object has, `nil` for what it has not.
  public func phone(
    e164: String, dialCode: String?, country: String?, extension digits: String?
  ) -> Reading {
    let text = e164 + (digits.map { ";ext=\($0)" } ?? "")
    let number = Self.number(e164)
    let isOther = number.map { dialCode != "+\($0.callingCode)" }
    if let dialCode, isOther ?? !e164.hasPrefix(dialCode) {
      return Self.contradiction(("e164", e164), ("dialCode", dialCode))
    }
    if let country, let number, !Self.fits(number, country) {
      return Self.contradiction(("e164", e164), ("country", country))
    }
    return .text(text)
  }

  /// - Returns: `nil` for what is no number, which is for the check to refuse.
  private static func number(_ e164: String) -> PhoneNumber? {
    switch PhonePlan.shared.parse(e164, default: nil) {
    case .valid(let number), .doubtful(let number, _): number
    case .invalid: nil
    }
  }

  private static func fits(_ number: PhoneNumber, _ country: String) -> Bool {
    guard let code = CountryCode(country) else { return false }
    if case .foreign = PhonePlan.shared.fit(of: number, with: code) { return false }
    return true
  }

  private static func contradiction(
    _ first: (key: String, value: String), _ second: (key: String, value: String)
  ) -> Reading {
    func part(_ part: (key: String, value: String)) -> String {
      "\"\(part.key)\": \"\(part.value.quotable())\""
    }
    return .contradiction(part(first), part(second))
  }
}
