/// The words for yes and no in the language of the prompts.
///
/// Accepted are that language's words and the first letters of the two that are shown, and English
/// words where they mean nothing else there. Whatever is unclear is neither: a person is asked
/// again rather than misunderstood.
public struct YesNoWords: Sendable {
  /// The usual word, to be shown, e.g. `"ja"`.
  public let yes: String
  /// The usual word, to be shown, e.g. `"nein"`.
  public let no: String
  private let meanings: Meanings

  /// - Parameter language: that of the prompts, `Messages.language`; where the table lacks it, its
  ///   fallbacks are tried.
  public init(language: LanguageTag) {
    let table = DataTable(
      embedded: "localization/yes_no.tsv", columns: ["language", "yes", "no", "unclear"])
    func words(of tag: LanguageTag) -> Row? {
      let row = table.first { tag.isNamed($0[0]) }
      return row.map { Row(yes: $0.list(1), no: $0.list(2), unclear: $0.list(3)) }
    }
    let english = words(of: .english) ?? Row(yes: ["yes"], no: ["no"], unclear: [])
    let own = language.fallbackChain.lazy.compactMap(words).first ?? english
    yes = own.yes.first ?? "yes"
    no = own.no.first ?? "no"
    meanings = Meanings(own: own, english: english)
  }

  /// What an answer means.
  /// - Parameter text: as typed; case, marks, width and blanks around do not matter.
  /// - Returns: `nil` where it is not clearly one of the two; an empty answer is neither.
  public func answer(_ text: String) -> Bool? {
    text.utf8.count > Self.lengthLimit ? nil : meanings.words[Fold.folded(text)]
  }

  /// No word is that long; a pasted page is not folded.
  private static let lengthLimit = 64

  /// Folded words to what they mean, made at the first answer: folding has tables of its own, which
  /// a first prompt has no time to read.
  private final class Meanings: Sendable {
    private let own: Row
    private let english: Row
    private let made = Guarded<[[UInt8]: Bool]?>(nil)

    init(own: Row, english: Row) {
      self.own = own
      self.english = english
    }

    var words: [[UInt8]: Bool] {
      made.withLock { made in
        if let made { return made }
        let unclear = Set(own.unclear.map(Fold.folded))
        let words = english.meanings.merging(own.meanings) { $1 }
          .filter { !unclear.contains($0.key) }
        made = words
        return words
      }
    }
  }

  private struct Row {
    let yes: [String]
    let no: [String]
    let unclear: [String]

    /// Folded words and first letters to what they mean; without what would mean both.
    var meanings: [[UInt8]: Bool] {
      let yes = Self.accepted(yes)
      let no = Self.accepted(no)
      let both = yes.intersection(no)
      var meanings: [[UInt8]: Bool] = [:]
      for word in yes.subtracting(both) { meanings[word] = true }
      for word in no.subtracting(both) { meanings[word] = false }
      return meanings
    }

    private static func accepted(_ words: [String]) -> Set<[UInt8]> {
      var accepted = Set(words.map(Fold.folded))
      if let letter = words.first?.unicodeScalars.first {
        accepted.insert(Fold.folded(String(letter)))
      }
      return accepted
    }
  }
}
