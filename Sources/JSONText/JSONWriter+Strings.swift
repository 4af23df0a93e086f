extension JSONWriter {
  /// Appends `utf8` as a JSON string with its quotation marks.
  ///
  /// Escaped are what RFC 8259 section 7 demands (quotation mark, backslash, U+0000 to U+001F,
  /// the short forms where there are) and, as `\u` with four small hexadecimal digits, what a
  /// terminal or a line-wise reader could take for more than text: DEL, U+0080 to U+009F, U+2028
  /// and U+2029. Everything else stands as it is.
  /// - Parameter utf8: valid UTF-8; it is not checked.
  public static func appendString(_ utf8: Span<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var runStart = 0
    var offset = 0
    while offset < utf8.count {
      offset = firstSpecial(in: utf8, from: offset)
      if offset == utf8.count { break }
      let length = escapedLength(of: utf8, at: offset)
      guard length > 0 else {
        offset += 1
        continue
      }
      appendBytes(of: utf8, runStart..<offset, to: &output)
      appendEscape(of: utf8, at: offset, to: &output)
      offset += length
      runStart = offset
    }
    appendBytes(of: utf8, runStart..<utf8.count, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Appends `text` as a JSON string with its quotation marks, escaped as the other one does.
  public static func appendString(_ text: String, to output: inout [UInt8]) {
    appendString(text.utf8.span, to: &output)
  }

  /// The same for a part of a string and the like.
  public static func appendString(_ text: some StringProtocol, to output: inout [UInt8]) {
    let bytes = Array(text.utf8)
    appendString(bytes.span, to: &output)
  }

  @inline(__always)
  private static func equal(_ word: UInt64, _ byte: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lanes = word ^ (ones &* byte)
    return (lanes &- ones) & ~lanes
  }

  /// Offset of the first byte from `start` that may begin something to be escaped, or the count; eight
  /// bytes a step. In `x ^ p`, of which `p` has one byte in each lane, a lane is zero where `x` has
  /// that byte; `(z - 0x01…) & ~z & 0x80…` finds the first zero lane (H. Warren, Hacker's Delight,
  /// 6-1).
  private static func firstSpecial(in utf8: Span<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let raw = unsafe utf8.bytes
    var offset = start
    while offset + 8 <= utf8.count {
      // Any eight bytes are a UInt64.
      let word = UInt64(
        littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      var found = (word &- ones &* 0x20) & ~word
      found |= equal(word, 0x22) | equal(word, 0x5C) | equal(word, 0x7F)
      found |= equal(word, 0xC2) | equal(word, 0xE2)
      found &= highs
      if found != 0 { return offset + found.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < utf8.count, utf8[offset].isPlain { offset += 1 }
    return offset
  }

  private static func appendBytes(
    of utf8: Span<UInt8>, _ range: Range<Int>, to output: inout [UInt8]
  ) {
    let run = utf8.extracting(range)
    unsafe run.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
  }

  /// How many bytes the character to be escaped at `offset` has; 0 where it stands as it is.
  private static func escapedLength(of utf8: Span<UInt8>, at offset: Int) -> Int {
    switch utf8[offset] {
    case 0xC2:
      return offset + 1 < utf8.count && utf8[offset + 1] < 0xA0 ? 2 : 0
    case 0xE2:
      let isSeparator =
        offset + 2 < utf8.count && utf8[offset + 1] == 0x80 && utf8[offset + 2] & 0xFE == 0xA8
      return isSeparator ? 3 : 0
    default:
      return 1
    }
  }

  private static func appendEscape(
    of utf8: Span<UInt8>, at offset: Int, to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "\\"))
    switch utf8[offset] {
    case UInt8(ascii: "\""): output.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): output.append(UInt8(ascii: "\\"))
    case 0x08: output.append(UInt8(ascii: "b"))
    case 0x09: output.append(UInt8(ascii: "t"))
    case 0x0A: output.append(UInt8(ascii: "n"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case 0x0D: output.append(UInt8(ascii: "r"))
    case 0xC2: appendHexadecimal(UInt16(utf8[offset + 1]), to: &output)
    case 0xE2: appendHexadecimal(0x2028 | UInt16(utf8[offset + 2] & 1), to: &output)
    case let control: appendHexadecimal(UInt16(control), to: &output)
    }
  }

  private static func appendHexadecimal(_ value: UInt16, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(value >> UInt16(shift) & 0xF)
      output.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}

extension UInt8 {
  /// Whether the byte never begins something to be escaped.
  fileprivate var isPlain: Bool {
    self >= 0x20 && self != 0x22 && self != 0x5C && self != 0x7F && self != 0xC2 && self != 0xE2
  }
}
