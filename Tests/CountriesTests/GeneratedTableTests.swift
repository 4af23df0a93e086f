import Localization
import TestSupport
import Testing

@testable import generate_country_index

/// The generated tables are what Foundation, the folding and the tables of aliases make of them
/// today. After a change of any of these: `swift run generate-country-index names`, see
/// `Data/README.md`. Former names must not be lost with a toolchain that renames a country: the
/// lines that vanish belong into `regions.txt`.
@Suite("Generated tables", .tags(.slow), .enabled(if: runsSlowTests))
struct GeneratedTableTests {
  @Test("names.tsv is up to date")
  func names() {
    compare("countries/names.tsv", NameTable().text)
  }

  @Test("collation.tsv is up to date")
  func collation() {
    compare("countries/collation.tsv", CollationTable().text)
  }

  private func compare(_ name: String, _ made: String) {
    let stored = EmbeddedFile(name).map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    guard stored != made else { return }
    let (storedLines, madeLines) = (
      Set(stored.split(separator: "\n")), Set(made.split(separator: "\n"))
    )
    for line in storedLines.subtracting(madeLines).sorted().prefix(20) {
      Issue.record("\(name) has and should not: \(line)")
    }
    for line in madeLines.subtracting(storedLines).sorted().prefix(20) {
      Issue.record("\(name) lacks: \(line)")
    }
  }
}
