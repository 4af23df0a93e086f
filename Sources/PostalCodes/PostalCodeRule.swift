public import Countries
internal import Localization

/// What a country's post asks of an address: its line of `Data/postal/codes.tsv`.
///
/// Checked at the level of the country only: which codes a province or a town has changes faster
/// than anybody's data, and such checks have refused real codes elsewhere.
public struct PostalCodeRule: Sendable {
  /// What people of the country call the code.
  public enum Label: String, CaseIterable, Sendable {
    case postal, zip, pin, eircode
  }

  /// Whose rule it is.
  public let country: CountryCode
  private let form: Kept<PostalCodeForm>

  /// The rule of `country`; one that is not used where the post has none or we know none.
  public static func of(_ country: CountryCode) -> PostalCodeRule {
    PostalCodeRule(
      country: country, form: PostalCodeForms.kept.with { $0.form(of: country) })
  }

  /// Whether addresses of the country have a code at all.
  public var isUsed: Bool { form.with { $0.isUsed } }
  /// Whether an address without one does not arrive. Never true where `isUsed` is false.
  public var isRequired: Bool { form.with { $0.isRequired } }
  /// `postal` where the country has no code.
  public var label: Label { form.with { $0.label } }

  /// The countries that write a code as it was typed, small letters aside, sorted by code.
  ///
  /// "SW1A 1AA" is British and nothing else; five digits are a code in sixty countries. A country
  /// whose codes we do not know the form of is not among them.
  ///
  /// - Complexity: the forms of all countries are compiled, some milliseconds the first time.
  public static func countries(writing utf8: Span<UInt8>) -> [CountryCode] {
    guard let folded = FoldedPostalCode(utf8) else { return [] }
    return PostalCodeForms.shared.countries.filter { country in
      let form = PostalCodeForms.shared.form(of: country).object
      return form.hasPattern && form.accepts(folded.code)
    }
  }

  /// A code that shows how one looks: "1010"; `nil` where the country has none.
  public var example: String? { form.object.examples.first?.description }

  /// Codes of the different shapes that the country has; empty where it has none.
  public var examples: [String] { form.object.examples.map(\.description) }

  /// Judges a code as typed.
  ///
  /// - Parameter utf8: the answer; blanks around it are a repair.
  /// - Returns: `refused` without a suggestion where the country has no codes.
  /// - Complexity: O(n) in the bytes; nothing is allocated for a code that is right as typed.
  public func check(_ utf8: Span<UInt8>) -> PostalCodeCheck {
    form.with { check(utf8, $0) }
  }

  @inline(__always)
  private func check(_ utf8: Span<UInt8>, _ form: PostalCodeForm) -> PostalCodeCheck {
    form.isPlainlyRight(utf8) ? .accepted : checkClosely(utf8, form)
  }

  private func checkClosely(_ utf8: Span<UInt8>, _ form: PostalCodeForm) -> PostalCodeCheck {
    guard form.isUsed, let folded = FoldedPostalCode(utf8) else {
      return .refused(suggestion: nil)
    }
    if form.accepts(folded.code) {
      return folded.isUnchanged ? .accepted : .repaired(folded.code)
    }
    if form.acceptsAsNewer(folded.code) { return .doubtful(folded.code) }
    return PostalCodeRepair(form: form, country: country).check(folded.code)
  }

  /// The code with the zero at its beginning that a spreadsheet takes for a number's and drops.
  ///
  /// - Parameter utf8: refused as it is.
  /// - Returns: `nil` where a zero does not make it a code.
  public func withLeadingZero(_ utf8: Span<UInt8>) -> PostalCode? {
    let form = form.object
    guard form.isUsed, form.hasPattern, let folded = FoldedPostalCode(utf8) else { return nil }
    return PostalCodeRepair(form: form, country: country).withLeadingZero(folded.code)
  }

  /// The same from a string.
  public func check(_ text: String) -> PostalCodeCheck { check(text.utf8.span) }
}
