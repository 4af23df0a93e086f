/// The distance between what was typed and many names, in edits: a letter left out, put in or
/// replaced, or two neighbours swapped, is one ("optimal string alignment").
///
/// Bit-parallel after H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit
/// distances" (2003). A column of the usual table of distances is kept as its vertical differences,
/// one bit each: VP where the value grows by one downwards, VN where it shrinks. A letter of the
/// name moves the column on by a dozen operations on 64-bit words, whatever the pattern's length:
///
///          t  o  n  g  a          D0  where a diagonal step costs nothing
///       0  1  2  3  4  5          TR  where the letters are the last two, swapped
///     t 1  0  1  2  3  4          HP, HN  the horizontal differences, of which the lowest row's
///     o 2  1  0  1  2  3          carries the score along
///     g 3  2  1  1  1  2
///     n 4  3  2  1  1* 2          * swapped neighbours: one edit
///
/// Cost: O(n) for a name of n letters. A pattern has at most 64 letters.
///
/// Not copyable, for half a kilobyte of it is a table: it is made where it is wanted and only lent.
struct EditPattern: ~Copyable {
  /// Longer texts are no misspelling of a name.
  static let mostLetters = 64

  /// 0 for an empty key and for one of more letters than a pattern has: nothing is near either.
  private(set) var letters = 0
  /// Which letters occur, hashed to 64 bits.
  private(set) var mask: UInt64 = 0
  /// The ends of the key.
  let firstByte: UInt8
  let lastByte: UInt8
  /// Where each letter, digit or space of ASCII stands in the pattern, one bit a place; see `slot`.
  private var ascii = InlineArray<64, UInt64>(repeating: 0)
  private var others: [(scalar: UInt32, bits: UInt64)] = []

  init(_ key: Span<UInt8>) {
    firstByte = key.isEmpty ? 0 : key[0]
    lastByte = key.isEmpty ? 0 : key[key.count - 1]
    var count = 0
    var offset = 0
    while let scalar = KeyScalar.next(in: key, at: &offset) {
      guard count < Self.mostLetters else { return }
      let bit: UInt64 = 1 << UInt64(count)
      if Self.hasSlot(scalar) {
        ascii[Self.slot(scalar)] |= bit
      } else if let known = others.firstIndex(where: { $0.scalar == scalar }) {
        others[known].bits |= bit
      } else {
        others.append((scalar, bit))
      }
      mask |= KeyScalar.mask(scalar)
      count += 1
    }
    letters = count
  }

  /// Whether there is anything that a name can be near to.
  var isUsable: Bool { letters > 0 }

  /// The number of edits between the pattern and a name's key; where it is above `limit`, some number
  /// above it. A letter brings the score down by one at most, so what is left of the key decides early
  /// that nothing can come of it: of two unlike names some letters are looked at.
  func distance(to key: Span<UInt8>, in range: Range<Int>, limit: Int = .max) -> Int {
    var distance = letters
    forEachColumn(of: key, in: range) { score, bytesLeft in
      distance = score
      return score - bytesLeft <= limit
    }
    return distance
  }

  /// The least number of edits between the pattern and a beginning of a name's key; where it is above
  /// `limit`, some number above it. A beginning that is longer than the pattern by more than that is
  /// as many edits away.
  func distance(toBeginningOf key: Span<UInt8>, in range: Range<Int>, limit: Int) -> Int {
    var distance = letters
    var lettersLeft = letters + limit
    forEachColumn(of: key, in: range) { score, _ in
      distance = min(distance, score)
      lettersLeft -= 1
      return lettersLeft > 0
    }
    return distance
  }

  /// Calls `body` with the distance to each beginning of a key, shortest first, and the bytes behind
  /// it, as long as it wants more.
  @inline(__always)
  private func forEachColumn(
    of key: Span<UInt8>, in range: Range<Int>, _ body: (_ distance: Int, _ bytesLeft: Int) -> Bool
  ) {
    guard isUsable else { return }
    // A span, for a look into the array itself would copy all of it each time.
    let ascii = ascii.span
    var growing: UInt64 = ~0
    var shrinking: UInt64 = 0
    var diagonal: UInt64 = 0
    var before: UInt64 = 0
    var score = letters
    let last: UInt64 = 1 << UInt64(letters - 1)
    var offset = range.lowerBound
    while offset < range.upperBound, let scalar = KeyScalar.next(in: key, at: &offset) {
      let matches = Self.hasSlot(scalar) ? ascii[Self.slot(scalar)] : otherPositions(of: scalar)
      let swapped = ((~diagonal & matches) << 1) & before
      diagonal = (((matches & growing) &+ growing) ^ growing) | matches | shrinking | swapped
      var plus = shrinking | ~(diagonal | growing)
      var minus = diagonal & growing
      if plus & last != 0 { score += 1 }
      if minus & last != 0 { score -= 1 }
      plus = plus << 1 | 1
      minus <<= 1
      growing = minus | ~(diagonal | plus)
      shrinking = plus & diagonal
      before = matches
      if !body(score, range.upperBound - offset) { return }
    }
  }

  private func otherPositions(of scalar: UInt32) -> UInt64 {
    for other in others where other.scalar == scalar { return other.bits }
    return 0
  }

  /// Whether a scalar is in one of the two quarters of ASCII that folded texts are of: 0x20...0x3F
  /// with space and digits, 0x60...0x7F with letters.
  @inline(__always)
  private static func hasSlot(_ scalar: UInt32) -> Bool { scalar & ~0x5F == 0x20 }

  @inline(__always)
  private static func slot(_ scalar: UInt32) -> Int { Int(scalar & 0x1F | (scalar & 0x40) >> 1) }
}

/// The scalars of a key, which is UTF-8 of our own making and so not checked again.
enum KeyScalar {
  @inline(__always)
  static func next(in bytes: Span<UInt8>, at offset: inout Int) -> UInt32? {
    guard offset < bytes.count else { return nil }
    let lead = bytes[offset]
    offset += 1
    if lead < 0x80 { return UInt32(lead) }
    var value = UInt32(lead) & (lead < 0xE0 ? 0x1F : lead < 0xF0 ? 0x0F : 0x07)
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
      value = value << 6 | UInt32(bytes[offset] & 0x3F)
      offset += 1
    }
    return value
  }

  /// One of 64 bits for a scalar. An edit changes at most two bits of a text's mask, so texts whose
  /// masks differ in more than 2k bits are more than k edits apart.
  @inline(__always)
  static func mask(_ scalar: UInt32) -> UInt64 {
    1 << UInt64((scalar ^ scalar >> 6) & 63)
  }

  /// The letters of a key and their mask.
  static func measure(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (letters: Int, mask: UInt64) {
    let key = bytes.extracting(range)
    var (letters, mask) = (0, UInt64(0))
    var scalar: UInt32 = 0
    // From the end: the bytes behind a lead are collected before it is met.
    var shift: UInt32 = 0
    for offset in key.indices.reversed() {
      let byte = key[offset]
      if byte & 0xC0 == 0x80 {
        scalar |= UInt32(byte & 0x3F) &<< shift
        shift &+= 6
        continue
      }
      // A lead of n bytes has n ones in front.
      let bits =
        UInt32(byte) & (byte < 0x80 ? 0x7F : byte < 0xE0 ? 0x1F : byte < 0xF0 ? 0x0F : 0x07)
      letters &+= 1
      mask |= Self.mask(scalar | bits &<< shift)
      (scalar, shift) = (0, 0)
    }
    return (letters, mask)
  }
}
