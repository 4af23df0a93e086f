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
    /// Letters (scalars) of the key, at most 255.
    var letters: UInt8
    /// The first letters of the words behind the first, hashed to bits; 0 for a single word.
    var laterWords: UInt64
    var source: NameSource
    /// A country's letters, or the number of a row where the source is ambiguous or a stop word.
    var owner: UInt16
    /// Whether the folded text has several words.
    var hasWords: Bool { laterWords != 0 }
    /// Where the name as it is written can be had; see `CountryNameTexts`.
    var text: UInt32
  }

  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  /// Which letters an entry's texts have, hashed to bits (`KeyScalar.mask`); apart from the entries
  /// because they are gone through at every keystroke.
  private(set) var masks: [UInt64] = []
  private var keyTable = HashTable()
  private var wordSetTable = HashTable()
  private var scratch = Scratch()

  init(capacity: Int) {
    bytes.reserveCapacity(capacity * 32)
    entries.reserveCapacity(capacity)
    masks.reserveCapacity(capacity)
    keyTable.reserve(capacity)
    wordSetTable.reserve(capacity)
  }

  /// Adds a name; one that folds to nothing is left out.
  mutating func add(_ name: Span<UInt8>, source: NameSource, owner: UInt16, text textID: UInt32) {
    // The buffers are taken out while they are used: two parts of one value cannot be read and
    // written at once.
    var (text, words, set) = (scratch.folded, scratch.words, scratch.set)
    scratch = Scratch()
    defer { scratch = Scratch(folded: text, words: words, set: set) }
    text.removeAll(keepingCapacity: true)
    guard Fold.appendFolded(name, to: &text), !text.isEmpty else { return }
    let folded = store(text)
    var key = folded
    var wordSet = folded
    if text.span.contains(0x20) {
      words.removeAll(keepingCapacity: true)
      set.removeAll(keepingCapacity: true)
      Fold.appendExpanded(folded: text.span, to: &words)
      Fold.appendWordSet(expanded: words.span, to: &set)
      let start = bytes.count
      for byte in words where byte != 0x20 { bytes.append(byte) }
      key = ByteRange(start, bytes.count)
      wordSet = store(set)
    }
    guard key.count > 0 else { return }
    let measure = KeyScalar.measure(bytes.span, key.range)
    let entry = Entry(
      folded: folded, key: key, wordSet: wordSet, letters: UInt8(min(measure.letters, 255)),
      laterWords: Self.laterWords(text.span),
      source: source, owner: owner, text: textID)
    keyTable.add(UInt32(entries.count), hash: ByteHash.hash(bytes.span.extracting(key.range)))
    wordSetTable.add(
      UInt32(entries.count), hash: ByteHash.hash(bytes.span.extracting(wordSet.range)))
    entries.append(entry)
    masks.append(measure.mask | KeyScalar.measure(bytes.span, folded.range).mask)
  }

  private static func laterWords(_ text: Span<UInt8>) -> UInt64 {
    var mask: UInt64 = 0
    for offset in text.indices where text[offset] == 0x20 {
      var next = offset + 1
      if let scalar = KeyScalar.next(in: text, at: &next) { mask |= KeyScalar.mask(scalar) }
    }
    return mask
  }

  private mutating func store(_ text: [UInt8]) -> ByteRange {
    let start = bytes.count
    bytes += text
    return ByteRange(start, bytes.count)
  }

  /// Buffers for the forms of a name, kept from one to the next.
  private struct Scratch {
    var folded: [UInt8] = []
    var words: [UInt8] = []
    var set: [UInt8] = []
  }

  /// Calls `body` with each entry that has the letters of `mask`, and all but `missing` of them,
  /// in the order they were added. No other entry has all letters of a text with that mask.
  @inline(__always)
  func forEach(withLetters mask: UInt64, missing: Int = 0, _ body: (Entry) -> Void) {
    forEachIndex(withLetters: mask, missing: missing) { body(entries[$0]) }
  }

  /// The same with the places of the entries.
  @inline(__always)
  func forEachIndex(withLetters mask: UInt64, missing: Int = 0, _ body: (Int) -> Void) {
    let masks = masks.span
    for index in masks.indices {
      let lacking = mask & ~masks[index]
      if lacking == 0 || missing > 0 && lacking.nonzeroBitCount <= missing { body(index) }
    }
  }

  /// Calls `body` with each entry of that key, in the order they were added.
  @inline(__always)
  func forEach(key: Span<UInt8>, _ body: (Entry) -> Void) {
    keyTable.forEach(hash: ByteHash.hash(key)) { index in
      if isEqual(entries[Int(index)].key, key) { body(entries[Int(index)]) }
    }
  }

  /// Calls `body` with each entry of that set of words, in the order they were added.
  @inline(__always)
  func forEach(wordSet: Span<UInt8>, _ body: (Entry) -> Void) {
    wordSetTable.forEach(hash: ByteHash.hash(wordSet)) { index in
      if isEqual(entries[Int(index)].wordSet, wordSet) { body(entries[Int(index)]) }
    }
  }

  /// Whether a text of an entry begins with `prefix`.
  func bytes(_ range: ByteRange, beginWith prefix: [UInt8]) -> Bool {
    range.count >= prefix.count
      && Self.isPrefix(prefix.span, bytes.span, at: range.range.lowerBound)
  }

  /// Whether a word of an entry, not the first, begins with `prefix`.
  func haveLaterWord(_ entry: Entry, _ prefix: [UInt8]) -> Bool {
    let range = entry.folded
    guard entry.hasWords, range.count > prefix.count, let first = prefix.first else { return false }
    var start = 0
    if let scalar = KeyScalar.next(in: prefix.span, at: &start),
      entry.laterWords & KeyScalar.mask(scalar) == 0
    {
      return false
    }
    let (bytes, prefix) = (bytes.span, prefix.span)
    let bounds = range.range
    // The first letter is compared before the space that must precede it: it is the rarer one.
    for offset in (bounds.lowerBound + 1)...(bounds.upperBound - prefix.count)
    where bytes[offset] == first && bytes[offset - 1] == 0x20 {
      if Self.isPrefix(prefix, bytes, at: offset) { return true }
    }
    return false
  }

  /// Whether the folded text of an entry has `part` anywhere.
  func have(_ entry: Entry, inside part: [UInt8]) -> Bool {
    let (range, bytes) = (entry.folded.range, bytes.span)
    guard let first = part.first, range.count >= part.count else { return false }
    for offset in range.lowerBound...(range.upperBound - part.count) where bytes[offset] == first {
      if Self.isPrefix(part.span, bytes, at: offset) { return true }
    }
    return false
  }

  /// Whether a folded text begins with the letter that an entry's does.
  func keepsFirstLetter(of folded: [UInt8], in entry: Entry) -> Bool {
    var (typed, named) = (0, entry.folded.range.lowerBound)
    return KeyScalar.next(in: folded.span, at: &typed) == KeyScalar.next(in: bytes.span, at: &named)
  }

  @inline(__always)
  private static func isPrefix(_ prefix: Span<UInt8>, _ bytes: Span<UInt8>, at start: Int) -> Bool {
    for offset in prefix.indices where bytes[start + offset] != prefix[offset] { return false }
    return true
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

extension Span<UInt8> {
  func contains(_ byte: UInt8) -> Bool {
    for offset in indices where self[offset] == byte { return true }
    return false
  }
}
