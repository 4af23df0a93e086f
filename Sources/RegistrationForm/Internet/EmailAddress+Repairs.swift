internal import ByteWords

extension EmailAddress {
  /// The address that a refused one was probably meant to be, if one small change makes one:
  /// the address out of `Ada <ada@example.org>`, blanks dropped, full-width signs and a comma for
  /// a point put right, a point at the end dropped.
  static func repairs(of utf8: Span<UInt8>) -> [String] {
    var text = address(in: utf8)
    // Where no at sign stands in any form there is nothing to put right.
    guard let at = text.lastIndex(of: UInt8(ascii: "@")) else { return [] }
    var domain = text[at...].map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    removeDoubles(of: UInt8(ascii: "."), from: &domain)
    text.replaceSubrange(at..., with: domain)
    while text.last == UInt8(ascii: ".") { text.removeLast() }
    removeDoubles(of: UInt8(ascii: "@"), from: &text)
    guard !text.isEmpty, !text.span.isEqual(to: utf8), case .address(_, true) = read(text.span)
    else { return [] }
    return [String(decoding: text, as: UTF8.self)]
  }

  /// What stands between angle brackets or behind `mailto:`, without blanks and what cannot be seen, and
  /// with the signs of ASCII for those of full width.
  private static func address(in utf8: Span<UInt8>) -> [UInt8] {
    var range = 0..<utf8.count
    let open = utf8.indices.last { utf8[$0] == UInt8(ascii: "<") }
    let close = utf8.indices.last { utf8[$0] == UInt8(ascii: ">") }
    if let open, let close, open < close {
      range = open + 1..<close
    } else if utf8.starts(withLowercase: "mailto:") {
      range = 7..<utf8.count
    }
    var address: [UInt8] = []
    address.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = utf8[offset]
      if byte < 0x80 {
        if byte > 0x20, byte < 0x7F { address.append(byte) }
        offset += 1
        continue
      }
      let (scalar, length) = utf8.decodeScalar(at: offset)
      switch scalar {
      case "＠": address.append(UInt8(ascii: "@"))
      case "．", "。", "｡": address.append(UInt8(ascii: "."))
      case _ where scalar.properties.isWhitespace || scalar.isUnfitForText: break
      default: for index in 0..<length { address.append(utf8[offset + index]) }
      }
      offset += length
    }
    return address
  }

  /// Makes each pair of `byte`s one.
  private static func removeDoubles(of byte: UInt8, from text: inout [UInt8]) {
    var (kept, next) = (0, 0)
    while next < text.count {
      text[kept] = text[next]
      let isPair = text[next] == byte && next + 1 < text.count && text[next + 1] == byte
      next += isPair ? 2 : 1
      kept += 1
    }
    text.removeSubrange(kept...)
  }
}
