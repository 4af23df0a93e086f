/// The forms in which texts are compared, each coarser than the one before.
///
/// - *exact*: without blanks around, case, width and composition (NFKD, full case folding). Marks
///   and punctuation stay: "Áo" is not "ao".
/// - *folded*: words of letters and digits, separated by one space. Marks of Latin, Greek and
///   Cyrillic go, of Arabic and Hebrew what is not usually written, in Indic scripts the nukta
///   alone; letters that Unicode does not decompose are mapped (ø to o); apostrophes vanish,
///   other punctuation parts words.
/// - *expanded*: abbreviations written out, a leading article dropped; see `WordTable`.
///
/// All forms are made by one pass over bytes and never depend on a locale: the Turkish letters
/// İ, I, ı and i are one letter in the folded form, so either reading finds the name.
public enum Fold {
  /// The exact form.
  /// - Returns: `nil` where the bytes are no UTF-8.
  public static func exact(_ utf8: Span<UInt8>) -> [UInt8]? {
    ExactFold.form(of: utf8)
  }

  /// The exact form.
  public static func exact(_ text: String) -> [UInt8] {
    exact(Array(text.utf8).span) ?? []
  }

  /// Appends the folded form.
  /// - Returns: `false` where the bytes are no UTF-8; `output` then ends anywhere.
  public static func appendFolded(_ utf8: Span<UInt8>, to output: inout [UInt8]) -> Bool {
    var words = WordWriter(start: output.count)
    let ascii = appendASCII(utf8, to: &output, &words)
    if ascii == utf8.count { return true }
    return appendSlowly(utf8.extracting(ascii...), to: &output, &words)
  }

  /// Appends the folded form of the ASCII that the text begins with.
  /// - Returns: its length.
  private static func appendASCII(
    _ utf8: Span<UInt8>, to output: inout [UInt8], _ words: inout WordWriter
  ) -> Int {
    var offset = 0
    // A byte becomes five at most: " and ".
    output.append(addingCapacity: 5 * utf8.count) { buffer in
      while offset < utf8.count {
        let byte = utf8[offset]
        guard byte < 0x80 else { break }
        words.append(ascii: byte, to: &buffer)
        offset += 1
      }
    }
    return offset
  }

  /// The folded form.
  public static func folded(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    return appendFolded(Array(text.utf8).span, to: &output) ? output : []
  }

  /// The expanded form, its words separated by one space.
  public static func expanded(_ text: String) -> [UInt8] {
    var output: [UInt8] = []
    WordTable.shared.appendExpanded(folded(text).span, to: &output)
    return output
  }

  private static func appendSlowly(
    _ utf8: Span<UInt8>, to output: inout [UInt8], _ words: inout WordWriter
  ) -> Bool {
    let table = FoldTable.shared
    var reader = UTF8Reader()
    var hangul = HangulComposer()
    while let value = reader.next(in: utf8) {
      guard value >= 0x80 else {
        hangul.finish { words.append(scalar: $0, to: &output) }
        words.append(ascii: UInt8(value), to: &output)
        continue
      }
      if let range = table.folded(value) {
        // Half-width jamo become conjoining ones, which may compose.
        if range.count == 3, HangulComposer.isJamo(table.replacements, range) {
          hangul.add(HangulComposer.jamo(table.replacements, range)) {
            words.append(scalar: $0, to: &output)
          }
          continue
        }
        hangul.finish { words.append(scalar: $0, to: &output) }
        for position in range { words.append(folded: table.replacements[position], to: &output) }
        // Of what folding replaces, half-width voicing marks alone join the letter before.
        if value == 0xFF9E || value == 0xFF9F { composeLast(of: &output, from: words.start, table) }
      } else if HangulComposer.isPart(value) {
        hangul.add(value) { words.append(scalar: $0, to: &output) }
      } else {
        hangul.finish { words.append(scalar: $0, to: &output) }
        if WordScalar.isPart(value) {
          words.append(scalar: value, to: &output)
          if table.mayCompose(value) { composeLast(of: &output, from: words.start, table) }
        } else {
          words.part()
        }
      }
    }
    hangul.finish { words.append(scalar: $0, to: &output) }
    return !reader.isInvalid
  }

  /// Makes one scalar of the last two, where they are a letter and its mark.
  private static func composeLast(
    of output: inout [UInt8], from beginning: Int, _ table: FoldTable
  ) {
    guard let (second, start) = scalar(endingAt: output.count, of: output),
      let (first, letter) = scalar(endingAt: start, of: output), letter >= beginning,
      let composed = table.composed(first, second)
    else { return }
    output.removeSubrange(letter...)
    output.append(scalar: composed)
  }

  /// The scalar before an offset, and where it begins.
  private static func scalar(
    endingAt end: Int, of bytes: [UInt8]
  ) -> (value: UInt32, start: Int)? {
    var start = end - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0 else { return nil }
    var reader = UTF8Reader()
    return reader.next(in: bytes.span.extracting(start..<end)).map { ($0, start) }
  }
}

/// Writes words into a buffer with one space between them, none around.
private struct WordWriter {
  let start: Int
  private var isParted = false

  init(start: Int) {
    self.start = start
  }

  /// Ends the word.
  @inline(__always)
  mutating func part() {
    isParted = true
  }

  @inline(__always)
  mutating func append(ascii byte: UInt8, to output: inout [UInt8]) {
    switch ASCIIFold.action(of: byte) {
    case .letter: append(letter: ASCIIFold.lowercased(byte), to: &output)
    case .nothing: break
    case .space: part()
    case .and:
      part()
      for letter in "and".utf8 { append(letter: letter, to: &output) }
      part()
    }
  }

  /// A byte of a replacement: part of a letter, or a space.
  @inline(__always)
  mutating func append(folded byte: UInt8, to output: inout [UInt8]) {
    if byte == 0x20 { part() } else { append(letter: byte, to: &output) }
  }

  mutating func append(scalar value: UInt32, to output: inout [UInt8]) {
    separate(&output)
    output.append(scalar: value)
  }

  @inline(__always)
  private mutating func append(letter byte: UInt8, to output: inout [UInt8]) {
    separate(&output)
    output.append(byte)
  }

  /// The same for a buffer with room enough, which holds all that was written so far.
  @inline(__always)
  mutating func append(ascii byte: UInt8, to output: inout OutputSpan<UInt8>) {
    switch ASCIIFold.action(of: byte) {
    case .letter:
      separate(&output)
      output.append(ASCIIFold.lowercased(byte))
    case .nothing: break
    case .space: part()
    case .and:
      part()
      separate(&output)
      for letter in "and".utf8 { output.append(letter) }
      part()
    }
  }

  @inline(__always)
  private mutating func separate(_ output: inout OutputSpan<UInt8>) {
    if isParted {
      if output.count > 0 { output.append(0x20) }
      isParted = false
    }
  }

  @inline(__always)
  private mutating func separate(_ output: inout [UInt8]) {
    if isParted {
      if output.count > start { output.append(0x20) }
      isParted = false
    }
  }
}
