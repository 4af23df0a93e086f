internal import PatternMatching

/// A postal code, at most 24 bytes of capitals, digits, blanks and hyphens, without storage of its
/// own.
public struct PostalCode: Hashable, Sendable, CustomStringConvertible {
  /// Twice what the longest code of any country needs, "11936-12345".
  static let capacity = 24

  private(set) var bytes = InlineArray<24, UInt8>(repeating: 0)
  /// Number of bytes, 0...24.
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
    bytes[count] = byte
    count += 1
  }

  /// The byte at `index`, 0..<count.
  subscript(index: Int) -> UInt8 { bytes[index] }

  /// The bytes that `isKept` says, in their order.
  func filtered(_ isKept: (UInt8) -> Bool) -> PostalCode {
    var kept = PostalCode()
    for index in 0..<count where isKept(bytes[index]) { kept.append(bytes[index]) }
    return kept
  }

  /// The code without its first `length` bytes.
  func dropFirst(_ length: Int) -> PostalCode {
    var rest = PostalCode()
    for index in min(length, count)..<count { rest.append(bytes[index]) }
    return rest
  }

  func hasPrefix(_ prefix: some Collection<UInt8>) -> Bool {
    prefix.count <= count && zip(0..., prefix).allSatisfy { bytes[$0] == $1 }
  }

  /// Appends the code as ASCII.
  public func append(to output: inout [UInt8]) {
    for index in 0..<count { output.append(bytes[index]) }
  }

  public var description: String {
    var output: [UInt8] = []
    append(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  public static func == (left: PostalCode, right: PostalCode) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left.bytes[index] != right.bytes[index] { return false }
    return true
  }

  public func hash(into hasher: inout Hasher) {
    for index in 0..<count { hasher.combine(bytes[index]) }
  }
}

extension UInt8 {
  /// A blank or a hyphen: what stands between the parts of a code.
  var isPostalSeparator: Bool { self == 0x20 || self == UInt8(ascii: "-") }
  var isCapital: Bool { (0x41...0x5A).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
