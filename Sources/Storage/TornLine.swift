/// The unfinished last line that a crash leaves in a file of lines.
enum TornLine {
  /// Whether `line`, without a line break, is one whole JSON object as far as brackets and strings
  /// tell: written by hand without its line break, rather than torn.
  static func isWholeObject(_ line: [UInt8]) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    var isClosed = false
    guard line.first == UInt8(ascii: "{") else { return false }
    for byte in line {
      if isClosed {
        guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t")
        else { return false }
      } else if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          isClosed = depth == 0
        default: break
        }
      }
    }
    return isClosed
  }

  /// Where the last line begins, given that the file does not end in a line break: the byte after the
  /// last line break, or 0.
  static func start(in file: borrowing OpenFile, size: Int) throws(StorageError) -> Int {
    var end = size
    while end > 0 {
      let start = max(0, end - 65_536)
      let block = try file.bytes(in: start..<end)
      if let position = block.lastIndex(of: UInt8(ascii: "\n")) { return start + position + 1 }
      end = start
    }
    return 0
  }
}
