internal import ByteWords

/// How codes of up to eight bytes look where each place has its own range of bytes: "1010" has four
/// digits, "LV-1010" two letters, a hyphen and four digits.
///
/// A code as typed is compared in one go, all bytes side by side in a word. None of them is above
/// 0x7F, so that a byte of 0x80 minus the lowest one added to it has its high bit set from the
/// lowest one on, and 0x7F minus the highest one sets it beyond that.
struct PostalCodeShape: Sendable {
  /// The longest code that is compared so.
  static let capacity = 8

  let count: Int
  private let fromLowest: UInt64
  private let beyondHighest: UInt64

  /// A shape that no code has.
  static let none = PostalCodeShape()

  private init() {
    count = -1
    fromLowest = 0
    beyondHighest = 0
  }

  /// - Parameter places: the bytes that may stand at each place.
  /// - Returns: `nil` where there are more places than `capacity`, or none.
  init?(_ places: [ClosedRange<UInt8>]) {
    guard (1...Self.capacity).contains(places.count) else { return nil }
    count = places.count
    var lowest: UInt64 = 0
    var highest: UInt64 = 0
    // Behind the code stand zeros and nothing else.
    for place in places.reversed() {
      lowest = lowest << 8 | UInt64(place.lowerBound)
      highest = highest << 8 | UInt64(place.upperBound)
    }
    fromLowest = Word.repeating(0x80) &- lowest
    beyondHighest = Word.repeating(0x7F) &- highest
  }

  /// Whether a code has the shape.
  ///
  /// - Parameter word: its bytes, the first one lowest, zeros behind the last.
  @inline(__always)
  func fits(_ word: UInt64, count: Int) -> Bool {
    count == self.count && word & Word.highs == 0
      && (word &+ fromLowest) & ~(word &+ beyondHighest) & Word.highs == Word.highs
  }
}
