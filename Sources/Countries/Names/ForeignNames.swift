internal import Localization

/// The names of all countries in all other languages (`Data/countries/names.tsv`), searched where
/// they lie; only the search for typing errors needs an index in memory, made when first wanted.
struct ForeignNames: Sendable {
  private let table = SortedTable(embedded: "countries/names.tsv")

  /// A row of the table.
  struct Name: Sendable {
    /// `nil` for a grouping of countries.
    let code: CountryCode?
    let name: String
    let status: CountryMatch.Status
    /// Whether it is from a language that few people type country names in, so that it is more
    /// often a word of another language that happens to look so ("Angela", "Male", "Indie").
    let isMinor: Bool
  }

  private static let expectedKeys = 50_000

  /// The same for all languages, so made once.
  private static let near = Lazily {
    let table = SortedTable(embedded: "countries/names.tsv")
    var keys: [NearKeys.Key] = []
    keys.reserveCapacity(expectedKeys)
    table.forEachKey { _, key in
      keys.append(
        NearKeys.Key(
          range: ByteRange(key.lowerBound, key.upperBound), number: UInt32(key.lowerBound)))
    }
    return table.file.withBytes { NearKeys(keys, in: $0) }
  }

  private static let keys = KnownKeys(of: "countries/names.tsv", capacity: expectedKeys)

  /// Makes the index for typing errors.
  func prepare() {
    Self.near.prepare()
  }

  /// The names of that key, groupings among them.
  func names(withKey key: Span<UInt8>) -> [Name] {
    guard Self.keys.mayContain(key) else { return [] }
    var names: [Name] = []
    table.forEachRow(.equal, key) { bytes, row in
      names.append(Self.name(row, in: bytes))
      return true
    }
    return names
  }

  /// The names whose key begins so, at most `limit`.
  func names(beginningWith key: Span<UInt8>, limit: Int) -> [Name] {
    var names: [Name] = []
    table.forEachRow(.beginsWith, key) { bytes, row in
      names.append(Self.name(row, in: bytes))
      return names.count < limit
    }
    return names
  }

  /// Calls `body` with each country and grouping that has a name at most `limit` edits from the
  /// pattern; the name is a closure, because few are wanted.
  func forEach(
    near pattern: borrowing EditPattern, limit: Int,
    _ body: (_ code: CountryCode?, _ distance: Int, _ name: () -> Name) -> Void
  ) {
    table.file.withBytes { bytes in
      Self.near().value.forEach(near: pattern, limit: limit, in: bytes) { start, distance in
        var reader = TableReader(from: Int(start))
        guard reader.next(in: bytes) else { return }
        body(Self.code(reader, in: bytes), distance) { Self.name(reader, in: bytes) }
      }
    }
  }

  private static func code(_ row: TableReader, in bytes: Span<UInt8>) -> CountryCode? {
    let cell = row.cell(1)
    guard cell.count == 2 else { return nil }
    return CountryCode(bytes[cell.lowerBound], bytes[cell.lowerBound + 1])
  }

  private static func name(_ row: TableReader, in bytes: Span<UInt8>) -> Name {
    let kind = row.text(3, in: bytes)
    return Name(
      code: code(row, in: bytes), name: row.text(2, in: bytes),
      status: kind == "alias" ? .alias : .name, isMinor: kind == "minor")
  }
}
