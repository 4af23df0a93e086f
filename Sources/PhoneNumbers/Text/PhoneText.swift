/// An answer of any kind, taken apart: digits of all scripts, separators, words, and what else there
/// is, each with its place.
struct PhoneText {
  /// A piece of an answer.
  struct Token {
    enum Kind: Equatable {
      /// Digits that stand together: indices into `digits`.
      case digits(Range<Int>)
      case plus
      /// Blanks, hyphens, dots, slashes, brackets.
      case separator(UInt8)
      /// A line break, a comma, a semicolon and the like: what may stand between two numbers.
      case divider(UInt8)
      /// Letters that stand together, in lower case.
      case word(String)
      /// Anything else.
      case symbol(Unicode.Scalar)
    }

    let kind: Kind
    /// Where it begins: bytes of UTF-8 into the answer.
    let offset: Int
    /// The character, or the first letter of a word, as it was typed; `nil` for digits.
    var scalar: Unicode.Scalar?
  }

  private(set) var tokens: [Token] = []
  /// All digits of the answer, each 0...9.
  private(set) var digits: [UInt8] = []

  init(_ text: Span<UInt8>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        add(scalar, at: offset)
        offset += UTF8.width(scalar)
      case .error:
        add("\u{FFFD}", at: offset)
        offset += 1
      case .emptyInput:
        break decoding
      }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar, at offset: Int) {
    // Full-width forms of ASCII (U+FF01 to U+FF5E) mean what ASCII means.
    let value = (0xFF01...0xFF5E).contains(scalar.value) ? scalar.value - 0xFEE0 : scalar.value
    if value < 0x80 {
      add(ascii: UInt8(value), scalar, at: offset)
      return
    }
    if let token = Self.lookalike(scalar.value) {
      if let token { tokens.append(Token(kind: token, offset: offset, scalar: scalar)) }
      return
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .decimalNumber:
      add(digit: UInt8(properties.numericValue ?? 0), at: offset)
    case .format:
      // Soft hyphen, zero width, directions: nothing to see, nothing meant.
      break
    case .spaceSeparator:
      tokens.append(Token(kind: .separator(0x20), offset: offset))
    case .dashPunctuation:
      tokens.append(Token(kind: .separator(UInt8(ascii: "-")), offset: offset))
    case .lineSeparator, .paragraphSeparator:
      tokens.append(Token(kind: .divider(0x0A), offset: offset))
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      add(letter: properties.lowercaseMapping, scalar, at: offset)
    default:
      tokens.append(Token(kind: .symbol(scalar), offset: offset, scalar: scalar))
    }
  }

  /// Characters that stand for one of ASCII, whatever Unicode counts them as; an inner `nil` where
  /// one is not to be seen.
  private static func lookalike(_ value: UInt32) -> Token.Kind?? {
    switch value {
    case 0x2212, 0x30FC, 0x2043:
      // Minus sign, the Japanese mark of long vowels, the hyphen of lists: typed as hyphens.
      .some(.separator(UInt8(ascii: "-")))
    case 0x060C, 0x061B, 0x3001:
      // The commas and semicolons of Arabic and Chinese.
      .some(.divider(UInt8(ascii: ",")))
    case 0x2053, 0x223C:
      // Swung dash and tilde operator.
      .some(.symbol("~"))
    case 0xFE00...0xFE0F:
      // Variation selectors: how an emoji is drawn.
      .some(nil)
    default:
      nil
    }
  }

  private mutating func add(ascii byte: UInt8, _ scalar: Unicode.Scalar, at offset: Int) {
    let kind: Token.Kind
    switch byte {
    case 0x30...0x39:
      add(digit: byte - 0x30, at: offset)
      return
    case 0x41...0x5A, 0x61...0x7A:
      add(letter: String(Unicode.Scalar(byte | 0x20)), scalar, at: offset)
      return
    case UInt8(ascii: "+"):
      kind = .plus
    case 0x09, 0x20, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "("),
      UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"):
      kind = .separator(byte == 0x09 ? 0x20 : byte)
    case 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "|"),
      UInt8(ascii: "&"):
      kind = .divider(byte)
    default:
      kind = .symbol(Unicode.Scalar(byte))
    }
    tokens.append(Token(kind: kind, offset: offset, scalar: scalar))
  }

  private mutating func add(digit: UInt8, at offset: Int) {
    let end = digits.count
    digits.append(digit)
    if let last = tokens.last, case .digits(let range) = last.kind {
      tokens[tokens.count - 1] = Token(
        kind: .digits(range.lowerBound..<end + 1), offset: last.offset)
    } else {
      tokens.append(Token(kind: .digits(end..<end + 1), offset: offset))
    }
  }

  private mutating func add(letter: String, _ scalar: Unicode.Scalar, at offset: Int) {
    if let last = tokens.last, case .word(let word) = last.kind {
      tokens[tokens.count - 1] = Token(
        kind: .word(word + letter), offset: last.offset, scalar: last.scalar)
    } else {
      tokens.append(Token(kind: .word(letter), offset: offset, scalar: scalar))
    }
  }
}
