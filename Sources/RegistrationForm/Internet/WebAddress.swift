/// An absolute URL of `http` or `https` (RFC 9110, section 4.2; RFC 3986), or the IRI that a person
/// sees in its place (RFC 3987).
enum WebAddress {
  enum Fault: String, CaseIterable {
    /// No `http://` or `https://` in front.
    case scheme
    case host
    /// A name or password before the host: RFC 9110 forbids it, and it serves to deceive.
    case userInfo
    case port
    case blank
    case character
    /// A percent sign without two hexadecimal digits.
    case percent
    case tooLong
  }

  /// What browsers and servers take at least.
  static let limit = 2000

  /// - Parameter utf8: trimmed, not empty.
  /// - Returns: what is wrong and at which byte; `nil` where it is such an address.
  static func fault(in utf8: Span<UInt8>) -> (fault: Fault, offset: Int)? {
    if utf8.count > limit { return (.tooLong, limit) }
    let schemeLength: Int
    if utf8.starts(withLowercase: "https://") {
      schemeLength = 8
    } else if utf8.starts(withLowercase: "http://") {
      schemeLength = 7
    } else {
      return (.scheme, 0)
    }
    var end = schemeLength
    while end < utf8.count, !isAuthorityEnd(utf8[end]) { end += 1 }
    if let fault = authorityFault(utf8, schemeLength..<end) { return fault }
    return restFault(utf8, from: end)
  }

  private static func isAuthorityEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private static func authorityFault(
    _ utf8: Span<UInt8>, _ range: Range<Int>
  ) -> (fault: Fault, offset: Int)? {
    let authority = utf8.extracting(range)
    if authority.contains(UInt8(ascii: "@")) { return (.userInfo, range.lowerBound) }
    var hostEnd = authority.count
    if authority.count > 0, authority[0] == UInt8(ascii: "[") {
      hostEnd = 0
      while hostEnd < authority.count, authority[hostEnd] != UInt8(ascii: "]") { hostEnd += 1 }
      guard hostEnd < authority.count, NetworkAddress.isIPv6(authority.extracting(1..<hostEnd))
      else { return (.host, range.lowerBound) }
      hostEnd += 1
    } else {
      for offset in authority.indices where authority[offset] == UInt8(ascii: ":") {
        hostEnd = offset
        break
      }
      let host = authority.extracting(0..<hostEnd)
      // The dot of the root behind a name is allowed in a URL.
      let hasRoot = hostEnd > 1 && host[hostEnd - 1] == UInt8(ascii: ".")
      let name = host.extracting(0..<(hasRoot ? hostEnd - 1 : hostEnd))
      if !NetworkAddress.isIPv4(host), let (fault, offset) = DomainName.fault(in: name) {
        let isBlank = fault == .character(" ")
        return (isBlank ? .blank : .host, range.lowerBound + offset)
      }
    }
    guard hostEnd < authority.count else { return nil }
    let port = authority.extracting((hostEnd + 1)..<authority.count)
    return isPort(port) && authority[hostEnd] == UInt8(ascii: ":")
      ? nil : (.port, range.lowerBound + hostEnd)
  }

  /// 1...65535
  private static func isPort(_ utf8: Span<UInt8>) -> Bool {
    var value = 0
    for offset in utf8.indices {
      guard ASCIISet.digits.contains(utf8[offset]), value <= 65535 else { return false }
      value = value * 10 + Int(utf8[offset] - 0x30)
    }
    return (1...65535).contains(value)
  }

  private static let rest = ASCIISet.letters.union(.digits)
    .union(ASCIISet("-._~!$&'()*+,;=:@/?#"))

  /// Path, query and fragment.
  private static func restFault(
    _ utf8: Span<UInt8>, from start: Int
  ) -> (fault: Fault, offset: Int)? {
    var offset = start
    var hasFragment = false
    while offset < utf8.count {
      let byte = utf8[offset]
      if byte == UInt8(ascii: "%") {
        guard offset + 2 < utf8.count, utf8[offset + 1].isHexadecimalDigit,
          utf8[offset + 2].isHexadecimalDigit
        else { return (.percent, offset) }
        offset += 3
      } else if byte < 0x80 {
        let isSecondFragment = byte == UInt8(ascii: "#") && hasFragment
        guard rest.contains(byte), !isSecondFragment else {
          return (byte == 0x20 ? .blank : .character, offset)
        }
        hasFragment = hasFragment || byte == UInt8(ascii: "#")
        offset += 1
      } else {
        let (scalar, length) = utf8.decodeScalar(at: offset)
        if scalar.properties.isWhitespace { return (.blank, offset) }
        if scalar.isUnfitForText { return (.character, offset) }
        offset += length
      }
    }
    return nil
  }
}
