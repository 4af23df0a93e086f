internal import PatternMatching

/// A postal code, at most 16 bytes of capitals, digits, blanks and hyphens, without storage of its
/// own.
public struct PostalCode: Hashable, Sendable, CustomStringConvertible {
  /// The longest code of any country with the country before it, "IR-11936-12345", needs 14.
  static let capacity = 16

  /// Eight bits a byte, the first one lowest. A word and not an inline array: Swift 6.3.1 loses what
  /// is written to one in a value that is returned as an optional.
  private var bits: UInt128 = 0
  /// Number of bytes, 0...16.
  public private(set) var count = 0
  /// Whether more was added than there is room for.
  private(set) var isOverfull = false

  init() {}

  init(_ text: some Sequence<UInt8>) {
    for byte in text { append(byte) }
  }

  /// Adds one byte.
  mutating func append(_ byte: UInt8) {
    guard count < Self.capacity else {
      isOverfull = true
      return
    }
    bits |= UInt128(byte) &<< UInt128(count &* 8)
    count += 1
  }

  /// The byte at `index`, 0..<count.
  subscript(index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: bits &>> UInt128(index &* 8))
  }

  /// The code as the text of a pattern; `nil` where a byte is none of the alphabet.
  var text: SymbolText? {
    let alphabet = Alphabet.postal
    var symbols: UInt128 = 0
    for index in 0..<count {
      guard let symbol = alphabet.symbol(of: self[index]) else { return nil }
      symbols |= UInt128(symbol) &<< UInt128(128 - (index + 1) * alphabet.width)
    }
    return SymbolText(bits: symbols, count: count)
  }

  /// The bytes that `isKept` says, in their order.
  func filtered(_ isKept: (UInt8) -> Bool) -> PostalCode {
    var kept = PostalCode()
    for index in 0..<count where isKept(self[index]) { kept.append(self[index]) }
    return kept
  }

  /// The code without its first `length` bytes.
  func dropFirst(_ length: Int) -> PostalCode {
    var rest = PostalCode()
    for index in min(length, count)..<count { rest.append(self[index]) }
    return rest
  }

  func hasPrefix(_ prefix: some Collection<UInt8>) -> Bool {
    prefix.count <= count && zip(0..., prefix).allSatisfy { self[$0] == $1 }
  }

  /// Appends the code as ASCII.
  public func append(to output: inout [UInt8]) {
    for index in 0..<count { output.append(self[index]) }
  }

  public var description: String {
    var output: [UInt8] = []
    append(to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension UInt8 {
  /// A blank or a hyphen: what stands between the parts of a code.
  var isPostalSeparator: Bool { self == 0x20 || self == UInt8(ascii: "-") }
  var isCapital: Bool { (0x41...0x5A).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
