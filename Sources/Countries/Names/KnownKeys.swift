internal import Localization
internal import Synchronization

/// Which keys a table has, for a table that most texts are not in.
///
/// The filter takes as long to make as two thousand searches of the table, so it is made when there
/// have been many: a person never waits for it, a batch does not search in vain.
final class KnownKeys: Sendable {
  private let filter: Lazily<KeyFilter>
  private let searches = Atomic(0)
  private static let manySearches = 500

  /// - Parameter capacity: how many keys are expected.
  init(of table: String, capacity: Int) {
    filter = Lazily {
      var filter = KeyFilter(capacity: capacity)
      SortedTable(embedded: table).forEachKey { bytes, key in
        filter.insert(bytes.extracting(key))
      }
      return filter
    }
  }

  /// Whether the table may have a key. Most keys that it has not are told so, once there have been
  /// many.
  func mayContain(_ key: Span<UInt8>) -> Bool {
    if let filter = filter.ifMade { return filter.value.mayContain(key) }
    // One thread makes it, and no other waits for that.
    if searches.add(1, ordering: .relaxed).newValue == Self.manySearches { filter.prepare() }
    return true
  }
}
