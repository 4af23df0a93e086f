internal import ByteWords

/// Texts and the one country that each means, in a table that never grows.
///
/// A place is one line of the processor's cache: a word that says whose text it is, and seven words
/// of text. Two places are open to each text. What comes often is met early and keeps the first
/// one; the second goes to whoever comes last, so that a stream of misspellings, each seen once,
/// never drives out the names that all rows have.
public struct CountryCodeMemory {
  /// Longer texts are not kept; nine names in ten of all languages are shorter.
  private static let longestText = 56
  private static let wordsAPlace = 8

  /// Empty before the first text is remembered.
  private var words: [UInt64] = []
  private let mask: Int

  /// - Parameter sets: of two places each, 128 bytes; a power of two.
  public init(sets: Int) {
    precondition(sets & (sets - 1) == 0, "the number of sets is a power of two")
    mask = sets - 1
  }

  /// What a place says of its text: its length, which is never 0, a part of its hash, and the country.
  private struct Label {
    let hash: UInt64
    let bits: UInt64
    static let codeMask: UInt64 = 0xFFFF

    @inline(__always)
    init(_ text: Span<UInt8>) {
      hash = ByteHash.hash(text)
      bits = hash & ~0xFF_FFFF | UInt64(text.count) << 16
    }
  }

  /// The country of a text that is remembered.
  public func code(of text: Span<UInt8>) -> CountryCode? {
    guard text.count <= Self.longestText, !text.isEmpty, !words.isEmpty else { return nil }
    let label = Label(text)
    let first = (Int(truncatingIfNeeded: label.hash) & mask) * 2 * Self.wordsAPlace
    if let code = code(label, text, at: first) { return code }
    return code(label, text, at: first + Self.wordsAPlace)
  }

  @inline(__always)
  private func code(_ label: Label, _ text: Span<UInt8>, at place: Int) -> CountryCode? {
    let words = words.span
    let found = words[place]
    guard found & ~Label.codeMask == label.bits else { return nil }
    let raw = unsafe text.bytes
    var next = place + 1
    var offset = 0
    while offset &+ 8 <= text.count {
      guard words[next] == raw.word(at: offset) else { return nil }
      next &+= 1
      offset &+= 8
    }
    guard offset == text.count || words[next] == text.lastWord(from: offset) else { return nil }
    return CountryCode(rawValue: UInt16(truncatingIfNeeded: found))
  }

  /// Remembers what a text means that is not remembered.
  public mutating func remember(_ text: Span<UInt8>, _ code: CountryCode) {
    guard text.count <= Self.longestText, !text.isEmpty else { return }
    if words.isEmpty {
      words = [UInt64](repeating: 0, count: (mask + 1) * 2 * Self.wordsAPlace)
    }
    let label = Label(text)
    var place = (Int(truncatingIfNeeded: label.hash) & mask) * 2 * Self.wordsAPlace
    if words[place] != 0 { place += Self.wordsAPlace }
    words[place] = label.bits | UInt64(code.rawValue)
    let raw = unsafe text.bytes
    var offset = 0
    while offset + 8 <= text.count {
      place += 1
      words[place] = raw.word(at: offset)
      offset += 8
    }
    if offset < text.count { words[place + 1] = text.lastWord(from: offset) }
  }
}
