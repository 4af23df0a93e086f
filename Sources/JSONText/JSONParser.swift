internal import ByteWords

/// Recursive descent over the bytes; `offset` only grows.
struct JSONParser {
  let bytes: [UInt8]
  var offset = 0
  private var depth = 0
  /// The offset up to which lines and columns have been counted, and its position. Positions are
  /// asked for in ascending order, so that the whole text is counted once.
  private var countedOffset = 0
  private var countedPosition = SourcePosition(line: 1, column: 1)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parseText() throws(JSONError) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      countedOffset = 3
    }
    try checkUTF8()
    skipBlanks()
    let node = try parseValue(expected: .value)
    skipBlanks()
    if offset < bytes.count { throw unexpected(.endOfText) }
    return node
  }

  /// UTF-8 is checked once for the whole text; afterwards every string is known to be valid.
  private mutating func checkUTF8() throws(JSONError) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      offset = error.byteOffsets.lowerBound
      throw JSONError(position: position(), problem: .invalidUTF8)
    }
  }

  private mutating func parseValue(expected: JSONError.Expected) throws(JSONError) -> JSONNode {
    let start = position()
    let value: JSONValue
    switch peek {
    case UInt8(ascii: "{"): value = .object(try parseObject())
    case UInt8(ascii: "["): value = .array(try parseArray())
    case UInt8(ascii: "\""): value = .string(try parseString())
    case UInt8(ascii: "t"): value = try parseWord("true", .bool(true))
    case UInt8(ascii: "f"): value = try parseWord("false", .bool(false))
    case UInt8(ascii: "n"): value = try parseWord("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || byte.isASCIIDigit:
      value = .number(try parseNumber())
    default: throw unexpected(expected)
    }
    return JSONNode(value: value, position: start)
  }

  private mutating func parseObject() throws(JSONError) -> [JSONMember] {
    try enter()
    var members: [JSONMember] = []
    var keys = KeySet()
    if take("}") {
      depth -= 1
      return members
    }
    while true {
      if peek != UInt8(ascii: "\"") {
        throw unexpected(
          members.isEmpty ? .keyOrClosingBrace : .key)
      }
      let keyPosition = position()
      let key = try parseString()
      if let first = keys.insert(key, at: keyPosition, among: members) {
        throw JSONError(position: keyPosition, problem: .duplicateKey(key, first: first))
      }
      skipBlanks()
      guard take(":") else { throw unexpected(.colon) }
      let value = try parseValue(expected: .value)
      members.append(JSONMember(key: key, keyPosition: keyPosition, value: value))
      skipBlanks()
      if take(",") { continue }
      guard take("}") else { throw unexpected(.commaOrClosingBrace) }
      depth -= 1
      return members
    }
  }

  private mutating func parseArray() throws(JSONError) -> [JSONNode] {
    try enter()
    var elements: [JSONNode] = []
    if take("]") {
      depth -= 1
      return elements
    }
    while true {
      elements.append(try parseValue(expected: elements.isEmpty ? .valueOrClosingBracket : .value))
      skipBlanks()
      if take(",") { continue }
      guard take("]") else { throw unexpected(.commaOrClosingBracket) }
      depth -= 1
      return elements
    }
  }

  /// Steps over the opening bracket and the blanks behind it.
  private mutating func enter() throws(JSONError) {
    if depth == JSONNode.depthLimit { throw JSONError(position: position(), problem: .tooDeep) }
    depth += 1
    offset += 1
    skipBlanks()
  }

  private mutating func parseWord(
    _ word: StaticString, _ value: JSONValue
  ) throws(JSONError) -> JSONValue {
    let text = word.description
    for byte in text.utf8 {
      guard peek == byte else { throw unexpected(.word(text)) }
      offset += 1
    }
    if let next = peek, next.isASCIILetterOrDigit { throw unexpected(.endOfWord(text)) }
    return value
  }

  var peek: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  /// Steps over `character` and the blanks behind it.
  /// - Returns: whether it stood there.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    offset += 1
    if character == ":" || character == "," { skipBlanks() }
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  /// The position of `offset`. A line ends with LF, CR LF or CR.
  mutating func position() -> SourcePosition {
    let counted = Self.columns(in: bytes.span, from: countedOffset, to: offset)
    countedOffset = counted.end
    countedPosition.column += counted.columns
    while countedOffset < offset {
      let byte = bytes[countedOffset]
      let isLastOfLine =
        byte == 0x0A
        || (byte == 0x0D && !(countedOffset + 1 < bytes.count && bytes[countedOffset + 1] == 0x0A))
      if isLastOfLine {
        countedPosition.line += 1
        countedPosition.column = 1
      } else if byte & 0xC0 != 0x80 {
        countedPosition.column += 1
      }
      countedOffset += 1
    }
    return countedPosition
  }

  /// What of a text can be counted eight bytes at a time: up to the first eight in which a line ends.
  private static func columns(
    in bytes: Span<UInt8>, from start: Int, to end: Int
  ) -> (columns: Int, end: Int) {
    let raw = unsafe bytes.bytes
    let (lineFeeds, returns) = (Word.repeating(0x0A), Word.repeating(0x0D))
    var offset = start
    var columns = 0
    while offset + 8 <= end {
      let word = raw.word(at: offset)
      guard Word.matches(word, lineFeeds) | Word.matches(word, returns) == 0 else { break }
      // The bytes of a character behind its first have the high bit and not the one below it.
      columns += 8 - (word & ~(word << 1) & Word.highs).nonzeroBitCount
      offset += 8
    }
    return (columns, offset)
  }

  mutating func unexpected(_ expected: JSONError.Expected) -> JSONError {
    let found: JSONError.Found
    if let word = tellingWord(expected) {
      found = .word(word)
    } else {
      let rest = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
      found = rest.unicodeScalars.first.map(JSONError.Found.character) ?? .endOfText
    }
    return JSONError(position: position(), problem: .unexpected(found, expected: expected))
  }

  /// A key without quotation marks, or what other languages write for a value. Of any other value only
  /// the first character is told: it may be part of a secret.
  private func tellingWord(_ expected: JSONError.Expected) -> String? {
    let letters = bytes[offset...].prefix(40).prefix { $0.isASCIILetterOrDigit || $0 == 0x5F }
    guard letters.count > 1 else { return nil }
    let word = String(decoding: letters, as: UTF8.self)
    switch expected {
    case .key, .keyOrClosingBrace: return word
    case .value, .valueOrClosingBracket: return Self.foreignValues.contains(word) ? word : nil
    default: return nil
    }
  }

  private static let foreignValues: Set = [
    "NaN", "Infinity", "Inf", "undefined", "None", "nil", "NULL", "Null", "True", "TRUE", "False",
    "FALSE", "yes", "no",
  ]
}

/// The keys of one object, to find the second of two equal ones. Equal means the same bytes: to
/// Swift, `"é"` in one and in two scalars are the same, to JSON they are two keys.
struct KeySet {
  /// Of each key before the `comparedMembers`th; two keys that differ have the same once in 2^64.
  private var digests: [UInt64] = []
  private var hashed: [[UInt8]: SourcePosition] = [:]
  /// Up to here comparing with each key is faster than hashing.
  private static let comparedMembers = 32

  /// - Returns: where `key` stands among `members`, `nil` where it is new.
  mutating func insert(
    _ key: String, at position: SourcePosition, among members: [JSONMember]
  ) -> SourcePosition? {
    if members.count < Self.comparedMembers {
      // A form says each of its texts in two dozen languages: the keys themselves are compared only
      // where their digests (FNV-1a) are equal.
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in key.utf8 { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      for (index, other) in digests.enumerated() where other == digest {
        if members[index].key.utf8.elementsEqual(key.utf8) { return members[index].keyPosition }
      }
      digests.append(digest)
      return nil
    }
    if hashed.isEmpty {
      for member in members { hashed[Array(member.key.utf8)] = member.keyPosition }
    }
    let bytes = Array(key.utf8)
    if let first = hashed[bytes] { return first }
    hashed[bytes] = position
    return nil
  }
}
