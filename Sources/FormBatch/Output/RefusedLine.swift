/// A line of a rejects file as far as it says which record it is; what is said about the record depends
/// on the language and does not count.
///
///     {"source":"a.csv","record":2,"line":3,"answers":{…},"problems":[…]}
///               source          number
///                      `----------- identity ----------´
struct RefusedLine {
  /// The JSON string, quotation marks included.
  let source: ArraySlice<UInt8>
  /// Number of the record in that source.
  let number: Int
  /// Number, line and answers or text, as written.
  let identity: ArraySlice<UInt8>

  /// - Returns: `nil` where the line is not of the shape that `RejectLine` writes.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.starts(with: Self.start) else { return nil }
    let sourceStart = line.startIndex + Self.start.count
    guard let sourceEnd = Self.endOfString(at: sourceStart, in: line),
      line[sourceEnd...].starts(with: Self.record)
    else { return nil }
    let digits = line[(sourceEnd + Self.record.count)...].prefix { (0x30...0x39).contains($0) }
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    let end = Self.firstIndex(of: Self.problems, in: line[digits.endIndex...]) ?? line.endIndex
    source = line[sourceStart..<sourceEnd]
    self.number = number
    identity = line[digits.startIndex..<end]
  }

  private static let start = Array(#"{"source":"#.utf8)
  private static let record = Array(#","record":"#.utf8)
  /// No text of a record holds it: quotation marks in a string are escaped.
  private static let problems = Array(#","problems":["#.utf8)

  /// Behind the closing quotation mark of the string that begins at `start`.
  private static func endOfString(at start: Int, in line: ArraySlice<UInt8>) -> Int? {
    guard start < line.endIndex, line[start] == UInt8(ascii: "\"") else { return nil }
    var offset = start + 1
    while offset < line.endIndex {
      switch line[offset] {
      case UInt8(ascii: "\\"): offset += 2
      case UInt8(ascii: "\""): return offset + 1
      default: offset += 1
      }
    }
    return nil
  }

  private static func firstIndex(of part: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    guard text.count >= part.count else { return nil }
    return (text.startIndex...text.endIndex - part.count).first { offset in
      text[offset] == part[0] && text[offset...].starts(with: part)
    }
  }
}
