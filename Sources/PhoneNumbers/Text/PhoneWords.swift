internal import Localization

/// Words that people write beside telephone numbers: `Data/phone/words.tsv`.
struct PhoneWords: Sendable {
  enum Kind: String, Sendable {
    /// Stands before a number and says nothing: "Tel".
    case label
    /// What follows is an extension.
    case `extension`
    /// What follows is an extension in some places.
    case askExtension
    /// Joins two numbers: "or".
    case between
  }

  private let table: SortedTable

  init(_ table: SortedTable) {
    self.table = table
  }

  /// What a word in lower case means; `nil` where we do not know it.
  func kind(of word: String) -> Kind? {
    guard let row = table.row(withKey: word.utf8.span) else { return nil }
    return Kind(rawValue: table.text(table.column(1, of: row)))
  }
}
