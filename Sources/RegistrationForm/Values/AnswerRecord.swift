/// The answers of one registration, by field index, and the bytes that they lie in.
///
/// Made to be reused: `reset()` keeps the memory, so that a million records cost no allocation.
public struct AnswerRecord: Equatable, Sendable {
  /// One for each field of the form, in its order.
  public private(set) var values: [FieldValue]
  /// UTF-8 of every text answer; replaced answers stay in it until `reset()`.
  public private(set) var arena: [UInt8] = []

  public init(fieldCount: Int) {
    values = Array(repeating: .absent, count: fieldCount)
    arena.reserveCapacity(1024)
  }

  /// All answers become `.absent`.
  public mutating func reset() {
    for index in values.indices { values[index] = .absent }
    arena.removeAll(keepingCapacity: true)
  }

  /// The value of a field; a text must have been appended to this record's arena.
  public subscript(field: Int) -> FieldValue {
    get { values[field] }
    set { values[field] = newValue }
  }

  /// The text of a field of a kind that stores one, else `nil`.
  public func text(of field: Int) -> String? {
    guard case .text(let range) = values[field] else { return nil }
    return String(decoding: arena[range.bounds], as: UTF8.self)
  }

  /// Copies bytes into the arena, eight at a time.
  mutating func append(_ utf8: Span<UInt8>) -> ByteRange {
    let start = arena.count
    unsafe utf8.withUnsafeBufferPointer { unsafe arena.append(contentsOf: $0) }
    return ByteRange(start: start, end: arena.count)
  }

  mutating func append(_ text: String) -> ByteRange {
    let start = arena.count
    arena.append(contentsOf: text.utf8)
    return ByteRange(start: start, end: arena.count)
  }
}
