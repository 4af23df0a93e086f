extension JSONNode {
  /// Arrays and objects may be nested this deep.
  public static let depthLimit = 128

  /// Reads one JSON text: RFC 8259 to the letter, except that a key may not occur twice in an
  /// object and that half a surrogate pair is refused, because neither has one meaning. A byte
  /// order mark in front is passed over (RFC 8259, section 8.1) and is no column.
  /// - Throws: `JSONError` with the place of the first fault.
  /// - Complexity: O(n); an object of more than 16 members hashes its keys.
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
    var parser = JSONParser(bytes)
    return try parser.parseText()
  }
}
