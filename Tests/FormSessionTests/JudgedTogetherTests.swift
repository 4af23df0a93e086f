import Countries
import RegistrationForm
import Testing

@testable import FormSession

/// Country, postal code, telephone and e-mail: what does not fit is asked, never changed.
@Suite("Answers judged together")
struct JudgedTogetherTests {
  private func talk(_ lines: String..., country: String = "GB") throws -> Conversation {
    var talk = try Conversation(language: "en-GB", country: country)
    talk.send(.begin)
    talk.send(lines.map { .line($0) })
    return talk
  }

  @Test("a postal code of another country can change the country, once the person says so")
  func postalCodeElsewhere() throws {
    var talk = try talk("Ada", "ada@example.org", "BE", "1012 AB")
    let asked = talk.session.record.country(of: 2)
    #expect(asked == CountryCode("BE"))
    talk.type("1")
    let (country, code) = (talk.session.record.country(of: 2), talk.session.record.text(of: 3))
    #expect(country == CountryCode("NL"))
    #expect(code == "1012 AB")
  }

  @Test("or stays as it is, and is not doubted again")
  func postalCodeKept() throws {
    var talk = try talk("Ada", "ada@example.org", "BE", "1012 AB", "2")
    let (country, code) = (talk.session.record.country(of: 2), talk.session.record.text(of: 3))
    #expect(country == CountryCode("BE"))
    #expect(code == "1012 AB")
    talk.type("<", "")
    #expect(talk.prompt.contains("Phone"))
  }

  @Test("a number of another country is asked about: keep both, or change the country")
  func phoneElsewhere() throws {
    var kept = try talk("Ada", "ada@example.org", "", "SW1A 1AA", "+43 664 1234567")
    #expect(kept.prompt.hasPrefix("Number 1 to 2"))
    var changed = kept
    kept.type("1")
    let answers = kept.answers
    #expect(answers["country"] == "GB")
    #expect(answers["phone"] == "+436641234567")
    changed.type("2")
    let country = changed.session.record.country(of: 2)
    #expect(country == CountryCode("AT"))
    // The postal code is none of Austria's: it is asked again, and only it.
    #expect(changed.session.askedField == 3 || changed.firstOpenField == 3)
  }

  @Test("what was insisted on is asked again where another doubt comes up")
  func anotherDoubt() throws {
    var talk = try talk("Ada", "ada@example.org", "", "SW1A 1AA", "+43 664 1234567", "1", "", "")
    #expect(talk.prompt.hasPrefix("Save?"))
    // The number is Austrian as before, but the country it does not fit is another one.
    talk.type("3", "Hong Kong")
    #expect(talk.prompt.hasPrefix("Number 1 to 2"))
    #expect(talk.session.askedField == 4)
  }

  @Test("retyping is always possible where a doubt is asked")
  func retype() throws {
    var talk = try talk("Ada", "ada@gmial.com")
    #expect(talk.prompt.hasPrefix("Number 1 to 2"))
    talk.type("ada@example.org")
    let email = talk.session.record.text(of: 1)
    #expect(email == "ada@example.org")
  }

  @Test("changing the country keeps the digits of the telephone number and reads them anew")
  func phoneReadAnew() throws {
    var talk = try talk("Ada", "ada@example.org", "AT", "1010", "0664 1234567", "", "")
    #expect(talk.answers["phone"] == "+436641234567")
    talk.type("3", "DE")
    let asked = talk.session.askedField
    #expect(asked == 3 || asked == 4)
    #expect(talk.answers["country"] == "DE")
  }

  @Test("nothing is asked again where nothing changed")
  func sameCountry() throws {
    var talk = try talk("Ada", "ada@example.org", "AT", "1010", "0664 1234567", "", "")
    let before = talk.answers
    talk.type("3", "Austria")
    let after = talk.answers
    #expect(before == after)
    #expect(talk.prompt.hasPrefix("Save?"))
  }
}
