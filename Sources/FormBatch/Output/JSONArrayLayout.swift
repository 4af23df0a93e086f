/// The layout of many records in a `.json` file: an array, each element indented by two spaces.
///
/// Strings hold no raw line feed (RFC 8259, section 7), so each LF of a record is layout.
enum JSONArrayLayout {
  /// Appends `,` LF and the record, which ends in LF, indented and without that LF.
  static func appendElement(_ record: [UInt8], to output: inout [UInt8]) {
    output.append(UInt8(ascii: ","))
    var isAtLineStart = true
    output.append(UInt8(ascii: "\n"))
    for byte in record.dropLast() {
      if isAtLineStart { output += [UInt8(ascii: " "), UInt8(ascii: " ")] }
      output.append(byte)
      isAtLineStart = byte == UInt8(ascii: "\n")
    }
  }

  /// The one record of `elements` as it stands alone: not indented, with its LF.
  static func alone(_ elements: [UInt8]) -> [UInt8] {
    var record: [UInt8] = []
    var skip = 0
    for byte in elements.dropFirst(2) + [UInt8(ascii: "\n")] {
      if record.isEmpty || record.last == UInt8(ascii: "\n"), skip < 2 {
        skip += 1
        continue
      }
      record.append(byte)
      if byte == UInt8(ascii: "\n") { skip = 0 }
    }
    return record
  }
}
