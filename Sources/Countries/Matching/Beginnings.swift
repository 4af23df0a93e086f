/// Finds the names that begin with a text without looking at the others: names lie in buckets by
/// the first three bytes of their key and of their folded text, in the order of the set.
final class Beginnings: Sendable {
  private let names: NameSet
  private let numbers: [UInt32]
  /// Where the names of a bucket begin, by bucket.
  private let starts: [Int]

  private static let indexedBytes = 3
  private static let buckets = 4096

  init(_ names: NameSet) {
    self.names = names
    let text = names.bytes
    let bytes = text.span
    var counts = [Int](repeating: 0, count: Self.buckets + 1)
    for entry in names.entries {
      Self.forEachBucket(of: entry, in: bytes) { counts[$0 + 1] += 1 }
    }
    for bucket in 1..<counts.count { counts[bucket] += counts[bucket - 1] }
    starts = counts
    var numbers = Array(repeating: UInt32(0), count: counts[Self.buckets])
    for (number, entry) in names.entries.enumerated() {
      Self.forEachBucket(of: entry, in: bytes) { bucket in
        numbers[counts[bucket]] = UInt32(number)
        counts[bucket] += 1
      }
    }
    self.numbers = numbers
  }

  /// The names whose key or folded text begins with the text's, in the order of the set.
  func entries(beginning query: ResolverQuery) -> [NameSet.Entry] {
    var found: [NameSet.Entry] = []
    guard let byKey = Self.bucket(query.key.span, 0..<query.key.count),
      let byText = Self.bucket(query.folded.span, 0..<query.folded.count)
    else {
      names.forEach(withLetters: query.mask) { entry in
        if begins(entry, with: query) { found.append(entry) }
      }
      return found
    }
    var (next, end) = (starts[byKey], starts[byKey + 1])
    var (other, otherEnd) = byText == byKey ? (end, end) : (starts[byText], starts[byText + 1])
    while next < end || other < otherEnd {
      let number = min(
        next < end ? numbers[next] : .max, other < otherEnd ? numbers[other] : .max)
      if next < end, numbers[next] == number { next += 1 }
      if other < otherEnd, numbers[other] == number { other += 1 }
      guard query.mask & ~names.masks[Int(number)] == 0 else { continue }
      let entry = names.entries[Int(number)]
      if begins(entry, with: query) { found.append(entry) }
    }
    return found
  }

  private func begins(_ entry: NameSet.Entry, with query: ResolverQuery) -> Bool {
    names.bytes(entry.key, beginWith: query.key)
      || names.bytes(entry.folded, beginWith: query.folded)
  }

  /// The buckets of a name: one, or two where its key begins otherwise than its text ("St Lucia").
  private static func forEachBucket(
    of entry: NameSet.Entry, in bytes: Span<UInt8>, _ body: (Int) -> Void
  ) {
    let byKey = bucket(bytes, entry.key.range)
    if let byKey { body(byKey) }
    if entry.folded != entry.key, let byText = bucket(bytes, entry.folded.range), byText != byKey {
      body(byText)
    }
  }

  /// - Returns: `nil` for a text of fewer bytes than are looked at, which only a shorter text begins.
  private static func bucket(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard range.count >= indexedBytes else { return nil }
    let hash = ByteHash.hash(bytes.extracting(range.lowerBound..<range.lowerBound + indexedBytes))
    return Int(truncatingIfNeeded: hash) & (buckets - 1)
  }
}
