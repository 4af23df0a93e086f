/// Patterns compiled to a program of small steps, and the machine that runs it.
///
/// The idea: a text here is at most some 20 symbols, and the alternatives of a pattern nearly always
/// differ in their first symbol. So each choice carries the set of symbols that its branch can begin
/// with and the set of those that the later branches can: one look at the next symbol decides, and
/// only where both sets hold it does the machine come back. With `2(?:0[1-9]|1\d)|[3-5]\d` and "41":
///
///     choose {2} else {3 4 5}   '4' is not in {2}: on to the next branch, nothing to come back to
///     one {3 4 5}               taken
///     tail {0-9} 1...1          one symbol left: matched
///
/// Time is proportional to the text for such patterns, and bounded for all, since nothing repeats
/// without end. A run allocates nothing.
public struct PatternProgram: Sendable {
  /// Where a compiled pattern begins in the program.
  public struct Entry: Sendable {
    let index: Int
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

  public init(alphabet: Alphabet) {
    self.alphabet = alphabet
  }

  /// Whether the pattern matches the symbols `range` of `text`.
  public func matches(_ entry: Entry, _ text: SymbolText, in range: Range<Int>) -> Bool {
    var match = PatternMatch(start: range.lowerBound)
    return run(entry.index, range, text, &match)
  }

  /// What the pattern covers of the symbols `range` of `text`; `nil` where it does not match.
  public func match(_ entry: Entry, _ text: SymbolText, in range: Range<Int>) -> PatternMatch? {
    var match = PatternMatch(start: range.lowerBound)
    return run(entry.index, range, text, &match) ? match : nil
  }

  private func run(
    _ entry: Int, _ range: Range<Int>, _ text: SymbolText, _ match: inout PatternMatch
  ) -> Bool {
    let steps = steps.span
    let width = alphabet.width
    let mask = (UInt8(1) &<< UInt8(width)) &- 1
    let limit = range.upperBound
    var position = range.lowerBound
    // The symbols from `position` on; the next one lowest.
    var rest = text.bits &>> UInt128(position &* width)
    var index = entry
    while true {
      let step = steps[index]
      let next = UInt8(truncatingIfNeeded: rest) & mask
      switch step.kind {
      case .one:
        guard position < limit, step.symbols.contains(next) else { return false }
        position &+= 1
        rest &>>= UInt128(width)
        index &+= 1
      case .anything:
        position &+= Int(step.least)
        guard position <= limit else { return false }
        rest &>>= UInt128(Int(step.least) &* width)
        index &+= 1
      case .choose:
        let next = position < limit ? next : Alphabet.endSymbol
        if step.symbols.contains(next) {
          if step.later.contains(next) {
            let kept = match
            if run(index + 1, position..<limit, text, &match) { return true }
            match = kept
            index = Int(step.target)
          } else {
            index &+= 1
          }
        } else if step.later.contains(next) {
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
          guard step.symbols.contains(UInt8(truncatingIfNeeded: rest) & mask) else { return false }
          position &+= 1
          rest &>>= UInt128(width)
        }
        match.end = position
        return true
      case .open:
        match.open(slot: Int(step.least), at: position)
        index &+= 1
      case .close:
        match.close(slot: Int(step.least), at: position)
        index &+= 1
      case .end:
        guard position == limit else { return false }
        index &+= 1
      case .accept:
        match.end = position
        return true
      }
    }
  }
}

/// What a pattern covered, and where its groups lie.
public struct PatternMatch: Sendable {
  /// No pattern of the data has more groups than 6.
  static let capacity = 8

  /// Where the match began: an index into the text.
  public let start: Int
  /// Where it ends: the index behind the last symbol.
  public internal(set) var end: Int
  /// A byte each for begin and end of each group, the first one lowest; 0xFF where a group took no
  /// part. A word and not an inline array: Swift 6.3.1 loses what is written to one in a value that
  /// is returned as an optional.
  private var bounds = UInt128.max

  init(start: Int) {
    self.start = start
    self.end = start
  }

  mutating func open(slot: Int, at position: Int) {
    set(slot * 2, position)
  }

  mutating func close(slot: Int, at position: Int) {
    set(slot * 2 + 1, position)
  }

  private mutating func set(_ place: Int, _ position: Int) {
    let shift = UInt128(place * 8)
    bounds = bounds & ~(0xFF &<< shift) | UInt128(position & 0xFF) &<< shift
  }

  private func bound(_ place: Int) -> Int {
    Int(UInt8(truncatingIfNeeded: bounds &>> UInt128(place * 8)))
  }

  /// The indices of the text that group `number` covers, counted from 1 as in a template's `$1`;
  /// `nil` where the group took no part in the match.
  public func group(_ number: Int) -> Range<Int>? {
    guard (1...Self.capacity).contains(number) else { return nil }
    let (low, high) = (bound(number * 2 - 2), bound(number * 2 - 1))
    return high == 0xFF || low > high ? nil : low..<high
  }
}
