import Countries
import Testing

@testable import PostalCodes

@Suite("A country, a telephone number and a postal code together")
struct PlaceDoubtTests {
  private func judge(_ country: String, _ phone: [String], _ code: String?) throws -> PlaceDoubt? {
    PlaceDoubt.judge(
      country: try #require(CountryCode(country)),
      phoneCountries: phone.compactMap { CountryCode($0) }, postalCode: code)
  }

  @Test(
    "what fits is not asked about",
    arguments: [
      ("AT", ["AT"], "1010"), ("AT", [], "1010"), ("AT", ["AT"], nil), ("AT", [], nil),
      ("JE", ["GB", "GG", "IM", "JE"], "JE2 3AB"), ("AT", [], "AT-1010"),
    ] as [(String, [String], String?)])
  func fits(country: String, phone: [String], code: String?) throws {
    let doubt = try judge(country, phone, code)
    #expect(doubt == nil)
  }

  @Test(
    "what does not is said, with the country that all would fit",
    arguments: [
      ("AT", ["DE"], "80331", "phone postalCode", "DE"),
      ("AT", ["DE"], "1010", "phone", ""),
      ("AT", ["DE"], nil, "phone", "DE"),
      ("AT", ["AT"], "SW1A 1AA", "postalCode", ""),
      ("AT", [], "SW1A 1AA", "postalCode", "GB"),
      ("AT", [], "80331", "postalCode", ""),
      ("HK", [], "1010", "postalCode", ""),
    ] as [(String, [String], String?, String, String)])
  func misfits(
    country: String, phone: [String], code: String?, parts: String, countries: String
  ) throws {
    let doubt = try #require(try judge(country, phone, code))
    #expect(doubt.parts.map(\.rawValue).joined(separator: " ") == parts)
    #expect(doubt.countries.map(\.description).joined(separator: " ") == countries)
  }
}
