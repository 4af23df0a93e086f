/// Sets of characters in brackets, escapes and classes.
extension PatternParser {
  mutating func parseSet() throws(PatternError) -> ScalarSet {
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
  mutating func parseEscape(
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
}
