/// Where the words of a folded text lie; up to 24, which is more than any name of a country has.
struct WordRanges {
  private static let most = 24

  private var starts = InlineArray<24, UInt16>(repeating: 0)
  private var ends = InlineArray<24, UInt16>(repeating: 0)
  private(set) var count = 0
  /// Whether the text has more words, or is too long to be looked at.
  private(set) var isTooMany = false

  init() {}

  init(_ text: Span<UInt8>) {
    guard text.count <= UInt16.max else {
      isTooMany = true
      return
    }
    var start = 0
    for offset in 0...text.count where offset == text.count || text[offset] == 0x20 {
      if offset > start {
        guard count < Self.most else {
          isTooMany = true
          return
        }
        place(start..<offset, at: count)
        count += 1
      }
      start = offset + 1
    }
  }

  subscript(index: Int) -> Range<Int> {
    Int(starts[index])..<Int(ends[index])
  }

  private mutating func place(_ word: Range<Int>, at index: Int) {
    starts[index] = UInt16(word.lowerBound)
    ends[index] = UInt16(word.upperBound)
  }

  /// Inserts a word where it belongs in the order of bytes.
  mutating func insert(_ word: Range<Int>, sortedIn text: Span<UInt8>) {
    var index = count
    while index > 0, Self.isOrdered(text, word, self[index - 1]) {
      place(self[index - 1], at: index)
      index -= 1
    }
    place(word, at: index)
    count += 1
  }

  private static func isOrdered(
    _ text: Span<UInt8>, _ left: Range<Int>, _ right: Range<Int>
  ) -> Bool {
    for step in 0..<min(left.count, right.count) {
      let (first, second) = (text[left.lowerBound + step], text[right.lowerBound + step])
      if first != second { return first < second }
    }
    return left.count < right.count
  }
}
