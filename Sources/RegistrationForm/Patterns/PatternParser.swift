/// What a pattern says, before it becomes an automaton.
indirect enum PatternNode {
  case empty
  case set(ScalarSet)
  case sequence([PatternNode])
  case either([PatternNode])
  /// `most` is `nil` for no limit.
  case repeated(PatternNode, least: Int, most: Int?)
}

extension PatternNode {
  /// A short text that matches; `nil` where a set has no ordinary character.
  var sample: String? {
    switch self {
    case .empty: return ""
    case .set(let set): return set.sample.map { String($0) }
    case .sequence(let parts):
      var text = ""
      for part in parts {
        guard let sample = part.sample else { return nil }
        text += sample
      }
      return text
    case .either(let alternatives): return alternatives.lazy.compactMap(\.sample).first
    case .repeated(let part, let least, _):
      return part.sample.map { String(repeating: $0, count: least) }
    }
  }
}

/// Recursive descent over the scalars of a pattern.
struct PatternParser {
  static let depthLimit = 40
  static let countLimit = 1000

  private let scalars: [Unicode.Scalar]
  private var offset = 0
  private var depth = 0
  /// Whether ECMA-262 with `u` and Python agree on what `portable` means.
  private(set) var isPortable = true
  /// The pattern again, with the escapes written out that readers disagree on.
  private(set) var portable = ""

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

  private mutating func parseSet() throws(PatternError) -> ScalarSet {
    let start = offset
    take()
    var set = ScalarSet()
    if peek == "^" {
      set.isNegated = true
      take()
    }
    if peek == "]" { throw error(.emptySet, at: start) }
    while true {
      guard let next = peek else { throw error(.unclosedSet, at: start) }
      if next == "]" {
        take()
        return set
      }
      let itemStart = offset
      guard let first = try parseSetItem(into: &set) else { continue }
      let isRange = peek == "-" && offset + 1 < scalars.count && scalars[offset + 1] != "]"
      guard isRange else {
        set.insert(first)
        continue
      }
      take()
      guard let last = try parseSetItem(into: &set), first <= last else {
        let range = String(String.UnicodeScalarView(scalars[itemStart..<offset]))
        throw error(.reversedRange(range), at: itemStart)
      }
      set.ranges.append(first.value...last.value)
    }
  }

  /// One character of a set.
  /// - Returns: `nil` where it was a class, which is in the set already.
  private mutating func parseSetItem(into set: inout ScalarSet) throws(PatternError)
    -> Unicode.Scalar?
  {
    guard let next = peek else { throw error(.unclosedSet) }
    if next == "\\" { return try parseEscape(into: &set, isInSet: true) }
    // Python reads "[[" as the start of a nested set of the future; escaped it means one thing.
    if next == "[" { portable += "\\" }
    take()
    return next
  }

  /// An escape; a class goes into `set`, a character too unless it may begin a range.
  /// - Returns: the character, `nil` for a class.
  @discardableResult
  private mutating func parseEscape(
    into set: inout ScalarSet, isInSet: Bool
  ) throws(PatternError) -> Unicode.Scalar? {
    let start = offset
    guard offset + 1 < scalars.count else { throw error(.unknownEscape("\\")) }
    let letter = scalars[offset + 1]
    offset += 2
    switch letter {
    case "d": insertClass(ScalarSet.digits, "0-9", isInSet, into: &set)
    case "w": insertClass(ScalarSet.words, "A-Za-z0-9_", isInSet, into: &set)
    case "s": insertClass(ScalarSet.blanks, " ", isInSet, into: &set)
    case "D": insertComplement(of: ScalarSet.digits, "0-9", isInSet, into: &set)
    case "W": insertComplement(of: ScalarSet.words, "A-Za-z0-9_", isInSet, into: &set)
    case "S": insertComplement(of: ScalarSet.blanks, " ", isInSet, into: &set)
    case "p", "P":
      isPortable = false
      set.categories.append((try parseCategory(from: start), letter == "P"))
    default:
      guard letter.isASCII, !letter.properties.isAlphabetic, !("0"..."9").contains(letter) else {
        throw error(.unknownEscape("\\" + String(letter)), at: start)
      }
      // An escaped blank or quotation mark is not known to ECMA-262 with `u`.
      let needsBackslash = "^$\\.*+?()[]{}|/-".unicodeScalars.contains(letter)
      if needsBackslash, letter != "-" || isInSet { portable += "\\" }
      portable.unicodeScalars.append(letter)
      if !isInSet { set.insert(letter) }
      return letter
    }
    return nil
  }

  private mutating func insertClass(
    _ ranges: [ClosedRange<UInt32>], _ written: String, _ isInSet: Bool, into set: inout ScalarSet
  ) {
    set.ranges += ranges
    portable += isInSet ? written : "[\(written)]"
  }

  private mutating func insertComplement(
    of ranges: [ClosedRange<UInt32>], _ written: String, _ isInSet: Bool, into set: inout ScalarSet
  ) {
    set.insertComplement(of: ranges)
    if isInSet {
      // No set can be written inside another in both dialects.
      isPortable = false
    } else {
      portable += "[^\(written)]"
    }
  }

  private mutating func parseCategory(from start: Int) throws(PatternError) -> ScalarSet.Category {
    guard peek == "{" else { throw error(.unknownCategory(""), at: start) }
    offset += 1
    var name = ""
    while let next = peek, next != "}", name.unicodeScalars.count < 30 {
      name.unicodeScalars.append(next)
      offset += 1
    }
    guard peek == "}", let category = ScalarSet.Category(rawValue: name) else {
      throw error(.unknownCategory(name), at: start)
    }
    offset += 1
    return category
  }

  private var peek: Unicode.Scalar? {
    offset < scalars.count ? scalars[offset] : nil
  }

  /// Steps over a scalar that is written the same for every reader.
  private mutating func take() {
    portable.unicodeScalars.append(scalars[offset])
    offset += 1
  }

  private func error(_ fault: PatternFault, at offset: Int? = nil) -> PatternError {
    PatternError(column: (offset ?? self.offset) + 1, fault: fault)
  }
}
