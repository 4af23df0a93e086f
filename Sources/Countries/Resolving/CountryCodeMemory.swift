internal import ByteWords

/// Texts and the one country that each means, in tables that never grow.
///
/// Two texts of up to 30 bytes share one line of the processor's cache, so that what all rows have
/// stays near the processor beside the rows themselves; longer ones, up to 62, have one each in a table
/// of their own. Two places are open to each text. What comes often is met early and keeps the first
/// one; the second goes to whoever comes last, so that a stream of misspellings, each seen once,
/// never drives out the names that all rows have.
///
/// A text is words of eight bytes with zeros behind it. Of the last word two bytes are left for the
/// label: six bits for the length, which is 0 where a place is free, and five for each letter of the
/// code.
public struct CountryCodeMemory {
  private typealias Line = SIMD8<UInt64>
  private static let shortText = 30
  /// Longer texts are not kept.
  private static let longestText = 62

  /// Both empty before the first text of their kind is remembered.
  private var short: [Line] = []
  private var long: [Line] = []
  private let sets: Int
  /// What a hash is shifted by to be the number of a set.
  private let shift: Int

  /// - Parameter sets: of two places each, 64 bytes; a power of two. Long texts have as many places
  ///   in all.
  public init(sets: Int) {
    precondition(sets & (sets - 1) == 0 && sets > 0, "the number of sets is a power of two")
    self.sets = sets
    shift = UInt64.bitWidth - sets.trailingZeroBitCount
  }

  /// The country of a text that is remembered.
  @inline(__always)
  public func code(of text: Span<UInt8>) -> CountryCode? {
    text.count <= Self.shortText ? shortCode(of: text) : longCode(of: text)
  }

  private func shortCode(of text: Span<UInt8>) -> CountryCode? {
    guard !short.isEmpty, !text.isEmpty else { return nil }
    let words = ShortText(text)
    let line = short[words.hash(shift)]
    if words.are(line[0], line[1], line[2], line[3]) { return Label.code(line[3]) }
    return words.are(line[4], line[5], line[6], line[7]) ? Label.code(line[7]) : nil
  }

  /// Remembers what a text means that is not remembered.
  public mutating func remember(_ text: Span<UInt8>, _ code: CountryCode) {
    guard !text.isEmpty, text.count <= Self.longestText else { return }
    guard text.count <= Self.shortText else { return rememberLong(text, code) }
    if short.isEmpty { short = Array(repeating: .zero, count: sets) }
    let words = ShortText(text)
    let set = words.hash(shift)
    let place = short[set][3] == 0 ? 0 : 4
    short[set][place] = words.first
    short[set][place + 1] = words.second
    short[set][place + 2] = words.third
    short[set][place + 3] = words.last | Label.bits(of: code)
  }

  // Long texts.

  private func longCode(of text: Span<UInt8>) -> CountryCode? {
    guard !long.isEmpty, text.count <= Self.longestText else { return nil }
    let (words, place) = longText(text)
    return longCode(of: words, at: place) ?? longCode(of: words, at: place ^ 1)
  }

  private func longCode(of words: Line, at place: Int) -> CountryCode? {
    var line = long[place]
    let last = line[7]
    line[7] &= ~Label.codes
    return line == words ? Label.code(last) : nil
  }

  private mutating func rememberLong(_ text: Span<UInt8>, _ code: CountryCode) {
    // Two at least, for the second place of each.
    if long.isEmpty { long = Array(repeating: .zero, count: max(2, sets)) }
    var (words, place) = longText(text)
    words[7] |= Label.bits(of: code)
    long[long[place][7] == 0 ? place : place ^ 1] = words
  }

  /// A text of 31 to 62 bytes with its length, and its first place.
  private func longText(_ text: Span<UInt8>) -> (words: Line, place: Int) {
    var words = Line.zero
    let raw = unsafe text.bytes
    var (offset, index) = (0, 0)
    while offset &+ 8 <= text.count {
      words[index] = raw.word(at: offset)
      offset += 8
      index += 1
    }
    if offset < text.count { words[index] = text.lastWord(from: offset) }
    words[7] |= Label.bits(ofLength: text.count)
    return (words, Int(truncatingIfNeeded: ByteHash.hash(text)) & (long.count - 1))
  }

  /// The words of a text of up to 30 bytes with its length.
  private struct ShortText {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0
    var last: UInt64

    @inline(__always)
    init(_ text: Span<UInt8>) {
      let raw = unsafe text.bytes
      last = Label.bits(ofLength: text.count)
      if text.count <= 8 {
        first = text.lastWord(from: 0)
        return
      }
      first = raw.word(at: 0)
      if text.count <= 16 {
        second = text.lastWord(from: 8)
        return
      }
      second = raw.word(at: 8)
      if text.count <= 24 {
        third = text.lastWord(from: 16)
        return
      }
      third = raw.word(at: 16)
      last |= text.lastWord(from: 24)
    }

    /// The highest bits of a sum of products, which depend on all bits of the words; the products wait
    /// for none of each other.
    @inline(__always)
    func hash(_ shift: Int) -> Int {
      let mixed =
        (first &* 0x9E37_79B9_7F4A_7C15) ^ (second &* 0xA076_1D64_78BD_642F)
        ^ (third &* 0xE703_7ED1_A0B4_28DB) ^ (last &* 0x8EBC_6AF0_9C88_C6E3)
      return Int(truncatingIfNeeded: mixed >> UInt64(shift))
    }

    /// Whether a place has this text, of whatever country.
    @inline(__always)
    func are(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ last: UInt64) -> Bool {
      (first ^ self.first) | (second ^ self.second) | (third ^ self.third)
        | (last ^ self.last) & ~Label.codes == 0
    }
  }

  /// The two bytes that say what the rest of a place is.
  private enum Label {
    /// The bits of the code.
    static let codes: UInt64 = 0x3FF &<< 48

    @inline(__always)
    static func bits(ofLength length: Int) -> UInt64 { UInt64(length) &<< 58 }

    @inline(__always)
    static func bits(of code: CountryCode) -> UInt64 {
      UInt64(code.rawValue &>> 8 & 0x1F) &<< 53 | UInt64(code.rawValue & 0x1F) &<< 48
    }

    @inline(__always)
    static func code(_ word: UInt64) -> CountryCode? {
      CountryCode(
        UInt8(truncatingIfNeeded: word &>> 53 & 0x1F | 0x40),
        UInt8(truncatingIfNeeded: word &>> 48 & 0x1F | 0x40))
    }
  }
}
