/// A pattern as a tree.
///
/// The subset of regular expressions that the data of numbering plans and postal codes uses:
/// literals, `\d`, `[..]` with ranges, groups with and without capture, `|`, `?`, `{n}`, `{m,n}`,
/// and `$`. No `*`, no `+`: every pattern has a longest match, so matching is bounded.
indirect enum PatternNode: Equatable {
  /// One symbol out of a set.
  case symbols(SymbolSet)
  case sequence([PatternNode])
  /// The first branch that leads to a match wins.
  case choice([PatternNode])
  /// As often as possible, between `least` and `most` times.
  case repeated(PatternNode, least: Int, most: Int)
  /// A group whose place is kept; counted from 0.
  case captured(PatternNode, slot: Int)
  /// `$`: nothing may follow.
  case end

  /// The symbols that a match can begin with, and whether a match can be empty.
  var first: (symbols: SymbolSet, canBeEmpty: Bool) {
    switch self {
    case .symbols(let set):
      return (set, false)
    case .sequence(let parts):
      var symbols = SymbolSet()
      for part in parts {
        let first = part.first
        symbols.formUnion(first.symbols)
        if !first.canBeEmpty { return (symbols, false) }
      }
      return (symbols, true)
    case .choice(let branches):
      var symbols = SymbolSet()
      var canBeEmpty = false
      for branch in branches {
        let first = branch.first
        symbols.formUnion(first.symbols)
        canBeEmpty = canBeEmpty || first.canBeEmpty
      }
      return (symbols, canBeEmpty)
    case .repeated(let body, let least, let most):
      guard most > 0 else { return (SymbolSet(), true) }
      let first = body.first
      return (first.symbols, first.canBeEmpty || least == 0)
    case .captured(let body, _):
      return body.first
    case .end:
      return (SymbolSet.atEnd, false)
    }
  }
}
