internal import Localization

/// The words that make another place of a name (`Data/countries/qualifiers.tsv`): north, Ost-, 南,
/// Isle of. "Iceland" is a country and "North Iceland" is none, however near Northern Ireland is.
struct Qualifiers: Sendable {
  private var words = HashSet(capacity: 500)
  /// Those that are also written together with the name, before it or behind it, by the byte at the
  /// name's far end: the first of a prefix, the last of a suffix.
  private var prefixes = [[[UInt8]]](repeating: [], count: 256)
  private var suffixes = [[[UInt8]]](repeating: [], count: 256)

  static let shared = Qualifiers()

  private init() {
    for row in DataTable(
      embedded: "countries/qualifiers.tsv", columns: ["word", "joins", "languages"])
    {
      let word = Fold.folded(row[0])
      guard let first = word.first, let last = word.last else { continue }
      words.insert(ByteHash.hash(word.span))
      if row[1] == "before" || row[1] == "both" { prefixes[Int(first)].append(word) }
      if row[1] == "behind" || row[1] == "both" { suffixes[Int(last)].append(word) }
    }
  }

  /// Calls `body` with the key of what is left of a text without a qualifier before or behind it,
  /// and without the little word between.
  /// - Parameters:
  ///   - words: the expanded form, its words separated by spaces.
  ///   - key: the same without spaces.
  func forEachRest(of words: [UInt8], key: [UInt8], _ body: (Span<UInt8>) -> Void) {
    if let firstEnd = words.firstIndex(of: 0x20), let lastStart = words.lastIndex(of: 0x20) {
      if isQualifier(words.span.extracting(..<firstEnd)) {
        offer(words[(firstEnd + 1)...], body)
      }
      if isQualifier(words.span.extracting((lastStart + 1)...)) {
        offer(words[..<lastStart], body)
      }
    }
    guard let first = key.first, let last = key.last else { return }
    for prefix in prefixes[Int(first)] where key.count > prefix.count && key.starts(with: prefix) {
      body(key.span.extracting(prefix.count...))
    }
    for suffix in suffixes[Int(last)]
    where key.count > suffix.count && key.suffix(suffix.count) == suffix[...] {
      body(key.span.extracting(..<(key.count - suffix.count)))
    }
  }

  private func offer(_ words: ArraySlice<UInt8>, _ body: (Span<UInt8>) -> Void) {
    var rest = words.split(separator: 0x20)[...]
    while let first = rest.first, rest.count > 1, isLittle(first) { rest = rest.dropFirst() }
    while let last = rest.last, rest.count > 1, isLittle(last) { rest = rest.dropLast() }
    body(Array(rest.joined()).span)
  }

  private func isQualifier(_ word: Span<UInt8>) -> Bool {
    words.contains(ByteHash.hash(word))
  }

  private func isLittle(_ word: ArraySlice<UInt8>) -> Bool {
    Fold.isLittle(Array(word).span)
  }
}
