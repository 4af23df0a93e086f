/// The words of a folded text one after the other, which a space parts.
struct WordReader {
  private var offset: Int
  private let end: Int

  /// - Parameter range: of the text in the bytes that the other calls want.
  init(_ range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The next word; `nil` behind the last.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>) -> Range<Int>? {
    guard offset < end else { return nil }
    let start = offset
    while offset < end, bytes[offset] != 0x20 { offset += 1 }
    defer { offset += 1 }
    return start..<offset
  }

  /// The number of words.
  static func count(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var spaces = 0
    for offset in range where bytes[offset] == 0x20 { spaces += 1 }
    return range.isEmpty ? 0 : spaces + 1
  }
}
