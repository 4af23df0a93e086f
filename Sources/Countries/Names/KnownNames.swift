internal import Localization

/// The names that are looked at first: those in the person's language and in English, the aliases
/// that hold in their language or in all, and the ambiguous ones.
struct KnownNames: Sendable {
  private(set) var names: NameSet
  /// The countries of each row of the table of ambiguous names, best first.
  private var ambiguous: [[CountryCode]] = []
  private let directory: CountryDirectory
  private let english: CountryDirectory
  private let aliases = EmbeddedFile("countries/aliases.tsv")
  private let ambiguousNames = EmbeddedFile("countries/ambiguous.tsv")

  init(directory: CountryDirectory, english: CountryDirectory) {
    self.directory = directory
    self.english = english
    names = NameSet(capacity: 7000)
    var languages = LanguageFilter(directory.language)
    addNames(of: directory, source: .local)
    if directory.language != english.language { addNames(of: english, source: .english) }
    addAliases(&languages)
    addAmbiguous(&languages)
  }

  private mutating func addNames(of directory: CountryDirectory, source: NameSource) {
    for (index, country) in (directory.countries + directory.replacedNames).enumerated() {
      let spellings = [
        country.name, NameKeys.speltOut(country.name), NameKeys.speltSingly(country.name),
      ]
      for text in spellings.compactMap(\.self) {
        names.add(
          Array(text.utf8).span, source: source, owner: country.code.rawValue, text: UInt32(index))
      }
    }
  }

  private mutating func addAliases(_ languages: inout LanguageFilter) {
    aliases?.withBytes { bytes in
      var rows = TableReader(bytes)
      while rows.next(in: bytes) {
        let code = rows.cell(1)
        guard languages.holds(bytes.extracting(rows.cell(2))), code.count == 2,
          let code = CountryCode(bytes[code.lowerBound], bytes[code.lowerBound + 1])
        else { continue }
        let name = bytes.extracting(rows.cell(0))
        let source = NameSource(
          aliasKind: rows.text(3, in: bytes), isOneWord: !name.contains(0x20))
        let text = UInt32(rows.cell(0).lowerBound)
        names.add(name, source: source, owner: code.rawValue, text: text)
        if name.contains(0xC3) || name.contains(0xCC),
          let spelt = NameKeys.speltOut(String(copying: name))
        {
          names.add(Array(spelt.utf8).span, source: source, owner: code.rawValue, text: text)
        }
      }
    }
  }

  private mutating func addAmbiguous(_ languages: inout LanguageFilter) {
    ambiguousNames?.withBytes { bytes in
      var rows = TableReader(bytes)
      while rows.next(in: bytes) {
        guard languages.holds(bytes.extracting(rows.cell(2))) else { continue }
        names.add(
          bytes.extracting(rows.cell(0)), source: .ambiguous, owner: UInt16(ambiguous.count),
          text: UInt32(rows.cell(0).lowerBound))
        // "CD,CG": two letters and a comma each.
        let codes = rows.cell(1)
        ambiguous.append(
          stride(from: codes.lowerBound, to: codes.upperBound - 1, by: 3).compactMap {
            CountryCode(bytes[$0], bytes[$0 + 1])
          })
      }
    }
  }

  /// The countries that an entry stands for: one, or those of an ambiguous name.
  func countries(of entry: NameSet.Entry) -> [CountryCode] {
    var codes: [CountryCode] = []
    forEachCountry(of: entry) { codes.append($0) }
    return codes
  }

  /// Calls `body` with each country that an entry stands for.
  @inline(__always)
  func forEachCountry(of entry: NameSet.Entry, _ body: (CountryCode) -> Void) {
    switch entry.source {
    case .ambiguous: for code in ambiguous[Int(entry.owner)] { body(code) }
    case .stop: break
    default: if let code = CountryCode(rawValue: entry.owner) { body(code) }
    }
  }

  /// The name of an entry, as its table or its language writes it.
  func text(of entry: NameSet.Entry) -> String {
    switch entry.source {
    case .local: Self.name(Int(entry.text), in: directory)
    case .english: Self.name(Int(entry.text), in: english)
    case .ambiguous: Self.cell(at: Int(entry.text), in: ambiguousNames)
    default: Self.cell(at: Int(entry.text), in: aliases)
    }
  }

  /// The countries whose English names have words that begin with these letters, one each.
  func haveInitials(_ letters: [UInt8]) -> [CountryCode] {
    english.countries.filter { country in
      Fold.folded(country.name).split(separator: 0x20).compactMap(\.first) == letters
    }.map(\.code)
  }

  private static func name(_ index: Int, in directory: CountryDirectory) -> String {
    let shown = directory.countries.count
    return index < shown
      ? directory.countries[index].name : directory.replacedNames[index - shown].name
  }

  private static func cell(at start: Int, in file: EmbeddedFile?) -> String {
    file?.withBytes { bytes in
      var end = start
      while end < bytes.count, bytes[end] != 0x09 { end += 1 }
      return String(copying: bytes.extracting(start..<end))
    } ?? ""
  }
}

/// Which rows of a table hold for a person: those of every language (`*`), of English, and of
/// their own language.
struct LanguageFilter {
  private let chain: [LanguageTag]
  /// The cells that were decided about, by hash, and those that hold; tables have some dozens of
  /// languages.
  private var known = HashSet(capacity: 100)
  private var holding = HashSet(capacity: 10)

  init(_ language: LanguageTag) {
    chain = language.fallbackChain
  }

  mutating func holds(_ cell: Span<UInt8>) -> Bool {
    if cell.count == 1 { return cell[0] == UInt8(ascii: "*") }
    let hash = ByteHash.hash(cell)
    if known.contains(hash) { return holding.contains(hash) }
    let text = String(copying: cell)
    // Only a tag of several parts has more than one way to be written.
    let holds =
      cell.contains(UInt8(ascii: "-"))
      ? LanguageTag(text).map(chain.contains) ?? false
      : chain.contains { $0.identifier == text }
    known.insert(hash)
    if holds { holding.insert(hash) }
    return holds
  }
}
