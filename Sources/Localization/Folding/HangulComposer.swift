/// Puts conjoining jamo together to syllables, as they come from file systems and half-width text
/// (The Unicode Standard, 3.12, "Hangul Syllable Composition").
///
/// A syllable is leading consonant, vowel, and maybe a trailing consonant:
/// (L·21 + V)·28 + T + U+AC00. What does not fit passes through as it is.
struct HangulComposer {
  private var pending: UInt32?

  /// Whether a scalar is a jamo or a syllable that a jamo may still join.
  static func isPart(_ value: UInt32) -> Bool {
    (0x1100...0x1112).contains(value) || (0x1161...0x1175).contains(value)
      || (0x11A8...0x11C2).contains(value) || (0xAC00...0xD7A3).contains(value)
  }

  /// Adds a jamo or a syllable; `emit` gets what is complete.
  mutating func add(_ value: UInt32, emit: (UInt32) -> Void) {
    if let first = pending {
      if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(value) {
        pending = 0xAC00 + ((first - 0x1100) * 21 + (value - 0x1161)) * 28
        return
      }
      if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0,
        (0x11A8...0x11C2).contains(value)
      {
        pending = first + (value - 0x11A7)
        return
      }
      emit(first)
    }
    pending = value
  }

  /// What is still pending is complete.
  mutating func finish(emit: (UInt32) -> Void) {
    if let first = pending { emit(first) }
    pending = nil
  }

  /// Whether the three bytes of a replacement are one jamo, U+1100 to U+11FF.
  static func isJamo(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    bytes[range.lowerBound] == 0xE1 && (0x84...0x87).contains(bytes[range.lowerBound + 1])
  }

  /// The jamo of a replacement of three bytes.
  static func jamo(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    UInt32(bytes[range.lowerBound] & 0x0F) << 12
      | UInt32(bytes[range.lowerBound + 1] & 0x3F) << 6
      | UInt32(bytes[range.lowerBound + 2] & 0x3F)
  }
}
