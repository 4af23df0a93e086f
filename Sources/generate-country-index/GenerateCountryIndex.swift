import Countries
import Foundation
import Localization

/// Writes the tables that are made from Foundation's locales, with our own folding:
///
///     swift run generate-country-index names > Data/countries/names.tsv
///     swift run generate-country-index collation > Data/countries/collation.tsv
///
/// They change only with the toolchain or the folding, and a test notices that.
@main
struct GenerateCountryIndex {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "names": print(NameTable().text, terminator: "")
    case "collation": print(CollationTable().text, terminator: "")
    default:
      FileHandle.standardError.write(Data("usage: generate-country-index names|collation\n".utf8))
      exit(2)
    }
  }
}
