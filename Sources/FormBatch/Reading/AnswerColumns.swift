public import RegistrationForm

/// What a reader knows of the form: the ids of its fields, in the form's order, and how each may be
/// written in JSON other than as text.
public struct AnswerColumns: Sendable {
  /// Which JSON values a field's answer may be besides a string.
  public enum Shape: Sendable {
    /// A number, taken as it is written.
    case text
    /// `true` or `false`.
    case truth
    /// An array of strings.
    case choices
    /// The stored object: `{"code", "name"}`.
    case country
    /// The stored object: `{"country", "dialCode"}`.
    case dialCode
    /// The stored object: `{"e164", "dialCode", "country"}`, `extension`.
    case phone
  }

  public let ids: [String]
  public let shapes: [Shape]
  /// Takes stored objects back; `nil` where there is no form and their parts are not compared.
  let stored: StoredAnswers?
  private let keys: [[UInt8]]
  private let indices: [[UInt8]: Int]

  /// - Precondition: as many shapes as ids.
  public init(ids: [String], shapes: [Shape], stored: StoredAnswers? = nil) {
    precondition(ids.count == shapes.count, "each field has an id and a shape")
    self.ids = ids
    self.shapes = shapes
    self.stored = stored
    keys = ids.map { Array($0.utf8) }
    indices = Dictionary(zip(keys, ids.indices)) { first, _ in first }
  }

  public var count: Int { ids.count }

  /// The field with that id, byte for byte.
  func index(of id: String) -> Int? { indices[Array(id.utf8)] }

  /// The field whose id is `bytes[range]`, tried first where it is expected: answers mostly come in the
  /// order of the form, and then this is one comparison.
  func index(of range: Range<Int>, in bytes: Span<UInt8>, expected: Int) -> Int? {
    if expected < keys.count, isEqual(keys[expected], bytes, range) { return expected }
    return keys.firstIndex { isEqual($0, bytes, range) }
  }

  private func isEqual(_ key: [UInt8], _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard key.count == range.count else { return false }
    for offset in 0..<key.count where key[offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }
}
