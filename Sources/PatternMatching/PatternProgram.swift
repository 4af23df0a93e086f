/// Patterns compiled to a program of small steps, and the machine that runs it.
///
/// The idea: a text here is at most some 20 symbols, and a pattern has no end of branches but each
/// is short. So the compiler makes choices deterministic: the next symbol alone decides where to go
/// on, through a table, and a text is matched in as many steps as it has symbols at most. With
/// `2(?:0[1-9]|1\d)|[3-5]\d` and "41":
///
///     dispatch 2 → a, 3 4 5 → b    '4' is taken: on at b
///     b: tail {0-9} 1...1          one symbol left: matched
///
/// Patterns with groups and patterns of a prefix keep the order of their branches, as it decides
/// what they cover: there a choice looks at the next symbol, and comes back where it was wrong.
///
/// Cost: one step a symbol for whole texts; bounded for all, since nothing repeats without end. A run
/// allocates nothing.
public struct PatternProgram: Sendable {
  /// Where a compiled pattern begins in the program.
  public struct Entry: Sendable {
    let index: Int
    /// What a match can begin with.
    let first: SymbolSet
  }

  /// What a pattern must cover of a text.
  public enum Extent: Sendable {
    /// All of it.
    case whole
    /// Its beginning, as much as the first branch that matches takes.
    case prefix
  }

  let alphabet: Alphabet
  var steps: [Step] = []
  /// The tables of `dispatch` steps, one place for each symbol.
  var targets: [UInt16] = []

  public init(alphabet: Alphabet) {
    self.alphabet = alphabet
  }

  /// Whether the pattern matches the symbols `range` of `text`.
  public func matches(_ entry: Entry, _ text: SymbolText, in range: Range<Int>) -> Bool {
    match(entry, text, in: range) != nil
  }

  /// What the pattern covers of the symbols `range` of `text`; `nil` where it does not match.
  public func match(_ entry: Entry, _ text: SymbolText, in range: Range<Int>) -> PatternMatch? {
    switch alphabet.width {
    case 4: match(FourBits.self, entry, text, range)
    default: match(SixBits.self, entry, text, range)
    }
  }

  /// The same, compiled once for each width of symbols.
  @inline(__always)
  private func match<Width: SymbolWidth>(
    _: Width.Type, _ entry: Entry, _ text: SymbolText, _ range: Range<Int>
  ) -> PatternMatch? {
    let rest = text.bits &<< UInt128(range.lowerBound &* Width.bits)
    let next = range.isEmpty ? Alphabet.endSymbol : Width.top(rest)
    guard entry.first.contains(next) else { return nil }
    var match = PatternMatch(start: range.lowerBound)
    return run(Width.self, entry.index, range, rest, &match) ? match : nil
  }

  /// - Parameter rest: the symbols from the beginning of `range` on, the next one highest.
  private func run<Width: SymbolWidth>(
    _: Width.Type, _ entry: Int, _ range: Range<Int>, _ rest: UInt128, _ match: inout PatternMatch
  ) -> Bool {
    let steps = steps.span
    let targets = targets.span
    let limit = range.upperBound
    var position = range.lowerBound
    var rest = rest
    var index = entry
    while true {
      let step = steps[index]
      // By far the most steps of a whole text: from table to table, without a look at the steps between,
      // which lie elsewhere in memory.
      if step.kind == .dispatch {
        var table = Int(step.target)
        while true {
          let next = position < limit ? Int(Width.top(rest)) : Width.endPlace
          let target = targets[table &+ next]
          guard target != Step.nowhere else { return false }
          if target & Step.withoutTaking == 0 {
            position &+= 1
            rest &<<= UInt128(Width.bits)
          }
          let place = Int(target & Step.placeMask)
          guard target & Step.isTable != 0 else {
            index = place
            break
          }
          table = place &<< Width.bits
        }
        continue
      }
      switch step.kind {
      case .one:
        guard position < limit, step.symbols.contains(Width.top(rest)) else { return false }
        position &+= 1
        rest &<<= UInt128(Width.bits)
        index &+= 1
      case .anything:
        position &+= Int(step.least)
        guard position <= limit else { return false }
        rest &<<= UInt128(Int(step.least) &* Width.bits)
        index &+= 1
      case .choose:
        let next = position < limit ? Width.top(rest) : Alphabet.endSymbol
        let later = steps[index &+ 1].symbols
        if step.symbols.contains(next) {
          if later.contains(next) {
            let kept = match
            if run(Width.self, index + 2, position..<limit, rest, &match) { return true }
            match = kept
            index = Int(step.target)
          } else {
            index &+= 2
          }
        } else if later.contains(next) {
          index = Int(step.target)
        } else {
          return false
        }
      case .jump:
        index = Int(step.target)
      case .tail:
        let left = limit &- position
        guard left >= Int(step.least), left <= Int(step.most) else { return false }
        while position < limit {
          guard step.symbols.contains(Width.top(rest)) else { return false }
          position &+= 1
          rest &<<= UInt128(Width.bits)
        }
        match.end = position
        return true
      case .anyTail:
        let left = limit &- position
        match.end = limit
        return left >= Int(step.least) && left <= Int(step.most)
      case .open:
        match.open(slot: Int(step.least), at: position)
        index &+= 1
      case .close:
        match.close(slot: Int(step.least), at: position)
        index &+= 1
      case .end:
        guard position == limit else { return false }
        index &+= 1
      case .later, .dispatch:
        // `later` is only behind `choose`, which goes over it.
        return false
      case .accept:
        match.end = position
        return true
      }
    }
  }
}

/// How many bits a symbol takes: a type, so that the machine's shifts are constants.
private protocol SymbolWidth {
  static var bits: Int { get }
}

private enum FourBits: SymbolWidth {
  static var bits: Int { 4 }
}

private enum SixBits: SymbolWidth {
  static var bits: Int { 6 }
}

extension SymbolWidth {
  /// The first symbol of a text.
  @inline(__always)
  fileprivate static func top(_ text: UInt128) -> UInt8 {
    UInt8(truncatingIfNeeded: text &>> UInt128(128 - bits))
  }

  /// The place of the end in the table of a `dispatch` step: the last.
  fileprivate static var endPlace: Int { 1 << bits - 1 }
}
