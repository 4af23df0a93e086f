import Foundation
import Testing

@testable import Localization

@Suite("Translations")
struct TranslationTests {
  @Test("has every key, every placeholder and every plural form", arguments: Messages.languages)
  func complete(language: String) throws {
    let file = try CatalogueFile()
    let english = try file.forms("en")
    let own = try file.forms(language)
    #expect(english.keys.filter { own[$0] == nil }.sorted() == [], "missing")
    #expect(own.keys.filter { english[$0] == nil }.sorted() == [], "not in English")
    let subtag = try #require(LanguageTag(language)).language
    let categories = Set(PluralCategory.all(language: subtag).map(\.rawValue))
    for (key, forms) in own {
      guard let model = english[key], let text = model[""] ?? model["other"] else { continue }
      let wanted = CatalogueFile.placeholders(text)
      if model[""] == nil {
        #expect(Set(forms.keys) == categories, "\(key)")
      } else {
        #expect(Set(forms.keys) == [""], "\(key)")
      }
      for (form, text) in forms {
        // "One answer", "no match": a form for a single number need not repeat it.
        let isSingle = ["zero", "one", "two"].contains(form)
        let missing = wanted.subtracting(CatalogueFile.placeholders(text))
        #expect(missing.subtracting(isSingle ? ["count"] : []) == [], "\(key) \(form)")
        #expect(CatalogueFile.placeholders(text).subtracting(wanted) == [], "\(key) \(form)")
        let isTidy = text == text.trimmingCharacters(in: .whitespaces) && !text.isEmpty
        #expect(isTidy && !text.contains("  "), "\(key) \(form)")
        let hasControls = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        #expect(!hasControls, "\(key) \(form)")
      }
    }
  }
}
