/// Numeric addresses of hosts, as text.
enum NetworkAddress {
  /// Four numbers 0...255 between dots, without leading zeros (RFC 5321, section 4.1.3).
  static func isIPv4(_ utf8: Span<UInt8>) -> Bool {
    var parts = 0
    var value = 0
    var digits = 0
    for offset in 0...utf8.count {
      if offset == utf8.count || utf8[offset] == UInt8(ascii: ".") {
        guard digits > 0 else { return false }
        parts += 1
        value = 0
        digits = 0
      } else {
        let digit = Int(utf8[offset]) - 0x30
        guard (0...9).contains(digit), !(digits > 0 && value == 0) else { return false }
        value = value * 10 + digit
        digits += 1
        guard value <= 255 else { return false }
      }
    }
    return parts == 4
  }

  /// Eight groups of 1...4 hexadecimal digits between colons, one run of zeros shortened to `::`,
  /// the last two groups perhaps as IPv4 (RFC 4291, section 2.2).
  static func isIPv6(_ utf8: Span<UInt8>) -> Bool {
    let colon = UInt8(ascii: ":")
    var groups = 0
    var isShortened = false
    var offset = 0
    if utf8.count >= 2, utf8[0] == colon {
      guard utf8[1] == colon else { return false }
      isShortened = true
      offset = 2
    }
    while offset < utf8.count {
      let start = offset
      while offset < utf8.count, utf8[offset].isHexadecimalDigit { offset += 1 }
      if offset < utf8.count, utf8[offset] == UInt8(ascii: ".") {
        guard isIPv4(utf8.extracting(start..<utf8.count)) else { return false }
        groups += 2
        offset = utf8.count
        break
      }
      guard (1...4).contains(offset - start) else { return false }
      groups += 1
      guard offset < utf8.count else { break }
      guard utf8[offset] == colon, offset + 1 < utf8.count else { return false }
      offset += 1
      if utf8[offset] == colon {
        guard !isShortened else { return false }
        isShortened = true
        offset += 1
      }
    }
    return isShortened ? groups < 8 : groups == 8
  }
}

extension UInt8 {
  var isHexadecimalDigit: Bool {
    ASCIISet.digits.contains(self) || (0x61...0x66).contains(self | 0x20)
  }
}
