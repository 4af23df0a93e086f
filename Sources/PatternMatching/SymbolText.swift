/// A short text of an alphabet's symbols, packed into one word: no storage, no bounds to check.
///
/// The first symbol lies in the lowest bits, each in as many as its alphabet says: 32 digits, or 21
/// symbols of postal codes.
public struct SymbolText: Hashable, Sendable {
  public let bits: UInt128
  /// Number of symbols.
  public let count: Int

  /// - Parameter bits: the symbols, each in `Alphabet.width` bits, the first one lowest.
  public init(bits: UInt128, count: Int) {
    self.bits = bits
    self.count = count
  }
}
