internal import FoundationEssentials
internal import FoundationInternationalization
internal import Localization

/// What is no country, though it may look like one: groupings of countries, continents, places a
/// slip of the finger away from a country, generic words, "n/a" and its friends.
final class StopWords: Sendable {
  let names: NameSet
  private let file = EmbeddedFile("countries/stoplist.tsv")

  /// - Parameter language: of the person; Foundation's names of continents and groupings are taken
  ///   in it and in English.
  init(language: LanguageTag) {
    var names = NameSet(capacity: 4000)
    file?.withBytes { bytes in
      var rows = TableReader(bytes)
      while rows.next(in: bytes) {
        let code = rows.cell(2)
        let suggested =
          code.count == 2 ? CountryCode(bytes[code.lowerBound], bytes[code.lowerBound + 1]) : nil
        names.add(
          bytes.extracting(rows.cell(0)), source: .stop, owner: suggested?.rawValue ?? 0,
          text: UInt32(rows.cell(0).lowerBound))
      }
    }
    for tag in [language, .english] {
      let locale = Locale(identifier: tag.identifier)
      for region in Self.groupings {
        if let name = locale.localizedString(forRegionCode: region) {
          names.add(Array(name.utf8).span, source: .stop, owner: 0, text: 0)
        }
      }
    }
    self.names = names
  }

  /// Whether an entry says that nothing was meant: "n/a", "unknown", "test".
  func isJunk(_ entry: NameSet.Entry) -> Bool { reason(of: entry) == "junk" }

  /// Whether an entry is the name of one place, of today, of old or of a book: it is no country as it
  /// stands, but where a country is asked for, a slip in a country's name is likelier than one in its.
  func isPlace(_ entry: NameSet.Entry) -> Bool {
    ["place", "historic", "fictional"].contains(reason(of: entry))
  }

  private func reason(of entry: NameSet.Entry) -> String? {
    file?.withBytes { bytes in
      var row = TableReader(from: Int(entry.text))
      return row.next(in: bytes) ? row.text(1, in: bytes) : nil
    }
  }

  /// The groupings of UN M.49, which are regions to Foundation as well.
  private static let groupings = Locale.Region.isoRegions.map(\.identifier)
    .filter { $0.first?.isNumber == true }
}
