/// What a pattern covered, and where its groups lie.
public struct PatternMatch: Sendable {
  /// No pattern of the data has more groups than 6.
  static let capacity = 8

  /// Where the match began: an index into the text.
  public let start: Int
  /// Where it ends: the index behind the last symbol.
  public internal(set) var end: Int
  /// A byte each for begin and end of each group, the first one lowest; 0xFF where a group took no
  /// part. A word and not an inline array: Swift 6.3.1 loses what is written to one in a value that
  /// is returned as an optional.
  private var bounds = UInt128.max

  init(start: Int) {
    self.start = start
    self.end = start
  }

  mutating func open(slot: Int, at position: Int) {
    set(slot * 2, position)
  }

  mutating func close(slot: Int, at position: Int) {
    set(slot * 2 + 1, position)
  }

  private mutating func set(_ place: Int, _ position: Int) {
    let shift = UInt128(place * 8)
    bounds = bounds & ~(0xFF &<< shift) | UInt128(position & 0xFF) &<< shift
  }

  private func bound(_ place: Int) -> Int {
    Int(UInt8(truncatingIfNeeded: bounds &>> UInt128(place * 8)))
  }

  /// The indices of the text that group `number` covers, counted from 1 as in a template's `$1`;
  /// `nil` where the group took no part in the match.
  public func group(_ number: Int) -> Range<Int>? {
    guard (1...Self.capacity).contains(number) else { return nil }
    let (low, high) = (bound(number * 2 - 2), bound(number * 2 - 1))
    return high == 0xFF || low > high ? nil : low..<high
  }
}
