/// Words that are written short or left out (`Data/folding/words.tsv`), and the forms that do not
/// depend on how: "St. Kitts & Nevis" and "Saint Kitts and Nevis" are expanded to the same text.
///
/// A word alone is never an abbreviation of a part ("rep" is no republic), so texts of one word
/// stay as they are. Letters that stand alone side by side are initials and are joined first:
/// "U. S. Virgin Is." is "us virgin islands".
struct WordTable: Sendable {
  private struct Use {
    var anywhere: [UInt8]?
    var atEdge: [UInt8]?
    var isArticle = false
    var isLittle = false
    var isJoiner = false
    var isState = false
  }

  /// More words than any name of a country has; longer texts are not expanded.
  private static let mostWords = 24

  private var uses: [UInt128: Use] = [:]
  /// The words for forms of state that stand before or behind a name without a space.
  private(set) var stateAffixes: [[UInt8]] = []

  static let shared = WordTable()

  private init() {
    EmbeddedFile("folding/words.tsv")?.withBytes { bytes in
      var rows = TableReader(bytes)
      while rows.next(in: bytes) {
        guard let key = Self.packed(bytes, rows.cell(0)) else { continue }
        let becomes = Array(rows.text(2, in: bytes).utf8)
        switch rows.text(1, in: bytes) {
        case "expand": uses[key, default: Use()].anywhere = becomes
        case "edge": uses[key, default: Use()].atEdge = becomes
        case "article": uses[key, default: Use()].isArticle = true
        case "state":
          uses[key, default: Use()].isState = true
          if Self.isWrittenWithoutSpaces(bytes.extracting(rows.cell(0))) {
            stateAffixes.append(Array(rows.text(0, in: bytes).utf8))
          }
        case "joiner": uses[key, default: Use()].isJoiner = true
        case "little": uses[key, default: Use()].isLittle = true
        default: break
        }
      }
    }
  }

  /// A word of up to 16 bytes as a number; no longer word is in the table.
  private static func packed(_ text: Span<UInt8>, _ word: Range<Int>) -> UInt128? {
    guard word.count <= 16 else { return nil }
    var number: UInt128 = 0
    for offset in word { number = number << 8 | UInt128(text[offset]) }
    return number
  }

  /// Appends the expanded form of a folded text, its words separated by one space.
  func appendExpanded(_ folded: Span<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    guard let words = Self.words(of: folded), words.count > 1 else {
      for offset in folded.indices { output.append(folded[offset]) }
      return
    }
    var index = 0
    while index < words.count {
      let word = words[index]
      let first = index
      index += 1
      // Initials: the following letters that stand alone belong to this one.
      if word.count == 1 {
        while index < words.count, words[index].count == 1 { index += 1 }
      }
      if output.count > start { output.append(0x20) }
      let before = output.count
      if index - first > 1 {
        for letter in first..<index { output.append(folded[words[letter].lowerBound]) }
        expandLast(from: before, in: &output)
        continue
      }
      let isEdge = first == 0 || index == words.count
      let use = Self.packed(folded, word).flatMap { uses[$0] }
      if let use, isEdge, use.isArticle {
        if output.count > start { output.removeLast() }
        continue
      }
      if let text = use?.anywhere ?? (isEdge ? use?.atEdge : nil) {
        output += text
      } else {
        for offset in word { output.append(folded[offset]) }
      }
    }
    if output.last == 0x20, output.count > start { output.removeLast() }
  }

  /// Initials that were just joined may be an abbreviation themselves: "S:t" is "st".
  private func expandLast(from start: Int, in output: inout [UInt8]) {
    let text = Self.packed(output.span, start..<output.count).flatMap { uses[$0]?.anywhere }
    guard let text else { return }
    output.removeSubrange(start...)
    output += text
  }

  /// Whether a word stands between two names: "and", "or".
  func isJoiner(_ word: Span<UInt8>) -> Bool {
    Self.packed(word, 0..<word.count).flatMap { uses[$0] }?.isJoiner == true
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
    guard let words = Self.words(of: expanded) else { return (0, false) }
    var omitsState = false
    let weighty = words.filter { word in
      guard let use = Self.packed(expanded, word).flatMap({ uses[$0] }) else { return true }
      if omission == .littleAndState, use.isState {
        omitsState = true
        return false
      }
      return !use.isLittle
    }
    for word in weighty.sorted(by: { Self.isOrdered(expanded, $0, $1) }) {
      for offset in word { output.append(expanded[offset]) }
    }
    return (weighty.count, omitsState)
  }

  /// Whether the word is in Thai, Han, kana or Hangul.
  private static func isWrittenWithoutSpaces(_ word: Span<UInt8>) -> Bool {
    guard word.count >= 3 else { return false }
    return word[0] == 0xE0 && (0xB8...0xB9).contains(word[1]) || (0xE3...0xED).contains(word[0])
  }

  private static func isOrdered(
    _ text: Span<UInt8>, _ left: Range<Int>, _ right: Range<Int>
  ) -> Bool {
    for step in 0..<min(left.count, right.count) {
      let (first, second) = (text[left.lowerBound + step], text[right.lowerBound + step])
      if first != second { return first < second }
    }
    return left.count < right.count
  }

  /// The words of a folded text; `nil` where there are too many to be a name.
  private static func words(of folded: Span<UInt8>) -> [Range<Int>]? {
    var words: [Range<Int>] = []
    var start = 0
    for offset in 0...folded.count where offset == folded.count || folded[offset] == 0x20 {
      if offset > start {
        guard words.count < mostWords else { return nil }
        words.append(start..<offset)
      }
      start = offset + 1
    }
    return words
  }
}

extension Fold {
  /// Appends the expanded form of a folded text.
  public static func appendExpanded(folded: Span<UInt8>, to output: inout [UInt8]) {
    WordTable.shared.appendExpanded(folded, to: &output)
  }

  /// Appends the words of an expanded text in one order whatever theirs was, without the little
  /// ones ("of", "and", "de") and without spaces.
  public static func appendWordSet(expanded: Span<UInt8>, to output: inout [UInt8]) {
    WordTable.shared.appendWordSet(expanded, without: .little, to: &output)
  }

  /// The same without the words for a form of state ("republic", "royaume", "王国") as well.
  /// - Returns: whether there was such a word; if there was none, or nothing else, `output` is as
  ///   it was.
  public static func appendWordSetWithoutState(
    expanded: Span<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    let start = output.count
    let table = WordTable.shared
    let (words, omitsState) = table.appendWordSet(expanded, without: .littleAndState, to: &output)
    if omitsState, words > 0 { return true }
    if words == 1 {
      // One word without spaces may hold the form of state in itself.
      for affix in table.stateAffixes where output.count - start > affix.count {
        if output[start...].starts(with: affix) {
          output.removeSubrange(start..<start + affix.count)
          return true
        }
        if output[start...].suffix(affix.count).elementsEqual(affix) {
          output.removeLast(affix.count)
          return true
        }
      }
    }
    output.removeLast(output.count - start)
    return false
  }

  /// Whether a word as it is typed stands between two names ("and", "or", "&"), or is a dash.
  public static func isJoiner(_ word: Span<UInt8>) -> Bool {
    var folded: [UInt8] = []
    guard word.count <= 16, appendFolded(word, to: &folded) else { return false }
    return folded.isEmpty || WordTable.shared.isJoiner(folded.span)
  }
}
