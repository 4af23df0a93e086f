import Countries
import Foundation
import Localization

/// collation.tsv: for each language, the codes of the countries in the order of their names.
///
/// The order is that of `String.compare(_:locale:)`, which is the language's collation in full (ä
/// after z in Swedish, strokes in zh-Hant). Sorting takes it three to eight milliseconds and all of
/// Foundation; a program that starts in five has neither. A language that is sorted as its parent
/// (the tag without its last part, then English) has no row.
struct CollationTable {
  private var orders: [String: String] = [:]

  init() {
    for identifier in Locale.availableIdentifiers.sorted() + ["en"] {
      guard let language = LanguageTag(identifier), orders[language.identifier] == nil else {
        continue
      }
      orders[language.identifier] = Self.order(of: language)
    }
  }

  private static func order(of language: LanguageTag) -> String {
    let locale = Locale(identifier: language.identifier)
    let directory = CountryDirectory(language: language)
    return CountryDirectory.codes.map { Country(code: $0, name: directory.name(of: $0) ?? "") }
      .sorted { left, right in
        let order = left.name.compare(right.name, locale: locale)
        // Of some Korean names (괌 and 과테말라) Foundation says that either comes after the other.
        // There the order of the syllables in Unicode is the dictionary's.
        guard order != right.name.compare(left.name, locale: locale) else {
          return (left.name, left.code) < (right.name, right.code)
        }
        return order == .orderedAscending
      }.map(\.code.description).joined()
  }

  var text: String {
    var rows: [String] = []
    for (identifier, order) in orders {
      let parent = LanguageTag(identifier)?.fallbackChain.dropFirst().lazy
        .compactMap { orders[$0.identifier] }.first
      if parent != order { rows.append("\(identifier)\t\(order)\n") }
    }
    return """
      # The codes of the countries in the order of their names, for each language.
      # Made by `swift run generate-country-index collation`; not to be edited.
      language\torder

      """ + rows.sorted().joined()
  }
}
