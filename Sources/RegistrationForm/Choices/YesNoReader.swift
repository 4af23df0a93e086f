internal import Localization

/// Yes and no in the language of the prompts, and the `true` and `false` of files.
struct YesNoReader: Sendable {
  private let words: YesNoWords
  /// The answers of most rows of a file, ready to be compared byte by byte.
  private let common: [(utf8: [UInt8], answer: Bool)]

  init(_ words: YesNoWords) {
    self.words = words
    let spoken = ["yes", "no", words.yes, words.no, "y", "n"].compactMap { word in
      words.answer(word).map { (Array(word.utf8), $0) }
    }
    common = [(Array("true".utf8), true), (Array("false".utf8), false)] + spoken
  }

  /// - Returns: `nil` where the answer is unclear.
  func answer(_ utf8: Span<UInt8>) -> Bool? {
    for (word, answer) in common where utf8.equals(word) { return answer }
    return words.answer(utf8.text)
  }
}
