internal import ByteWords
public import Countries

/// The answers of one registration, by field index, and the bytes that they lie in.
///
/// Made to be reused: `reset()` keeps the memory, so that a million records cost no allocation.
public struct AnswerRecord: Equatable, Sendable {
  /// One for each field of the form, in its order.
  public private(set) var values: [FieldValue]
  /// UTF-8 of every text answer; replaced answers stay in it until `reset()`.
  public private(set) var arena: [UInt8] = []
  /// The fields whose last answer was refused: what depends on them cannot be judged.
  private var refused: [Bool]

  public init(fieldCount: Int) {
    values = Array(repeating: .absent, count: fieldCount)
    refused = Array(repeating: false, count: fieldCount)
    arena.reserveCapacity(1024)
  }

  /// All answers become `.absent`.
  public mutating func reset() {
    var values = values.mutableSpan
    for index in values.indices { values[index] = .absent }
    for index in refused.indices where refused[index] { refused[index] = false }
    arena.removeAll(keepingCapacity: true)
  }

  /// The answer to `field` becomes `.absent`.
  @inline(__always)
  public mutating func clear(_ field: Int) {
    // Looking is cheaper than writing, and mostly there is nothing to clear.
    if case .absent = values[field] {} else { values[field] = .absent }
    if refused[field] { refused[field] = false }
  }

  /// The value of a field. A text must lie in this record's arena; `FormChecker` puts it there.
  public subscript(field: Int) -> FieldValue {
    get { values[field] }
    set { values[field] = newValue }
  }

  /// Whether the last answer to `field` was refused.
  public func isRefused(_ field: Int) -> Bool { refused[field] }

  mutating func markRefused(_ field: Int) {
    values[field] = .absent
    refused[field] = true
  }

  /// The text of a field of a kind that stores one, else `nil`.
  public func text(of field: Int) -> String? {
    guard case .text(let range) = values[field] else { return nil }
    return String(decoding: arena[range.bounds], as: UTF8.self)
  }

  /// The country that a `country` or `dialCode` field says, else `nil`.
  public func country(of field: Int) -> CountryCode? {
    switch values[field] {
    case .country(let code): code
    case .dialCode(let country, _): country
    default: nil
    }
  }

  /// Copies bytes into the arena.
  mutating func append(_ utf8: Span<UInt8>) -> ByteRange {
    let start = arena.count
    arena.append(atMost: utf8.count) { $0.bytes(utf8) }
    return ByteRange(start: start, end: arena.count)
  }

  mutating func append(_ text: String) -> ByteRange {
    let start = arena.count
    arena.append(contentsOf: text.utf8)
    return ByteRange(start: start, end: arena.count)
  }

  /// Lets `write` append to the arena.
  mutating func append(_ write: (inout [UInt8]) -> Void) -> ByteRange {
    let start = arena.count
    write(&arena)
    return ByteRange(start: start, end: arena.count)
  }
}
