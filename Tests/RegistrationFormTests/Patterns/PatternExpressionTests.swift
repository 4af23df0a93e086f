import RegistrationForm
import Testing

@Suite("Patterns")
struct PatternExpressionTests {
  @Test(
    "match the whole answer",
    arguments: [
      ("abc", "abc", true), ("abc", "abcd", false), ("abc", "xabc", false), ("abc", "", false),
      ("", "", true), ("", "a", false), ("a|bc", "bc", true), ("a|bc", "ac", false),
      ("(a|b)c", "bc", true), ("(?:ab)+", "abab", true), ("(?:ab)+", "aba", false),
      ("a?", "", true), ("a?b", "b", true), ("a*", "aaaa", true), ("a*b", "aab", true),
      ("a{3}", "aaa", true), ("a{3}", "aa", false), ("a{2,}", "a", false), ("a{2,}", "aaaa", true),
      ("a{0,2}", "", true), ("a{1,3}", "aaaa", false), ("(ab?){2,3}", "aba", true),
      ("(a|)b", "b", true), ("(a*)*", "aaa", true), ("(a?){3}", "", true), ("a{0}b", "b", true),
      ("^abc$", "abc", true), ("[a-c]+", "cab", true), ("[^a-c]+", "xyz", true),
      ("[^a-c]", "a", false), ("[-a]", "-", true), ("[a-]", "-", true),
      ("\\d{4}", "2026", true), ("\\d", "٣", false), ("\\w+", "a_1", true), ("\\s", " ", true),
      ("\\D\\W\\S", "a-b", true), ("[\\d.]+", "1.2", true), ("\\.", ".", true), ("\\.", "a", false),
      (".", "é", true), (".", "👍", true), ("..", "👍", false), ("[äöü]", "ö", true),
      ("[а-я]+", "мир", true), ("\\p{L}+", "Ärger", true), ("\\p{Lu}\\p{Ll}*", "Ada", true),
      ("\\P{N}+", "abc", true), ("[\\p{L}\\p{M} ]+", "नमस्ते दुनिया", true), ("\\p{Nd}", "٣", true),
      ("a\\|b", "a|b", true), ("\\(x\\)", "(x)", true), ("\\\\", "\\", true),
    ])
  func matches(pattern: String, text: String, isMatch: Bool) throws {
    let expression = try PatternExpression(pattern)
    #expect(expression.matches(text) == isMatch)
  }

  @Test(
    "are refused with the place of the fault",
    arguments: [
      ("a(b", 2, PatternFault.unclosedGroup), ("ab)", 3, .unopenedGroup), ("[ab", 1, .unclosedSet),
      ("a[]", 2, .emptySet), ("[z-a]", 2, .reversedRange("z-a")), ("*a", 1, .nothingToRepeat),
      ("a**", 3, .nothingToRepeat), ("a|+", 3, .nothingToRepeat), ("a{x}", 2, .badCount),
      ("a{2", 2, .badCount), ("a{3,2}", 2, .reversedCount),
      ("a{2000}", 3, .countTooLarge(limit: 1000)),
      ("\\q", 1, .unknownEscape("\\q")), ("a\\", 2, .unknownEscape("\\")),
      ("\\p{Greek}", 1, .unknownCategory("Greek")),
      ("(?=a)", 2, .unsupported("look-around, a named group or a flag")),
      ("a+?", 3, .unsupported("a lazy or possessive quantifier")),
      ("a^b", 2, .unsupported("\"^\" or \"$\" inside a pattern")),
      (".{300}", 1, .tooLarge(limit: 256)), ("((a{100}){100}){100}", 1, .tooLarge(limit: 256)),
      (String(repeating: "(", count: 50), 41, .tooDeep(limit: 40)),
    ])
  func refuses(pattern: String, column: Int, fault: PatternFault) {
    do {
      _ = try PatternExpression(pattern)
      Issue.record("the pattern was taken")
    } catch {
      #expect(error.column == column)
      #expect(error.fault == fault)
    }
  }

  @Test("take linear time where back-tracking takes for ever")
  func linear() throws {
    let expression = try PatternExpression("(a*)*b|(a|a)*c|(a|aa)+d")
    let text = String(repeating: "a", count: 20_000)
    #expect(!expression.matches(text))
    #expect(expression.matches(text + "d"))
  }

  @Test(
    "are written for other readers",
    arguments: [
      ("\\d{2}", "[0-9]{2}"), ("[\\w.-]+", "[A-Za-z0-9_.-]+"), ("a b\\.", "a b\\."),
      ("^x|y$", "x|y"), ("\\@", "@"), ("\\p{L}", nil), ("[\\D]", nil),
    ])
  func portable(pattern: String, written: String?) throws {
    let expression = try PatternExpression(pattern)
    #expect(expression.portableSource == written)
  }
}
