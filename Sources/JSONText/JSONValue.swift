/// A JSON value (RFC 8259) as it stands in a text: nothing is rounded, reordered or merged.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// The literal of the text, unchanged, e.g. `"1.50e3"`; always of the grammar of RFC 8259
  /// section 6.
  case number(String)
  /// The text with its escapes resolved.
  case string(String)
  case array([JSONNode])
  /// Members in the order of the text; no key occurs twice.
  case object([JSONMember])

  /// The kind of the value in words, for messages: `"an object"`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// One member of an object.
public struct JSONMember: Equatable, Sendable {
  public var key: String
  /// Where the key's opening quotation mark stands.
  public var keyPosition: SourcePosition
  public var value: JSONNode

  public init(key: String, keyPosition: SourcePosition, value: JSONNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

/// A value and the place of its first byte in the text.
public struct JSONNode: Equatable, Sendable {
  public var value: JSONValue
  public var position: SourcePosition

  public init(value: JSONValue, position: SourcePosition) {
    self.value = value
    self.position = position
  }

  /// The text of a string.
  /// - Returns: `nil` where the value is of another kind.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// - Returns: `nil` where the value is neither `true` nor `false`.
  public var bool: Bool? {
    if case .bool(let truth) = value { truth } else { nil }
  }

  /// The literal of a number.
  /// - Returns: `nil` where the value is of another kind.
  public var number: String? {
    if case .number(let literal) = value { literal } else { nil }
  }

  /// - Returns: `nil` where the value is not an array.
  public var array: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// - Returns: `nil` where the value is not an object.
  public var object: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The value of the member `key`.
  /// - Returns: `nil` where the value is not an object or has no such member.
  public subscript(key: String) -> JSONNode? {
    object?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}
