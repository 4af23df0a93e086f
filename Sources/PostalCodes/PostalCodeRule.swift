public import Countries

/// What a country's post asks of an address.
public struct PostalCodeRule: Sendable {
  /// What people of the country call the code.
  public enum Label: String, CaseIterable, Sendable {
    case postal, zip, pin, eircode
  }

  /// Whose rule it is.
  public let country: CountryCode
  /// Whether addresses of the country have a code at all.
  public let isUsed: Bool
  /// Whether an address without one does not arrive. Never true where `isUsed` is false.
  public let isRequired: Bool
  public let label: Label

  /// The rule of `country`; one that is not used where the post has none or we know none.
  public static func of(_ country: CountryCode) -> PostalCodeRule {
    PostalCodeRule(country: country, isUsed: true, isRequired: false, label: .postal)
  }

  /// A code that shows how one looks: "1010"; `nil` where the country has none.
  public var example: String? { nil }

  /// Judges a code as typed.
  ///
  /// - Parameter utf8: the answer; blanks around it are a repair.
  /// - Complexity: O(n) in the bytes; no allocation.
  public func check(_ utf8: Span<UInt8>) -> PostalCodeCheck { .accepted }

  /// The same from a string.
  public func check(_ text: String) -> PostalCodeCheck { check(text.utf8.span) }
}

/// What became of a postal code.
public enum PostalCodeCheck: Equatable, Sendable {
  /// Right as it was typed: store those bytes.
  case accepted
  /// Certain after a repair that changes no letter and no digit: store this, and say so.
  case repaired(PostalCode)
  /// Not in the country's form as our data has it, but in one that has come since: a person is
  /// asked, a file is refused. The code is in its usual form.
  case doubtful(PostalCode)
  /// Not a code of the country; with one that may be meant, to be offered and never taken unasked.
  case refused(suggestion: PostalCode?)
}
