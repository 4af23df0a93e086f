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
  /// Texts with a place where bytes may stand that are no neighbours are left out.
  public init(
    _ pattern: Span<UInt8>, alphabet: Alphabet, atMost limit: Int
  ) throws(PatternError) {
    var reader = PatternReader(alphabet: alphabet, start: 0)
    let node = try reader.read(pattern, end: pattern.count)
    let unfolded = Self.unfold(node, limit) ?? []
    texts = unfolded.compactMap { sets in
      let ranges = sets.compactMap { alphabet.bytes(of: $0) }
      return ranges.count == sets.count ? ranges : nil
    }
  }

  /// All texts of a pattern; `nil` where there are more than `limit`, or groups and ends in it.
  private static func unfold(_ node: PatternNode, _ limit: Int) -> [[SymbolSet]]? {
    switch node {
    case .symbols(let set):
      return [[set]]
    case .sequence(let parts):
      var texts: [[SymbolSet]] = [[]]
      for part in parts {
        guard let more = unfold(part, limit), more.count * texts.count <= limit else { return nil }
        texts = texts.flatMap { text in more.map { text + $0 } }
      }
      return texts
    case .choice(let branches):
      var texts: [[SymbolSet]] = []
      for branch in branches {
        guard let more = unfold(branch, limit), more.count + texts.count <= limit else {
          return nil
        }
        texts += more
      }
      return texts
    case .repeated(let body, let least, let most):
      var texts: [[SymbolSet]] = []
      for times in least...most {
        let body = PatternNode.sequence([PatternNode](repeating: body, count: times))
        guard let more = unfold(body, limit), more.count + texts.count <= limit else { return nil }
        texts += more
      }
      return texts
    case .captured, .end:
      return nil
    }
  }
}

extension Alphabet {
  /// The bytes of a set's symbols, where they are neighbours.
  fileprivate func bytes(of set: SymbolSet) -> ClosedRange<UInt8>? {
    let bytes = (UInt8(0)..<128).filter { byte in
      symbol(of: byte).map { set.contains($0) } ?? false
    }
    guard let first = bytes.first, let last = bytes.last, Int(last - first) + 1 == bytes.count
    else { return nil }
    return first...last
  }
}
