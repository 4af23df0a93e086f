/// Places of a pattern as a set of bits.
struct PlaceSet: Sendable {
  static let limit = 256
  private var words = SIMD4<UInt64>()

  mutating func insert(_ place: Int) {
    words[place >> 6] |= 1 << UInt64(place & 63)
  }

  mutating func formUnion(_ other: PlaceSet) {
    words |= other.words
  }

  func intersection(_ other: PlaceSet) -> PlaceSet {
    var result = self
    result.words &= other.words
    return result
  }

  var isEmpty: Bool {
    words == SIMD4()
  }

  /// Calls `body` with each place, ascending.
  func forEach(_ body: (Int) -> Void) {
    for index in 0..<4 {
      var rest = words[index]
      while rest != 0 {
        body(index << 6 | rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}

/// Glushkov's automaton of a pattern; see `PatternExpression`.
struct PatternAutomaton: Sendable {
  /// What stands at each place.
  private let sets: [ScalarSet]
  private let first: PlaceSet
  private let last: PlaceSet
  /// The places that may come after each place.
  private let follow: [PlaceSet]
  private let matchesEmpty: Bool
  /// For each ASCII character the places at which it may stand.
  private let asciiPlaces: [PlaceSet]

  func matches(_ utf8: Span<UInt8>) -> Bool {
    var candidates = first
    var isAccepted = matchesEmpty
    var offset = 0
    while offset < utf8.count {
      let active: PlaceSet
      let byte = utf8[offset]
      if byte < 0x80 {
        active = candidates.intersection(asciiPlaces[Int(byte)])
        offset += 1
      } else {
        let (scalar, length) = utf8.decodeScalar(at: offset)
        active = places(of: scalar, among: candidates)
        offset += length
      }
      if active.isEmpty { return false }
      candidates = PlaceSet()
      active.forEach { candidates.formUnion(follow[$0]) }
      isAccepted = !active.intersection(last).isEmpty
    }
    return isAccepted
  }

  private func places(of scalar: Unicode.Scalar, among candidates: PlaceSet) -> PlaceSet {
    var found = PlaceSet()
    candidates.forEach { place in
      if sets[place].contains(scalar) { found.insert(place) }
    }
    return found
  }

  struct Builder {
    /// What a part of the pattern contributes.
    private struct Part {
      var matchesEmpty: Bool
      var first = PlaceSet()
      var last = PlaceSet()
    }

    private var sets: [ScalarSet] = []
    private var follow: [PlaceSet] = []

    mutating func build(_ node: PatternNode) throws(PatternError) -> PatternAutomaton {
      let whole = try add(node)
      var asciiPlaces = Array(repeating: PlaceSet(), count: 128)
      for (place, set) in sets.enumerated() {
        for code in 0..<128 where set.contains(Unicode.Scalar(UInt8(code))) {
          asciiPlaces[code].insert(place)
        }
      }
      return PatternAutomaton(
        sets: sets, first: whole.first, last: whole.last, follow: follow,
        matchesEmpty: whole.matchesEmpty, asciiPlaces: asciiPlaces)
    }

    private mutating func add(_ node: PatternNode) throws(PatternError) -> Part {
      switch node {
      case .empty: return Part(matchesEmpty: true)
      case .set(let set):
        guard sets.count < PlaceSet.limit else {
          throw PatternError(column: 1, fault: .tooLarge(limit: PlaceSet.limit))
        }
        var places = PlaceSet()
        places.insert(sets.count)
        sets.append(set)
        follow.append(PlaceSet())
        return Part(matchesEmpty: false, first: places, last: places)
      case .sequence(let parts):
        var whole = Part(matchesEmpty: true)
        for part in parts { whole = join(whole, try add(part)) }
        return whole
      case .either(let alternatives):
        var whole = Part(matchesEmpty: false)
        for alternative in alternatives {
          let part = try add(alternative)
          whole.first.formUnion(part.first)
          whole.last.formUnion(part.last)
          whole.matchesEmpty = whole.matchesEmpty || part.matchesEmpty
        }
        return whole
      case .repeated(let part, let least, let most):
        return try addRepeated(part, least: least, most: most)
      }
    }

    /// Counts are written out: `a{2,4}` is `a a a? a?`, `a{2,}` is `a a+`.
    private mutating func addRepeated(
      _ node: PatternNode, least: Int, most: Int?
    ) throws(PatternError) -> Part {
      var whole = Part(matchesEmpty: true)
      // What has no place of its own is the same however often it is repeated; without this,
      // counts around nothing could multiply without ever meeting the limit of places.
      guard node.hasPlaces, most != 0 else { return whole }
      for _ in 0..<max(least, most == nil ? 1 : 0) { whole = join(whole, try add(node)) }
      guard let most else {
        // The last copy may follow itself. Where `least` is 0 that one copy is optional.
        let loop = least <= 1 ? whole : nil
        if let loop {
          link(loop.last, to: loop.first)
          whole.matchesEmpty = whole.matchesEmpty || least == 0
          return whole
        }
        var tail = try add(node)
        link(tail.last, to: tail.first)
        tail.matchesEmpty = true
        return join(whole, tail)
      }
      for _ in least..<max(most, least) {
        var optional = try add(node)
        optional.matchesEmpty = true
        whole = join(whole, optional)
      }
      return whole
    }

    private mutating func join(_ left: Part, _ right: Part) -> Part {
      link(left.last, to: right.first)
      var whole = Part(
        matchesEmpty: left.matchesEmpty && right.matchesEmpty, first: left.first, last: right.last)
      if left.matchesEmpty { whole.first.formUnion(right.first) }
      if right.matchesEmpty { whole.last.formUnion(left.last) }
      return whole
    }

    private mutating func link(_ places: PlaceSet, to next: PlaceSet) {
      places.forEach { follow[$0].formUnion(next) }
    }
  }
}

extension PatternNode {
  /// Whether any character stands in it.
  var hasPlaces: Bool {
    switch self {
    case .empty: false
    case .set: true
    case .sequence(let parts), .either(let parts): parts.contains(where: \.hasPlaces)
    case .repeated(let part, _, let most): most != 0 && part.hasPlaces
    }
  }
}
