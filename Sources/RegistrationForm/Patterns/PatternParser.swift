/// Recursive descent over the scalars of a pattern.
struct PatternParser {
  static let depthLimit = 40
  static let countLimit = 1000

  let scalars: [Unicode.Scalar]
  var offset = 0
  private var depth = 0
  /// Whether ECMA-262 with `u` and Python agree on what `portable` means.
  var isPortable = true
  /// The pattern again, with the escapes written out that readers disagree on.
  var portable = ""

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
  }

  mutating func parse() throws(PatternError) -> PatternNode {
    if peek == "^" { offset += 1 }
    let node = try parseAlternatives()
    if peek == ")" { throw error(.unopenedGroup) }
    return node
  }

  private mutating func parseAlternatives() throws(PatternError) -> PatternNode {
    var alternatives = [try parseSequence()]
    while peek == "|" {
      take()
      alternatives.append(try parseSequence())
    }
    return alternatives.count == 1 ? alternatives[0] : .either(alternatives)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternNode {
    var parts: [PatternNode] = []
    while let next = peek, next != "|", next != ")" {
      // At the very end it says what holds anyway.
      if next == "$", offset + 1 == scalars.count {
        offset += 1
        break
      }
      let part = try parsePart()
      parts.append(try parseCounts(after: part))
    }
    return parts.isEmpty ? .empty : .sequence(parts)
  }

  private mutating func parsePart() throws(PatternError) -> PatternNode {
    switch peek {
    case "(": return try parseGroup()
    case "[": return .set(try parseSet())
    case "\\":
      var set = ScalarSet()
      try parseEscape(into: &set, isInSet: false)
      return .set(set)
    case ".":
      take()
      return .set(.any)
    case "*", "+", "?": throw error(.nothingToRepeat)
    case "{", "}": throw error(.badCount)
    case "]": throw error(.unsupported("a \"]\" without \"[\""))
    case "^", "$": throw error(.unsupported("\"^\" or \"$\" inside a pattern"))
    case let scalar?:
      take()
      var set = ScalarSet()
      set.insert(scalar)
      return .set(set)
    case nil: return .empty
    }
  }

  private mutating func parseGroup() throws(PatternError) -> PatternNode {
    let start = offset
    take()
    if peek == "?" {
      guard offset + 1 < scalars.count, scalars[offset + 1] == ":" else {
        throw error(.unsupported("look-around, a named group or a flag"))
      }
      take()
      take()
    }
    depth += 1
    guard depth <= Self.depthLimit else { throw error(.tooDeep(limit: Self.depthLimit), at: start) }
    let node = try parseAlternatives()
    guard peek == ")" else { throw error(.unclosedGroup, at: start) }
    take()
    depth -= 1
    return node
  }

  /// The quantifier behind a part, if there is one.
  private mutating func parseCounts(after part: PatternNode) throws(PatternError) -> PatternNode {
    let least: Int
    let most: Int?
    switch peek {
    case "?": (least, most) = (0, 1)
    case "*": (least, most) = (0, nil)
    case "+": (least, most) = (1, nil)
    case "{":
      (least, most) = try parseBraces()
      try refuseSecondQuantifier()
      return .repeated(part, least: least, most: most)
    default: return part
    }
    take()
    try refuseSecondQuantifier()
    return .repeated(part, least: least, most: most)
  }

  private func refuseSecondQuantifier() throws(PatternError) {
    switch peek {
    case "?", "+": throw error(.unsupported("a lazy or possessive quantifier"))
    case "*", "{": throw error(.nothingToRepeat)
    default: break
    }
  }

  private mutating func parseBraces() throws(PatternError) -> (Int, Int?) {
    let start = offset
    take()
    guard let least = try parseCount() else { throw error(.badCount, at: start) }
    var most: Int? = least
    if peek == "," {
      take()
      most = try parseCount()
    }
    guard peek == "}" else { throw error(.badCount, at: start) }
    take()
    if let most, most < least { throw error(.reversedCount, at: start) }
    return (least, most)
  }

  private mutating func parseCount() throws(PatternError) -> Int? {
    let start = offset
    var count: Int?
    while let next = peek, ("0"..."9").contains(next) {
      count = (count ?? 0) * 10 + Int(next.value - 0x30)
      if let count, count > Self.countLimit {
        throw error(.countTooLarge(limit: Self.countLimit), at: start)
      }
      take()
    }
    return count
  }

  var peek: Unicode.Scalar? {
    offset < scalars.count ? scalars[offset] : nil
  }

  /// Steps over a scalar that is written the same for every reader.
  mutating func take() {
    portable.unicodeScalars.append(scalars[offset])
    offset += 1
  }

  func error(_ fault: PatternFault, at offset: Int? = nil) -> PatternError {
    PatternError(column: (offset ?? self.offset) + 1, fault: fault)
  }
}
