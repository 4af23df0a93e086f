internal import ByteWords

/// An address of plain characters, which nearly every one is: letters, digits, dots, hyphens, and `+` and
/// `_` in front of the at sign, at most 64 bytes in all.
///
/// Taken apart eight bytes a step: each kind of character becomes a set of places, one bit for each byte,
/// and what RFC 5321 asks is asked of the sets.
///
///     a d a . l @ x - y . o r g
///     0 0 0 1 0 0 0 0 0 1 0 0 0      dots: none at an end, beside the at sign or beside another
///     0 0 0 0 0 0 0 1 0 0 0 0 0      hyphens: in the domain none at an end of a label
///
/// Which of the rules an address breaks, and whether one of other characters breaks any, `EmailAddress`
/// tells: there is one meaning of the rules, and a test holds the two to it.
struct PlainEmailAddress {
  /// Offset of the at sign.
  let at: Int
  /// Whether the domain has a dot.
  let hasDot: Bool

  /// - Returns: `nil` where the address is not sound, or not plain.
  init?(_ utf8: Span<UInt8>) {
    guard let places = Places(utf8), places.ats.nonzeroBitCount == 1 else { return nil }
    let at = places.ats.trailingZeroBitCount
    let last = utf8.count &- 1
    guard at > 0, at < last else { return nil }
    let besideAt = places.ats &<< 1 | places.ats &>> 1
    let ends = 1 | 1 &<< UInt64(last) | besideAt
    guard places.dots & (ends | places.dots &<< 1) == 0 else { return nil }
    let domain = UInt64.max &<< UInt64(at &+ 1)
    let besideDots = places.dots &<< 1 | places.dots &>> 1
    guard places.hyphens & domain & (ends | besideDots) == 0, places.signs & domain == 0 else {
      return nil
    }
    // The last label is none of digits alone.
    let dots = places.dots & domain
    let labelStart = dots == 0 ? at &+ 1 : 64 &- dots.leadingZeroBitCount
    let label = UInt64.max &<< UInt64(labelStart) & UInt64.max &>> UInt64(63 &- last)
    guard places.digits & label != label else { return nil }
    self.at = at
    hasDot = dots != 0
  }
}

/// Where the characters of each kind are, one bit for each byte, the first in the lowest.
private struct Places {
  private(set) var dots: UInt64 = 0
  private(set) var ats: UInt64 = 0
  private(set) var hyphens: UInt64 = 0
  private(set) var digits: UInt64 = 0
  /// `+` and `_`.
  private(set) var signs: UInt64 = 0

  /// - Returns: `nil` where there is another character, or more than 64.
  @inline(__always)
  init?(_ utf8: Span<UInt8>) {
    guard utf8.count <= 64 else { return nil }
    let raw = unsafe utf8.bytes
    var offset = 0
    while offset < utf8.count {
      let rest = utf8.count &- offset
      // Letters stand for what is behind the end.
      let word =
        rest < 8
        ? utf8.lastWord(from: offset) | Word.repeating(0x61) & ~Word.first(rest)
        : raw.word(at: offset)
      guard word & Word.highs == 0 else { return nil }
      let dot = Self.equal(word, UInt8(ascii: "."))
      let at = Self.equal(word, UInt8(ascii: "@"))
      let hyphen = Self.equal(word, UInt8(ascii: "-"))
      let sign = Self.equal(word, UInt8(ascii: "+")) | Self.equal(word, UInt8(ascii: "_"))
      let digit = Self.within(word, 0x30...0x39)
      // Capital letters become small ones, and no other character a letter.
      let letter = Self.within(word | Word.repeating(0x20), 0x61...0x7A)
      guard letter | digit | dot | at | hyphen | sign == Word.highs else { return nil }
      dots |= Self.bits(dot) &<< UInt64(offset)
      ats |= Self.bits(at) &<< UInt64(offset)
      hyphens |= Self.bits(hyphen) &<< UInt64(offset)
      signs |= Self.bits(sign) &<< UInt64(offset)
      digits |= Self.bits(digit) &<< UInt64(offset)
      offset &+= 8
    }
  }

  // Of lanes of ASCII none carries into the next: their sums and differences have eight bits.

  /// The high bit of each lane that is `byte`.
  @inline(__always)
  private static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    (Word.highs &- (word ^ Word.repeating(byte))) & Word.highs
  }

  /// The high bit of each lane that is one of `bytes`.
  @inline(__always)
  private static func within(_ word: UInt64, _ bytes: ClosedRange<UInt8>) -> UInt64 {
    let isReached = word &+ Word.repeating(0x80 &- bytes.lowerBound)
    let isPassed = word &+ Word.repeating(0x7F &- bytes.upperBound)
    return isReached & ~isPassed & Word.highs
  }

  /// The high bits of the eight lanes side by side: the multiplication moves each to its place in the top
  /// byte, and no two sums of places below are alike.
  @inline(__always)
  private static func bits(_ highs: UInt64) -> UInt64 {
    ((highs &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }
}
