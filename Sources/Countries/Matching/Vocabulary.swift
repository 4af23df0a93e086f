internal import ByteWords

/// All words of names and stop words: what is a word of its own is no misspelling of another.
///
/// "North Sudan" is two edits from "South Sudan", and "Kuzey Sudan" from "Güney Sudan", but
/// "North" and "Kuzey" are words of other names, so nobody who typed them meant the other. Words
/// one edit apart (State and States, Island and Islands) are slips all the same, unless what was
/// typed is a whole name: "North Iceland" is no slip of "North Ireland".
struct Vocabulary: Sendable {
  private var words = HashSet(capacity: 16_000)
  /// The names that are one word.
  private var names = HashSet(capacity: 4000)

  init(_ sets: NameSet...) {
    for set in sets {
      let bytes = set.bytes.span
      for entry in set.entries {
        var reader = WordReader(entry.folded.range)
        while let word = reader.next(in: bytes) {
          words.insert(ByteHash.hash(bytes.extracting(word)))
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
  func isMisspelling(_ typed: Span<UInt8>, of name: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    let count = WordReader.count(in: typed, typed.indices)
    guard count > 1 else { return true }
    // A name that is also written as one word says nothing of words that were typed apart.
    let nameCount = WordReader.count(in: bytes, name)
    guard count == nameCount else { return count < nameCount }
    var (typedWords, nameWords) = (WordReader(typed.indices), WordReader(name))
    while let word = typedWords.next(in: typed), let other = nameWords.next(in: bytes) {
      let text = typed.extracting(word)
      if text.isEqual(to: bytes.extracting(other)) { continue }
      let hash = ByteHash.hash(text)
      guard words.contains(hash) else { continue }
      let pattern = EditPattern(text)
      guard pattern.isUsable else { continue }
      if pattern.letters <= 3 || names.contains(hash) { return false }
      if pattern.distance(to: bytes, in: other, limit: 1) > 1 { return false }
    }
    return true
  }
}
