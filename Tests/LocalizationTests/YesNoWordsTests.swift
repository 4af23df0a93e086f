import Localization
import Testing

@Suite("Yes and no")
struct YesNoWordsTests {
  static let answers: [(String, [String], [String], [String])] = [
    (
      "en", ["yes", "Y", " YES ", "yep", "ｙ"], ["no", "N", "nope"], ["ja", "x", "", "  ", "yesno"]
    ),
    ("de-AT", ["ja", "J", "jo", "yes", "y"], ["nein", "n", "Nö", "no"], ["j n", "jn", "oui"]),
    ("fr", ["oui", "O"], ["non", "n", "no"], ["on"]),
    ("es-MX", ["sí", "SI", "s", "y"], ["no", "n"], ["sn"]),
    ("pt-BR", ["sim", "s"], ["não", "nao", "n"], ["na"]),
    ("cs", ["ano", "a"], ["ne", "n"], ["no"]),
    ("pl", ["tak", "T"], ["nie", "n"], ["no"]),
    ("ru", ["да", "Д", "да.", "da"], ["нет", "н"], ["не знаю"]),
    ("uk", ["так", "т"], ["ні", "н"], []),
    ("tr", ["evet", "E", "EVET"], ["hayır", "HAYIR", "hayir", "h"], []),
    ("el", ["ναι", "Ναί", "ΝΑΙ", "ν", "y"], ["όχι", "ΟΧΙ", "ο", "no"], ["n", "nai"]),
    ("ar", ["نعم", "ن", "نَعَم", "y"], ["لا", "ل", "n"], []),
    ("he", ["כן", "כ"], ["לא", "ל"], []),
    ("hi", ["हाँ", "हां", "ह"], ["नहीं", "न"], []),
    ("ja-JP", ["はい", "ハイ", "は"], ["いいえ", "いえ", "い"], ["わからない"]),
    ("ko", ["예", "네"], ["아니요", "아니오", "아"], ["ne"]),
    ("zh-CN", ["是", "好"], ["否", "不", "不是"], ["不好说"]),
    ("zh-TW", ["是", "對"], ["否", "不對"], []),
    ("vi", ["có", "CO", "c"], ["không", "khong", "k"], []),
    ("id", ["ya", "y"], ["tidak", "t"], []),
    ("xx", ["yes", "y"], ["no", "n"], ["ja"]),
  ]

  @Test("are understood in the language of the prompts and in English", arguments: answers)
  func understood(language: String, yes: [String], no: [String], unclear: [String]) throws {
    let words = YesNoWords(language: try #require(LanguageTag(language)))
    let notYes = yes.filter { words.answer($0) != true }
    let notNo = no.filter { words.answer($0) != false }
    let notUnclear = unclear.filter { words.answer($0) != nil }
    #expect(notYes == [])
    #expect(notNo == [])
    #expect(notUnclear == [])
  }

  @Test(
    "exist for every language, and the shown words mean what they say",
    arguments: Messages.languages)
  func everyLanguage(language: String) throws {
    let words = YesNoWords(language: try #require(LanguageTag(language)))
    #expect(words.answer(words.yes) == true)
    #expect(words.answer(words.no) == false)
    #expect(language == "en" || words.yes != "yes")
    for unclear in ["", " ", "?", "0", "yes no", "maybe", String(repeating: "y", count: 10_000)] {
      #expect(words.answer(unclear) == nil)
    }
  }
}
