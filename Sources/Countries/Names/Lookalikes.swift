internal import Localization

/// Words, places and names of people that look like a country (`Data/countries/lookalikes.tsv`):
/// "chien" is one edit from "chine", "Martin" begins Martinique, "Maco" is a town.
///
/// They are no stop words, for somebody may well have meant the country; so they are asked about
/// where else something would be guessed. Words hold in their own language; places, people and the
/// commonest words of large languages in all.
struct Lookalikes: Sendable {
  private let table = SortedTable(embedded: "countries/lookalikes.tsv")
  private let languages: [[UInt8]]

  /// Which keys the table has, in whatever language.
  private static let filter = Lazily {
    var filter = KeyFilter(capacity: 4000)
    SortedTable(embedded: "countries/lookalikes.tsv").forEachKey { bytes, key in
      filter.insert(bytes.extracting(key))
    }
    return filter
  }

  /// - Parameter language: of the person.
  init(language: LanguageTag) {
    languages = (language.fallbackChain.map(\.identifier) + ["*", "en"]).map { Array($0.utf8) }
  }

  /// Whether a key is one of them to somebody who speaks the language, or English.
  func contain(_ key: Span<UInt8>) -> Bool {
    guard Self.filter().value.mayContain(key) else { return false }
    var isFound = false
    table.forEachRow(.equal, key) { bytes, row in
      let cell = Array(bytes.extracting(row.cell(1)))
      isFound = cell.split(separator: 0x20).contains { word in
        languages.contains { word.elementsEqual($0) }
      }
      return !isFound
    }
    return isFound
  }
}
