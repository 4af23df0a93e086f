/// The program's own texts in the language of a person.
///
///     let messages = Messages(language: LanguageTag("de-AT") ?? .english)
///     messages.text("prompt.progress", ["number": "3", "count": "7"])   // "3 von 7"
public struct Messages: Sendable {
  /// The language of the texts: the first of the person's fallback chain that the catalogue has.
  public let language: LanguageTag
  private let catalogue: MessageCatalogue?
  private let found = FoundEntries()

  /// Reads the texts of one language.
  /// - Parameter language: the person's; where the catalogue lacks it, its fallbacks are tried.
  public init(language: LanguageTag) {
    for tag in language.fallbackChain {
      if let identifier = Self.languages.first(where: tag.isNamed),
        let found = Self.catalogue(of: identifier)
      {
        catalogue = found
        self.language = tag
        return
      }
    }
    catalogue = nil
    self.language = .english
  }

  /// The text of `key` with its placeholders filled in.
  ///
  /// `{name}` stands for the parameter `name`; a placeholder without a parameter stays as it is.
  /// Where the text has plural forms, the parameter `count`, a whole number in ASCII digits,
  /// chooses among them. A parameter that is written in the other direction than the text is put
  /// between FSI and PDI (Unicode Standard Annex #9), so that it does not reorder what stands
  /// around it.
  /// - Returns: the English text where the language lacks the key, the key where English does.
  public func text(_ key: String, _ parameters: [String: String] = [:]) -> String {
    guard let found = found.entry(key, orFind: { find(key) }) else { return key }
    return found.filled(parameters)
  }

  private func find(_ key: String) -> FoundEntries.Found? {
    if let entry = catalogue?[key] { return FoundEntries.Found(entry, language) }
    return Self.catalogue(of: LanguageTag.english.identifier)?[key].map {
      FoundEntries.Found($0, .english)
    }
  }

  /// The languages of the catalogue, by its own names for them; a test compares them with it.
  public static let languages = [
    "ar", "cs", "de", "el", "en", "es", "fr", "he", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt",
    "ru", "sv", "tr", "uk", "vi", "zh-Hans", "zh-Hant",
  ]

  private static let file = "messages.json"

  private static func catalogue(of identifier: String) -> MessageCatalogue? {
    guard let file = EmbeddedFile(Self.file) else { return nil }
    return MessageCatalogue(language: identifier, in: file)
  }
}
