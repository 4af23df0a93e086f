import Testing

@testable import Localization

@Suite("Declared encoding")
struct DeclaredEncodingTests {
  @Test(
    "UTF-8 in any spelling, or no word of it, is UTF-8",
    arguments: [
      [:], ["LANG": "de_AT.UTF-8"], ["LANG": "de_AT.utf8"], ["LANG": "C"], ["LC_CTYPE": "C.UTF-8"],
      ["LANG": "ca_ES.UTF-8@valencia"], ["LANG": "ja_JP.eucJP", "LC_ALL": "ja_JP.UTF-8"],
      ["LANG": "de_AT.UTF-8", "LC_ALL": ""],
    ] as [[String: String]])
  func isUTF8(environment: [String: String]) {
    #expect(DeclaredEncoding.isUTF8(environment: environment.mapValues { Array($0.utf8) }))
  }

  @Test(
    "another character set is not",
    arguments: [
      ["LANG": "de_DE.ISO-8859-1"], ["LC_CTYPE": "ja_JP.eucJP", "LANG": "ja_JP.UTF-8"],
      ["LC_ALL": "zh_TW.Big5"],
    ] as [[String: String]])
  func isNot(environment: [String: String]) {
    #expect(!DeclaredEncoding.isUTF8(environment: environment.mapValues { Array($0.utf8) }))
  }
}
