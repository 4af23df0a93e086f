import Countries
import Foundation
import TestSupport
import Testing

@testable import PostalCodes

@Suite("The tables of postal codes")
struct PostalCodeTableTests {
  @Test("no row differs in verdict or repair")
  func everyRow() throws {
    let table = try TestTable("postcode.tsv", of: .module)
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

  /// A table of any size that `Data/postal/check_postal_codes.py` has made.
  @Test("what a pattern takes is taken as it is, and nothing else", .enabled(if: elsewhere != nil))
  func everyRowFromElsewhere() throws {
    let table = try TestTable(path: #require(Self.elsewhere))
    let differences = table.rows.filter { row in
      guard let country = CountryCode(row[0]) else { return true }
      return (PostalCodeRule.of(country).check(row[1]) == .accepted) != (row[2] == "1")
    }
    #expect(
      differences.isEmpty,
      "\(differences.count) of \(table.rows.count) rows differ: \(differences.prefix(50))")
  }

  private static let elsewhere = ProcessInfo.processInfo.environment["REGISTRAR_POSTAL_TABLE"]
}
