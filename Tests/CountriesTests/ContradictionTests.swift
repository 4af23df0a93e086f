import Countries
import Localization
import Testing

@Suite("Texts in which two countries stand")
struct ContradictionTests {
  private let resolver = CountryResolver(language: .english)

  private func codes(_ text: String) -> (isAnswered: Bool, codes: [String]) {
    switch resolver.resolve(text) {
    case .answered(let match): (true, [match.code.description])
    case .ambiguous(let matches): (false, matches.map(\.code.description))
    case .none: (false, [])
    }
  }

  @Test(
    "another country's flag or code beside a name makes a question",
    arguments: [
      ("🇦🇹 Germany", ["DE", "AT"]), ("Germany 🇦🇹", ["DE", "AT"]), ("Austria (DE)", ["AT", "DE"]),
      ("Austria DE", ["AT", "DE"]), ("Austria/DE", ["AT", "DE"]),
    ])
  func asks(text: String, expected: [String]) {
    let found = codes(text)
    #expect(!found.isAnswered)
    #expect(found.codes == expected)
  }

  @Test(
    "what says the same twice, the state of a territory, and words of the name itself do not",
    arguments: [
      ("🇩🇪 Germany", "DE"), ("Germany 🇩🇪", "DE"), ("Georgia (GE)", "GE"), ("Guam (US)", "GU"),
      ("🇺🇸 Guam", "GU"), ("Trinidad AND Tobago", "TT"), ("China PR", "CN"), ("AUSTRIA", "AT"),
      ("costa de marfil", "CI"), ("COSTA DE MARFIL", "CI"),
    ])
  func answers(text: String, expected: String) {
    let found = codes(text)
    #expect(found.isAnswered)
    #expect(found.codes == [expected])
  }

  @Test(
    "initials are a code where they are the country's own",
    arguments: [
      ("N.Z.", ["NZ"], true), ("U.K.", ["GB"], true), ("A.D.", ["AD"], false),
      ("M.D.", ["MD"], false), ("i.e.", [], false), ("a.m.", [], false), ("n.z.", [], false),
    ])
  func initials(text: String, expected: [String], isAnswered: Bool) {
    let found = codes(text)
    #expect(found.codes == expected)
    #expect(found.isAnswered == isAnswered)
  }

  @Test(
    "the first word of a long alias, and a word that runs over a space, are asked about",
    arguments: [
      ("sv", "kinesi", "TW"), ("de", "Königreiche", "SZ"),
      ("en", "Francois", "ES"), ("en", "Elsa", "SV"),
    ])
  func beginnings(language: String, text: String, offered: String) throws {
    let resolver = CountryResolver(language: try #require(LanguageTag(language)))
    let resolution = resolver.resolve(text)
    guard case .ambiguous(let matches) = resolution else {
      Issue.record("\(text): \(resolution)")
      return
    }
    #expect(matches.map(\.code.description).contains(offered))
  }
}
