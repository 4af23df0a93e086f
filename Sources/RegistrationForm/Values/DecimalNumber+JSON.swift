extension DecimalNumber {
  /// A number as JSON writes it, without an exponent.
  /// - Returns: `nil` where it has an exponent or more than 15 digits.
  init?(jsonLiteral literal: String) {
    var significand: Int64 = 0
    var digitCount = 0
    var fractionDigits = 0
    var isFraction = false
    for byte in literal.utf8 {
      switch byte {
      case UInt8(ascii: "-"): continue
      case UInt8(ascii: "."): isFraction = true
      case 0x30...0x39:
        significand = significand * 10 + Int64(byte - 0x30)
        if significand > 0 { digitCount += 1 }
        if isFraction { fractionDigits += 1 }
        // Two more than can be kept: zeros at the end of a fraction still fall away.
        guard digitCount <= Self.digitLimit + 2 else { return nil }
      default: return nil
      }
    }
    self.init(
      significand: literal.hasPrefix("-") ? -significand : significand,
      fractionDigits: fractionDigits)
  }
}
