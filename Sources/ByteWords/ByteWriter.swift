/// Writes bytes to the free room behind an array's elements, up to sixteen at a time.
///
///     line.append(atMost: 100) { writer in
///       writer.bytes(key.span)
///       writer.byte(0x3A)
///     }
///
/// The array grows once, and what is written costs no check of who else holds it. A word is stored
/// whole even where fewer bytes are meant; what is too much is overwritten by what comes next.
///
/// Memory safety: `start` is valid for `room` bytes and `slack` more while the closure of
/// `append(atMost:)` runs, and a writer, which cannot be copied, does not outlive it. Each write sees to
/// it that what is meant ends within `room`; what is stored beyond that ends within `slack`.
@safe
public struct ByteWriter: ~Copyable {
  @usableFromInline let start: UnsafeMutableRawPointer
  @usableFromInline let room: Int
  @usableFromInline var written = 0

  /// Bytes by which a write may go beyond what is meant.
  @inlinable @inline(__always)
  static var slack: Int { 16 }

  @inlinable @inline(__always)
  init(start: UnsafeMutableRawPointer, room: Int) {
    unsafe self.start = start
    self.room = room
  }

  /// Bytes written so far.
  @inlinable @inline(__always)
  public var count: Int { written }

  /// Traps where `bytes` more would not fit: a bound that was too low is a mistake of the caller's.
  @inlinable @inline(__always)
  func require(_ bytes: Int) {
    precondition(bytes <= room &- written, "more is written than there is room for")
  }

  @inlinable @inline(__always)
  mutating func store(_ word: UInt64) {
    unsafe start.storeBytes(of: word.littleEndian, toByteOffset: written, as: UInt64.self)
  }

  @inlinable @inline(__always)
  public mutating func byte(_ byte: UInt8) {
    require(1)
    unsafe start.storeBytes(of: byte, toByteOffset: written, as: UInt8.self)
    written &+= 1
  }

  /// Writes the first `count` lanes, 0...8, of a word.
  @inlinable @inline(__always)
  public mutating func word(_ word: UInt64, count: Int) {
    require(count)
    store(word)
    written &+= count
  }

  /// Bytes behind a range that `copy` may read.
  @inlinable @inline(__always)
  public static var overread: Int { 16 }

  /// Writes `range` of constants, sixteen bytes a step; as many as `overread` must lie behind it.
  @inlinable @inline(__always)
  public mutating func copy(_ range: Range<Int>, of constants: RawSpan) {
    require(range.count)
    var (source, target) = (range.lowerBound, written)
    while source < range.upperBound {
      // Any sixteen bytes are two words.
      let words = unsafe constants.unsafeLoadUnaligned(
        fromByteOffset: source, as: SIMD2<UInt64>.self)
      unsafe start.storeBytes(of: words, toByteOffset: target, as: SIMD2<UInt64>.self)
      source &+= 16
      target &+= 16
    }
    written &+= range.count
  }

  @inlinable @inline(__always)
  public mutating func bytes(_ bytes: Span<UInt8>) {
    require(bytes.count)
    let raw = unsafe bytes.bytes
    let count = bytes.count
    if count >= 16 {
      var offset = 0
      repeat {
        store(sixteen: raw, at: offset)
        offset &+= 16
      } while offset &+ 16 <= count
      // The rest, and as many again before it.
      if offset < count { store(sixteen: raw, at: count &- 16) }
    } else if count >= 8 {
      store(raw.word(at: 0))
      unsafe start.storeBytes(
        of: raw.word(at: count &- 8).littleEndian, toByteOffset: written &+ count &- 8,
        as: UInt64.self)
    } else {
      store(bytes.lastWord(from: 0))
    }
    written &+= count
  }

  /// Stores the sixteen bytes at `offset` as many behind what is written.
  @inlinable @inline(__always)
  mutating func store(sixteen raw: RawSpan, at offset: Int) {
    // Any sixteen bytes are two words.
    let words = unsafe raw.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
    unsafe start.storeBytes(of: words, toByteOffset: written &+ offset, as: SIMD2<UInt64>.self)
  }
}

extension ByteWriter {
  /// Writes the UTF-8 of a literal.
  @inlinable @inline(__always)
  public mutating func literal(_ literal: StaticString) {
    literal.withUTF8Buffer { text in bytes(unsafe text.span) }
  }
}

extension [UInt8] {
  /// Appends what `write` writes.
  /// - Parameter bound: the most bytes that it may write; more is a trap, whatever the array's room.
  @inlinable @inline(__always)
  public mutating func append(atMost bound: Int, _ write: (inout ByteWriter) -> Void) {
    append(addingCapacity: bound &+ ByteWriter.slack) { free in
      unsafe free.withUnsafeMutableBufferPointer { buffer, count in
        guard let first = buffer.baseAddress else { return }
        var writer = unsafe ByteWriter(
          start: UnsafeMutableRawPointer(first + count), room: bound)
        write(&writer)
        count &+= writer.count
      }
    }
  }
}
