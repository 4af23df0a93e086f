internal import ByteWords
internal import Localization

/// A resolver that remembers: for columns of files, where the same few hundred texts come again
/// and again, an answer costs a look-up of the bytes, and allocates nothing.
///
/// Answers are the resolver's own, always. A value belongs to one thread; make one for each.
public struct CachedCountryResolver {
  /// The most texts whose whole resolution is remembered; the memory stays below a megabyte.
  private static let mostTexts = 4096
  /// Longer texts are not remembered.
  private static let longestText = 64

  public let resolver: CountryResolver
  /// Made for the first text whose country alone is asked for.
  private var codes: CodeMemory?
  private var bytes: [UInt8] = []
  private var texts: [(range: ByteRange, resolution: Resolution)] = []
  /// Numbers of texts plus one by hash, twice as many places as texts; 0 is free.
  private var slots = [UInt16](repeating: 0, count: 2 * mostTexts)

  public init(_ resolver: CountryResolver) {
    self.resolver = resolver
    bytes.reserveCapacity(Self.mostTexts * 12)
    texts.reserveCapacity(Self.mostTexts)
  }

  /// The country that the resolver answers the bytes with; `nil` where it is not exactly one, and
  /// `resolve` says why.
  ///
  /// What nearly all answers of a file are: those cost the look-up and nothing else.
  @inline(__always)
  public mutating func code(_ utf8: Span<UInt8>) -> CountryCode? {
    codes?.code(of: utf8) ?? newCode(utf8)
  }

  @inline(never)
  @usableFromInline
  mutating func newCode(_ utf8: Span<UInt8>) -> CountryCode? {
    if utf8.count <= Self.longestText, texts(withHashOf: utf8).known != nil { return nil }
    let resolution = resolver.resolve(utf8)
    guard case .answered(let match) = resolution else {
      remember(utf8, resolution)
      return nil
    }
    if codes == nil { codes = CodeMemory() }
    codes?.remember(utf8, match.code)
    return match.code
  }

  /// What `CountryResolver.resolve` says about the same bytes.
  public mutating func resolve(_ utf8: Span<UInt8>) -> Resolution {
    guard utf8.count <= Self.longestText else { return resolver.resolve(utf8) }
    if let number = texts(withHashOf: utf8).known { return texts[number].resolution }
    let resolution = resolver.resolve(utf8)
    remember(utf8, resolution)
    return resolution
  }

  /// The number of a text that is remembered, or the slot where it would be.
  private func texts(withHashOf utf8: Span<UInt8>) -> (known: Int?, slot: Int) {
    var slot = Int(truncatingIfNeeded: ByteHash.hash(utf8)) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if isText(number, utf8) { return (number, slot) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (nil, slot)
  }

  private func isText(_ number: Int, _ utf8: Span<UInt8>) -> Bool {
    bytes.span.extracting(texts[number].range.range).isEqual(to: utf8)
  }

  private mutating func remember(_ utf8: Span<UInt8>, _ resolution: Resolution) {
    guard utf8.count <= Self.longestText else { return }
    if texts.count == Self.mostTexts { forget() }
    slots[texts(withHashOf: utf8).slot] = UInt16(texts.count + 1)
    let start = bytes.count
    for offset in utf8.indices { bytes.append(utf8[offset]) }
    texts.append((ByteRange(start, bytes.count), resolution))
  }

  /// All at once, when it is full: simpler than choosing, and what is common comes back at once.
  private mutating func forget() {
    bytes.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }
}
