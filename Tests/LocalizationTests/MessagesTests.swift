import Testing

@testable import Localization

@Suite("Messages")
struct MessagesTests {
  private func messages(_ language: String) throws -> Messages {
    Messages(language: try #require(LanguageTag(language)))
  }

  static let languages: [(String, String)] = [
    ("de-AT", "de"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh-SG", "zh"), ("pt-BR", "pt"),
    ("es-MX", "es"), ("he-IL", "he"), ("xx", "en"), ("sr-Latn-RS", "en"), ("en-AU", "en"),
  ]

  @Test("are in the first language of the chain that the catalogue has", arguments: languages)
  func language(asked: String, shown: String) throws {
    let messages = try messages(asked)
    #expect(messages.language.identifier == shown)
  }

  @Test("fill in what stands in braces and leave the rest")
  func placeholders() throws {
    let messages = try messages("en")
    #expect(messages.text("prompt.progress", ["number": "3", "count": "7"]) == "3 of 7")
    #expect(messages.text("prompt.default", ["other": "x"]) == "default: {value}")
    #expect(messages.text("prompt.default", ["value": "{value} {"]) == "default: {value} {")
    #expect(messages.text("no.such.key") == "no.such.key")
  }

  @Test("choose the plural form by the count")
  func plurals() throws {
    let messages = try messages("en")
    #expect(messages.text("draft.kept", ["count": "1"]).hasPrefix("1 answer is kept"))
    #expect(messages.text("draft.kept", ["count": "0"]).hasPrefix("0 answers are kept"))
  }

  @Test("isolate a name that runs the other way")
  func isolation() throws {
    let messages = try messages("en")
    let text = messages.text("prompt.default", ["value": "مصر"])
    #expect(text == "default: \u{2068}مصر\u{2069}")
  }
}

@Suite("Plural rules")
struct PluralCategoryTests {
  static let samples: [(String, [PluralCategory: [Int]])] = [
    ("en", [.one: [1], .other: [0, 2, 11, 21, 1_000_000]]),
    ("de", [.one: [1, -1], .other: [0, 2, 101]]),
    ("fr", [.one: [0, 1], .other: [2, 17, 999_999], .many: [1_000_000, 3_000_000]]),
    ("pt", [.one: [0, 1], .other: [2, 100], .many: [1_000_000]]),
    ("es", [.one: [1], .other: [0, 2, 100], .many: [1_000_000]]),
    ("it", [.one: [1], .other: [0, 2, 100], .many: [2_000_000]]),
    ("cs", [.one: [1], .few: [2, 3, 4], .other: [0, 5, 11, 22]]),
    ("pl", [.one: [1], .few: [2, 4, 22, 104], .many: [0, 5, 12, 14, 21, 112]]),
    ("ru", [.one: [1, 21, 101], .few: [2, 4, 22, 102], .many: [0, 5, 11, 12, 14, 20, 111]]),
    ("uk", [.one: [1, 31], .few: [3, 24], .many: [0, 11, 13, 19, 30]]),
    ("he", [.one: [1], .two: [2], .other: [0, 3, 10, 20, 102]]),
    (
      "ar",
      [
        .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103, 110], .many: [11, 26, 99, 111],
        .other: [100, 101, 102, 200, 1000],
      ]
    ),
    ("hi", [.one: [0, 1], .other: [2, 10, 100]]),
    ("tr", [.one: [1], .other: [0, 2]]),
    ("el", [.one: [1], .other: [0, 2]]),
    ("ja", [.other: [0, 1, 2, 100]]),
    ("vi", [.other: [0, 1, 2, 100]]),
  ]

  @Test("are those of CLDR", arguments: samples)
  func categories(language: String, samples: [PluralCategory: [Int]]) {
    for (category, counts) in samples {
      let wrong = counts.filter { PluralCategory($0, language: language) != category }
      #expect(wrong == [], "\(category)")
    }
    let all = PluralCategory.all(language: language)
    #expect(Set(all) == Set(samples.keys))
  }
}
