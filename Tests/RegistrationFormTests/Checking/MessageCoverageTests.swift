import Countries
import Foundation
import JSONText
import Localization
import PhoneNumbers
import Testing

@testable import RegistrationForm

/// Every code that a check can end in, with an answer that makes it.
///
/// `TestForm` sees to it that the English message is there and leaves nothing to be filled in; that
/// the other languages have the same placeholders is tested with the catalogue.
@Suite("Every fault and every doubt has its message")
struct MessageCoverageTests {
  /// A code, the kind of the field and what else defines it, and the answer.
  typealias Single = (code: String, kind: String, definition: String, answer: String)

  private static let choices = """
    , "choices": [{"value": "veg", "label": "Vegetarian"}, {"value": "vegan", "label": "Vegan"}]
    """
  private static let bounds = #", "min": 5, "max": 10"#
  private static let lengths = #", "minLength": 4, "maxLength": 5"#
  private static let days = #", "min": "1900-01-01", "max": "today""#

  static let singles: [Single] = [
    ("text.character", "text", "", "a\u{7}"), ("text.damaged", "text", "", "M\u{FFFD}ller"),
    ("text.tooShort", "text", lengths, "a"), ("text.tooLong", "text", lengths, "abcdef"),
    ("text.pattern", "text", #", "pattern": "[A-Z]""#, "ab"),
    ("secret.character", "secret", "", "a\u{1B}"), ("secret.tooShort", "secret", lengths, "a"),
    ("secret.tooLong", "secret", lengths, "abcdef"),
    ("email.missingAt", "email", "", "ada"), ("email.severalAt", "email", "", "a@b@example.org"),
    ("email.missingLocal", "email", "", "@example.org"),
    ("email.missingDomain", "email", "", "ada@"), ("email.blank", "email", "", "a b@example.org"),
    ("email.character", "email", "", "a,b@example.org"),
    ("email.dots", "email", "", "a..b@example.org"), ("email.quote", "email", "", "\"a@b.example"),
    ("email.localTooLong", "email", "", String(repeating: "a", count: 65) + "@example.org"),
    ("email.tooLong", "email", "", "a@" + String(repeating: "aaaaaaa.", count: 32) + "example"),
    ("email.domainCharacter", "email", "", "a@b_c.example"),
    ("email.domainDots", "email", "", "a@example..org"),
    ("email.domainHyphen", "email", "", "a@-example.org"),
    ("email.domainTooLong", "email", "", "a@" + String(repeating: "a", count: 64) + ".org"),
    ("email.numericDomain", "email", "", "a@192.0.2.1"),
    ("email.literal", "email", "", "a@[192.0.2.256]"),
    ("doubt: email.dotless", "email", "", "a@localhost"),
    ("doubt: email.nearMiss", "email", "", "a@gmial.com"),
    ("url.scheme", "url", "", "example.org"), ("url.host", "url", "", "https://"),
    ("url.userInfo", "url", "", "https://a@example.org"),
    ("url.port", "url", "", "https://example.org:0/"), ("url.blank", "url", "", "https://a b.org"),
    ("url.character", "url", "", "https://example.org/<b>"),
    ("url.percent", "url", "", "https://example.org/%zz"),
    ("url.tooLong", "url", "", "https://example.org/" + String(repeating: "a", count: 2000)),
    ("date.unreadable", "date", "", "yesterday"), ("date.noSuchDay", "date", "", "1990-02-30"),
    ("date.time", "date", "", "1990-05-04 10:00"), ("date.twoDigitYear", "date", "", "4.5.90"),
    ("date.tooEarly", "date", days, "1899-12-31"), ("date.tooLate", "date", days, "2026-12-01"),
    ("doubt: date.ambiguous", "date", "", "4/5/1990"),
    ("integer.unreadable", "integer", "", "x"), ("integer.fraction", "integer", "", "1.5"),
    ("integer.tooSmall", "integer", bounds, "1"), ("integer.tooLarge", "integer", bounds, "11"),
    ("number.unreadable", "number", "", "x"), ("number.grouping", "number", "", "1,23,4"),
    ("number.digits", "number", "", "1234567890123456"),
    ("number.tooSmall", "number", bounds, "1"), ("number.tooLarge", "number", bounds, "11"),
    ("choice.unknown", "choice", choices, "fish"), ("choice.ambiguous", "choice", choices, "ve"),
    ("multiChoice.tooFew", "multiChoice", choices + #", "min": 2"#, "vegan"),
    ("multiChoice.tooMany", "multiChoice", choices + #", "max": 1"#, "1, 2"),
    ("yesNo.unclear", "yesNo", "", "maybe"), ("consent.required", "consent", "", "no"),
    ("country.unknown", "country", "", "Atlantis"), ("country.ambiguous", "country", "", "Congo"),
    ("country.notOffered", "country", #", "only": ["AT"]"#, "Finland"),
    ("dialCode.unknown", "dialCode", "", "Atlantis"),
    ("dialCode.ambiguous", "dialCode", "", "+44"), ("dialCode.beginning", "dialCode", "", "5"),
    ("dialCode.notOffered", "dialCode", #", "only": ["AT"]"#, "+49"),
    ("phone.countryMissing", "phone", "", "0664 1234567"),
  ]

  @Test("of a field by itself", arguments: singles)
  func single(_ row: Single) throws {
    let field = #"{"id": "x", "kind": "\#(row.kind)", "label": "X"\#(row.definition)}"#
    var form = try TestForm(field, origin: .person)
    let outcome = form.answer(row.answer)
    #expect(outcome == row.code)
  }

  /// A code, the country answered, the field (`postalCode` or `phone`) and its answer.
  typealias Place = (code: String, country: String, field: String, answer: String)

  static let places: [Place] = [
    ("postalCode.form", "AT", "postalCode", "10101"),
    ("postalCode.unreadable", "KP", "postalCode", "Ryongsong District"),
    ("postalCode.notUsed", "HK", "postalCode", "00000"),
    ("postalCode.noCountry", "", "postalCode", "1010"),
    ("doubt: postalCode.newForm", "KZ", "postalCode", "A01B2C3"),
    ("doubt: postalCode.otherCountry", "US", "postalCode", "SW1A 1AA"),
    ("phone.noDigits", "AT", "phone", "none"), ("phone.letter", "AT", "phone", "0664 I234567"),
    ("phone.strayText", "AT", "phone", "0664 1234567 (mobile)"),
    ("phone.strayCharacter", "AT", "phone", "0664_1234567"),
    ("phone.severalNumbers", "AT", "phone", "0664 1234567, 0664 7654321"),
    ("phone.extensionMissing", "AT", "phone", "0664 1234567 ext"),
    ("phone.extensionTooLong", "AT", "phone", "+43 664 1234567 ext 12345678901234567890"),
    ("phone.planMissing", "AQ", "phone", "0664 1234567"),
    ("phone.unknownCallingCode", "AT", "phone", "+999 123456"),
    ("phone.tooShort", "AT", "phone", "12"),
    ("phone.tooLong", "AT", "phone", "0664 12345678901234567"),
    ("phone.wrongLength", "AD", "phone", "+376 (0) 712345"),
    ("phone.areaCodeMissing", "DO", "phone", "234 5678"),
    ("phone.formerLength", "CI", "phone", "59 00 56 08"),
    ("doubt: phone.unallocated", "US", "phone", "(555) 555-5555"),
    ("doubt: phone.formerNumber", "CO", "phone", "1 2345678"),
    ("doubt: phone.perhapsExtension", "AT", "phone", "01 5132345-0"),
    ("doubt: phone.extensionWord", "AT", "phone", "0664 1234567 DW 12"),
    ("doubt: phone.looksLikeDate", "AT", "phone", "04/05/1990"),
    ("doubt: phone.looksLikeAddress", "AT", "phone", "192.168.0.1"),
    ("doubt: phone.otherCountry", "AT", "phone", "+1 212 555 2368"),
  ]

  @Test("of a field that depends on the country", arguments: places)
  func place(_ row: Place) throws {
    var form = try TestForm(
      """
      {"id": "country", "kind": "country", "label": "C", "required": false},
      {"id": "x", "kind": "\(row.field)", "label": "X"}
      """, origin: .person)
    _ = form.answer(row.country)
    let outcome = form.answer(row.answer, field: 1)
    #expect(outcome == row.code)
  }

  /// Codes that need more than one answer to be made.
  private static let others = ["required", "notAsked", "doubt: number.ambiguous"]

  @Test("of a missing answer, one too many, and a number that is read differently elsewhere")
  func other() throws {
    var form = try TestForm(
      """
      {"id": "y", "kind": "yesNo", "label": "Y"},
      {"id": "t", "kind": "text", "label": "T", "when": {"field": "y", "is": true}}
      """)
    let missing = form.checker.settleBlank(field: 0, into: &form.record)
    _ = form.answer("no")
    let superfluous = form.answer("x", field: 1)
    var german = try TestForm(#"{"id": "n", "kind": "number", "label": "N"}"#, language: "de-AT")
    let unclear = german.answer("1.234")
    #expect([missing.summary, superfluous, unclear] == Self.others)
  }

  @Test("and these are all: the catalogue and the sources know no other")
  func complete() throws {
    let made = Self.singles.map(\.code) + Self.places.map(\.code) + Self.others
    let doubts = made.filter { $0.hasPrefix("doubt: ") }.map { String($0.dropFirst(7)) }
    // A doubt is a fault where nobody can be asked.
    let codes = Set(made).union(doubts)
    let heads = Set(codes.map { $0.prefix { $0 != "." } })
    let file = try #require(EmbeddedFile("messages.json"))
    let texts = try #require(try JSONNode.parse(file.bytes).object?.first?.value.object)
    for (prefix, made) in [("violation.", codes), ("doubt.", Set(doubts))] {
      let unmade = texts.map(\.key).filter { key in
        let code = key.dropFirst(prefix.count)
        return key.hasPrefix(prefix) && heads.contains(code.prefix { $0 != "." })
          && !made.contains(String(code))
      }
      #expect(unmade == [], "no answer makes it")
    }
    let enumerated =
      PhoneProblem.Kind.allCases.map { "phone." + $0.rawValue }
      + PhoneDoubt.Kind.allCases.map { "phone." + $0.rawValue }
      + EmailAddress.Fault.allCases.map { "email." + $0.rawValue }
      + WebAddress.Fault.allCases.map { "url." + $0.rawValue }
    let literal = try Self.literals().filter { literal in
      heads.contains(literal.prefix { $0 != "." }) && literal.contains(".")
    }
    #expect((enumerated + literal).filter { !codes.contains($0) } == [], "no answer is known")
    let endings = try Self.literals().filter { $0.hasPrefix(".") }
    #expect(endings.filter { ending in !codes.contains { $0.hasSuffix(ending) } } == [])
  }

  /// The string literals of the checks that look like a code or the ending of one.
  private static func literals() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/RegistrationForm/Checking")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "swift" }.flatMap { url in
      try String(contentsOf: url, encoding: .utf8).matches(of: /"([a-zA-Z]*\.[a-zA-Z]+)"/)
        .map { String($0.output.1) }
    }
  }
}
