internal import ByteWords
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
  private let indices: [[UInt8]: Int]
  /// `"fullName"` by field, one behind the other, with room behind the last for reading whole steps.
  private let quotedIDs: [UInt8]
  private let places: [Range<Int>]
  /// Whether JSON writes an id with an escape.
  private let areEscaped: Bool

  /// - Precondition: as many shapes as ids.
  public init(ids: [String], shapes: [Shape], stored: StoredAnswers? = nil) {
    precondition(ids.count == shapes.count, "each field has an id and a shape")
    self.ids = ids
    self.shapes = shapes
    self.stored = stored
    indices = Dictionary(zip(ids.map { Array($0.utf8) }, ids.indices)) { first, _ in first }
    var quoted: [UInt8] = []
    places = ids.map { id in
      let start = quoted.count
      quoted += "\"\(id)\"".utf8
      return start..<quoted.count
    }
    areEscaped = ids.contains { $0.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C } }
    quotedIDs = quoted + [UInt8](repeating: 0, count: ByteLanes.count)
  }

  public var count: Int { ids.count }

  /// The field with that id, byte for byte.
  func index(of id: String) -> Int? { indices[Array(id.utf8)] }

  /// The field whose id is `bytes[range]`. Sixteen bytes after it may be read.
  func index(of range: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    places.indices.first { field in
      let id = places[field].lowerBound + 1..<places[field].upperBound - 1
      return isEqual(id, bytes, range.lowerBound, range.upperBound) && id.count == range.count
    }
  }

  /// The field whose id stands at `offset` in quotation marks, without escapes, and where it ends;
  /// `nil` also where an id of the form has escapes.
  ///
  /// Tried first is the field that is expected: answers mostly come in the order of the form. Sixteen
  /// bytes after `end` may be read.
  @inline(__always)
  func quotedID(
    at offset: Int, in bytes: Span<UInt8>, before end: Int, expected: Int
  ) -> (field: Int, end: Int)? {
    if areEscaped { return nil }
    if expected < places.count, isEqual(places[expected], bytes, offset, end) {
      return (expected, offset &+ places[expected].count)
    }
    return otherID(at: offset, in: bytes, before: end)
  }

  @inline(never)
  private func otherID(
    at offset: Int, in bytes: Span<UInt8>, before end: Int
  ) -> (field: Int, end: Int)? {
    for field in places.indices where isEqual(places[field], bytes, offset, end) {
      return (field, offset &+ places[field].count)
    }
    return nil
  }

  /// Whether a part of `quotedIDs` stands at `offset`.
  @inline(__always)
  private func isEqual(
    _ place: Range<Int>, _ bytes: Span<UInt8>, _ offset: Int, _ end: Int
  ) -> Bool {
    guard place.count <= end &- offset else { return false }
    let (text, wanted) = unsafe (bytes.bytes, quotedIDs.span.bytes)
    var done = 0
    while done < place.count {
      let same = text.lanes(at: offset &+ done)
        .places(sameIn: wanted.lanes(at: place.lowerBound &+ done))
      let rest = place.count &- done
      let inside = rest < ByteLanes.count ? ByteLanes.first(rest) : ByteLanes.all
      if same & inside != inside { return false }
      done &+= ByteLanes.count
    }
    return true
  }
}
