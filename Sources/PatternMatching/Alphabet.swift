/// A set of symbols: a bit each. Symbols are numbers below 63; the last bit means "at the end".
struct SymbolSet: Equatable, Sendable {
  private(set) var bits: UInt64 = 0

  init() {}

  init(_ symbol: UInt8) { bits = 1 &<< UInt64(symbol) }

  private init(bits: UInt64) { self.bits = bits }

  /// Nothing follows.
  static let atEnd = SymbolSet(Alphabet.endSymbol)
  /// Any symbol, or the end.
  static let anything = SymbolSet(bits: .max)

  mutating func formUnion(_ other: SymbolSet) { bits |= other.bits }

  func union(_ other: SymbolSet) -> SymbolSet { SymbolSet(bits: bits | other.bits) }

  func intersects(_ other: SymbolSet) -> Bool { bits & other.bits != 0 }

  @inline(__always)
  func contains(_ symbol: UInt8) -> Bool { bits &>> UInt64(symbol) & 1 == 1 }
}

/// The symbols that patterns and texts are made of, each a small number, so that a set of them is
/// one word.
public struct Alphabet: Equatable, Sendable {
  /// Stands for the end of the text in a set.
  static let endSymbol: UInt8 = 63

  private let hasLetters: Bool

  /// The ten digits: symbols 0...9.
  public static let digits = Alphabet(hasLetters: false)
  /// Digits 0...9, letters A to Z as 10...35, space 36 and hyphen 37.
  public static let postal = Alphabet(hasLetters: true)

  /// Number of symbols.
  var count: UInt8 { hasLetters ? 38 : 10 }

  /// How many bits a symbol takes in a `SymbolText`.
  public var width: Int { hasLetters ? 6 : 4 }

  /// The symbol of an ASCII byte; `nil` where the alphabet has none.
  public func symbol(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: return byte - 0x30
    case 0x41...0x5A where hasLetters: return byte - 0x41 + 10
    case 0x20 where hasLetters: return 36
    case 0x2D where hasLetters: return 37
    default: return nil
    }
  }

  /// The ASCII byte of a symbol below `count`. Symbols sort as their bytes do within digits and letters.
  func byte(of symbol: UInt8) -> UInt8 {
    switch symbol {
    case 0...9: symbol + 0x30
    case 10...35: symbol - 10 + 0x41
    case 36: 0x20
    default: 0x2D
    }
  }

  /// What `\d` means.
  var digits: SymbolSet {
    var set = SymbolSet()
    for digit in UInt8(0)...9 { set.formUnion(SymbolSet(digit)) }
    return set
  }

  /// Whether a set leaves nothing out, so that no symbol of a text need be looked at.
  func isEverything(_ set: SymbolSet) -> Bool { !hasLetters && set == digits }
}
