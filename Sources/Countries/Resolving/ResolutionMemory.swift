internal import ByteWords

/// Texts and what each was resolved to, whole resolutions.
struct ResolutionMemory {
  /// The most texts that are remembered; the memory stays below a megabyte.
  private static let mostTexts = 4096
  /// Longer texts are not remembered.
  private static let longestText = 64

  private var bytes: [UInt8] = []
  private var texts: [(range: ByteRange, resolution: Resolution)] = []
  /// Numbers of texts plus one by hash, twice as many places as texts; 0 is free.
  private var slots = [UInt16](repeating: 0, count: 2 * mostTexts)

  init() {
    bytes.reserveCapacity(Self.mostTexts * 12)
    texts.reserveCapacity(Self.mostTexts)
  }

  /// - Returns: `nil` where the text is not remembered.
  subscript(utf8: Span<UInt8>) -> Resolution? {
    guard utf8.count <= Self.longestText else { return nil }
    return number(of: utf8).known.map { texts[$0].resolution }
  }

  mutating func remember(_ utf8: Span<UInt8>, _ resolution: Resolution) {
    guard utf8.count <= Self.longestText else { return }
    if texts.count == Self.mostTexts { forget() }
    let (known, slot) = number(of: utf8)
    // Another thread may have been quicker.
    if known != nil { return }
    slots[slot] = UInt16(texts.count + 1)
    let start = bytes.count
    for offset in utf8.indices { bytes.append(utf8[offset]) }
    texts.append((ByteRange(start, bytes.count), resolution))
  }

  /// The number of a text that is remembered, or the slot where it would be.
  private func number(of utf8: Span<UInt8>) -> (known: Int?, slot: Int) {
    var slot = Int(truncatingIfNeeded: ByteHash.hash(utf8)) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if bytes.span.extracting(texts[number].range.range).isEqual(to: utf8) {
        return (number, slot)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (nil, slot)
  }

  /// All at once, when it is full: simpler than choosing, and what is common comes back at once.
  private mutating func forget() {
    bytes.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }
}
