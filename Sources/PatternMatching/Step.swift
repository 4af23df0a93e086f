/// One step of a program.
struct Step: Sendable {
  enum Kind: UInt8, Sendable {
    /// One symbol of `symbols`.
    case one
    /// `least` symbols, whichever they are.
    case anything
    /// The next symbol is taken and decides: on where the table from `target` on says.
    case dispatch
    /// The next symbol decides: `symbols` begin this branch, which is behind the next step; those of
    /// the next step begin the branches from `target` on.
    case choose
    /// The second half of `choose`.
    case later
    /// On at `target`.
    case jump
    /// All the rest, `least...most` symbols of `symbols`; the match is complete.
    case tail
    /// All the rest, `least...most` symbols whichever they are; the match is complete.
    case anyTail
    /// Group `least` begins, ends.
    case open, close
    /// Nothing may follow.
    case end
    /// The match is complete.
    case accept
  }

  /// In a table: no branch begins so. No branch has step 0, since the table's own step is before.
  static let nowhere: UInt16 = 0
  /// In a table, beside a target: the symbol is not taken.
  static let withoutTaking: UInt16 = 0x8000
  /// In a table: the branch begins with a `dispatch` step, and the rest is the number of its table.
  static let isTable: UInt16 = 0x4000
  /// In a table: the step, or the table.
  static let placeMask: UInt16 = 0x3FFF

  var kind: Kind
  var least: UInt8 = 0
  var most: UInt8 = 0
  var target: UInt16 = 0
  var symbols = SymbolSet()
}
