import Countries
import Localization
import RegistrationForm
import TestSupport
import Testing

@testable import FormSession

@Suite("The country field")
struct CountryFieldTests {
  private func atCountry(
    _ language: String = "de-AT", country: String? = "AT", style: SessionStyle = SessionStyle(),
    form: FormDefinition = .builtIn
  ) throws -> Conversation {
    var talk = try Conversation(form: form, language: language, country: country, style: style)
    talk.send(.begin)
    talk.type("Ada Lovelace", "ada@example.org")
    return talk
  }

  @Test("offers the locale's country, and Enter takes it")
  func locale() throws {
    var talk = try atCountry()
    #expect(talk.prompt.hasSuffix(" [AT Österreich]: "))
    talk.type("")
    let code = talk.session.record.country(of: 2)
    #expect(code == CountryCode("AT"))
  }

  @Test("a flag is drawn where it can be, the code stands in any case")
  func flag() throws {
    var style = SessionStyle()
    style.drawsFlags = true
    let prompt = try atCountry(style: style).prompt
    #expect(prompt.hasSuffix(" [🇦🇹 AT Österreich]: "))
  }

  @Test("a fallback is shown as what it is")
  func fallback() throws {
    let talk = try atCountry("en", country: nil)
    #expect(talk.prompt == "3 of 7 · Country [US United States, fallback]: ")
    let note = talk.transcript.dropLast().last
    #expect(note?.contains("your locale names no country") == true)
  }

  @Test("without any default a country is to be chosen, and Enter alone chooses none")
  func none() throws {
    let form = try Forms.load(
      """
      {"id": "c", "version": 1, "title": "C", "sections": [{"fields": [
        {"id": "country", "kind": "country", "label": "Country"}]}]}
      """)
    var talk = try Conversation(form: form, country: nil)
    talk.send(.begin)
    #expect(talk.prompt == "Country (choose a country): ")
    let said = Conversation.said(talk.type(""))
    #expect(said.contains { $0.hasPrefix("Country: an answer is needed.") })
  }

  @Test(
    "what was taken is said where it is not what was typed",
    arguments: [
      ("Holland", "Niederlande (NL)"), ("NL", "Niederlande (NL)"), ("nld", "Niederlande (NL)"),
      ("Deutchland", "Deutschland (DE)"), ("日本", "Japan (JP)"), ("🇫🇷", "Frankreich (FR)"),
      ("niederlande", nil), ("Niederlande", nil), ("  Niederlande ", nil),
    ])
  func taken(typed: String, understood: String?) throws {
    var talk = try atCountry()
    let said = Conversation.said(talk.type(typed)).first { $0.hasPrefix("→") }
    let (name, reason) = (said?.prefix { $0 != "," }, said?.contains(typed))
    #expect(name.map(String.init) == understood.map { "→ \($0)" })
    #expect(reason == understood.map { _ in true })
  }

  @Test("an ambiguous name is asked about, with nothing preselected")
  func ambiguous() throws {
    var talk = try atCountry()
    let said = Conversation.said(talk.type("Kongo"))
    #expect(said.contains { $0.contains("CG") })
    #expect(said.contains { $0.contains("CD") })
    for nothing in ["", "9", "0"] {
      talk.type(nothing)
      let code = talk.session.record.country(of: 2)
      #expect(code == nil, "\(nothing)")
    }
    talk.type("1")
    let code = talk.session.record.country(of: 2)
    #expect(code == CountryCode("CD") || code == CountryCode("CG"))
  }

  @Test("below a list a short number is a row, and a code of three digits a country")
  func numbers() throws {
    var talk = try atCountry()
    talk.type("?stan")
    #expect(Conversation.said(talk.type("40")).contains { $0.contains("40") })
    #expect(talk.session.record.country(of: 2) == nil)
    talk.type("040")
    let code = talk.session.record.country(of: 2)
    #expect(code == CountryCode("AT"))
  }

  @Test("an unknown name stays on the line")
  func unknown() throws {
    var talk = try atCountry()
    talk.type("Atlantis")
    #expect(talk.question?.text == "Atlantis")
    let code = talk.session.record.country(of: 2)
    #expect(code == nil)
  }

  @Test("a search lists numbered matches, pages, and can be left with the choice as it was")
  func search() throws {
    var style = SessionStyle()
    // Four rows, the way out, the way on and the question.
    style.rows = 7
    var talk = try atCountry(style: style)
    talk.type("?s")
    let rows = talk.transcript.filter { $0.hasPrefix("  ") && $0.contains(") ") }
    #expect(rows.contains { $0.hasPrefix("  4)") })
    #expect(!rows.contains { $0.hasPrefix("  5)") })
    let more = talk.type("")
    #expect(Conversation.said(more).contains { $0.hasPrefix("  5)") })
    talk.type("0")
    #expect(talk.prompt.hasSuffix(" [AT Österreich]: "))
    talk.type("?schw", "1")
    let code = talk.session.record.country(of: 2)
    #expect(code == CountryCode("SE") || code == CountryCode("CH"))
  }

  @Test("the current choice is marked in a search")
  func current() throws {
    var talk = try atCountry()
    let said = Conversation.said(talk.type("?öster"))
    #expect(said.contains { $0.contains("✓ AT Österreich") })
    var style = SessionStyle()
    style.isPlain = true
    var plain = try atCountry("en-GB", country: "GB", style: style)
    let words = Conversation.said(plain.type("?united kingdom"))
    #expect(words.contains { $0.contains("current: GB United Kingdom") })
  }

  @Test("a name from right to left is isolated and stands last")
  func rightToLeft() throws {
    var talk = try atCountry("ar-EG", country: "EG")
    #expect(talk.prompt.contains("[EG \u{2068}مصر\u{2069}]"))
    let said = Conversation.said(talk.type("?egypt"))
    let row = said.first { $0.contains("EG") }
    #expect(row?.hasSuffix("\u{2068}مصر\u{2069}") == true)
  }

  @Test("changing the country asks again only what changed")
  func change() throws {
    var talk = try atCountry()
    talk.type("", "1010", "0664 1234567", "", "")
    let review = talk.transcript
    #expect(review.contains { $0.contains("1010") })
    talk.type("3")
    let effects = talk.type("Hongkong")
    // No postal code there, and an Austrian number read as one of Hong Kong is none.
    #expect(!Conversation.said(effects).isEmpty)
    let asked = talk.session.askedField
    #expect(asked == 4)
    talk.type("<", "<")
  }

  @Test("a whole conversation about countries")
  func conversation() throws {
    var talk = try atCountry("en-GB", country: "GB")
    talk.type("?", "Atlantis", "Congo", "", "7", "Holland", "<", "", "1012 AB")
    talk.type("612345678", "4 May 1990", "", "3", "Belgium")
    #expect(try GoldenFile("country.txt").text(replacing: talk.text) == talk.text)
  }

  @Test("a menu lists its countries and takes a number")
  func menu() throws {
    let form = try Forms.load(
      """
      {"id": "c", "version": 1, "title": "C", "sections": [{"fields": [
        {"id": "country", "kind": "country", "label": "Country", "style": "menu",
         "only": ["FR", "DE", "AT"], "preferred": ["AT"]}]}]}
      """)
    var talk = try Conversation(form: form, country: "DE")
    let said = Conversation.said(talk.send(.begin))
    #expect(said.suffix(3) == ["  1) AT Austria", "  2) FR France", "  3) ✓ DE Germany"])
    talk.type("2")
    let code = talk.session.record.country(of: 0)
    #expect(code == CountryCode("FR"))
  }
}
