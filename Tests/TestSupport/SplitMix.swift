/// SplitMix64 (G. Steele, D. Lea, C. Flood, 2014): the same numbers for the same seed, on every machine
/// and with every version of the standard library.
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0..<1, 53 bits.
  public mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// - Returns: `nil` where there are none.
  public mutating func element<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[integer(0...elements.count - 1)]
  }
}
