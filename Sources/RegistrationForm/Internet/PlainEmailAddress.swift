internal import ByteWords

/// An address of plain characters, which nearly every one is: letters, digits, dots, hyphens, and `+` and
/// `_` in front of the at sign, at most 64 bytes in all.
///
/// Taken apart sixteen bytes a step: each kind of character becomes a set of places, one bit for each byte,
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
      let lanes = rest < ByteLanes.count ? utf8.lastLanes(from: offset) : raw.lanes(at: offset)
      let dot = lanes.places(of: UInt8(ascii: "."))
      let at = lanes.places(of: UInt8(ascii: "@"))
      let hyphen = lanes.places(of: UInt8(ascii: "-"))
      let sign = lanes.places(of: UInt8(ascii: "+")) | lanes.places(of: UInt8(ascii: "_"))
      let digit = lanes.places(of: 0x30...0x39)
      let letter = lanes.places(of: 0x61...0x7A) | lanes.places(of: 0x41...0x5A)
      let wanted = rest < ByteLanes.count ? ByteLanes.first(rest) : ByteLanes.all
      guard letter | digit | dot | at | hyphen | sign == wanted else { return nil }
      dots |= dot &<< UInt64(offset)
      ats |= at &<< UInt64(offset)
      hyphens |= hyphen &<< UInt64(offset)
      signs |= sign &<< UInt64(offset)
      digits |= digit &<< UInt64(offset)
      offset &+= ByteLanes.count
    }
  }
}
