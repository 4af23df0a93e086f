/// Eight bytes at a time: the fast way through text that is mostly what is expected.
///
/// "SIMD within a register": for a byte pattern `p` in each lane, `x ^ p` has a zero where `x` has
/// the byte; `(z - 0x01…) & ~z & 0x80…` has the high bit set in the first zero byte, and possibly in
/// bytes above it by borrowing, never below: its trailing zeros tell the first match exactly
/// (Mycroft, 1987; H. Warren, Hacker's Delight, 6-1).
enum Word {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highs: UInt64 = 0x8080_8080_8080_8080

  /// `byte` in each of the eight lanes.
  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  /// The high bit of the first lane that equals `pattern`'s, with noise above it.
  @inline(__always)
  static func matches(_ word: UInt64, _ pattern: UInt64) -> UInt64 {
    let zero = word ^ pattern
    return (zero &- ones) & ~zero & highs
  }

  /// The high bit of the first lane that is below `limit` (at most 0x80), with noise above it.
  @inline(__always)
  static func below(_ word: UInt64, _ limit: UInt8) -> UInt64 {
    (word &- repeating(limit)) & ~word & highs
  }

  /// The number of the lane of the lowest high bit.
  @inline(__always)
  static func lane(_ matches: UInt64) -> Int { matches.trailingZeroBitCount >> 3 }
}

extension RawSpan {
  /// The eight bytes at `offset`, the first in the lowest lane. Bounds are checked.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Any eight bytes are a UInt64, so there is no representation that could be wrong.
    UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

extension Span<UInt8> {
  /// Offset of the first `byte` in `start..<end`, or `end`. Eight bytes after `end` may be read.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    let raw = unsafe bytes
    let pattern = Word.repeating(byte)
    var offset = start
    while offset < end {
      let found = Word.matches(raw.word(at: offset), pattern)
      if found != 0 { return Swift.min(offset + Word.lane(found), end) }
      offset += 8
    }
    return end
  }

  /// Number of `byte`s in `range`.
  func count(of byte: UInt8, in range: Range<Int>) -> Int {
    var count = 0
    for offset in range where self[offset] == byte { count += 1 }
    return count
  }

  /// Whether `range` has a byte of 0x80 or above. Eight bytes after it may be read.
  func hasHighBytes(in range: Range<Int>) -> Bool {
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
}
