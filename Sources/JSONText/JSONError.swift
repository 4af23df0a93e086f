/// Why a text is not JSON, and where.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The first place at which the text cannot be continued to a JSON text; for what stands inside
  /// a string, the place of the fault itself.
  public var position: SourcePosition
  public var problem: Problem

  public enum Problem: Equatable, Sendable {
    /// What stands there is not what the grammar of RFC 8259 lets follow.
    case unexpected(Found, expected: Expected)
    /// The same key a second time in one object; `first` is the place of the first.
    case duplicateKey(String, first: SourcePosition)
    /// Bytes that are not UTF-8 (RFC 3629).
    case invalidUTF8
    /// An escape `\uD800` to `\uDFFF` without its other half: no character.
    case loneSurrogate
    /// A control character, U+0000 to U+001F, raw inside a string.
    case rawControlCharacter(UInt8)
    /// Arrays and objects nested deeper than `JSONNode.depthLimit`.
    case tooDeep
  }

  /// What stands at the place.
  public enum Found: Equatable, Sendable {
    case endOfText
    case character(Unicode.Scalar)
    /// Letters, digits and `_` of ASCII, of which there are two or more: `NaN`, `fullName`.
    case word(String)
  }

  /// What the grammar lets follow there.
  public enum Expected: Equatable, Sendable {
    case value
    /// The first element of an array, or its end.
    case valueOrClosingBracket
    case key
    /// The first key of an object, or its end.
    case keyOrClosingBrace
    case colon
    case commaOrClosingBrace
    case commaOrClosingBracket
    case closingQuote
    /// The character behind a backslash.
    case escape
    case digit
    case hexadecimalDigit
    /// Anything but a digit: a number begins with 0 only where that is all of its whole part.
    case noDigit
    /// The rest of `true`, `false` or `null`.
    case word(String)
    /// The end of one of these.
    case endOfWord(String)
    case endOfText
  }

  public init(position: SourcePosition, problem: Problem) {
    self.position = position
    self.problem = problem
  }

  /// One sentence without the position: what was found and what was expected.
  public var description: String {
    switch problem {
    case .unexpected(let found, let expected):
      "found \(Self.describe(found)), expected \(Self.describe(expected))"
    case .duplicateKey(let key, let first):
      "the key \"\(Self.quote(key))\" stands a second time in one object; the first is in "
        + "line \(first.line), column \(first.column)"
    case .invalidUTF8:
      "found bytes that are not UTF-8; save the text as UTF-8"
    case .loneSurrogate:
      "found half of a surrogate pair, expected \\uD800-\\uDBFF followed by \\uDC00-\\uDFFF"
    case .rawControlCharacter(let byte):
      "found the control character U+00\(Self.hexadecimal(byte)) inside a string; "
        + "write it as \\u00\(Self.hexadecimal(byte))"
    case .tooDeep:
      "arrays and objects are nested more than \(JSONNode.depthLimit) deep"
    }
  }

  private static func describe(_ found: Found) -> String {
    switch found {
    case .endOfText: "the end of the text"
    case .word(let word): "\"\(quote(word))\""
    case .character(let scalar):
      switch scalar {
      case "\n", "\r": "the end of the line"
      case "\t": "a tab"
      default: "\"\(quote(String(scalar)))\""
      }
    }
  }

  private static func describe(_ expected: Expected) -> String {
    switch expected {
    case .value: "a value"
    case .valueOrClosingBracket: "a value or ]"
    case .key: "a key in quotation marks"
    case .keyOrClosingBrace: "a key in quotation marks or }"
    case .colon: "a colon after the key"
    case .commaOrClosingBrace: "a comma or }"
    case .commaOrClosingBracket: "a comma or ]"
    case .closingQuote: "a closing quotation mark"
    case .escape: "one of \" \\ / b f n r t u after a backslash"
    case .digit: "a digit"
    case .hexadecimalDigit: "a hexadecimal digit"
    case .noDigit: "no digit after a leading zero"
    case .word(let word): word
    case .endOfWord(let word): "the end of \(word)"
    case .endOfText: "the end of the text"
    }
  }

  /// `text` with everything that a terminal could obey written as JSON escapes.
  private static func quote(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONWriter.appendString(text.prefix(40) + (text.count > 40 ? "…" : ""), to: &bytes)
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
