/// All words of names and stop words: what is a word of its own is no misspelling of another.
///
/// "North Sudan" is two edits from "South Sudan", and "Kuzey Sudan" from "Güney Sudan", but
/// "North" and "Kuzey" are words of other names, so nobody who typed them meant the other. Words
/// one edit apart (State and States, Island and Islands) are slips all the same, unless what was
/// typed is a whole name: "North Iceland" is no slip of "North Ireland".
struct Vocabulary: Sendable {
  private var words: Set<UInt64> = []
  /// The names that are one word.
  private var names: Set<UInt64> = []

  init(_ sets: NameSet...) {
    words.reserveCapacity(16_000)
    names.reserveCapacity(4000)
    for set in sets {
      let bytes = set.bytes.span
      for entry in set.entries {
        Self.forEachWord(bytes, entry.folded.range) {
          words.insert(ByteHash.hash(bytes.extracting($0)))
        }
        if !entry.hasWords, entry.letters >= 4, entry.source <= .everyday {
          names.insert(ByteHash.hash(bytes.extracting(entry.key.range)))
        }
      }
    }
  }

  /// Whether a text that is a few edits from a name is plainly a misspelling of it: no word of it
  /// is a known one in the place of another. Of words of up to three letters ("US", "UK") any two
  /// are one slip apart.
  func isMisspelling(_ folded: [UInt8], of name: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard folded.contains(0x20) else { return true }
    let typed = Self.words(folded.span, folded.startIndex..<folded.endIndex)
    let named = Self.words(bytes.span, name)
    // A name that is also written as one word says nothing of words that were typed apart.
    guard typed.count == named.count else { return typed.count < named.count }
    for (word, other) in zip(typed, named) {
      let text = folded.span.extracting(word)
      let hash = ByteHash.hash(text)
      guard words.contains(hash), let pattern = EditPattern(text) else { continue }
      let distance = pattern.distance(to: bytes.span, in: other)
      let isOwn = pattern.letters <= 3 || names.contains(hash)
      if distance > 1 || distance == 1 && isOwn { return false }
    }
    return true
  }

  private static func words(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    forEachWord(bytes, range) { words.append($0) }
    return words
  }

  private static func forEachWord(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ body: (Range<Int>) -> Void
  ) {
    var start = range.lowerBound
    for offset in range where bytes[offset] == 0x20 {
      if offset > start { body(start..<offset) }
      start = offset + 1
    }
    if range.upperBound > start { body(start..<range.upperBound) }
  }
}
