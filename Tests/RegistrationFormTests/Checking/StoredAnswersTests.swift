import Countries
import Localization
import PhoneNumbers
import RegistrationForm
import Testing

/// What was saved is taken back; what contradicts itself is not.
@Suite struct StoredAnswersTests {
  static let stored = StoredAnswers(countries: DeferredCountryResolver(language: .english))

  @Test(
    arguments: [
      ("AT", nil), ("AT", "Austria"), ("AT", "Österreich"), ("at", "Austria"), ("CG", "Congo"),
      ("CD", "Congo - Kinshasa"), ("NL", "Holland"), ("KR", "대한민국"), ("TR", "Türkiye"),
      // No country: the check says so.
      ("XX", "Germany"), ("", "Germany"),
    ] as [(String, String?)])
  func `a code and a name of the same country`(code: String, name: String?) {
    #expect(Self.stored.country(code: code, name: name) == .text(code))
  }

  @Test(arguments: [
    ("AT", "Germany"), ("AT", "Australia"), ("CG", "Korea"), ("AT", "x"), ("AT", ""),
  ])
  func `a code and a name that do not go together`(code: String, name: String) {
    #expect(
      Self.stored.country(code: code, name: name)
        == .contradiction("\"code\": \"\(code)\"", "\"name\": \"\(name)\""))
  }

  @Test(arguments: ["de", "ar", "ja", "ru", "he", "pt-BR", "zh-Hant"])
  func `what a record was saved with in another language is taken back`(language: String) throws {
    let directory = CountryDirectory(language: try #require(LanguageTag(language)))
    let refused = directory.countries.filter {
      Self.stored.country(code: $0.code.description, name: $0.name) != .text($0.code.description)
    }
    #expect(refused.map(\.name) == [])
  }

  @Test func `dial codes`() {
    #expect(Self.stored.dialCode(country: "CA", dialCode: "+1") == .text("CA +1"))
    for (country, dialCode) in [("AT", "+49"), ("AT", "43"), ("XX", "+43"), ("AT", "")] {
      #expect(
        Self.stored.dialCode(country: country, dialCode: dialCode)
          == .contradiction("\"country\": \"\(country)\"", "\"dialCode\": \"\(dialCode)\""))
    }
  }

  @Test(
    arguments: [
      ("+436641234567", "+43", "AT", nil, "+436641234567"),
      ("+436641234567", nil, nil, "12", "+436641234567;ext=12"),
      ("+12125550123", "+1", "US", nil, "+12125550123"),
      // Where several countries share a code, the one that the person chose was stored.
      ("+12124561234", "+1", "CA", nil, "+12124561234"),
      ("+18005550123", "+1", "CA", nil, "+18005550123"),
      ("+80012345678", "+800", nil, nil, "+80012345678"),
    ] as [(String, String?, String?, String?, String)])
  func `a number and its parts`(
    e164: String, dialCode: String?, country: String?, digits: String?, text: String
  ) {
    #expect(
      Self.stored.phone(e164: e164, dialCode: dialCode, country: country, extension: digits)
        == .text(text))
  }

  @Test(
    arguments: [
      ("+436641234567", "+4", "AT", "dialCode"), ("+436641234567", "+49", "DE", "dialCode"),
      ("+436641234567", "+43", "DE", "country"),
      ("+436641234567", "+43", "XX", "country"), ("+431", "+49", "AT", "dialCode"),
      ("+80012345678", "+800", "AT", "country"),
    ])
  func `a number that is not of its parts`(
    e164: String, dialCode: String, country: String, part: String
  ) {
    let value = part == "dialCode" ? dialCode : country
    #expect(
      Self.stored.phone(e164: e164, dialCode: dialCode, country: country, extension: nil)
        == .contradiction("\"e164\": \"\(e164)\"", "\"\(part)\": \"\(value)\""))
  }

  @Test func `an example of each country's numbers is taken back`() {
    let refused = CountryDirectory(language: .english).countries.filter { country in
      guard let number = PhonePlan.shared.example(for: country.code) else { return false }
      let owner = PhonePlan.shared.country(of: number, chosen: nil)
      return Self.stored.phone(
        e164: number.e164, dialCode: "+\(number.callingCode)", country: owner?.description,
        extension: nil) != .text(number.e164)
    }
    #expect(refused.map(\.name) == [])
  }
}
