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

  @Test("a national number whose country changes is asked about, never read anew in silence")
  func phoneReadAnew() throws {
    var talk = try talk("Ada", "ada@example.org", "AT", "1010", "0664 1234567", "", "")
    #expect(talk.answers["phone"] == "+436641234567")
    let asked = Conversation.said(talk.type("3", "GB", "SW1A 1AA"))
    #expect(talk.session.askedField == 4)
    #expect(asked.contains { $0.contains("United Kingdom") && $0.contains("0664 1234567") })
    #expect(asked.contains { $0.hasSuffix("2) AT +43 664 1234567") })
    talk.type("")
    #expect(talk.answers["phone"] == nil)
    talk.type("2")
    #expect(talk.answers["phone"] == "+436641234567")
    #expect(talk.answers["country"] == "GB")
    #expect(talk.prompt.hasPrefix("Save?"))
  }

  @Test(
    "both readings of it are shown, and either can be chosen or another typed",
    arguments: [
      ("1", "+49664123456"), ("2", "+43664123456"), ("030 123456", "+4930123456"),
    ])
  func bothReadings(reply: String, number: String) throws {
    var talk = try talk("Ada", "ada@example.org", "AT", "1010", "0664 123456", "", "")
    #expect(talk.answers["phone"] == "+43664123456")
    let asked = Conversation.said(talk.type("3", "DE", "10115"))
    #expect(asked.contains { $0.contains("DE +49 6641 23456") })
    #expect(asked.contains { $0.contains("AT +43 664 123456") })
    talk.type("3")
    #expect(talk.session.askedField == 4)
    talk.type(reply)
    #expect(talk.answers["phone"] == number)
  }

  @Test("going back to the old country makes the number what it was, with nothing to ask")
  func countryChangedTwice() throws {
    var talk = try talk("Ada", "ada@example.org", "AT", "1010", "0664 1234567", "", "")
    talk.type("3", "DE", "<")
    #expect(talk.session.askedField == 2)
    talk.type("AT")
    #expect(talk.answers["phone"] == "+436641234567")
    #expect(talk.answers["postalCode"] == "1010")
  }

  @Test("a draft keeps the number, not the digits that another country would read otherwise")
  func draftOfNumber() throws {
    let talk = try talk("Ada", "ada@example.org", "AT", "1010", "0664 1234567")
    let kept = talk.effects.compactMap { effect in
      if case .keep(let answer) = effect, answer.fieldID == "phone" { answer.text } else { nil }
    }
    #expect(kept == ["+436641234567"])
  }

  @Test(
    "a number that is no row is asked again, never taken for an answer",
    arguments: [
      (["Ada", "ada@example.org", "AT", "1010", "+44 7400 123456"], "3"),
      (["Ada", "ada@example.org", "AT", "1010", "+44 7400 123456"], "0"),
      (["Ada", "ada@example.org", "AT", "1010", "+44 7400 123456"], "12"),
      (["Ada", "ada@example.org", "AT", "1010", "", "4/5/1990"], "3"),
      (["Ada", "ada@example.org", "AT", "1010", "", "4/5/1990"], "٣"),
      (["Ada", "ada@example.org", "BE", "1012 AB"], "3"),
      (["Ada", "ada@gmial.com"], "7"),
    ])
  func noRow(lines: [String], number: String) throws {
    var talk = try Conversation(language: "en", country: "AT")
    talk.send(.begin)
    talk.send(lines.map { .line($0) })
    let (prompt, field) = (talk.prompt, talk.session.askedField)
    #expect(prompt.hasPrefix("Number 1 to 2"))
    let said = Conversation.said(talk.type(number))
    #expect(said.count == 1 && said[0].contains("1 to 2"))
    #expect(talk.prompt == prompt)
    #expect(talk.session.askedField == field)
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
