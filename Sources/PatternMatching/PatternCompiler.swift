/// Turns the tree of a pattern into steps of a program.
struct PatternCompiler {
  let alphabet: Alphabet
  /// Whether the order of branches decides what is matched: it does for prefixes, and where groups
  /// tell which part of a text is which.
  let keepsOrder: Bool
  var steps: [Step]
  var targets: [UInt16]
  /// How many more choices are made deterministic. That unfolds them: the most that a plan takes is
  /// 738, but a pattern unlike those of plans could take more than anybody waits for.
  private var linearChoices = 1000

  init(alphabet: Alphabet, keepsOrder: Bool, steps: [Step], targets: [UInt16]) {
    self.alphabet = alphabet
    self.keepsOrder = keepsOrder
    self.steps = steps
    self.targets = targets
  }

  /// Appends the steps of `node`.
  ///
  /// - Parameter following: the symbols that can come after it, by which a choice with an empty
  ///   branch decides.
  /// - Parameter isLast: whether the text must be at its end behind the node; then the node may end
  ///   the match by itself.
  mutating func emit(_ node: PatternNode, before following: SymbolSet, isLast: Bool) {
    switch node {
    case .symbols(let set):
      emit(set, times: 1)
    case .sequence(let parts):
      // What can follow a part is what the parts behind it can begin with.
      var follows = [SymbolSet](repeating: following, count: parts.count)
      var behind = following
      for index in parts.indices.reversed() {
        follows[index] = behind
        let first = parts[index].first
        behind = first.canBeEmpty ? first.symbols.union(behind) : first.symbols
      }
      for (index, part) in parts.enumerated() {
        emit(part, before: follows[index], isLast: isLast && index == parts.count - 1)
      }
    case .choice(let branches):
      let firsts = branches.map { branch in
        let first = branch.first
        return first.canBeEmpty ? first.symbols.union(following) : first.symbols
      }
      if branches.count > 2, Self.areDisjoint(firsts) {
        emit(choice: branches, eachWith: firsts, before: following, isLast: isLast)
      } else if keepsOrder || !emitLinear(node, before: following, isLast: isLast) {
        emit(choice: branches, with: firsts, before: following, isLast: isLast)
      }
    case .repeated(let body, let least, let most):
      emit(body, least: least, most: most, before: following, isLast: isLast)
    case .captured(let body, let slot):
      steps.append(Step(kind: .open, least: UInt8(truncatingIfNeeded: slot)))
      // Not the last: the end of the group is still to be noted.
      emit(body, before: following, isLast: false)
      steps.append(Step(kind: .close, least: UInt8(truncatingIfNeeded: slot)))
    case .end:
      steps.append(Step(kind: .end))
    }
  }

  private mutating func emit(_ set: SymbolSet, times: Int) {
    if alphabet.isEverything(set) {
      steps.append(Step(kind: .anything, least: UInt8(truncatingIfNeeded: times)))
    } else {
      for _ in 0..<times { steps.append(Step(kind: .one, symbols: set)) }
    }
  }

  private static func areDisjoint(_ sets: [SymbolSet]) -> Bool {
    var seen = SymbolSet()
    for set in sets {
      if set.intersects(seen) { return false }
      seen.formUnion(set)
    }
    return true
  }

  /// A choice whose branches begin with different symbols: a table says which is the only one.
  private mutating func emit(
    choice branches: [PatternNode], eachWith firsts: [SymbolSet], before following: SymbolSet,
    isLast: Bool
  ) {
    let table = beginTable()
    var exits: [Int] = []
    for (branch, first) in zip(branches, firsts) {
      fill(table, first, UInt16(truncatingIfNeeded: steps.count) | Step.withoutTaking)
      emit(branch, before: following, isLast: isLast)
      emitExit(&exits)
    }
    for exit in exits { steps[exit].target = UInt16(truncatingIfNeeded: steps.count) }
  }

  /// A jump behind the choice; also where the branch ends the match by itself, since what is optional
  /// in it may still lead here.
  private mutating func emitExit(_ exits: inout [Int]) {
    exits.append(steps.count)
    steps.append(Step(kind: .jump))
  }

  /// A choice whose branches overlap, made deterministic: the next symbol is taken, and a table says
  /// what is left to match.
  /// - Returns: `false`, and nothing is appended, where that cannot be.
  private mutating func emitLinear(
    _ choice: PatternNode, before following: SymbolSet, isLast: Bool
  ) -> Bool {
    guard linearChoices > 0, let form = LinearForm(choice, alphabet) else { return false }
    linearChoices -= 1
    let symbols = form.parts.reduce(SymbolSet()) { $0.union($1.symbols) }
    // What can begin a branch and also follow the empty one leaves two ways open.
    guard !form.canBeEmpty || !symbols.intersects(following) else { return false }
    let table = beginTable()
    var exits: [Int] = []
    for part in form.parts {
      fill(table, part.symbols, UInt16(truncatingIfNeeded: steps.count))
      emit(part.rest, before: following, isLast: isLast)
      emitExit(&exits)
    }
    let behind = UInt16(truncatingIfNeeded: steps.count)
    for exit in exits { steps[exit].target = behind }
    if form.canBeEmpty { fill(table, following, behind | Step.withoutTaking) }
    return true
  }

  /// Appends a `dispatch` step.
  /// - Returns: where its table begins in `targets`.
  private mutating func beginTable() -> Int {
    let table = targets.count
    targets += [UInt16](repeating: Step.nowhere, count: 1 << alphabet.width)
    steps.append(Step(kind: .dispatch, target: UInt16(truncatingIfNeeded: table)))
    return table
  }

  private mutating func fill(_ table: Int, _ symbols: SymbolSet, _ target: UInt16) {
    for symbol in 0..<alphabet.count where symbols.contains(symbol) {
      targets[table + Int(symbol)] = target
    }
    // The end has the last place, whatever the width.
    if symbols.contains(Alphabet.endSymbol) {
      targets[table + 1 << alphabet.width - 1] = target
    }
  }

  /// A choice that tries its branches in their order.
  private mutating func emit(
    choice branches: [PatternNode], with firsts: [SymbolSet], before following: SymbolSet,
    isLast: Bool
  ) {
    var exits: [Int] = []
    for (index, branch) in branches.enumerated() {
      let later = firsts[(index + 1)...].reduce(SymbolSet()) { $0.union($1) }
      let choose = steps.count
      let isFinal = index == branches.count - 1
      if !isFinal {
        steps.append(Step(kind: .choose, symbols: firsts[index]))
        steps.append(Step(kind: .later, symbols: later))
      }
      emit(branch, before: following, isLast: isLast)
      if !isFinal {
        emitExit(&exits)
        steps[choose].target = UInt16(truncatingIfNeeded: steps.count)
      }
    }
    for exit in exits { steps[exit].target = UInt16(truncatingIfNeeded: steps.count) }
  }

  private mutating func emit(
    _ body: PatternNode, least: Int, most: Int, before following: SymbolSet, isLast: Bool
  ) {
    if case .symbols(let set) = body {
      if isLast {
        steps.append(
          Step(
            kind: alphabet.isEverything(set) ? .anyTail : .tail,
            least: UInt8(truncatingIfNeeded: least), most: UInt8(truncatingIfNeeded: most),
            symbols: set))
        return
      }
      emit(set, times: least)
    } else {
      let again = body.first.symbols.union(following)
      for turn in 0..<least {
        let isLastTurn = turn == most - 1
        emit(body, before: isLastTurn ? following : again, isLast: isLast && isLastTurn)
      }
    }
    // What may come once more: a choice between the body and nothing, one inside the other.
    guard most > least else { return }
    let first = body.first.symbols
    var chooses: [Int] = []
    for turn in least..<most {
      chooses.append(steps.count)
      steps.append(Step(kind: .choose, symbols: first))
      steps.append(Step(kind: .later, symbols: following))
      emit(
        body, before: turn == most - 1 ? following : first.union(following),
        isLast: isLast && turn == most - 1)
    }
    for choose in chooses { steps[choose].target = UInt16(truncatingIfNeeded: steps.count) }
  }
}
