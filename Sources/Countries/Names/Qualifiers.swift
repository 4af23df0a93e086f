internal import Localization

/// The words that make another place of a name (`Data/countries/qualifiers.tsv`): north, Ost-, 南,
/// Isle of. "Iceland" is a country and "North Iceland" is none, however near Northern Ireland is.
struct Qualifiers: Sendable {
  private var words: Set<UInt64> = []
  /// Those that are also written together with the name, before it or behind it.
  private var prefixes: [[UInt8]] = []
  private var suffixes: [[UInt8]] = []

  static let shared = Qualifiers()

  private init() {
    for row in DataTable(
      embedded: "countries/qualifiers.tsv", columns: ["word", "joins", "languages"])
    {
      let word = Fold.folded(row[0])
      words.insert(ByteHash.hash(word.span))
      if row[1] == "before" || row[1] == "both" { prefixes.append(word) }
      if row[1] == "behind" || row[1] == "both" { suffixes.append(word) }
    }
  }

  /// Calls `body` with the key of what is left of a text without a qualifier before or behind it,
  /// and without the little word between.
  /// - Parameter words: the expanded form, its words separated by spaces.
  func forEachRest(of words: [UInt8], _ body: (Span<UInt8>) -> Void) {
    let parts = words.split(separator: 0x20)
    if parts.count > 1 {
      if isQualifier(parts[0]) { offer(parts.dropFirst(), body) }
      if isQualifier(parts[parts.count - 1]) { offer(parts.dropLast(), body) }
    }
    let key = Array(parts.joined())
    for prefix in prefixes where key.count > prefix.count && key.starts(with: prefix) {
      body(key.span.extracting(prefix.count...))
    }
    for suffix in suffixes where key.count > suffix.count && key.suffix(suffix.count) == suffix[...]
    {
      body(key.span.extracting(..<(key.count - suffix.count)))
    }
  }

  private func offer(_ parts: ArraySlice<ArraySlice<UInt8>>, _ body: (Span<UInt8>) -> Void) {
    var rest = parts
    while let first = rest.first, rest.count > 1, isLittle(first) { rest = rest.dropFirst() }
    while let last = rest.last, rest.count > 1, isLittle(last) { rest = rest.dropLast() }
    body(Array(rest.joined()).span)
  }

  private func isQualifier(_ word: ArraySlice<UInt8>) -> Bool {
    words.contains(ByteHash.hash(Array(word).span))
  }

  private func isLittle(_ word: ArraySlice<UInt8>) -> Bool {
    Fold.isLittle(Array(word).span)
  }
}
