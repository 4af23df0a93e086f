internal import JSONText
internal import Localization

/// Where in the form the loader is: all that an error needs besides the fault.
struct FormPlace {
  var path: String
  var fieldID: String?
  let tags = TagReader()

  func error(_ fault: FormFault, at position: SourcePosition, key: String? = nil) -> FormError {
    FormError(path: path, position: position, fieldID: fieldID, key: key, fault: fault)
  }
}

/// Language tags in canonical form. A form of twenty languages says each of them hundreds of times;
/// that is on the way to the first prompt.
final class TagReader {
  private var known: [String: String] = [:]

  /// - Returns: `nil` where `key` is no tag of BCP 47.
  func identifier(_ key: String) -> String? {
    if let identifier = known[key] { return identifier }
    let identifier = LanguageTag(key)?.identifier
    known[key] = identifier
    return identifier
  }
}

/// An object of the form's JSON, asked for its keys one by one.
struct FormObject {
  let members: [JSONMember]
  let position: SourcePosition
  var place: FormPlace

  /// - Parameter key: the key whose value `node` is, for the error; `nil` at the top.
  init(_ node: JSONNode, place: FormPlace, key: String? = nil) throws(FormError) {
    guard case .object(let members) = node.value else {
      throw place.error(
        .wrongType(found: node.typeName, expected: "an object"), at: node.position, key: key)
    }
    self.members = members
    self.position = node.position
    self.place = place
  }

  func member(_ key: String) -> JSONMember? {
    members.first { $0.key == key }
  }

  /// The node of a key that must be there.
  func required(_ key: String) throws(FormError) -> JSONNode {
    guard let member = member(key) else { throw place.error(.missingKey(key), at: position) }
    return member.value
  }

  /// Refuses keys that are not among `known`, so that no slip of the pen is passed over.
  func allowOnly(_ known: [String]) throws(FormError) {
    for member in members where !known.contains(member.key) {
      throw place.error(
        .unknownKey(nearest: nearestName(to: member.key, among: known), known: known),
        at: member.keyPosition, key: member.key)
    }
  }

  func string(_ key: String) throws(FormError) -> String? {
    guard let member = member(key) else { return nil }
    return try string(in: member.value, key: key)
  }

  func requiredString(_ key: String) throws(FormError) -> String {
    try string(in: required(key), key: key)
  }

  /// A text without control characters: what a form says goes to a terminal.
  func string(in node: JSONNode, key: String) throws(FormError) -> String {
    guard case .string(let text) = node.value else { throw wrongType(node, "a string", key: key) }
    if text.isEmpty { throw place.error(.emptyText, at: node.position, key: key) }
    if let column = text.firstUnfitColumn {
      throw place.error(.controlCharacter(column: column), at: node.position, key: key)
    }
    if text.utf8.count > Self.textLimit, text.count > Self.textLimit {
      throw place.error(.textTooLong(limit: Self.textLimit), at: node.position, key: key)
    }
    return text
  }

  /// Longer texts are no questions; a file that has one is not a form.
  static let textLimit = 4000

  func boolean(_ key: String) throws(FormError) -> Bool? {
    guard let member = member(key) else { return nil }
    guard case .bool(let value) = member.value.value else {
      throw wrongType(member.value, "true or false", key: key)
    }
    return value
  }

  /// A whole number within `range`.
  func integer(_ key: String, in range: ClosedRange<Int64>) throws(FormError) -> Int64? {
    guard let member = member(key) else { return nil }
    return try integer(in: member.value, key: key, range: range)
  }

  func integer(
    in node: JSONNode, key: String, range: ClosedRange<Int64>
  ) throws(FormError) -> Int64 {
    guard case .number(let literal) = node.value else {
      throw wrongType(node, "a whole number", key: key)
    }
    guard literal.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }) else {
      throw place.error(.notWhole(literal), at: node.position, key: key)
    }
    guard let value = Int64(literal), range.contains(value) else {
      throw place.error(
        .outOfRange(literal, least: range.lowerBound, greatest: range.upperBound),
        at: node.position, key: key)
    }
    return value
  }

  func decimal(_ key: String) throws(FormError) -> DecimalNumber? {
    guard let member = member(key) else { return nil }
    return try decimal(in: member.value, key: key)
  }

  func decimal(in node: JSONNode, key: String) throws(FormError) -> DecimalNumber {
    guard case .number(let literal) = node.value else {
      throw wrongType(node, "a number", key: key)
    }
    guard let value = DecimalNumber(jsonLiteral: literal) else {
      throw place.error(.tooPrecise(literal), at: node.position, key: key)
    }
    return value
  }

  func text(_ key: String) throws(FormError) -> LocalizedText? {
    guard let member = member(key) else { return nil }
    return try text(in: member.value, key: key)
  }

  func requiredText(_ key: String) throws(FormError) -> LocalizedText {
    try text(in: required(key), key: key)
  }

  /// A string, or an object from language tag to string.
  func text(in node: JSONNode, key: String) throws(FormError) -> LocalizedText {
    guard case .object(let members) = node.value else {
      guard case .string = node.value else {
        throw wrongType(node, "a string, or an object from language tag to string", key: key)
      }
      return LocalizedText(try string(in: node, key: key))
    }
    guard !members.isEmpty else { throw place.error(.noLanguages, at: node.position, key: key) }
    var texts: [(tag: String, text: String)] = []
    for member in members {
      guard let tag = place.tags.identifier(member.key) else {
        throw place.error(.languageTag(member.key), at: member.keyPosition, key: key)
      }
      texts.append((tag, try string(in: member.value, key: key)))
    }
    return LocalizedText(texts: texts)
  }

  /// The elements of an array that must have some.
  func array(_ key: String, ifEmpty fault: FormFault = .emptyList) throws(FormError) -> [JSONNode]?
  {
    guard let member = member(key) else { return nil }
    guard case .array(let elements) = member.value.value else {
      throw wrongType(member.value, "an array", key: key)
    }
    if elements.isEmpty { throw place.error(fault, at: member.value.position, key: key) }
    return elements
  }

  func wrongType(_ node: JSONNode, _ expected: String, key: String) -> FormError {
    place.error(.wrongType(found: node.typeName, expected: expected), at: node.position, key: key)
  }
}

extension String {
  /// The number of the first scalar that a text may not hold, counted from 1; `nil` where there is none.
  fileprivate var firstUnfitColumn: Int? {
    // ASCII without controls, which most texts are in half of the languages.
    if utf8.allSatisfy({ $0 &- 0x20 < 0x5F }) { return nil }
    var column = 0
    for scalar in unicodeScalars {
      column += 1
      if scalar.isUnfitForText { return column }
    }
    return nil
  }
}

extension JSONNode {
  /// What the value is, for an error.
  var typeName: String {
    switch value {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let literal): "the number \(literal.prefix(30))"
    case .string(let text): "the string \(quoted(text))"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
