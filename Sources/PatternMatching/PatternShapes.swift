/// The texts of a small pattern, place by place: `\d{3} ?\d{2}` has two, one of five places and one
/// of six.
///
/// Most patterns of postal codes are so small that each of their texts can be compared at once, place
/// by place, where a program would go from step to step.
public struct PatternShapes: Sendable {
  /// Of each text the bytes that may stand at each of its places.
  public let texts: [[ClosedRange<UInt8>]]

  /// - Parameter pattern: one that `PatternProgram` takes.
  /// - Parameter limit: more texts are too many to be compared one by one: then there are none here.
  /// - Throws: `PatternError` where the pattern leaves the subset.
  ///
  /// A place where bytes may stand that are no neighbours makes a text for each row of neighbours.
  public init(
    _ pattern: Span<UInt8>, alphabet: Alphabet, atMost limit: Int
  ) throws(PatternError) {
    var reader = PatternReader(alphabet: alphabet, start: 0)
    let node = try reader.read(pattern, end: pattern.count)
    texts = Self.unfold(node, alphabet, limit) ?? []
  }

  /// All texts of a pattern; `nil` where there are more than `limit`, or groups and ends in it.
  private static func unfold(
    _ node: PatternNode, _ alphabet: Alphabet, _ limit: Int
  ) -> [[ClosedRange<UInt8>]]? {
    switch node {
    case .symbols(let set):
      let rows = alphabet.neighbours(in: set)
      return rows.count <= limit ? rows.map { [$0] } : nil
    case .sequence(let parts):
      var texts: [[ClosedRange<UInt8>]] = [[]]
      for part in parts {
        guard let more = unfold(part, alphabet, limit), more.count * texts.count <= limit
        else { return nil }
        texts = joined(texts, more)
      }
      return texts
    case .choice(let branches):
      var texts: [[ClosedRange<UInt8>]] = []
      for branch in branches {
        guard let more = unfold(branch, alphabet, limit), more.count + texts.count <= limit
        else { return nil }
        texts += more
      }
      return texts
    case .repeated(let body, let least, let most):
      guard let once = unfold(body, alphabet, limit) else { return nil }
      var texts: [[ClosedRange<UInt8>]] = []
      var repeated: [[ClosedRange<UInt8>]] = [[]]
      for times in 0...most {
        if times >= least { texts += repeated }
        guard texts.count <= limit, repeated.count <= limit else { return nil }
        repeated = joined(repeated, once)
      }
      return texts
    case .captured, .end:
      return nil
    }
  }

  /// Each of `texts` with each of `more` behind it.
  private static func joined(
    _ texts: [[ClosedRange<UInt8>]], _ more: [[ClosedRange<UInt8>]]
  ) -> [[ClosedRange<UInt8>]] {
    texts.flatMap { text in more.map { text + $0 } }
  }
}

extension Alphabet {
  /// The bytes of a set's symbols, a range for each row of neighbours.
  fileprivate func neighbours(in set: SymbolSet) -> [ClosedRange<UInt8>] {
    var rows: [ClosedRange<UInt8>] = []
    for symbol in 0..<count where set.contains(symbol) {
      let byte = byte(of: symbol)
      if let last = rows.last, last.upperBound + 1 == byte {
        rows[rows.count - 1] = last.lowerBound...byte
      } else {
        rows.append(byte...byte)
      }
    }
    return rows
  }
}
