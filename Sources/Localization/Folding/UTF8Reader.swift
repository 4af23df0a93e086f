/// Reads scalars from UTF-8 bytes, strictly: what is no UTF-8 (RFC 3629) ends the reading.
struct UTF8Reader {
  /// Offset of the next byte.
  private(set) var position = 0
  /// Whether the reading ended at bytes that are no UTF-8.
  private(set) var isInvalid = false

  /// The value of the next scalar of `bytes`, the same at each call; `nil` at the end and at invalid
  /// bytes.
  mutating func next(in bytes: Span<UInt8>) -> UInt32? {
    guard position < bytes.count else { return nil }
    let lead = bytes[position]
    if lead < 0x80 {
      position += 1
      return UInt32(lead)
    }
    // The second byte has a narrower range where the first one would allow overlong forms,
    // surrogates or values past U+10FFFF.
    let (length, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return invalid(bytes.count)
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else {
      return invalid(bytes.count)
    }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = bytes[position + offset]
      guard byte & 0xC0 == 0x80 else { return invalid(bytes.count) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    position += length
    return value
  }

  private mutating func invalid(_ end: Int) -> UInt32? {
    isInvalid = true
    position = end
    return nil
  }
}

extension [UInt8] {
  /// Appends a scalar as UTF-8.
  mutating func append(scalar value: UInt32) {
    switch value {
    case ..<0x80:
      append(UInt8(value))
    case ..<0x800:
      append(0xC0 | UInt8(value >> 6))
      append(0x80 | UInt8(value & 0x3F))
    case ..<0x10000:
      append(0xE0 | UInt8(value >> 12))
      append(0x80 | UInt8(value >> 6 & 0x3F))
      append(0x80 | UInt8(value & 0x3F))
    default:
      append(0xF0 | UInt8(value >> 18))
      append(0x80 | UInt8(value >> 12 & 0x3F))
      append(0x80 | UInt8(value >> 6 & 0x3F))
      append(0x80 | UInt8(value & 0x3F))
    }
  }
}
