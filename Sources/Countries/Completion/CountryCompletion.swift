/// A country that completes what was typed so far.
public struct CountryCompletion: Hashable, Sendable {
  /// How the typing fits, best kind first.
  public enum Kind: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// A code or a flag, typed whole.
    case code
    /// A name or alias, typed whole.
    case exact
    /// The beginning of the name.
    case prefix
    /// The beginning of a later word of the name.
    case wordPrefix
    /// The beginning of an alias, or of the name in another language.
    case alias
    /// A part of the name, inside a word; of a name of one word before longer ones.
    case infix
    /// The first word of a longer alias ("land" of "Land of the Free"), or a later one.
    case aliasWord
    /// A name with typing errors.
    case fuzzy
    /// Nothing was typed: the whole list.
    case listed

    public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  public let code: CountryCode
  /// The name in the directory's language: what the typing is replaced with.
  public let name: String
  /// The alias or foreign name that fits ("Holland"), where it is not `name`; it is the reason
  /// to show beside the name.
  public let matchedName: String?
  /// The part that fits, as UTF-8 offsets into `matchedName` or, where that is `nil`, into
  /// `name`. Empty where no part can be marked (typing errors, codes, nothing typed).
  public let matchedRange: Range<Int>
  public let kind: Kind
}
