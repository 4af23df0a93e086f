import Countries
import Foundation
import Localization

/// Writes the tables that are made from Foundation's locales, with our own folding:
///
///     swift run generate-country-index names > Data/countries/names.tsv
///     swift run generate-country-index collation > Data/countries/collation.tsv
///
/// `keys` prints the key under which each line of standard input is found, for the scripts of
/// `Data/countries`.
///
/// They change only with the toolchain or the folding, and a test notices that.
@main
struct GenerateCountryIndex {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "names": print(NameTable().text, terminator: "")
    case "collation": print(CollationTable().text, terminator: "")
    case "keys":
      while let line = readLine() { print(String(decoding: NameKeys.key(line), as: UTF8.self)) }
    default:
      FileHandle.standardError.write(
        Data("usage: generate-country-index names|collation|keys\n".utf8))
      exit(2)
    }
  }
}
