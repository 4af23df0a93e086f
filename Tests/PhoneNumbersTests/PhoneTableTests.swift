import Countries
import Testing

@testable import PhoneNumbers

@Suite("The table of telephone numbers")
struct PhoneTableTests {
  @Test("no row differs in verdict, E.164 or region")
  func everyRow() throws {
    let table = try TestTable("phone.tsv")
    #expect(table.rows.count > 3000)
    for row in table.rows where !row[5].contains("garbage") {
      let result = PhonePlan.shared.parse(row[0], default: CountryCode(row[1]))
      var seen = ["0", "-", "-"]
      if case .valid(let number) = result {
        seen = ["1", number.e164, number.region?.description ?? "001"]
        let extensionNote = number.extensionDigits.map { ";ext=\($0)" } ?? ""
        #expect(
          row[5].contains(";ext=") == number.hasExtension && row[5].hasSuffix(extensionNote),
          "\(row)")
      }
      #expect(seen == Array(row[2...4]), "\(row) is \(result)")
    }
  }
}
