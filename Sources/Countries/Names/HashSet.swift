/// Hashes, each once: which texts there are, where what they are does not matter.
struct HashSet: Sendable {
  /// 0 is free.
  private var slots: [UInt64]
  private var count = 0

  /// - Parameter capacity: hashes that are expected; the set grows with more.
  init(capacity: Int) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  mutating func insert(_ hash: UInt64) {
    if 2 * count >= slots.count { grow() }
    let slot = slot(of: hash)
    if slots[slot] == 0 { count += 1 }
    slots[slot] = Self.stored(hash)
  }

  func contains(_ hash: UInt64) -> Bool { slots[slot(of: hash)] != 0 }

  /// Where a hash is, or would be.
  @inline(__always)
  private func slot(of hash: UInt64) -> Int {
    let stored = Self.stored(hash)
    var slot = Int(truncatingIfNeeded: stored) & (slots.count - 1)
    while slots[slot] != 0, slots[slot] != stored { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  @inline(__always)
  private static func stored(_ hash: UInt64) -> UInt64 { max(hash, 1) }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: 2 * old.count)
    for hash in old where hash != 0 { slots[slot(of: hash)] = hash }
  }
}
