/// Names what a file is that is not UTF-8 text, from its first bytes.
enum EncodingSniffer {
  /// - Parameter bytes: the beginning of the file, four bytes at least where it has so many.
  /// - Returns: `nil` where the beginning may be UTF-8.
  static func fault(in bytes: Span<UInt8>) -> AnswersError? {
    container(bytes) ?? unicode(bytes)
  }

  private static func starts(_ bytes: Span<UInt8>, _ magic: [UInt8]) -> Bool {
    bytes.count >= magic.count && magic.indices.allSatisfy { bytes[$0] == magic[$0] }
  }

  private static func container(_ bytes: Span<UInt8>) -> AnswersError? {
    // Names that are the same in every language.
    let known: [([UInt8], String)] = [
      ([0x50, 0x4B, 0x03, 0x04], ".xlsx, .ods, .zip"),
      ([0xD0, 0xCF, 0x11, 0xE0], ".xls"),
      ([0x1F, 0x8B], "gzip"),
      ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz"),
      ([0x25, 0x50, 0x44, 0x46], "PDF"),
      ([0x53, 0x51, 0x4C, 0x69, 0x74, 0x65], "SQLite"),
    ]
    let match = known.first { starts(bytes, $0.0) }
    return match.map { AnswersError(.container, ["found": $0.1]) }
  }

  /// UTF-16 and UTF-32, by their marks or by the NULs that ASCII leaves in them.
  private static func unicode(_ bytes: Span<UInt8>) -> AnswersError? {
    let marks: [([UInt8], String)] = [
      ([0xFF, 0xFE, 0x00, 0x00], "UTF-32LE"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32BE"),
      ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
    ]
    if let mark = marks.first(where: { starts(bytes, $0.0) }) { return encoding(mark.1) }
    // Letters of ASCII, as an id or a name mostly begins, with NULs beside each.
    guard bytes.count >= 4 else { return nil }
    let isNull = (0..<4).map { bytes[$0] == 0 }
    if isNull == [false, true, false, true] { return encoding("UTF-16LE") }
    if isNull == [true, false, true, false] { return encoding("UTF-16BE") }
    if isNull == [false, true, true, true] { return encoding("UTF-32LE") }
    if isNull == [true, true, true, false] { return encoding("UTF-32BE") }
    return nil
  }

  /// Names the encoding of bytes of which some are above ASCII and none of these are UTF-8: Latin-1, or
  /// Windows-1252 where it uses what Latin-1 has for controls.
  ///
  /// - Returns: `nil` where there is a sequence of UTF-8, or no byte above ASCII; `offset` is the first
  ///   byte that is not UTF-8.
  static func eightBitEncoding(of bytes: Span<UInt8>, _ range: Range<Int>)
    -> (name: String, command: String, offset: Int)?
  {
    var first: Int?
    var isWindows = false
    for offset in range where bytes[offset] >= 0x80 {
      let byte = bytes[offset]
      let length = byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1
      let end = min(offset + length, range.upperBound)
      if TextChecks.firstInvalidByte(in: bytes, offset..<end) == nil { return nil }
      if first == nil { first = offset }
      if byte < 0xA0 { isWindows = true }
    }
    guard let first else { return nil }
    return isWindows
      ? ("Windows-1252", "WINDOWS-1252", first) : ("ISO 8859-1 (Latin-1)", "ISO-8859-1", first)
  }

  /// The command that makes UTF-8 of it.
  static func remedy(_ encoding: String) -> String { "iconv -f \(encoding) -t UTF-8" }

  private static func encoding(_ name: String) -> AnswersError {
    AnswersError(.encoding, ["found": name, "remedy": remedy(name)])
  }
}
