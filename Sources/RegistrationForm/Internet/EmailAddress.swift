/// A mailbox of RFC 5321, section 4.1.2, with the UTF-8 of RFC 6531: what stands between the angle
/// brackets of a message, without comments and without folding, which nobody means in a form.
///
///     ada.o'brien+news@example.org    "ada lovelace"@example.org    ada@[192.0.2.1]    用户@例子.中国
struct EmailAddress {
  enum Fault: String, CaseIterable {
    case missingAt, severalAt, missingLocal, missingDomain
    case character, blank, dots, quote
    case localTooLong, tooLong
    case domainCharacter, domainDots, domainHyphen, domainTooLong, numericDomain, literal
  }

  enum Reading {
    /// Bytes of the domain, or of the literal with its brackets.
    case address(domain: Range<Int>, hasDot: Bool)
    case fault(Fault, offset: Int)
  }

  /// Octets of a local part (RFC 5321, 4.5.3.1.1) and of an address (RFC 3696, erratum 1690).
  private static let localLimit = 64
  private static let limit = 254

  private static let atom = ASCIISet.letters.union(.digits)
    .union(ASCIISet("!#$%&'*+-/=?^_`{|}~"))

  /// - Parameter utf8: trimmed, not empty.
  /// - Complexity: O(n), no allocation.
  static func read(_ utf8: Span<UInt8>) -> Reading {
    if let plain = PlainEmailAddress(utf8) {
      return .address(domain: plain.at &+ 1..<utf8.count, hasDot: plain.hasDot)
    }
    return readAny(utf8)
  }

  /// The same, whatever the characters.
  static func readAny(_ utf8: Span<UInt8>) -> Reading {
    let at: Int
    switch readLocalPart(utf8) {
    case .end(let end): at = end
    case .fault(let fault, let offset): return .fault(fault, offset: offset)
    }
    guard at > 0 else { return .fault(.missingLocal, offset: 0) }
    guard at <= localLimit else { return .fault(.localTooLong, offset: localLimit) }
    let domain = (at + 1)..<utf8.count
    if domain.isEmpty { return .fault(.missingDomain, offset: at) }
    if utf8.count > limit { return .fault(.tooLong, offset: limit) }
    if utf8[domain.lowerBound] == UInt8(ascii: "[") {
      return isLiteral(utf8.extracting(domain))
        ? .address(domain: domain, hasDot: true) : .fault(.literal, offset: domain.lowerBound)
    }
    let name = utf8.extracting(domain)
    if let (fault, offset) = DomainName.fault(in: name) {
      return .fault(Self.fault(fault), offset: domain.lowerBound + offset)
    }
    return .address(domain: domain, hasDot: name.contains(UInt8(ascii: ".")))
  }

  private enum LocalPart {
    /// Offset of the at sign behind it.
    case end(Int)
    case fault(Fault, offset: Int)
  }

  private static func readLocalPart(_ utf8: Span<UInt8>) -> LocalPart {
    if utf8[0] == UInt8(ascii: "\"") { return readQuotedString(utf8) }
    let dot = UInt8(ascii: ".")
    let atom = Self.atom
    var offset = 0
    // Before the first character and after a dot another dot may not stand.
    var needsAtom = true
    while offset < utf8.count {
      let byte = utf8[offset]
      if atom.contains(byte) {
        needsAtom = false
        repeat { offset &+= 1 } while offset < utf8.count && atom.contains(utf8[offset])
      } else if byte == UInt8(ascii: "@") {
        if needsAtom, offset > 0 { return .fault(.dots, offset: offset - 1) }
        return .end(offset)
      } else if byte == dot {
        if needsAtom { return .fault(.dots, offset: offset) }
        needsAtom = true
        offset += 1
      } else if byte < 0x80 {
        return .fault(byte == 0x20 ? .blank : .character, offset: offset)
      } else {
        let (scalar, length) = utf8.decodeScalar(at: offset)
        guard !scalar.isUnfitForText, !scalar.properties.isWhitespace else {
          return .fault(scalar.properties.isWhitespace ? .blank : .character, offset: offset)
        }
        needsAtom = false
        offset += length
      }
    }
    return .fault(.missingAt, offset: utf8.count)
  }

  /// `"` qtext or `\` and a character, `"`, then the at sign.
  private static func readQuotedString(_ utf8: Span<UInt8>) -> LocalPart {
    var offset = 1
    while offset < utf8.count {
      let byte = utf8[offset]
      switch byte {
      case UInt8(ascii: "\""):
        let next = offset + 1
        guard next < utf8.count else { return .fault(.missingAt, offset: utf8.count) }
        guard utf8[next] == UInt8(ascii: "@") else { return .fault(.quote, offset: next) }
        return offset == 1 ? .fault(.missingLocal, offset: 0) : .end(next)
      case UInt8(ascii: "\\"):
        guard offset + 1 < utf8.count, (0x20...0x7E).contains(utf8[offset + 1]) else {
          return .fault(.quote, offset: offset)
        }
        offset += 2
      case 0x20...0x7E: offset += 1
      case 0x80...:
        let (scalar, length) = utf8.decodeScalar(at: offset)
        if scalar.isUnfitForText { return .fault(.character, offset: offset) }
        offset += length
      default: return .fault(.character, offset: offset)
      }
    }
    return .fault(.quote, offset: 0)
  }

  /// `[192.0.2.1]` or `[IPv6:2001:db8::1]`.
  private static func isLiteral(_ utf8: Span<UInt8>) -> Bool {
    guard utf8.count > 2, utf8[utf8.count - 1] == UInt8(ascii: "]") else { return false }
    let inside = utf8.extracting(1..<(utf8.count - 1))
    let tag = "ipv6:"
    guard inside.starts(withLowercase: tag) else { return NetworkAddress.isIPv4(inside) }
    return NetworkAddress.isIPv6(inside.extracting(tag.utf8.count..<inside.count))
  }

  private static func fault(_ fault: DomainName.Fault) -> Fault {
    switch fault {
    case .empty: .missingDomain
    case .emptyLabel: .domainDots
    case .hyphen: .domainHyphen
    case .character("@"): .severalAt
    case .character: .domainCharacter
    case .tooLong: .domainTooLong
    case .numericEnd: .numericDomain
    }
  }
}

extension Span<UInt8> {
  func contains(_ byte: UInt8) -> Bool {
    for offset in indices where self[offset] == byte { return true }
    return false
  }

  /// Whether the bytes begin with `prefix`, which is in small ASCII letters, in either case.
  func starts(withLowercase prefix: String) -> Bool {
    guard count >= prefix.utf8.count else { return false }
    for (offset, expected) in prefix.utf8.enumerated() {
      let byte = self[offset]
      let folded = ASCIISet.letters.contains(byte) ? byte | 0x20 : byte
      if expected != folded { return false }
    }
    return true
  }
}
