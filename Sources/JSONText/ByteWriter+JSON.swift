public import ByteWords

extension ByteWriter {
  /// The most bytes that a text of `count` bytes takes as a JSON string: each may become `\u00XX`.
  @inlinable @inline(__always)
  public static func mostBytes(ofString count: Int) -> Int { count &* 6 &+ 2 }

  /// Writes `utf8` as a JSON string with its quotation marks, escaped as `JSONWriter.appendString`
  /// says.
  /// - Parameter utf8: valid UTF-8; it is not checked.
  @inlinable
  public mutating func string(_ utf8: Span<UInt8>) {
    byte(UInt8(ascii: "\""))
    let raw = unsafe utf8.bytes
    var offset = 0
    // Most have nothing that might have to be escaped.
    while offset &+ 8 <= utf8.count {
      let text = raw.word(at: offset)
      if JSONEscape.firstSpecial(text) != 0 { break }
      word(text, count: 8)
      offset &+= 8
    }
    if offset < utf8.count { escaped(utf8, from: offset) }
    byte(UInt8(ascii: "\""))
  }

  /// Writes `utf8`, in which nothing has to be escaped, as a JSON string with its quotation marks.
  @inlinable @inline(__always)
  public mutating func string(plain utf8: Span<UInt8>) {
    byte(UInt8(ascii: "\""))
    bytes(utf8)
    byte(UInt8(ascii: "\""))
  }

  /// What `string` writes from `start` on, without the quotation marks.
  ///
  /// Eight bytes are copied a step and looked at in the same step.
  @inlinable @inline(__always)
  mutating func escaped(_ utf8: Span<UInt8>, from start: Int = 0) {
    let raw = unsafe utf8.bytes
    var offset = start
    while offset < utf8.count {
      let rest = utf8.count &- offset
      let taken = rest < 8 ? rest : 8
      // Blanks stand for what is behind the end.
      let text =
        rest < 8
        ? utf8.lastWord(from: offset) | Word.repeating(0x20) & ~Word.first(rest)
        : raw.word(at: offset)
      let special = JSONEscape.firstSpecial(text)
      if special == 0 {
        word(text, count: taken)
        offset &+= taken
      } else {
        let plain = Word.lane(special)
        word(text, count: plain)
        offset &+= plain
        offset &+= character(utf8, at: offset)
      }
    }
  }

  /// Writes a character that may have to be escaped, or its first byte where it need not.
  /// - Returns: how many bytes of the text it has taken.
  @inline(never)
  @usableFromInline
  mutating func character(_ utf8: Span<UInt8>, at offset: Int) -> Int {
    let length = JSONEscape.escapedLength(of: utf8, at: offset)
    guard length > 0 else {
      byte(utf8[offset])
      return 1
    }
    JSONEscape.write(utf8, at: offset, to: &self)
    return length
  }
}

extension Span<UInt8> {
  /// Whether nothing in it has to be escaped in a JSON string; may be false of a few other characters.
  @inlinable
  public var isPlainJSON: Bool { isEachByte { JSONEscape.isPlain($0) } }
}
