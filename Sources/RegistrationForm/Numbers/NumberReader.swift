/// Reads a number as people write it: any digits that Unicode has, the locale's separators, or the
/// plain form of machines, `-1234.5`.
///
/// Where one separator and three digits behind it could be thousands or a fraction ("1.234" in
/// German), nothing is decided. Where a whole number is wanted, that is so for the locale's own decimal
/// separator too: who writes "1.000" for one?
struct NumberReader: Sendable {
  let conventions: LocaleConventions

  enum Reading: Equatable {
    case number(DecimalNumber)
    /// Either may be meant; the locale's own first.
    case ambiguous(DecimalNumber, DecimalNumber)
    case tooManyDigits
    /// Groups of other lengths than three (or two, as in India), or mixed separators; with the
    /// number that may be meant.
    case badGrouping(DecimalNumber?)
    case unreadable
  }

  /// What the number is to be.
  enum Wanted {
    case whole, any
  }

  /// A separator and how many digits stand before it.
  private struct Separator {
    let scalar: Unicode.Scalar
    let digitsBefore: Int
  }

  func read(_ utf8: Span<UInt8>, as wanted: Wanted = .any) -> Reading {
    var isNegative = false
    var separators: [Separator] = []
    var digits = Digits()
    var offset = 0
    while offset < utf8.count {
      let (scalar, length) = utf8.decodeScalar(at: offset)
      if let digit = scalar.decimalDigit {
        digits.append(digit)
      } else if Self.isSign(scalar), digits.count == 0, offset == 0 {
        isNegative = scalar != "+"
      } else if Self.isSeparator(scalar) {
        separators.append(Separator(scalar: scalar, digitsBefore: digits.count))
      } else {
        return .unreadable
      }
      offset += length
    }
    guard digits.count > 0, separators.last.map({ $0.digitsBefore < digits.count }) ?? true else {
      return .unreadable
    }
    return read(separators, digits, isNegative: isNegative, wanted)
  }

  private func read(
    _ separators: [Separator], _ digits: Digits, isNegative: Bool, _ wanted: Wanted
  ) -> Reading {
    guard let last = separators.last else { return number(digits, fraction: 0, isNegative) }
    let behind = digits.count - last.digitsBefore
    if separators.count == 1 {
      return readSingle(last, behind: behind, digits, isNegative, wanted)
    }
    let leading = separators.dropLast()
    guard let first = leading.first, leading.allSatisfy({ $0.scalar == first.scalar }) else {
      return .badGrouping(nil)
    }
    if last.scalar == first.scalar {
      // All the same: thousands, unless blanks or points are only scattered in.
      guard isGroup(last.scalar), areGroups(separators, total: digits.count) else {
        return .badGrouping(nil)
      }
      return number(digits, fraction: 0, isNegative)
    }
    // Different ones: the last is the fraction's, whatever the locale; no other reading exists.
    guard isDecimal(last.scalar), areGroups(Array(leading), total: last.digitsBefore) else {
      return .badGrouping(nil)
    }
    return number(digits, fraction: behind, isNegative)
  }

  private func readSingle(
    _ separator: Separator, behind: Int, _ digits: Digits, _ isNegative: Bool, _ wanted: Wanted
  ) -> Reading {
    let before = separator.digitsBefore
    let couldGroup = behind == 3 && (1...3).contains(before) && digits.first != 0
    let scalar = separator.scalar
    let asFraction = number(digits, fraction: behind, isNegative)
    let asGroup = number(digits, fraction: 0, isNegative)
    if isSame(scalar, conventions.decimalSeparator) {
      guard wanted == .whole, couldGroup, case .number(let group) = asGroup,
        case .number(let fraction) = asFraction
      else { return asFraction }
      return .ambiguous(group, fraction)
    }
    if isGroup(scalar), couldGroup {
      // A point is also how machines write a fraction; other group signs are nobody's fraction.
      guard scalar == ".", case .number(let group) = asGroup,
        case .number(let fraction) = asFraction
      else { return asGroup }
      return .ambiguous(group, fraction)
    }
    if scalar == "." { return asFraction }
    if isDecimal(scalar), case .number(let fraction) = asFraction {
      return .badGrouping(fraction)
    }
    return .badGrouping(nil)
  }

  private func number(_ digits: Digits, fraction: Int, _ isNegative: Bool) -> Reading {
    guard let value = digits.number(fraction: fraction, isNegative: isNegative) else {
      return .tooManyDigits
    }
    return .number(value)
  }

  /// Three digits between separators and behind the last, one to three before the first; or two
  /// in all but the last group, as in 12,34,567.
  private func areGroups(_ separators: [Separator], total: Int) -> Bool {
    guard let first = separators.first?.digitsBefore, let last = separators.last?.digitsBefore,
      (1...3).contains(first), total - last == 3
    else { return false }
    let lengths = zip(separators, separators.dropFirst()).map { $1.digitsBefore - $0.digitsBefore }
    return lengths.allSatisfy { $0 == 3 } || first <= 2 && lengths.allSatisfy { $0 == 2 }
  }

  private func isGroup(_ scalar: Unicode.Scalar) -> Bool {
    isSame(scalar, conventions.groupSeparator) || Self.isBlank(scalar) || Self.isApostrophe(scalar)
      || scalar == "\u{66C}"
      || (scalar == "," && conventions.decimalSeparator != ",")
      || (scalar == "." && conventions.decimalSeparator != ".")
  }

  private func isDecimal(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "," || scalar == "\u{66B}"
      || isSame(scalar, conventions.decimalSeparator)
  }

  private func isSame(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    left == right || Self.isBlank(left) && Self.isBlank(right)
      || Self.isApostrophe(left) && Self.isApostrophe(right)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "’"
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "+" || scalar == "\u{2212}"
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", "\u{66B}", "\u{66C}": true
    default: isBlank(scalar) || isApostrophe(scalar)
    }
  }
}

/// Decimal digits collected from left to right, up to what a `DecimalNumber` may need.
private struct Digits {
  private var value: Int64 = 0
  private var overflows = false
  private(set) var count = 0
  private(set) var first = 0

  mutating func append(_ digit: Int) {
    if count == 0 { first = digit }
    count += 1
    // 17 digits fit into the word; zeros at the end of a fraction may still fall away.
    if value >= 100_000_000_000_000_000 {
      overflows = true
    } else {
      value = value * 10 + Int64(digit)
    }
  }

  func number(fraction: Int, isNegative: Bool) -> DecimalNumber? {
    overflows
      ? nil : DecimalNumber(significand: isNegative ? -value : value, fractionDigits: fraction)
  }
}
