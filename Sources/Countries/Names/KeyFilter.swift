/// Says of most texts that they are not among those of a table: one look into memory, where the table
/// itself would have to be searched.
///
/// A Bloom filter in blocks of a word, eight bits of it to a text and three of them set: of texts that
/// are not there one in fifty is taken for one that may be.
struct KeyFilter: Sendable {
  private var words: [UInt64]

  /// - Parameter capacity: texts that will be inserted; more make it say "maybe" more often.
  init(capacity: Int) {
    var size = 1
    while size * 8 < capacity { size *= 2 }
    words = Array(repeating: 0, count: size)
  }

  mutating func insert(_ key: Span<UInt8>) {
    let hash = ByteHash.hash(key)
    words[place(of: hash)] |= Self.bits(hash)
  }

  func mayContain(_ key: Span<UInt8>) -> Bool {
    let hash = ByteHash.hash(key)
    return Self.bits(hash) & ~words[place(of: hash)] == 0
  }

  @inline(__always)
  private func place(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (words.count - 1)
  }

  @inline(__always)
  private static func bits(_ hash: UInt64) -> UInt64 {
    1 &<< (hash >> 58) | 1 &<< (hash >> 52) | 1 &<< (hash >> 46)
  }
}
