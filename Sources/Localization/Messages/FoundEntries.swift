/// The texts that were asked for before: a batch that refuses a hundred thousand records asks for the
/// same few, and finding one in the catalogue and cutting it takes some microseconds.
final class FoundEntries: Sendable {
  /// A text as it is filled in.
  struct Found: Sendable {
    private let language: LanguageTag
    /// That of the language, which takes a table to know.
    private let isRightToLeft: Bool
    private let text: MessageTemplate
    /// By plural category; empty of a text that has no forms.
    private let forms: [PluralCategory: MessageTemplate]

    init(_ entry: MessageCatalogue.Entry, _ language: LanguageTag) {
      self.language = language
      isRightToLeft = language.isRightToLeft
      switch entry {
      case .text(let text):
        self.text = MessageTemplate(text)
        forms = [:]
      case .plural(let forms):
        text = MessageTemplate(forms[.other] ?? "")
        self.forms = forms.mapValues(MessageTemplate.init)
      }
    }

    func filled(_ parameters: [String: String]) -> String {
      var template = text
      if !forms.isEmpty {
        let count = parameters["count"].flatMap { Int($0) } ?? 0
        template = forms[PluralCategory(count, language: language.language)] ?? text
      }
      return template.filled(parameters, isRightToLeft: isRightToLeft)
    }
  }

  private let found = Guarded<[String: Found]>([:])

  /// - Returns: what `find` found, now or earlier; a key that nothing was found for is looked for again.
  func entry(_ key: String, orFind find: () -> Found?) -> Found? {
    if let known = found.withLock({ $0[key] }) { return known }
    let new = find()
    if let new { found.withLock { $0[key] = new } }
    return new
  }
}
