import Localization
import Testing

@Suite("Columns of a text")
struct TextWidthTests {
  static let widths: [(String, Int)] = [
    ("", 0), ("Austria", 7), ("Österreich", 10), ("O\u{308}sterreich", 10), ("Україна", 7),
    ("日本", 4), ("대한민국", 8), ("\u{1112}\u{1161}\u{11AB}", 2), ("ﾄﾞｲﾂ", 4), ("ﾞ", 1), ("ＡＢ", 4),
    ("🇦🇹", 2), ("🇦🇹 AT", 5), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("❤️", 2), ("❤", 1), ("✓", 1),
    ("\u{2068}مصر\u{2069}", 3), ("مِصْر", 3), ("ประเทศไทย", 9), ("a\u{200B}b", 2), ("…", 1),
    ("\u{1B}[0m", 3), ("→ é", 3),
  ]

  @Test("is counted by clusters", arguments: widths)
  func columns(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  static let prefixes: [(String, Int, String)] = [
    ("Austria", 7, "Austria"), ("Austria", 6, "Austri"), ("日本語", 5, "日本"), ("🇦🇹🇩🇪", 3, "🇦🇹"),
    ("日", 1, ""), ("e\u{301}e\u{301}", 1, "e\u{301}"), ("abc", 0, ""),
  ]

  @Test("never cuts a cluster", arguments: prefixes)
  func prefix(text: String, limit: Int, prefix: String) {
    #expect(TextWidth.prefix(of: text, columns: limit) == prefix)
  }
}

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
