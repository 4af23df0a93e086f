internal import Localization

/// A text in all the forms in which the resolver looks for it.
struct ResolverQuery {
  /// Longer texts are no name of a country; they are not even folded.
  static let mostBytes = 400

  /// As typed, without blanks around.
  let text: [UInt8]
  let folded: [UInt8]
  /// Expanded, words parted by spaces.
  let words: [UInt8]
  /// Expanded, without spaces.
  let key: [UInt8]
  /// Sorted, without little words and spaces.
  let wordSet: [UInt8]
  /// Whether it is several words.
  let hasWords: Bool
  /// Letters (scalars) of `key`.
  let letters: Int
  /// The letters that every name has that begins with the text, in whichever form; see
  /// `KeyScalar.mask`.
  let mask: UInt64

  /// - Returns: `nil` where the bytes are no UTF-8, are too long, have neither letter nor digit, or
  ///   have a control character: nobody types one, so what is around it is damaged.
  init?(_ utf8: Span<UInt8>) {
    guard let range = Self.trimmed(utf8) else { return nil }
    let text = utf8.extracting(range)
    guard !Self.hasControls(text) else { return nil }
    var folded: [UInt8] = []
    folded.reserveCapacity(text.count + 16)
    guard Fold.appendFolded(text, to: &folded), !folded.isEmpty else { return nil }
    var (words, key, wordSet) = (folded, folded, folded)
    hasWords = folded.span.contains(0x20)
    if hasWords {
      words.removeAll(keepingCapacity: true)
      wordSet.removeAll(keepingCapacity: true)
      Fold.appendExpanded(folded: folded.span, to: &words)
      Fold.appendWordSet(expanded: words.span, to: &wordSet)
      key = words.filter { $0 != 0x20 }
    }
    let keyMeasure = KeyScalar.measure(key.span, key.indices)
    self.text = Array(text)
    self.folded = folded
    self.words = words
    self.key = key
    self.wordSet = wordSet
    letters = keyMeasure.letters
    mask =
      hasWords
      ? keyMeasure.mask & KeyScalar.measure(folded.span, folded.indices).mask
        & ~KeyScalar.mask(0x20) : keyMeasure.mask
  }

  /// Where the text lies without ASCII blanks around; `nil` where nothing or too much is left.
  static func trimmed(_ utf8: Span<UInt8>) -> Range<Int>? {
    var (start, end) = (0, utf8.count)
    while start < end, isBlank(utf8[start]) { start += 1 }
    while end > start, isBlank(utf8[end - 1]) { end -= 1 }
    return start < end && end - start <= mostBytes ? start..<end : nil
  }

  /// Space, tab and the ends of lines, as they come with text from files.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether a text has a control character (C0, DEL, C1) other than blanks; U+0085 ends lines too.
  private static func hasControls(_ text: Span<UInt8>) -> Bool {
    var before: UInt8 = 0
    for offset in text.indices {
      let byte = text[offset]
      if byte < 0x20 && !isBlank(byte) || byte == 0x7F { return true }
      if before == 0xC2, (0x80...0x9F).contains(byte), byte != 0x85 { return true }
      before = byte
    }
    return false
  }

  /// The exact form.
  var exact: [UInt8] { Fold.exact(text.span) ?? [] }

  /// The word set without words for a form of state; `nil` where there is none, or nothing else.
  var wordSetWithoutState: [UInt8]? {
    var set: [UInt8] = []
    return Fold.appendWordSetWithoutState(expanded: words.span, to: &set) ? set : nil
  }

  /// Letters of the form of state that is written together with a name, before it or behind it.
  var lettersOfState: Int {
    guard !hasWords, !isASCII, let rest = wordSetWithoutState else { return 0 }
    return letters - KeyScalar.measure(rest.span, rest.indices).letters
  }

  /// Whether at least half of what was typed is letters: what folding drops almost all of (marks,
  /// signs) is no misspelling of what is left.
  var isMostlyLetters: Bool {
    2 * letters >= text.count { $0 & 0xC0 != 0x80 }
  }

  /// Whether the key is Latin letters and digits alone; the text may have had marks.
  var isASCII: Bool { key.allSatisfy { $0 < 0x80 } }

  /// Whether there is no small letter of ASCII in what was typed.
  var isCapitals: Bool { !text.contains { (0x61...0x7A).contains($0) } }

  /// Whether there is a letter, not digits alone.
  var hasLetters: Bool { key.contains { !(0x30...0x39).contains($0) } }

  /// Whether it is written in characters of which two may be half a name: Han, kana, Hangul.
  var isSyllabic: Bool {
    consists(of: {
      Self.isHan($0) || (0x3041...0x30FF).contains($0) || (0xAC00...0xD7A3).contains($0)
    })
  }

  /// Whether it is written in Han alone, of which one character is a word.
  var isHan: Bool { consists(of: Self.isHan) }

  private func consists(of isMember: (UInt32) -> Bool) -> Bool {
    var offset = 0
    let key = key.span
    while let scalar = KeyScalar.next(in: key, at: &offset) {
      if !isMember(scalar) { return false }
    }
    return true
  }

  private static func isHan(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

extension [UInt8] {
  /// A copy of a span.
  init(_ span: Span<UInt8>) {
    self = unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
