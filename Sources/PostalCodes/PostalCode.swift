/// A postal code, at most 24 bytes of ASCII, without storage of its own.
public struct PostalCode: Hashable, Sendable, CustomStringConvertible {
  /// The longest code of any country, "CP 1101" or "11936-12345", needs less than half.
  static let capacity = 24

  private var bytes = InlineArray<24, UInt8>(repeating: 0)
  /// Number of bytes, 0...24.
  public private(set) var count = 0

  init() {}

  /// Adds one byte.
  /// - Returns: `false`, and nothing is added, where the code is full.
  @discardableResult
  mutating func append(_ byte: UInt8) -> Bool {
    guard count < Self.capacity else { return false }
    bytes[count] = byte
    count += 1
    return true
  }

  /// The byte at `index`, 0..<count.
  subscript(index: Int) -> UInt8 { bytes[index] }

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
