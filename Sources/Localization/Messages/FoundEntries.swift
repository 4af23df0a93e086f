/// The texts that were asked for before: a batch that refuses a hundred thousand records asks for the
/// same few, and finding one in the catalogue takes some microseconds.
final class FoundEntries: Sendable {
  /// `isRightToLeft` is the language's, which takes a table to know.
  typealias Found = (
    entry: MessageCatalogue.Entry, language: LanguageTag, isRightToLeft: Bool
  )

  private let found = Guarded<[String: Found]>([:])

  /// - Returns: what `find` found, now or earlier; a key that nothing was found for is looked for again.
  func entry(_ key: String, orFind find: () -> Found?) -> Found? {
    if let known = found.withLock({ $0[key] }) { return known }
    let new = find()
    if let new { found.withLock { $0[key] = new } }
    return new
  }
}
