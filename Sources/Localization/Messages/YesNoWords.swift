/// The words for yes and no in the language of the prompts.
///
/// Accepted are that language's words and the first letters of the two that are shown, and English
/// words where they mean nothing else there. Whatever is unclear is neither: a person is asked
/// again rather than misunderstood.
public struct YesNoWords: Sendable {
  private let words: Words

  /// - Parameter language: that of the prompts, `Messages.language`; where the table lacks it, its
  ///   fallbacks are tried.
  public init(language: LanguageTag) {
    words = Words(language: language)
  }

  /// The usual word, to be shown, e.g. `"ja"`.
  public var yes: String { words.rows.own.yes.first ?? "yes" }

  /// The usual word, to be shown, e.g. `"nein"`.
  public var no: String { words.rows.own.no.first ?? "no" }

  /// What an answer means.
  /// - Parameter text: as typed; case, marks, width and blanks around do not matter.
  /// - Returns: `nil` where it is not clearly one of the two; an empty answer is neither.
  public func answer(_ text: String) -> Bool? {
    text.utf8.count > Self.lengthLimit ? nil : words.meanings.words[Fold.folded(text)]
  }

  /// No word is that long; a pasted page is not folded.
  private static let lengthLimit = 64

  /// The rows of the table, read when a word is first shown, and what they mean, made at the first
  /// answer: folding has tables of its own, and a first prompt has no time to read any of them.
  private final class Words: Sendable {
    private let language: LanguageTag
    private let read = Guarded<Rows?>(nil)
    private let understood = Guarded<Meanings?>(nil)

    init(language: LanguageTag) {
      self.language = language
    }

    var rows: Rows { read.made { Rows(language: language) } }
    var meanings: Meanings { understood.made { Meanings(rows) } }
  }

  /// The words of the language and those of English.
  private struct Rows: Sendable {
    let own: Row
    let english: Row

    init(language: LanguageTag) {
      let table = DataTable(
        embedded: "localization/yes_no.tsv", columns: ["language", "yes", "no", "unclear"])
      func words(of tag: LanguageTag) -> Row? {
        let row = table.first { tag.isNamed($0[0]) }
        return row.map { Row(yes: $0.list(1), no: $0.list(2), unclear: $0.list(3)) }
      }
      english = words(of: .english) ?? Row(yes: ["yes"], no: ["no"], unclear: [])
      own = language.fallbackChain.lazy.compactMap(words).first ?? english
    }
  }

  /// Folded words to what they mean.
  private struct Meanings: Sendable {
    let words: [[UInt8]: Bool]

    init(_ rows: Rows) {
      let unclear = Set(rows.own.unclear.map(Fold.folded))
      words = rows.english.meanings.merging(rows.own.meanings) { $1 }
        .filter { !unclear.contains($0.key) }
    }
  }

  private struct Row: Sendable {
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
