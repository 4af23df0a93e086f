public import Localization

/// A text of a form: one for all languages, or one for each of several.
public struct LocalizedText: Equatable, Sendable {
  /// In the form's order; a text for all languages has the tag "" and stands alone.
  private let texts: [(tag: String, text: String)]

  /// The same in every language.
  public init(_ text: String) {
    texts = [("", text)]
  }

  /// - Parameter texts: BCP 47 tag and text, not empty.
  init(texts: [(tag: String, text: String)]) {
    self.texts = texts
  }

  /// The best text for `language`: along its fallback chain, then the form's first, so that a form
  /// without English still speaks.
  public func text(for language: LanguageTag) -> String {
    for tag in language.fallbackChain {
      if let found = texts.first(where: { $0.tag == tag.identifier }) { return found.text }
    }
    return texts.first?.text ?? ""
  }

  /// Every text, each once, in the form's order.
  public var all: [String] {
    var seen: [String] = []
    for (_, text) in texts where !seen.contains(text) { seen.append(text) }
    return seen
  }

  /// Tags in the form's order; empty where one text serves all languages.
  public var languages: [String] { texts.map(\.tag).filter { !$0.isEmpty } }

  public static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    left.texts.elementsEqual(right.texts) { $0.tag == $1.tag && $0.text == $1.text }
  }
}
