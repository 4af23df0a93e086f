import RegistrationForm
import Testing

@Suite("Kind text")
struct TextFieldTests {
  @Test(
    "takes",
    arguments: [
      ("  Ada Lovelace\t", "Ada Lovelace"),
      ("\u{FEFF}Ada\u{200E}", "Ada"),
      ("\u{3000}田中\u{A0}", "田中"),
      ("Jose\u{301}", "José"),
      ("e\u{323}\u{302}", "ệ"),
      ("علی\u{200C}رضا", "علی\u{200C}رضا"),
      ("👩\u{200D}👧 ❤\u{FE0F}", "👩\u{200D}👧 ❤\u{FE0F}"),
      ("O’Brien – d’Arcy", "O’Brien – d’Arcy"),
      ("葛\u{E0100}城", "葛\u{E0100}城"),
    ])
  func takes(typed: String, stored: String) throws {
    var form = try TestForm(#"{"id": "name", "kind": "text", "label": "Name"}"#)
    let outcome = form.answer(typed)
    #expect(outcome.unicodeScalars.elementsEqual(("taken: " + stored).unicodeScalars))
  }

  @Test(
    "refuses what cannot be seen, with its place",
    arguments: [
      ("Ada\u{7}", 4, "U+0007"), ("Ada\nLovelace", 4, "U+000A"), ("A\u{200B}da", 2, "U+200B"),
      ("é\u{202E}x", 2, "U+202E"), ("a\u{AD}b", 2, "U+00AD"), ("a\u{85}b", 2, "U+0085"),
      ("\u{1B}[2J", 1, "U+001B"), ("a\u{200D}b", 2, "U+200D"), ("a\u{2028}b", 2, "U+2028"),
      ("a\u{FFFF}b", 2, "U+FFFF"), ("\u{3164}x", 1, "U+3164"),
    ])
  func refuses(typed: String, column: Int, character: String) throws {
    var form = try TestForm(#"{"id": "name", "kind": "text", "label": "Name"}"#)
    let found = form.violation(typed)
    let violation = try #require(found)
    #expect(violation.code == "text.character")
    #expect(violation.column == column)
    #expect(violation.parameters["character"] == character)
  }

  @Test("says that a text is damaged")
  func damaged() throws {
    var form = try TestForm(#"{"id": "name", "kind": "text", "label": "Name"}"#)
    #expect(form.answer("M\u{FFFD}ller") == "text.damaged")
  }

  @Test(
    "counts Characters",
    arguments: [
      ("ab", "text.tooShort"), ("abc", "taken: abc"), ("abcde", "taken: abcde"),
      ("abcdef", "text.tooLong"), ("éèêëï", "taken: éèêëï"), ("éèêëïö", "text.tooLong"),
      ("👩\u{200D}👧", "text.tooShort"), ("👩\u{200D}👧ab", "taken: 👩\u{200D}👧ab"), ("   ", "blank"),
    ])
  func lengths(typed: String, outcome: String) throws {
    var form = try TestForm(
      #"{"id": "n", "kind": "text", "label": "N", "minLength": 3, "maxLength": 5}"#)
    let found = form.answer(typed)
    #expect(found == outcome)
  }

  @Test(
    "says a pattern's own message",
    arguments: [("AB12", true), ("ab12", false), ("AB123", false), ("xAB12", false)])
  func pattern(typed: String, isTaken: Bool) throws {
    var form = try TestForm(
      #"""
      {"id": "n", "kind": "text", "label": "N", "pattern": "[A-Z]{2}\\d{2}",
       "patternMessage": {"en": "Two letters and two digits.", "de": "Zwei Buchstaben."}}
      """#, language: "de-AT")
    let message = form.violation(typed)?.parameters["message"]
    #expect(message == (isTaken ? nil : "Zwei Buchstaben."))
  }
}
