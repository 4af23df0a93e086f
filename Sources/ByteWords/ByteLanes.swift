public import CByteLanes

/// Sixteen bytes at a time: where among them what stands.
///
///     text        A n n a ,   M a x ⏎ …
///     places(,)   0 0 0 0 1 0 0 0 0 0 …      the first byte's bit is the lowest
///
/// Places are 64 bits wide, so that those of four steps can stand side by side.
public struct ByteLanes {
  @usableFromInline let bytes: SIMD16<UInt8>

  /// Bytes in a step.
  @inlinable @inline(__always)
  public static var count: Int { 16 }
  /// The places of all.
  @inlinable @inline(__always)
  public static var all: UInt64 { 0xFFFF }

  @inlinable @inline(__always)
  init(_ bytes: SIMD16<UInt8>) { self.bytes = bytes }

  @inlinable @inline(__always)
  init(_ low: UInt64, _ high: UInt64) {
    // Any two words are sixteen bytes.
    bytes = unsafe unsafeBitCast(
      SIMD2(low.littleEndian, high.littleEndian), to: SIMD16<UInt8>.self)
  }

  @inlinable @inline(__always)
  public func places(of byte: UInt8) -> UInt64 { UInt64(cbl_equal(bytes, byte)) }

  @inlinable @inline(__always)
  public func places(of range: ClosedRange<UInt8>) -> UInt64 {
    UInt64(cbl_within(bytes, range.lowerBound, range.upperBound))
  }

  /// The places at which `other` has the same byte.
  @inlinable @inline(__always)
  public func places(sameIn other: ByteLanes) -> UInt64 { UInt64(cbl_same(bytes, other.bytes)) }

  /// The places of the first `count`, 0...63.
  @inlinable @inline(__always)
  public static func first(_ count: Int) -> UInt64 { (1 &<< UInt64(count)) &- 1 }
}

extension RawSpan {
  /// The sixteen bytes at `offset`. Bounds are checked.
  @inlinable @inline(__always)
  public func lanes(at offset: Int) -> ByteLanes {
    // Any sixteen bytes are a vector of them.
    ByteLanes(unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self))
  }
}

extension Span<UInt8> {
  /// The bytes from `offset` to the end, 0...15 of them, and zeros behind the last. No byte outside of
  /// the span is read.
  @inlinable @inline(__always)
  public func lastLanes(from offset: Int) -> ByteLanes {
    let rest = count &- offset
    if rest < 8 { return ByteLanes(lastWord(from: offset), 0) }
    return unsafe ByteLanes(bytes.word(at: offset), lastWord(from: offset &+ 8))
  }

  /// Whether all bytes are what `isFit` looks for. It sees each of them, in whatever order, some twice,
  /// and no other; of a span without a byte it is not asked.
  @inlinable @inline(__always)
  public func isEachByte(_ isFit: (ByteLanes) -> Bool) -> Bool {
    let raw = unsafe bytes
    if count >= 16 {
      var offset = 0
      while offset &+ 16 <= count {
        if !isFit(raw.lanes(at: offset)) { return false }
        offset &+= 16
      }
      return offset == count || isFit(raw.lanes(at: count &- 16))
    }
    if count >= 8 { return isFit(ByteLanes(raw.word(at: 0), raw.word(at: count &- 8))) }
    if count >= 4 {
      let word = raw.halfWord(at: 0) | raw.halfWord(at: count &- 4) &<< 32
      return isFit(ByteLanes(word, word))
    }
    if count == 0 { return true }
    let three =
      UInt64(self[0]) | UInt64(self[count &>> 1]) &<< 8 | UInt64(self[count &- 1]) &<< 16
    let word = three | three &<< 24 | three &<< 48
    return isFit(ByteLanes(word, word))
  }
}
