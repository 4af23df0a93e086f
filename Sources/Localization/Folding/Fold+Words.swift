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
    guard table.mayHaveState(expanded) else { return false }
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

  /// Whether a folded word is one of the little words.
  public static func isLittle(_ folded: Span<UInt8>) -> Bool {
    WordTable.shared.isLittle(folded)
  }

  /// Whether a word as it is typed is folded to a little word of ASCII letters.
  public static func isLittleInASCII(_ word: Span<UInt8>) -> Bool {
    var folded: [UInt8] = []
    guard word.count <= 16, appendFolded(word, to: &folded) else { return false }
    return folded.allSatisfy { $0 < 0x80 } && isLittle(folded.span)
  }

  /// Whether a word as it is typed stands between two names ("and", "or", "&"), or is a dash.
  public static func isJoiner(_ word: Span<UInt8>) -> Bool {
    if ASCIIFold.isWord(word) { return WordTable.shared.isJoiner(inASCII: word) }
    var folded: [UInt8] = []
    guard word.count <= 16, appendFolded(word, to: &folded) else { return false }
    return folded.isEmpty || WordTable.shared.isJoiner(folded.span)
  }
}
