/// What is wrong with a pattern, and at which byte of it, counted from 0.
public struct PatternError: Error, Equatable, Sendable {
  public let offset: Int
}

/// Reads a pattern: recursive descent, one function a level of the grammar.
///
///     choice   = sequence *( "|" sequence )
///     sequence = *( atom [ "?" / "{" least [ "," most ] "}" ] )
///     atom     = literal / "\d" / "[" class "]" / "(" [ "?:" ] choice ")" / "$" / "^"
///
/// A `^` is read and means nothing: the matcher is always anchored.
struct PatternReader {
  /// Deeper nesting is refused; the deepest pattern of the data has 7 levels.
  static let deepest = 32

  let alphabet: Alphabet
  private(set) var position: Int
  private(set) var captures = 0
  private var depth = 0

  init(alphabet: Alphabet, start: Int) {
    self.alphabet = alphabet
    self.position = start
  }

  /// Reads the pattern in `bytes[start..<end]`.
  mutating func read(_ bytes: Span<UInt8>, end: Int) throws(PatternError) -> PatternNode {
    let node = try choice(bytes, end)
    guard position == end else { throw PatternError(offset: position) }
    return node
  }

  private func peek(_ bytes: Span<UInt8>, _ end: Int) -> UInt8? {
    position < end ? bytes[position] : nil
  }

  private mutating func choice(_ bytes: Span<UInt8>, _ end: Int) throws(PatternError)
    -> PatternNode
  {
    depth += 1
    guard depth <= Self.deepest else { throw PatternError(offset: position) }
    defer { depth -= 1 }
    var branches = [try sequence(bytes, end)]
    while peek(bytes, end) == UInt8(ascii: "|") {
      position += 1
      branches.append(try sequence(bytes, end))
    }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence(_ bytes: Span<UInt8>, _ end: Int) throws(PatternError)
    -> PatternNode
  {
    var parts: [PatternNode] = []
    while let byte = peek(bytes, end), byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      if byte == UInt8(ascii: "^") {
        position += 1
        continue
      }
      let atom = try atom(bytes, end)
      parts.append(try quantified(atom, bytes, end))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func atom(_ bytes: Span<UInt8>, _ end: Int) throws(PatternError) -> PatternNode {
    let start = position
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "("):
      var slot: Int? = captures
      if peek(bytes, end) == UInt8(ascii: "?") {
        position += 1
        guard peek(bytes, end) == UInt8(ascii: ":") else { throw PatternError(offset: position) }
        position += 1
        slot = nil
      } else {
        captures += 1
      }
      let body = try choice(bytes, end)
      guard peek(bytes, end) == UInt8(ascii: ")") else { throw PatternError(offset: position) }
      position += 1
      guard let slot else { return body }
      guard slot < PatternMatch.capacity else { throw PatternError(offset: start) }
      return .captured(body, slot: slot)
    case UInt8(ascii: "["):
      return .symbols(try characterClass(bytes, end))
    case UInt8(ascii: "\\"):
      guard peek(bytes, end) == UInt8(ascii: "d") else { throw PatternError(offset: position) }
      position += 1
      return .symbols(alphabet.digits)
    case UInt8(ascii: "$"):
      return .end
    default:
      guard let symbol = alphabet.symbol(of: byte) else { throw PatternError(offset: start) }
      return .symbols(SymbolSet(symbol))
    }
  }

  private mutating func characterClass(
    _ bytes: Span<UInt8>, _ end: Int
  ) throws(PatternError) -> SymbolSet {
    var set = SymbolSet()
    while let byte = peek(bytes, end) {
      position += 1
      if byte == UInt8(ascii: "]") { return set }
      if byte == UInt8(ascii: "\\") {
        guard peek(bytes, end) == UInt8(ascii: "d") else { throw PatternError(offset: position) }
        position += 1
        set.formUnion(alphabet.digits)
        continue
      }
      guard let low = alphabet.symbol(of: byte) else { throw PatternError(offset: position - 1) }
      var high = low
      // A hyphen before the closing bracket stands for itself.
      if peek(bytes, end) == UInt8(ascii: "-"), position + 1 < end,
        bytes[position + 1] != UInt8(ascii: "]")
      {
        guard let last = alphabet.symbol(of: bytes[position + 1]), last >= low else {
          throw PatternError(offset: position + 1)
        }
        high = last
        position += 2
      }
      for symbol in low...high { set.formUnion(SymbolSet(symbol)) }
    }
    throw PatternError(offset: position)
  }

  private mutating func quantified(
    _ atom: PatternNode, _ bytes: Span<UInt8>, _ end: Int
  ) throws(PatternError) -> PatternNode {
    switch peek(bytes, end) {
    case UInt8(ascii: "?"):
      position += 1
      return .repeated(atom, least: 0, most: 1)
    case UInt8(ascii: "{"):
      position += 1
      let least = try number(bytes, end)
      var most = least
      if peek(bytes, end) == UInt8(ascii: ",") {
        position += 1
        most = try number(bytes, end)
      }
      guard peek(bytes, end) == UInt8(ascii: "}"), least <= most else {
        throw PatternError(offset: position)
      }
      position += 1
      return .repeated(atom, least: least, most: most)
    default:
      return atom
    }
  }

  /// A count of at most two digits.
  private mutating func number(_ bytes: Span<UInt8>, _ end: Int) throws(PatternError) -> Int {
    let start = position
    var value = 0
    while let byte = peek(bytes, end), (0x30...0x39).contains(byte), position < start + 2 {
      value = value * 10 + Int(byte - 0x30)
      position += 1
    }
    guard position > start else { throw PatternError(offset: position) }
    return value
  }
}
