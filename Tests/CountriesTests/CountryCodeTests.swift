import Testing

@testable import Countries

@Suite("Country codes")
struct CountryCodeTests {
  @Test("two letters in either case make a code", arguments: ["AT", "at", "xK"])
  func accepts(text: String) throws {
    let code = try #require(CountryCode(text))
    #expect(code.description == text.uppercased())
  }

  @Test("anything else does not", arguments: ["", "A", "AUT", "A1", "ÄT", "A ", "[]"])
  func refuses(text: String) {
    #expect(CountryCode(text) == nil)
  }

  @Test("a flag is two regional indicators")
  func flag() {
    #expect(CountryCode("at")?.flag == "🇦🇹")
  }
}
