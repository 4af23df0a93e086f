/// A pattern of a `text` field: a regular expression in the small part of ECMA-262 that has one
/// meaning everywhere and is decided in linear time.
///
/// Always matched against the whole answer. The syntax:
///
///     a \. \\      the character itself; punctuation is escaped by a backslash
///     .            any character
///     [a-z_] [^0]  one of a set, none of a set
///     \d \w \s     0-9; A-Z a-z 0-9 _; a blank. \D \W \S the others
///     \p{L} \P{L}  a Unicode general category: L Lu Ll M N Nd P S, and the others
///     ab a|b (a)   one after the other, either, a group; (?:a) is the same
///     ? * +        0 or 1, 0 or more, 1 or more
///     {3} {2,} {2,4}
///     ^ $          allowed at the two ends, where they say nothing new
///
/// "Character" is a Unicode scalar of the answer in NFC. There are no back-references, no
/// look-around and no lazy quantifiers: a yes or no needs none.
///
/// The automaton is Glushkov's (1961): a state for every place of the pattern at which a character
/// stands, so that a set of states is four words and a step is a few operations on them; nothing is
/// allocated while matching. `a(b|c)+` has the places a₁ b₂ c₃, first {1}, last {2,3},
/// follow 1→{2,3} 2→{2,3} 3→{2,3}.
public struct PatternExpression: Sendable {
  /// As the form wrote it.
  public let source: String
  /// The same for a reader of JSON Schema: ECMA-262 with `u` and Python agree on it; `nil` where
  /// they do not, which is for `\p`.
  public let portableSource: String?

  /// A short text that matches, where one of ordinary characters is found.
  public let sample: String?

  private let automaton: PatternAutomaton

  /// - Throws: `PatternError` with the place of the fault.
  public init(_ source: String) throws(PatternError) {
    var parser = PatternParser(source)
    let node = try parser.parse()
    var builder = PatternAutomaton.Builder()
    automaton = try builder.build(node)
    self.source = source
    sample = node.sample
    portableSource = parser.isPortable ? parser.portable : nil
  }

  /// Whether the whole of `utf8`, which must be valid UTF-8, matches.
  /// - Complexity: O(n) for n scalars, times at most 256 places.
  public func matches(_ utf8: Span<UInt8>) -> Bool {
    automaton.matches(utf8)
  }

  /// The same for a string.
  public func matches(_ text: String) -> Bool {
    matches(Array(text.utf8).span)
  }
}

/// Why a pattern is none.
public struct PatternError: Error, Equatable, Sendable {
  /// In Unicode scalars from 1.
  public var column: Int
  public var fault: PatternFault
}

public enum PatternFault: Equatable, Sendable, CustomStringConvertible {
  case unclosedGroup
  case unopenedGroup
  case unclosedSet
  case emptySet
  case reversedRange(String)
  case nothingToRepeat
  case badCount
  case countTooLarge(limit: Int)
  case reversedCount
  case unknownEscape(String)
  case unknownCategory(String)
  case unsupported(String)
  case tooDeep(limit: Int)
  case tooLarge(limit: Int)

  public var description: String {
    switch self {
    case .unclosedGroup: "the group is not closed; expected \")\""
    case .unopenedGroup: "\")\" closes no group; write \"\\)\" for the character"
    case .unclosedSet: "the set is not closed; expected \"]\""
    case .emptySet: "the set is empty"
    case .reversedRange(let range): "the range \(quoted(range)) runs backwards"
    case .nothingToRepeat: "there is nothing to repeat; write \"\\\" before the character itself"
    case .badCount: "expected a count such as {3}, {2,} or {2,4}; write \"\\{\" for the character"
    case .countTooLarge(let limit): "the count is above \(limit)"
    case .reversedCount: "the least count is above the greatest"
    case .unknownEscape(let escape): "the escape \(quoted(escape)) is not known"
    case .unknownCategory(let name):
      "the category \(quoted(name)) is not known; known: L Lu Ll M N Nd P S"
    case .unsupported(let what): "\(what) is not supported: patterns are matched in linear time"
    case .tooDeep(let limit): "groups are nested more than \(limit) deep"
    case .tooLarge(let limit):
      "the pattern has more than \(limit) places once its counts are written out; "
        + "use minLength and maxLength for lengths"
    }
  }
}
