internal import Localization

/// A resolver that remembers: for columns of files, where the same few hundred texts come again
/// and again, an answer costs a look-up of the bytes, and allocates nothing.
///
/// Answers are the resolver's own, always. A value belongs to one thread; make one for each.
public struct CachedCountryResolver {
  /// The most texts that are remembered. A column of countries has some hundreds that are right;
  /// beyond that come misspellings, and the memory stays below a megabyte.
  private static let mostTexts = 4096
  /// Longer texts are not remembered.
  private static let longestText = 64

  public let resolver: CountryResolver
  private var bytes: [UInt8] = []
  private var texts: [(range: ByteRange, resolution: Resolution)] = []
  /// Numbers of texts plus one by hash, twice as many places as texts; 0 is free.
  private var slots = [UInt16](repeating: 0, count: 2 * mostTexts)

  public init(_ resolver: CountryResolver) {
    self.resolver = resolver
    bytes.reserveCapacity(Self.mostTexts * 12)
    texts.reserveCapacity(Self.mostTexts)
  }

  /// What `CountryResolver.resolve` says about the same bytes.
  public mutating func resolve(_ utf8: Span<UInt8>) -> Resolution {
    guard utf8.count <= Self.longestText else { return resolver.resolve(utf8) }
    var slot = Int(truncatingIfNeeded: ByteHash.hash(utf8)) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if isText(number, utf8) { return texts[number].resolution }
      slot = (slot + 1) & (slots.count - 1)
    }
    let resolution = resolver.resolve(utf8)
    if texts.count == Self.mostTexts {
      forget()
    } else {
      slots[slot] = UInt16(texts.count + 1)
      let start = bytes.count
      for offset in utf8.indices { bytes.append(utf8[offset]) }
      texts.append((ByteRange(start, bytes.count), resolution))
    }
    return resolution
  }

  private func isText(_ number: Int, _ utf8: Span<UInt8>) -> Bool {
    let range = texts[number].range
    guard range.count == utf8.count else { return false }
    let start = range.range.lowerBound
    for offset in utf8.indices where bytes[start + offset] != utf8[offset] { return false }
    return true
  }

  /// All at once, when it is full: simpler than choosing, and what is common comes back at once.
  private mutating func forget() {
    bytes.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }
}
