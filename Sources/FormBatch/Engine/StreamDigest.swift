internal import ByteWords

/// A 64-bit digest of a stream that comes in pieces: tells whether the part of an input that was done
/// before is still the same.
///
/// Against mistakes, not against malice. Each eight bytes are mixed in by a multiplication to 128 bits
/// whose halves are folded together (as in W. Yi's wyhash); where the pieces are cut does not matter.
struct StreamDigest: Equatable {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var pending: UInt64 = 0
  private var pendingCount = 0
  /// Bytes so far.
  private(set) var count = 0

  init() {}

  /// Of the whole of `bytes`.
  init(of bytes: [UInt8]) {
    update(bytes.span, 0..<bytes.count)
  }

  /// - Parameter range: part of `bytes`; nothing else is read.
  mutating func update(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let raw = unsafe bytes.bytes
    var offset = range.lowerBound
    count += range.count
    while offset < range.upperBound, pendingCount != 0 {
      add(bytes[offset])
      offset += 1
    }
    var state = state
    while offset &+ 16 <= range.upperBound {
      let (first, second) = raw.twoWords(at: offset)
      state = Self.mixed(Self.mixed(state, first), second)
      offset &+= 16
    }
    while offset &+ 8 <= range.upperBound {
      state = Self.mixed(state, raw.word(at: offset))
      offset &+= 8
    }
    self.state = state
    while offset < range.upperBound {
      add(bytes[offset])
      offset += 1
    }
  }

  /// The digest of all bytes so far.
  var value: UInt64 {
    var end = self
    end.mix(pending ^ UInt64(count) &* 0xE703_7ED1_A0B4_28DB)
    return end.state
  }

  /// The same in 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(_ byte: UInt8) {
    pending |= UInt64(byte) << UInt64(pendingCount * 8)
    pendingCount += 1
    if pendingCount == 8 {
      mix(pending)
      pending = 0
      pendingCount = 0
    }
  }

  private mutating func mix(_ word: UInt64) { state = Self.mixed(state, word) }

  @inline(__always)
  private static func mixed(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low ^ word
  }
}
