import Countries
import Foundation
import TestSupport
import Testing

@testable import PhoneNumbers

@Suite("The tables of telephone numbers")
struct PhoneTableTests {
  @Test("no row differs in verdict, E.164, country or extension")
  func everyRow() throws {
    let table = try TestTable("phone.tsv", of: .module)
    #expect(table.rows.count > 3000)
    for row in table.rows where !row[5].contains("garbage") {
      let difference = Self.difference(row)
      #expect(difference == nil)
    }
  }

  /// A table of any size that `Data/phone/check_phones.py` has made.
  @Test("nor does one of a table from elsewhere", .enabled(if: elsewhere != nil))
  func everyRowFromElsewhere() throws {
    let table = try TestTable(path: #require(Self.elsewhere))
    let differences = table.rows.compactMap(Self.difference)
    #expect(
      differences.isEmpty,
      """
      \(differences.count) of \(table.rows.count) rows differ:
      \(differences.prefix(200).joined(separator: "\n"))
      """)
  }

  private static let elsewhere = ProcessInfo.processInfo.environment["REGISTRAR_PHONE_TABLE"]

  /// What is not as the row has it: input, country, valid, E.164, country of the number, note.
  private static func difference(_ row: [String]) -> String? {
    let result = PhonePlan.shared.parse(row[0], default: CountryCode(row[1]))
    var seen = ["0", "-", "-", ""]
    if case .valid(let number) = result {
      seen = ["1", number.e164, number.region?.description ?? "001"]
      seen.append(number.extensionDigits ?? "")
    }
    let note = row[2] == "1" ? row[5].split(separator: ";").first { $0.hasPrefix("ext=") } : nil
    let expected = row[2...4] + [String(note?.dropFirst(4) ?? "")]
    return seen == Array(expected) ? nil : "\(row) is \(result)"
  }

  @Test("every example number is written as its country does")
  func formats() throws {
    let table = try TestTable("formats.tsv", of: .module)
    #expect(table.rows.count > 1000)
    for row in table.rows {
      guard case .valid(let number) = PhonePlan.shared.parse(row[0], default: nil) else {
        Issue.record("\(row) is no number")
        continue
      }
      let written = [number.e164] + [.national, .international].map { number.format($0) }
      #expect(written == row)
    }
  }
}

extension PhoneNumber {
  fileprivate func format(_ style: PhonePlan.Style) -> String {
    PhonePlan.shared.format(self, style: style)
  }
}
