internal import Localization

/// Names by their keys: a hash table over bytes, without a string or an array to a name.
///
/// All texts lie one behind the other in `bytes`. An entry has three of them, which are one and the
/// same where the name is a single word:
///
///     folded    "republic of korea"   what completion compares, word by word
///     key       "republicofkorea"     what equality and typing errors are about
///     word set  "korearepublic"       the same whatever the order of the words
struct NameSet: Sendable {
  struct Entry: Sendable {
    var folded: ByteRange
    var key: ByteRange
    var wordSet: ByteRange
    /// Which letters the key has; see `KeyScalar.mask`.
    var mask: UInt64
    /// Letters (scalars) of the key, at most 255.
    var letters: UInt8
    var source: NameSource
    /// A country's letters, or the number of a row where the source is ambiguous or a stop word.
    var owner: UInt16
    /// Where the name as it is written can be had; see `CountryNameTexts`.
    var text: UInt32
  }

  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  private var keyTable = HashTable()
  private var wordSetTable = HashTable()

  init(capacity: Int) {
    bytes.reserveCapacity(capacity * 32)
    entries.reserveCapacity(capacity)
    keyTable.reserve(capacity)
    wordSetTable.reserve(capacity)
  }

  /// Adds a name; one that folds to nothing is left out.
  mutating func add(_ name: Span<UInt8>, source: NameSource, owner: UInt16, text: UInt32) {
    let start = bytes.count
    guard Fold.appendFolded(name, to: &bytes), bytes.count > start else {
      bytes.removeLast(bytes.count - start)
      return
    }
    let folded = ByteRange(start, bytes.count)
    var key = folded
    var wordSet = folded
    if (start..<bytes.count).contains(where: { bytes[$0] == 0x20 }) {
      let expanded = Array(bytes[start...])
      var words: [UInt8] = []
      Fold.appendExpanded(folded: expanded.span, to: &words)
      key = appendKey(of: words)
      let setStart = bytes.count
      Fold.appendWordSet(expanded: words.span, to: &bytes)
      wordSet = ByteRange(setStart, bytes.count)
    }
    guard key.count > 0 else { return }
    let measure = KeyScalar.measure(bytes.span, key.range)
    let entry = Entry(
      folded: folded, key: key, wordSet: wordSet, mask: measure.mask,
      letters: UInt8(min(measure.letters, 255)), source: source, owner: owner, text: text)
    keyTable.add(UInt32(entries.count), hash: ByteHash.hash(bytes.span.extracting(key.range)))
    wordSetTable.add(
      UInt32(entries.count), hash: ByteHash.hash(bytes.span.extracting(wordSet.range)))
    entries.append(entry)
  }

  private mutating func appendKey(of words: [UInt8]) -> ByteRange {
    let start = bytes.count
    for byte in words where byte != 0x20 { bytes.append(byte) }
    return ByteRange(start, bytes.count)
  }

  /// Calls `body` with each entry of that key, in the order they were added.
  func forEach(key: Span<UInt8>, _ body: (Entry) -> Void) {
    keyTable.forEach(hash: ByteHash.hash(key)) { index in
      let entry = entries[Int(index)]
      if isEqual(entry.key, key) { body(entry) }
    }
  }

  /// Calls `body` with each entry of that set of words, in the order they were added.
  func forEach(wordSet: Span<UInt8>, _ body: (Entry) -> Void) {
    wordSetTable.forEach(hash: ByteHash.hash(wordSet)) { index in
      let entry = entries[Int(index)]
      if isEqual(entry.wordSet, wordSet) { body(entry) }
    }
  }

  /// Whether a text of an entry begins with `prefix`.
  func bytes(_ range: ByteRange, beginWith prefix: [UInt8]) -> Bool {
    guard range.count >= prefix.count else { return false }
    let start = range.range.lowerBound
    for offset in prefix.indices where bytes[start + offset] != prefix[offset] { return false }
    return true
  }

  /// Whether a word of a text of an entry, not the first, begins with `prefix`.
  func bytes(_ range: ByteRange, haveLaterWord prefix: [UInt8]) -> Bool {
    guard range.count > prefix.count else { return false }
    let bounds = range.range
    for offset in bounds where bytes[offset] == 0x20 && offset + prefix.count < bounds.upperBound {
      var matched = 0
      while matched < prefix.count, bytes[offset + 1 + matched] == prefix[matched] { matched += 1 }
      if matched == prefix.count { return true }
    }
    return false
  }

  private func isEqual(_ range: ByteRange, _ other: Span<UInt8>) -> Bool {
    guard range.count == other.count else { return false }
    let start = range.range.lowerBound
    for offset in other.indices where bytes[start + offset] != other[offset] { return false }
    return true
  }
}

/// A range of offsets in half the space of `Range<Int>`.
struct ByteRange: Sendable, Equatable {
  private let start: UInt32
  private let end: UInt32

  init(_ start: Int, _ end: Int) {
    self.start = UInt32(start)
    self.end = UInt32(end)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
  var count: Int { Int(end - start) }
}
