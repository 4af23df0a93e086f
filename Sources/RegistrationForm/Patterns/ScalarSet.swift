/// A set of Unicode scalars: ranges and general categories, perhaps negated.
struct ScalarSet: Sendable {
  enum Category: String, Sendable {
    case letter = "L"
    case upper = "Lu"
    case lower = "Ll"
    case mark = "M"
    case number = "N"
    case digit = "Nd"
    case punctuation = "P"
    case symbol = "S"
  }

  var ranges: [ClosedRange<UInt32>] = []
  var categories: [(category: Category, isNegated: Bool)] = []
  var isNegated = false

  static let any = ScalarSet(isNegated: true)
  static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  static let words: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
  static let blanks: [ClosedRange<UInt32>] = [0x20...0x20]

  mutating func insert(_ scalar: Unicode.Scalar) {
    ranges.append(scalar.value...scalar.value)
  }

  /// Adds what `others` leave out.
  mutating func insertComplement(of others: [ClosedRange<UInt32>]) {
    var next: UInt32 = 0
    for range in others {
      if range.lowerBound > next { ranges.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    ranges.append(next...0x10FFFF)
  }

  /// A letter, digit or mark of ASCII in the set, else its first scalar.
  var sample: Unicode.Scalar? {
    let ordinary = "Aa1-. ".unicodeScalars.first(where: contains)
    let ascii = (0x21...0x7E).lazy.map { Unicode.Scalar(UInt8($0)) }.first(where: contains)
    return ordinary ?? ascii ?? ranges.first.flatMap { Unicode.Scalar($0.lowerBound) }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    for range in ranges where range.contains(scalar.value) { return !isNegated }
    for (category, isExcluded) in categories where category.contains(scalar) != isExcluded {
      return !isNegated
    }
    return isNegated
  }
}

extension ScalarSet.Category {
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    switch self {
    case .letter:
      return switch category {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
      default: false
      }
    case .upper: return category == .uppercaseLetter
    case .lower: return category == .lowercaseLetter
    case .mark:
      return category == .nonspacingMark || category == .spacingMark || category == .enclosingMark
    case .number:
      return category == .decimalNumber || category == .letterNumber || category == .otherNumber
    case .digit: return category == .decimalNumber
    case .punctuation:
      return switch category {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        true
      default: false
      }
    case .symbol:
      return switch category {
      case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
      default: false
      }
    }
  }
}
