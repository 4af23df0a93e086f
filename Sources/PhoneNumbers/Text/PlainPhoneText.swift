/// The quick reader: answers of ASCII digits and the separators that everybody uses.
///
/// Nearly all answers are of that kind, and they need one look at each byte.
struct PlainPhoneText {
  private(set) var digits: DialledDigits
  private(set) var hasPlus = false
  /// Number of hyphens with a digit before them.
  private(set) var hyphens = 0
  /// Number of digits before the last separator between digits.
  private(set) var digitsBeforeTail = 0
  /// Whether the last separator is a hyphen.
  private(set) var tailFollowsHyphen = false
  /// The sizes of the groups between separators, four bits each, the last one lowest.
  private(set) var groups: UInt64 = 0
  /// The separator between all groups where it is always the same dot, slash or hyphen, else 0.
  private(set) var commonSeparator: UInt8 = 0

  /// - Returns: `nil` where the answer holds anything else: `PhoneText` reads it then.
  init?(_ text: Span<UInt8>) {
    var packed: UInt128 = 0
    var count = 0
    var separator: UInt8 = 0
    var isMixed = false
    var groupSize: UInt64 = 0
    for index in 0..<text.count {
      let byte = text[index]
      let digit = byte &- 0x30
      if digit < 10 {
        if separator != 0, count > 0 {
          groups = groups &<< 4 | groupSize
          groupSize = 0
          digitsBeforeTail = count
          tailFollowsHyphen = separator == UInt8(ascii: "-")
          if tailFollowsHyphen { hyphens &+= 1 }
          isMixed = isMixed || commonSeparator != 0 && commonSeparator != separator
          commonSeparator = separator
        }
        separator = 0
        packed = packed &<< 4 | UInt128(digit)
        count &+= 1
        groupSize &+= 1
      } else if Self.isSeparator(byte) {
        // Of several, the one that is no blank is remembered.
        if separator == 0 || separator == 0x20 { separator = byte }
      } else {
        guard byte == UInt8(ascii: "+"), count == 0 else { return nil }
        hasPlus = true
      }
    }
    groups = groups &<< 4 | groupSize
    if isMixed { commonSeparator = 0 }
    digits = DialledDigits(packed: packed, count: count)
  }

  /// Blank, hyphen, dot, slash and brackets, as bits of a word that begins at the blank.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    // 0x20, ( 0x28, ) 0x29, - 0x2D, . 0x2E, / 0x2F, [ 0x5B, ] 0x5D
    let separators: UInt64 = 0x2800_0000_0000_E301
    let place = byte &- 0x20
    return place < 64 && separators &>> UInt64(place) & 1 == 1
  }

  /// The digits before and behind the only hyphen, where the last digits may be an extension:
  /// "01 5132345-12". Of four digits only behind at least five: "555-0123" is one number everywhere.
  var perhapsExtension: (head: Range<Int>, tail: Range<Int>)? {
    let tail = digitsBeforeTail..<digits.count
    guard tailFollowsHyphen, hyphens == 1,
      tail.count < 4 || tail.count == 4 && groups &>> 4 & 0xF > 4
    else { return nil }
    return (0..<digitsBeforeTail, tail)
  }

  /// What else than a telephone number the digits are grouped as.
  var disguise: PhoneDoubt.Kind? {
    guard !hasPlus,
      commonSeparator == UInt8(ascii: ".") || commonSeparator == UInt8(ascii: "/")
        || commonSeparator == UInt8(ascii: "-")
    else { return nil }
    switch groups {
    case 0x224, 0x114, 0x124, 0x214:
      let first = Int(groups >> 8), second = Int(groups >> 4 & 0xF)
      let (a, b) = (digits.number(0..<first), digits.number(first..<first + second))
      let year = digits.number(first + second..<digits.count)
      return Self.isDate(a, b, year) ? .looksLikeDate : nil
    case 0x422, 0x411, 0x412, 0x421:
      let month = Int(groups >> 4 & 0xF)
      let (a, b) = (digits.number(4..<4 + month), digits.number(4 + month..<digits.count))
      return Self.isDate(a, b, digits.number(0..<4)) ? .looksLikeDate : nil
    default:
      return isNetworkAddress ? .looksLikeAddress : nil
    }
  }

  private static func isDate(_ a: Int, _ b: Int, _ year: Int) -> Bool {
    (1900..<2100).contains(year) && (1...31).contains(a) && (1...31).contains(b)
      && min(a, b) <= 12
  }

  /// Four numbers up to 255 between dots, one of them of three digits and one behind the first of
  /// one, or two of one: no country groups its numbers so.
  private var isNetworkAddress: Bool {
    guard commonSeparator == UInt8(ascii: "."), groups > 0xFFF, groups <= 0xFFFF else {
      return false
    }
    var start = 0
    var (singles, triples) = (0, 0)
    for shift in [12, 8, 4, 0] {
      let size = Int(groups >> UInt64(shift) & 0xF)
      guard (1...3).contains(size), digits.number(start..<start + size) <= 255 else {
        return false
      }
      if size == 1, start > 0 { singles += 1 }
      if size == 3 { triples += 1 }
      start += size
    }
    return singles > 1 || singles == 1 && triples > 0
  }
}
