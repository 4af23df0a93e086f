/// Eight bytes at a time: the fast way through text that is mostly what is expected.
///
/// "SIMD within a register": for a byte pattern `p` in each lane, `x ^ p` has a zero where `x` has
/// the byte; `(z - 0x01…) & ~z & 0x80…` has the high bit set in the first zero byte, and possibly in
/// bytes above it by borrowing, never below: its trailing zeros tell the first match exactly
/// (Mycroft, 1987; H. Warren, Hacker's Delight, 6-1).
public enum Word {
  /// 1 in each lane.
  @inlinable @inline(__always)
  public static var ones: UInt64 { 0x0101_0101_0101_0101 }
  /// The high bit of each lane.
  @inlinable @inline(__always)
  public static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// `byte` in each of the eight lanes.
  @inlinable @inline(__always)
  public static func repeating(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  /// The high bit of the first lane that equals `pattern`'s, with noise above it.
  @inlinable @inline(__always)
  public static func matches(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
    let zero = word ^ pattern
    return (zero &- ones) & ~zero & highs
  }

  /// The high bit of each lane that equals `pattern`'s, and of no other: for the last one.
  @inlinable @inline(__always)
  public static func exactMatches(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
    let zero = word ^ pattern
    // Nothing is carried from lane to lane.
    return ~(((zero & ~highs) &+ ~highs) | zero) & highs
  }

  /// The high bit of the first lane that is below `limit` (at most 0x80), with noise above it.
  @inlinable @inline(__always)
  public static func below(_ word: UInt64, _ limit: UInt8) -> UInt64 {
    (word &- repeating(limit)) & ~word & highs
  }

  /// The number of the lane of the lowest high bit.
  @inlinable @inline(__always)
  public static func lane(_ matches: UInt64) -> Int { matches.trailingZeroBitCount &>> 3 }

  /// A word whose first `count` lanes, 0...7, are all ones.
  @inlinable @inline(__always)
  public static func first(_ count: Int) -> UInt64 { (1 &<< UInt64(count &* 8)) &- 1 }
}

extension RawSpan {
  /// The eight bytes at `offset`, the first in the lowest lane. Bounds are checked.
  @inlinable @inline(__always)
  public func word(at offset: Int) -> UInt64 {
    // Any eight bytes are a UInt64, so there is no representation that could be wrong.
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The sixteen bytes at `offset` as two words. Bounds are checked, once.
  @inlinable @inline(__always)
  public func twoWords(at offset: Int) -> (UInt64, UInt64) {
    // Any sixteen bytes are two words.
    let words = unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
    return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }

  /// The four bytes at `offset` in the lower lanes. Bounds are checked.
  @inlinable @inline(__always)
  func halfWord(at offset: Int) -> UInt64 {
    UInt64(
      UInt32(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}

extension Span<UInt8> {
  /// The bytes from `offset` to the end, 0...7 of them, the first in the lowest lane and zeros above
  /// the last. No byte outside of the span is read.
  @inlinable @inline(__always)
  public func lastWord(from offset: Int) -> UInt64 {
    let raw = unsafe bytes
    let rest = count &- offset
    if rest == 0 { return 0 }
    // The last eight bytes, those before `offset` shifted out.
    if count >= 8 { return raw.word(at: count &- 8) &>> UInt64((8 &- rest) &* 8) }
    // Two halves that overlap, or up to three single bytes.
    if rest >= 4 {
      return raw.halfWord(at: offset)
        | raw.halfWord(at: count &- 4) &<< UInt64((rest &- 4) &* 8)
    }
    return UInt64(self[offset]) | UInt64(self[offset &+ rest &>> 1]) &<< UInt64((rest &>> 1) &* 8)
      | UInt64(self[count &- 1]) &<< UInt64((rest &- 1) &* 8)
  }

  /// Offset of the first `byte` in `start..<end`, or `end`. Eight bytes after `end` may be read.
  @inlinable @inline(__always)
  public func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    let raw = unsafe bytes
    let pattern = Word.repeating(byte)
    var offset = start
    while offset < end {
      let found = Word.matches(raw.word(at: offset), pattern)
      if found != 0 { return Swift.min(offset &+ Word.lane(found), end) }
      offset &+= 8
    }
    return end
  }

  /// Number of `byte`s in `range`.
  public func count(of byte: UInt8, in range: Range<Int>) -> Int {
    var count = 0
    for offset in range where self[offset] == byte { count += 1 }
    return count
  }

  /// Whether `range` has a byte of 0x80 or above. Eight bytes after it may be read.
  public func hasHighBytes(in range: Range<Int>) -> Bool {
    let raw = unsafe bytes
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      if raw.word(at: offset) & Word.highs != 0 { return true }
      offset += 8
    }
    while offset < range.upperBound {
      if self[offset] >= 0x80 { return true }
      offset += 1
    }
    return false
  }

  /// Whether the bytes are those of `other`.
  @inlinable @inline(__always)
  public func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    let (left, right) = unsafe (bytes, other.bytes)
    var offset = 0
    while offset &+ 8 <= count {
      if left.word(at: offset) != right.word(at: offset) { return false }
      offset &+= 8
    }
    return lastWord(from: offset) == other.lastWord(from: offset)
  }
}
