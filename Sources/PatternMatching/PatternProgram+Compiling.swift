extension PatternProgram {
  /// Compiles one more pattern.
  ///
  /// - Parameter pattern: the bytes that hold it; the program keeps none of them.
  /// - Parameter range: which of them; all by default.
  /// - Throws: `PatternError` where the pattern leaves the subset or is too large.
  public mutating func add(
    _ pattern: Span<UInt8>, range: Range<Int>? = nil, extent: Extent
  ) throws(PatternError) -> Entry {
    let range = range ?? 0..<pattern.count
    var reader = PatternReader(alphabet: alphabet, start: range.lowerBound)
    let node = try reader.read(pattern, end: range.upperBound)
    let start = steps.count
    var compiler = PatternCompiler(
      alphabet: alphabet, keepsOrder: extent == .prefix || reader.captures > 0, steps: steps,
      targets: targets)
    switch extent {
    case .whole:
      compiler.emit(node, before: SymbolSet.atEnd, isLast: true)
      compiler.steps.append(Step(kind: .end))
    case .prefix:
      compiler.emit(node, before: SymbolSet.anything, isLast: false)
    }
    compiler.steps.append(Step(kind: .accept))
    guard compiler.steps.count <= Int(Step.placeMask), compiler.targets.count <= Int(UInt16.max)
    else { throw PatternError(offset: range.upperBound) }
    let known = targets.count
    steps = compiler.steps
    targets = compiler.targets
    linkTables(from: known)
    let first = node.first
    return Entry(index: start, first: first.canBeEmpty ? SymbolSet.anything : first.symbols)
  }

  /// Lets the tables from `start` on lead over jumps, and to tables without the `dispatch` steps of those.
  private mutating func linkTables(from start: Int) {
    for place in start..<targets.count where targets[place] != Step.nowhere {
      var target = targets[place] & Step.placeMask
      while steps[Int(target)].kind == .jump { target = steps[Int(target)].target }
      let step = steps[Int(target)]
      if step.kind == .dispatch {
        target = Step.isTable | step.target >> UInt16(alphabet.width)
      }
      targets[place] = targets[place] & Step.withoutTaking | target
    }
  }
}
