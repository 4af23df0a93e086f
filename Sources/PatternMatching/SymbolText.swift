/// A short text of an alphabet's symbols, packed into one word: no storage, no bounds to check.
///
/// The first symbol lies in the highest bits, each in as many as its alphabet says: 32 digits, or 21
/// symbols of postal codes. The next symbol is then always at the top: reading on is one shift.
public struct SymbolText: Hashable, Sendable {
  public let bits: UInt128
  /// Number of symbols.
  public let count: Int

  /// - Parameter bits: the symbols, each in `Alphabet.width` bits, the first one highest; zeros
  ///   behind the last.
  public init(bits: UInt128, count: Int) {
    self.bits = bits
    self.count = count
  }
}
