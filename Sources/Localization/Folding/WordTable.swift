internal import ByteWords

/// Words that are written short or left out (`Data/folding/words.tsv`), and the forms that do not
/// depend on how: "St. Kitts & Nevis" and "Saint Kitts and Nevis" are expanded to the same text.
///
/// A word alone is never an abbreviation of a part ("rep" is no republic), so texts of one word
/// stay as they are. Letters that stand alone side by side are initials and are joined first:
/// "U. S. Virgin Is." is "us virgin islands".
struct WordTable: Sendable {
  /// What may be done to a word.
  private struct Use {
    var anywhere: Range<Int>?
    var atEdge: Range<Int>?
    var isArticle = false
    var isLittle = false
    var isJoiner = false
    var isState = false
  }

  private var slots = [UInt16](repeating: 0, count: 4096)
  private var keys: [UInt128] = [0]
  private var uses = [Use()]
  /// What words become, one behind the other.
  private var texts: [UInt8] = []
  /// The words for forms of state that stand before or behind a name without a space.
  private(set) var stateAffixes: [[UInt8]] = []

  static let shared = WordTable()

  private init() {
    EmbeddedFile("folding/words.tsv")?.withBytes { bytes in
      var rows = TableReader(bytes)
      while rows.next(in: bytes) {
        let isState = rows.text(1, in: bytes) == "state"
        if isState, Self.isWrittenWithoutSpaces(bytes.extracting(rows.cell(0))) {
          stateAffixes.append(Array(rows.text(0, in: bytes).utf8))
        }
        guard let key = Self.packed(bytes, rows.cell(0)) else { continue }
        let index = insert(key)
        switch rows.text(1, in: bytes) {
        case "expand": uses[index].anywhere = store(rows.text(2, in: bytes))
        case "edge": uses[index].atEdge = store(rows.text(2, in: bytes))
        case "article": uses[index].isArticle = true
        case "state": uses[index].isState = true
        case "joiner": uses[index].isJoiner = true
        case "little": uses[index].isLittle = true
        default: break
        }
      }
    }
  }

  private mutating func store(_ text: String) -> Range<Int> {
    let start = texts.count
    texts += text.utf8
    return start..<texts.count
  }

  // Looking a word up: open addressing over words packed into 128 bits.

  private mutating func insert(_ key: UInt128) -> Int {
    var slot = slot(of: key)
    while slots[slot] != 0 {
      if keys[Int(slots[slot])] == key { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt16(keys.count)
    keys.append(key)
    uses.append(Use())
    return keys.count - 1
  }

  /// Where the uses of a word are.
  private func place(of text: Span<UInt8>, _ word: Range<Int>) -> Int? {
    Self.packed(text, word).flatMap(place(of:))
  }

  private func place(of key: UInt128) -> Int? {
    var slot = slot(of: key)
    while slots[slot] != 0 {
      if keys[Int(slots[slot])] == key { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func slot(of key: UInt128) -> Int {
    let word = UInt64(truncatingIfNeeded: key) ^ UInt64(truncatingIfNeeded: key >> 64)
    return Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 52)
  }

  /// A word of up to 16 bytes as a number; no longer word is in the table.
  /// - Parameter isInCapitals: whether it may be. Such a word is letters and digits of ASCII: bit 0x20
  ///   makes a letter lower case, and a digit has it.
  private static func packed(
    _ text: Span<UInt8>, _ word: Range<Int>, isInCapitals: Bool = false
  ) -> UInt128? {
    guard word.count <= 16 else { return nil }
    let word = text.extracting(word)
    let head = min(word.count, 8)
    let low = word.extracting(..<head).lastWord(from: 0)
    let high = word.lastWord(from: head)
    guard isInCapitals else { return UInt128(high) << 64 | UInt128(low) }
    let small = Word.repeating(0x20)
    return UInt128(high | small & Word.first(word.count - head)) << 64
      | UInt128(low | (head == 8 ? small : small & Word.first(head)))
  }

  // The forms.

  /// Appends the expanded form of a folded text, its words separated by one space.
  func appendExpanded(_ folded: Span<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    let words = WordRanges(folded)
    guard words.count > 1, !words.isTooMany else {
      append(folded, to: &output)
      return
    }
    var index = 0
    while index < words.count {
      let first = index
      index += 1
      // Initials: the following letters that stand alone belong to this one.
      if words[first].count == 1 {
        while index < words.count, words[index].count == 1 { index += 1 }
      }
      let isEdge = first == 0 || index == words.count
      let place = index - first == 1 ? place(of: folded, words[first]) : nil
      if isEdge, let place, uses[place].isArticle { continue }
      if output.count > start { output.append(0x20) }
      if let place, let text = uses[place].anywhere ?? (isEdge ? uses[place].atEdge : nil) {
        append(texts.span.extracting(text), to: &output)
      } else if index - first == 1 {
        append(folded.extracting(words[first]), to: &output)
      } else {
        let word = output.count
        for offset in words[first].lowerBound..<words[index - 1].upperBound
        where folded[offset] != 0x20 {
          output.append(folded[offset])
        }
        expandInitials(from: word, in: &output)
      }
    }
  }

  private func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    output.append(atMost: bytes.count) { $0.bytes(bytes) }
  }

  /// Initials that were just joined may be an abbreviation themselves: "S:t" is "st".
  private func expandInitials(from start: Int, in output: inout [UInt8]) {
    guard let place = place(of: output.span, start..<output.count),
      let text = uses[place].anywhere
    else { return }
    output.removeSubrange(start...)
    output += texts[text]
  }

  /// Which words of a text are left out of its word set.
  enum Omission {
    case little, littleAndState
  }

  /// Appends the words of an expanded text without some of them, sorted and without spaces: the
  /// same for "Korea, Republic of" and "Republic of Korea".
  /// - Returns: the number of words that were appended, and whether one for a form of state was
  ///   left out.
  @discardableResult
  func appendWordSet(
    _ expanded: Span<UInt8>, without omission: Omission, to output: inout [UInt8]
  ) -> (words: Int, omitsState: Bool) {
    let words = WordRanges(expanded)
    if words.isTooMany { return (0, false) }
    var omitsState = false
    var weighty = WordRanges()
    for index in 0..<words.count {
      if let place = place(of: expanded, words[index]) {
        if omission == .littleAndState, uses[place].isState {
          omitsState = true
          continue
        }
        if uses[place].isLittle { continue }
      }
      weighty.insert(words[index], sortedIn: expanded)
    }
    for index in 0..<weighty.count {
      append(expanded.extracting(weighty[index]), to: &output)
    }
    return (weighty.count, omitsState)
  }

  /// Whether a word is dropped where only the set of words is compared.
  func isLittle(_ word: Span<UInt8>) -> Bool {
    place(of: word, 0..<word.count).map { uses[$0].isLittle } == true
  }

  /// Whether a word stands between two names: "and", "or".
  func isJoiner(_ word: Span<UInt8>) -> Bool {
    place(of: word, 0..<word.count).map { uses[$0].isJoiner } == true
  }

  /// The same of letters and digits of ASCII that are not folded yet.
  func isJoiner(inASCII word: Span<UInt8>) -> Bool {
    guard let key = Self.packed(word, 0..<word.count, isInCapitals: true) else { return false }
    return place(of: key).map { uses[$0].isJoiner } == true
  }

  /// Whether an expanded text has a word for a form of state, or may have one within its only word.
  func mayHaveState(_ expanded: Span<UInt8>) -> Bool {
    var start = 0
    for offset in 0...expanded.count where offset == expanded.count || expanded[offset] == 0x20 {
      if place(of: expanded, start..<offset).map({ uses[$0].isState }) == true { return true }
      start = offset + 1
    }
    // Of several words some may be little ones, so that one is left.
    for offset in expanded.indices where expanded[offset] >= 0x80 { return true }
    return false
  }

  /// Whether the word is in Thai, Lao, Khmer, Burmese, Han, kana or Hangul.
  private static func isWrittenWithoutSpaces(_ word: Span<UInt8>) -> Bool {
    guard word.count >= 3 else { return false }
    return switch (word[0], word[1]) {
    case (0xE0, 0xB8...0xBB), (0xE1, 0x80...0x82), (0xE1, 0x9E...0x9F), (0xE3...0xED, _): true
    default: false
    }
  }
}
