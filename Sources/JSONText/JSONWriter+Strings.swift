internal import ByteWords

extension JSONWriter {
  /// Room is made for so many bytes of a string at once: each may become six.
  private static let piece = 4096

  /// Appends `utf8` as a JSON string with its quotation marks.
  ///
  /// Escaped are what RFC 8259 section 7 demands (quotation mark, backslash, U+0000 to U+001F,
  /// the short forms where there are) and, as `\u` with four small hexadecimal digits, what a
  /// terminal or a line-wise reader could take for more than text: DEL, U+0080 to U+009F, U+2028
  /// and U+2029. Everything else stands as it is.
  /// - Parameter utf8: valid UTF-8; it is not checked.
  public static func appendString(_ utf8: Span<UInt8>, to output: inout [UInt8]) {
    if utf8.count <= piece {
      output.append(atMost: ByteWriter.mostBytes(ofString: utf8.count)) { $0.string(utf8) }
      return
    }
    output.append(UInt8(ascii: "\""))
    var start = 0
    while start < utf8.count {
      var end = min(start + piece, utf8.count)
      // No character is cut in two.
      while end < utf8.count, end > start + piece - 4, utf8[end] & 0xC0 == 0x80 { end -= 1 }
      let part = utf8.extracting(start..<end)
      output.append(atMost: ByteWriter.mostBytes(ofString: part.count)) { $0.escaped(part) }
      start = end
    }
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
}
