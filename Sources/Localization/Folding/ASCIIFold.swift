/// The folded form of ASCII: lower case letters and digits stay, apostrophes vanish, `&` is "and",
/// all else parts words.
enum ASCIIFold {
  /// What a byte does to the folded text.
  enum Action: UInt8 {
    case letter, nothing, space, and
  }

  @inline(__always)
  static func action(of byte: UInt8) -> Action {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: .letter
    case UInt8(ascii: "'"), UInt8(ascii: "`"): .nothing
    case UInt8(ascii: "&"): .and
    default: .space
    }
  }

  /// A letter in lower case; digits stay, whose bit 0x20 is set already.
  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte | 0x20 }

  /// Whether a text is letters and digits alone, which folding makes lower case and nothing else.
  static func isWord(_ text: Span<UInt8>) -> Bool {
    for offset in text.indices where text[offset] >= 0x80 || action(of: text[offset]) != .letter {
      return false
    }
    return !text.isEmpty
  }

  /// The folded form of one byte, with the spaces that part it from its neighbours.
  static func text(of byte: UInt8) -> [UInt8] {
    switch action(of: byte) {
    case .letter: [lowercased(byte)]
    case .nothing: []
    case .space: [0x20]
    case .and: Array(" and ".utf8)
    }
  }
}
