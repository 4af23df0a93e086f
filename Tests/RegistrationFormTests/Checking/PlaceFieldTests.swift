import Countries
import RegistrationForm
import Testing

@Suite("Kinds country, dialCode, phone, postalCode")
struct PlaceFieldTests {
  private static let address = """
    {"id": "email", "kind": "email", "label": "E", "required": false},
    {"id": "country", "kind": "country", "label": "C"},
    {"id": "code", "kind": "postalCode", "label": "P"},
    {"id": "phone", "kind": "phone", "label": "T", "required": false}
    """

  @Test(
    "takes a country",
    arguments: [("AT", "AT"), ("austria", "AT"), ("Österreich", "AT"), ("🇦🇹", "AT"), ("040", "AT")])
  func country(typed: String, code: String) throws {
    var form = try TestForm(#"{"id": "c", "kind": "country", "label": "C"}"#)
    let outcome = form.answer(typed)
    #expect(outcome == "taken: " + code)
  }

  @Test("refuses a country that is unclear, unknown or not offered, with codes as suggestions")
  func refusesCountry() throws {
    var form = try TestForm(
      #"{"id": "c", "kind": "country", "label": "C", "only": ["AT", "CD", "CG"]}"#)
    let ambiguous = form.violation("Congo")
    #expect(ambiguous?.code == "country.ambiguous")
    #expect(ambiguous.map { Set($0.suggestions) } == ["CD", "CG"])
    let unknown = form.violation("Atlantis")
    #expect(unknown?.code == "country.unknown")
    let elsewhere = form.violation("Finland")
    #expect(elsewhere?.code == "country.notOffered")
    #expect(elsewhere?.suggestions == ["AT", "CD", "CG"])
  }

  @Test("a candidate that alone is offered is still asked about")
  func onlyCandidate() throws {
    var form = try TestForm(#"{"id": "c", "kind": "country", "label": "C", "only": ["AT", "CD"]}"#)
    let violation = form.violation("Congo")
    #expect(violation?.code == "country.ambiguous")
    #expect(violation?.suggestions == ["CD"])
  }

  @Test(
    "takes a dial code by digits or country",
    arguments: [
      ("43", "AT"), ("+43", "AT"), ("0043", "AT"), ("Austria", "AT"), ("AT", "AT"),
      ("+1 242", "BS"), ("AT +43", "AT"), ("GG +44", "GG"),
    ])
  func dialCode(typed: String, code: String) throws {
    var form = try TestForm(#"{"id": "d", "kind": "dialCode", "label": "D"}"#)
    let outcome = form.answer(typed)
    #expect(outcome == "taken: " + code)
  }

  @Test("keeps the country of a shared dial code apart")
  func sharedDialCode() throws {
    var alone = try TestForm(#"{"id": "d", "kind": "dialCode", "label": "D"}"#)
    let unclear = alone.violation("+44")
    #expect(unclear?.code == "dialCode.ambiguous")
    #expect(unclear?.suggestions.first == "GB")
    var form = try TestForm(
      """
      {"id": "country", "kind": "country", "label": "C"},
      {"id": "d", "kind": "dialCode", "label": "D"}
      """)
    _ = form.answer("Jersey")
    let settled = form.checker.settleBlank(field: 1, into: &form.record)
    #expect(settled.summary == "accepted")
    let preset = form.record.country(of: 1)
    #expect(preset == CountryCode("JE"))
    let outcome = form.answer("+44", field: 1)
    #expect(outcome == "taken: JE")
  }

  @Test(
    "the beginning of a dial code is none, whoever's it may become",
    arguments: [("5", "MX"), ("+4", "AT"), ("0035", "IE"), ("35", "IE")])
  func beginningOfDialCode(typed: String, home: String) throws {
    var form = try TestForm(
      """
      {"id": "country", "kind": "country", "label": "C"},
      {"id": "d", "kind": "dialCode", "label": "D"}
      """)
    _ = form.answer(home)
    let unclear = form.violation(typed, field: 1)
    #expect(unclear?.code == "dialCode.beginning")
    #expect(unclear?.suggestions.contains(home) == true)
    var narrow = try TestForm(
      #"{"id": "d", "kind": "dialCode", "label": "D", "only": ["\#(home)"]}"#)
    let only = narrow.violation(typed)
    #expect(only?.code == "dialCode.beginning")
  }

  @Test("reads a number by the country answered before")
  func phone() throws {
    var form = try TestForm(Self.address)
    _ = form.answer("AT", field: 1)
    let national = form.answer("0664 1234567", field: 3)
    #expect(national == "taken: +436641234567")
    let withExtension = form.answer("+43 1 5132345 ext. 12", field: 3)
    #expect(withExtension == "taken: +4315132345;ext=12")
    let again = form.answer("+4315132345;ext=12", field: 3)
    #expect(again == withExtension)
    let short = form.violation("1", field: 3)
    #expect(short?.code == "phone.tooShort")
  }

  @Test("asks a person about a number of another country, and offers to switch")
  func phoneElsewhere() throws {
    var form = try TestForm(Self.address, origin: .person)
    _ = form.answer("AT", field: 1)
    let found = form.doubt("+1 212 555 2368", field: 3)
    let doubt = try #require(found)
    #expect(doubt.code == "phone.otherCountry")
    #expect(doubt.repairs == [.keep, .change(field: 1, to: "US", reading: "United States")])
    guard case .phone(_, let country) = form.record[3] else {
      Issue.record("no number")
      return
    }
    #expect(country == CountryCode("US"))
  }

  @Test("keeps the person's country where the number shares its calling code")
  func sharedCallingCode() throws {
    var form = try TestForm(Self.address, origin: .person)
    _ = form.answer("GB", field: 1)
    let outcome = form.answer("07781 123456", field: 3)
    #expect(outcome == "taken: +447781123456")
    guard case .phone(_, let country) = form.record[3] else {
      Issue.record("no number")
      return
    }
    #expect(country == CountryCode("GB"))
  }

  @Test(
    "judges a postal code by the country",
    arguments: [
      ("AT", "1010", "taken: 1010"), ("AT", "AT-1010", "taken: 1010"),
      ("GB", "sw1a1aa", "taken: SW1A1AA"),
      ("AT", "10101", "postalCode.form"), ("HK", "00000", "postalCode.notUsed"),
      ("HK", " ", "blank"),
      ("Nowhere", "1010", "blank"), ("", "1010", "postalCode.noCountry"),
    ])
  func postalCode(country: String, typed: String, outcome: String) throws {
    var form = try TestForm(Self.address)
    _ = form.answer(country, field: 1)
    let found = form.answer(typed, field: 2)
    #expect(found == outcome)
  }

  @Test(
    "requires a postal code only where the post does",
    arguments: [("AT", "required"), ("HK", "blank"), ("IE", "blank"), ("Nowhere", "blank")])
  func requiredPostalCode(country: String, outcome: String) throws {
    var form = try TestForm(Self.address)
    _ = form.answer(country, field: 1)
    let settled = form.checker.settleBlank(field: 2, into: &form.record)
    #expect(settled.summary == outcome)
  }

  @Test(
    "proposes the country that a postal code is of",
    arguments: [
      ("", "US", "SW1A 1AA", "GB"), ("ada@example.de", "AT", "10115", "DE"),
      ("", "AT", "K1A 0B1", "CA"),
    ])
  func postalCodeElsewhere(email: String, country: String, typed: String, other: String) throws {
    var form = try TestForm(Self.address, origin: .person)
    _ = form.answer(email, field: 0)
    _ = form.answer(country, field: 1)
    let found = form.doubt(typed, field: 2)
    let doubt = try #require(found)
    #expect(doubt.code == "postalCode.otherCountry")
    guard case .change(field: 1, to: let proposed, _) = doubt.repairs.first else {
      Issue.record("no country is proposed")
      return
    }
    #expect(proposed == other)
  }
}
