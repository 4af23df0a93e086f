/// A pattern seen from its next symbol: which symbols can come, and what is left to match after each.
///
/// This is the linear form of Antimirov ("Partial derivatives of regular expressions and finite
/// automaton constructions", 1996), made deterministic: the sets of the parts do not overlap. With
/// `12|1[3-5]|2`:
///
///     {1} → 2|[3-5]        {2} → nothing more
///
/// What is left is a smaller pattern, so this ends; patterns of the data are trees of digits that
/// hardly overlap, so that it stays small.
struct LinearForm {
  /// Disjoint sets of symbols, each with what is left after one of them.
  private(set) var parts: [(symbols: SymbolSet, rest: PatternNode)] = []
  /// Whether the pattern matches nothing at all.
  private(set) var canBeEmpty = false

  /// - Returns: `nil` where the pattern has groups or an end, whose places are lost by this.
  init?(_ node: PatternNode, _ alphabet: Alphabet) {
    var overlapping: [(symbols: SymbolSet, rest: PatternNode)] = []
    guard let isEmpty = Self.collect(node, into: &overlapping) else { return nil }
    canBeEmpty = isEmpty
    // Symbols that the same parts hold belong together.
    var classes: [(members: [Int], symbols: SymbolSet)] = []
    for symbol in 0..<alphabet.count {
      let members = overlapping.indices.filter { overlapping[$0].symbols.contains(symbol) }
      guard !members.isEmpty else { continue }
      if let same = classes.firstIndex(where: { $0.members == members }) {
        classes[same].symbols.formUnion(SymbolSet(symbol))
      } else {
        classes.append((members, SymbolSet(symbol)))
      }
    }
    for (members, symbols) in classes {
      var rests: [PatternNode] = []
      for member in members where !rests.contains(overlapping[member].rest) {
        rests.append(overlapping[member].rest)
      }
      let rest = rests.count == 1 ? rests[0] : .choice(rests)
      if let same = parts.firstIndex(where: { $0.rest == rest }) {
        parts[same].symbols.formUnion(symbols)
      } else {
        parts.append((symbols, rest))
      }
    }
  }

  /// Adds the parts of `node`, which may overlap.
  /// - Returns: whether the node can be empty; `nil` where it has groups or an end.
  private static func collect(
    _ node: PatternNode, into parts: inout [(symbols: SymbolSet, rest: PatternNode)]
  ) -> Bool? {
    switch node {
    case .symbols(let set):
      parts.append((set, .sequence([])))
      return false
    case .sequence(let nodes):
      for (index, first) in nodes.enumerated() {
        let behind = Array(nodes[(index + 1)...])
        var own: [(symbols: SymbolSet, rest: PatternNode)] = []
        guard let canBeEmpty = collect(first, into: &own) else { return nil }
        parts += own.map { ($0.symbols, sequence($0.rest, behind)) }
        if !canBeEmpty { return false }
      }
      return true
    case .choice(let branches):
      var canBeEmpty = false
      for branch in branches {
        guard let isEmpty = collect(branch, into: &parts) else { return nil }
        canBeEmpty = canBeEmpty || isEmpty
      }
      return canBeEmpty
    case .repeated(let body, let least, let most):
      guard most > 0 else { return true }
      var own: [(symbols: SymbolSet, rest: PatternNode)] = []
      guard let canBeEmpty = collect(body, into: &own) else { return nil }
      let again = repeated(body, least: max(least - 1, 0), most: most - 1)
      parts += own.map { ($0.symbols, sequence($0.rest, again)) }
      return canBeEmpty || least == 0
    case .captured, .end:
      return nil
    }
  }

  /// What is left of a repetition, as parts of a sequence.
  private static func repeated(_ body: PatternNode, least: Int, most: Int) -> [PatternNode] {
    if most == 0 { return [] }
    return least == 1 && most == 1 ? [body] : [.repeated(body, least: least, most: most)]
  }

  private static func sequence(_ first: PatternNode, _ behind: [PatternNode]) -> PatternNode {
    var nodes: [PatternNode] = if case .sequence(let nodes) = first { nodes } else { [first] }
    nodes += behind
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }
}
