internal import ByteWords

/// Numbers and strings.
extension JSONParser {
  mutating func parseNumber() throws(JSONError) -> String {
    let start = offset
    if peek == UInt8(ascii: "-") { offset += 1 }
    if peek == UInt8(ascii: "0") {
      offset += 1
      if let next = peek, next.isASCIIDigit { throw unexpected(.noDigit) }
    } else {
      try skipDigits()
    }
    if peek == UInt8(ascii: ".") {
      offset += 1
      try skipDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      offset += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Steps over one digit or more.
  private mutating func skipDigits() throws(JSONError) {
    guard let first = peek, first.isASCIIDigit else { throw unexpected(.digit) }
    while let next = peek, next.isASCIIDigit { offset += 1 }
  }

  mutating func parseString() throws(JSONError) -> String {
    offset += 1
    var text = ""
    var runStart = offset
    while true {
      offset = Self.endOfPlainText(in: bytes.span, from: offset)
      guard offset < bytes.count else { throw unexpected(.closingQuote) }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let run = string(runStart..<offset)
        offset += 1
        return text.isEmpty ? run : text + run
      case UInt8(ascii: "\\"):
        text += string(runStart..<offset)
        text.unicodeScalars.append(try parseEscape())
        runStart = offset
      case 0x00...0x1F:
        throw JSONError(position: position(), problem: .rawControlCharacter(bytes[offset]))
      default:
        offset += 1
      }
    }
  }

  /// The text of a part that begins and ends between characters.
  ///
  /// Memory safety: the whole text was found to be UTF-8 before the first value was parsed, and both
  /// ends stand beside a byte of ASCII.
  private func string(_ part: Range<Int>) -> String {
    unsafe String(copying: UTF8Span(unchecked: bytes.span.extracting(part)))
  }

  /// Steps over what stands for itself in a string, eight bytes at a time while there are more.
  private static func endOfPlainText(in bytes: Span<UInt8>, from start: Int) -> Int {
    let raw = unsafe bytes.bytes
    let quotes = Word.repeating(UInt8(ascii: "\""))
    let backslashes = Word.repeating(UInt8(ascii: "\\"))
    var next = start
    while next + 8 <= raw.byteCount {
      let word = raw.word(at: next)
      let special =
        Word.matches(word, quotes) | Word.matches(word, backslashes) | Word.below(word, 0x20)
      if special != 0 { return next + Word.lane(special) }
      next += 8
    }
    return next
  }

  private mutating func parseEscape() throws(JSONError) -> Unicode.Scalar {
    let start = position()
    offset += 1
    let simple: Unicode.Scalar
    switch peek {
    case UInt8(ascii: "\""): simple = "\""
    case UInt8(ascii: "\\"): simple = "\\"
    case UInt8(ascii: "/"): simple = "/"
    case UInt8(ascii: "b"): simple = "\u{8}"
    case UInt8(ascii: "f"): simple = "\u{C}"
    case UInt8(ascii: "n"): simple = "\n"
    case UInt8(ascii: "r"): simple = "\r"
    case UInt8(ascii: "t"): simple = "\t"
    case UInt8(ascii: "u"):
      offset += 1
      return try parseHexadecimalEscape(start: start)
    default: throw unexpected(.escape)
    }
    offset += 1
    return simple
  }

  /// The part of an escape behind `\u`: four digits, or a surrogate pair (RFC 8259, section 7).
  private mutating func parseHexadecimalEscape(
    start: SourcePosition
  ) throws(JSONError) -> Unicode.Scalar {
    let first = try parseFourHexadecimalDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let lone = JSONError(position: start, problem: .loneSurrogate)
    guard first < 0xDC00, peek == UInt8(ascii: "\\") else { throw lone }
    offset += 1
    guard peek == UInt8(ascii: "u") else { throw lone }
    offset += 1
    let second = try parseFourHexadecimalDigits()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw lone }
    return scalar
  }

  private mutating func parseFourHexadecimalDigits() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek?.hexadecimalValue else { throw unexpected(.hexadecimalDigit) }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}

extension UInt8 {
  var isASCIIDigit: Bool { self &- 0x30 < 10 }

  var isASCIILetterOrDigit: Bool { isASCIIDigit || (self | 0x20) &- 0x61 < 26 }

  var hexadecimalValue: UInt8? {
    if isASCIIDigit { return self - 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}
