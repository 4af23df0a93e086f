/// A code as typed, in capitals and with plain digits, blanks and hyphens.
struct FoldedPostalCode {
  private(set) var code = PostalCode()
  /// Whether the code is what was typed, byte by byte.
  private(set) var isUnchanged = true

  /// Folds case, width (full-width and other scripts' digits), kinds of hyphens and blanks; drops
  /// what cannot be seen, blanks around and all but one of several together, and Japan's postal mark.
  ///
  /// - Returns: `nil` where anything else is in it, or nothing at all.
  init?(_ utf8: Span<UInt8>) {
    var hasBlank = false
    var index = 0
    while index < utf8.count {
      var byte = utf8[index]
      index += 1
      if byte >= 0x80 {
        isUnchanged = false
        guard let scalar = Self.scalar(byte, utf8, &index) else { return nil }
        switch Self.folded(scalar) {
        case .byte(let ascii): byte = ascii
        case .nothing: continue
        case nil: return nil
        }
      }
      switch byte {
      case 0x09, 0x20:
        if byte == 0x09 || hasBlank || code.count == 0 { isUnchanged = false }
        hasBlank = true
        continue
      case 0x61...0x7A:
        isUnchanged = false
        byte &= 0xDF
      case 0x30...0x39, 0x41...0x5A, UInt8(ascii: "-"):
        break
      default:
        return nil
      }
      if hasBlank, code.count > 0 { code.append(0x20) }
      hasBlank = false
      code.append(byte)
    }
    if hasBlank { isUnchanged = false }
    guard code.count > 0, !code.isOverfull else { return nil }
  }

  private enum Folded {
    case byte(UInt8)
    case nothing
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Folded? {
    switch scalar.value {
    case 0xFF01...0xFF5E: return .byte(UInt8(scalar.value - 0xFEE0))
    // 〒 and its variants; the mark says that a code follows.
    case 0x3012, 0x3020, 0x3036: return .nothing
    // The minus sign and the mark of long vowels are typed as hyphens.
    case 0x2212, 0x30FC: return .byte(UInt8(ascii: "-"))
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .decimalNumber: return .byte(0x30 + UInt8(properties.numericValue ?? 0))
    case .dashPunctuation: return .byte(UInt8(ascii: "-"))
    case .spaceSeparator: return .byte(0x20)
    case .format: return .nothing
    default: return nil
    }
  }

  /// The scalar that begins with `first`; `index` moves behind it. `nil` where the bytes are no UTF-8.
  private static func scalar(
    _ first: UInt8, _ utf8: Span<UInt8>, _ index: inout Int
  ) -> Unicode.Scalar? {
    let length = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    guard first >= 0xC2, first < 0xF5, index + length <= utf8.count else { return nil }
    var value = UInt32(first & (0x3F &>> UInt8(length)))
    for _ in 0..<length {
      guard utf8[index] & 0xC0 == 0x80 else { return nil }
      value = value &<< 6 | UInt32(utf8[index] & 0x3F)
      index += 1
    }
    return Unicode.Scalar(value)
  }
}
