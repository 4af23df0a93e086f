import Localization
import Testing

@Suite("Quoting")
struct QuotingTests {
  static let quoted: [(String, String)] = [
    ("Holland", "Holland"),
    ("\u{1B}[2J", "\\u{1B}[2J"),
    ("a\r\nb\tc\u{0}\u{7F}\u{9B}", "a\\u{D}\\u{A}b\\u{9}c\\u{0}\\u{7F}\\u{9B}"),
    ("x\u{202E}y\u{2066}\u{200F}\u{61C}", "x\\u{202E}y\\u{2066}\\u{200F}\\u{61C}"),
    ("a\u{200B}\u{FEFF}\u{AD}\u{2028}", "a\\u{200B}\\u{FEFF}\\u{AD}\\u{2028}"),
    ("می\u{200C}خواهم 👨‍👩‍👧", "می\u{200C}خواهم 👨‍👩‍👧"),
    ("é e\u{301} 日本 🇦🇹", "é e\u{301} 日本 🇦🇹"),
    ("a" + String(repeating: "\u{301}", count: 50), "a" + String(repeating: "\u{301}", count: 8)),
  ]

  @Test("makes visible what a terminal could obey", arguments: quoted)
  func quotable(text: String, shown: String) {
    let quoted = text.quotable()
    #expect(Array(quoted.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test("cuts long text and says so")
  func cut() {
    #expect("abcdef".quotable(limit: 6) == "abcdef")
    #expect("abcdefg".quotable(limit: 6) == "abcde…")
    #expect(
      String(repeating: "🇦🇹", count: 100).quotable() == String(repeating: "🇦🇹", count: 59) + "…")
  }

  @Test("isolates what runs the other way, once")
  func isolation() throws {
    let arabic = try #require(LanguageTag("ar"))
    #expect("مصر".isolated == "\u{2068}مصر\u{2069}")
    #expect("EG مصر".isolated == "\u{2068}EG مصر\u{2069}")
    #expect("EG \u{2068}مصر\u{2069}".isolated == "EG \u{2068}مصر\u{2069}")
    #expect("مصر".isolated(inside: arabic) == "مصر")
    #expect("Egypt".isolated(inside: arabic) == "\u{2068}Egypt\u{2069}")
    #expect("Egypt 12".isolated == "Egypt 12")
    #expect("12".isolated(inside: arabic) == "12")
  }
}
