import Countries
import Testing

@testable import PostalCodes

@Suite("The table of postal codes")
struct PostalCodeTableTests {
  @Test("no row differs in verdict or repair")
  func everyRow() throws {
    let table = try TestTable("postcode.tsv")
    #expect(table.rows.count > 300)
    for row in table.rows {
      let country = try #require(CountryCode(row[0]))
      let check = PostalCodeRule.of(country).check(row[1])
      let repair = row[3].split(separator: "repair=").dropFirst().first.map(String.init)
      switch check {
      case .accepted:
        #expect(row[2] == "1", "\(row)")
      case .repaired(let code):
        // Codes that a country prints in capitals are right in small letters too.
        let isOnlyCase = row[2] == "1" && code.description == row[1].uppercased()
        #expect(isOnlyCase || code.description == repair, "\(row) became \(code)")
      case .doubtful, .refused:
        #expect(row[2] == "0" && repair == nil, "\(row) is \(check)")
      }
    }
  }
}
