internal import ByteWords

/// Numbers by hash, several to a hash: heads of chains, and for each number the next of its chain.
struct HashTable: Sendable {
  private var heads: [UInt32] = []
  private var tails: [UInt32] = []
  private var nexts: [UInt32] = []
  private static let none = UInt32.max

  /// Makes room for numbers below `count`. Numbers must be added from 0 upwards, each once.
  mutating func reserve(_ count: Int) {
    var size = 64
    while size < count * 2 { size *= 2 }
    heads = Array(repeating: Self.none, count: size)
    tails = heads
    nexts.reserveCapacity(count)
  }

  mutating func add(_ number: UInt32, hash: UInt64) {
    let slot = Int(truncatingIfNeeded: hash) & (heads.count - 1)
    nexts.append(Self.none)
    if heads[slot] == Self.none {
      heads[slot] = number
    } else {
      nexts[Int(tails[slot])] = number
    }
    tails[slot] = number
  }

  /// Calls `body` with the numbers of that hash, and maybe some of others, in the order of adding.
  @inline(__always)
  func forEach(hash: UInt64, _ body: (UInt32) -> Void) {
    guard !heads.isEmpty else { return }
    var number = heads[Int(truncatingIfNeeded: hash) & (heads.count - 1)]
    while number != Self.none {
      body(number)
      number = nexts[Int(number)]
    }
  }
}

/// A hash of bytes, eight at a time.
enum ByteHash {
  /// Multiplies and mixes as wyhash does; good enough for tables of our own data and bounded
  /// caches, not meant against somebody who chooses keys to collide.
  @inline(__always)
  static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var state = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    let raw = unsafe bytes.bytes
    var offset = 0
    while offset &+ 8 <= bytes.count {
      state = mix(state ^ raw.word(at: offset))
      offset &+= 8
    }
    return mix(state ^ bytes.lastWord(from: offset))
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    return product.high ^ product.low
  }
}
