/// What became of a postal code.
public enum PostalCodeCheck: Equatable, Sendable {
  /// Right as it was typed: store those bytes.
  case accepted
  /// Certain after a repair of case, width, separators or a country's prefix, which changes no
  /// letter and no digit of the code: store this, and say so.
  case repaired(PostalCode)
  /// Not in the country's form as our data has it, but in one that has come since: a person is
  /// asked, a file is refused. The code is in its usual form.
  case doubtful(PostalCode)
  /// Not a code of the country; with one that may be meant, to be offered and never taken unasked.
  case refused(suggestion: PostalCode?)
}
