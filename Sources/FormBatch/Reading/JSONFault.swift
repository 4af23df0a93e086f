internal import JSONText

/// A fault of JSON in the words that a message is made of in any language: the name of the message, and
/// what was found and expected as the characters themselves.
struct JSONFault {
  let code: RecordProblem.Code
  let parameters: [String: String]

  init(_ error: JSONError) {
    var code = RecordProblem.Code.json
    parameters =
      switch error.problem {
      case .unexpected(.endOfText, _): ["detail": "end"]
      case .unexpected(.character(let scalar), let expected):
        Self.unexpected(scalar, expected)
      case .duplicateKey(let key, let first):
        [
          "detail": "duplicateKey", "name": "\"\(key)\"", "firstLine": "\(first.line)",
          "firstColumn": "\(first.column)",
        ]
      case .invalidUTF8: [:]
      case .loneSurrogate: ["detail": "surrogate"]
      case .rawControlCharacter(let byte):
        ["detail": "control", "found": Self.escape(UInt32(byte))]
      case .tooDeep: ["detail": "tooDeep", "limit": "\(JSONNode.depthLimit)"]
      }
    if error.problem == .invalidUTF8 { code = .notUTF8 }
    self.code = code
  }

  private static func unexpected(_ found: Unicode.Scalar, _ expected: String) -> [String: String] {
    // Where one of a few characters is wanted, they are named; where any value is, that says nothing.
    let marks: [String: String] = [
      "a comma or }": "\",\" \"}\"", "a comma or ]": "\",\" \"]\"",
      "a colon after the key": "\":\"", "a closing quotation mark": "'\"'",
    ]
    guard let mark = marks[expected] else { return ["detail": "found", "found": quoted(found)] }
    return ["detail": "foundExpected", "found": quoted(found), "expected": mark]
  }

  private static func quoted(_ scalar: Unicode.Scalar) -> String {
    scalar == "\"" ? "'\"'" : "\"\(scalar.value < 0x20 ? escape(scalar.value) : String(scalar))\""
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The beginning of a value as it would be written.
  static func excerpt(_ value: JSONValue) -> String {
    var bytes: [UInt8] = []
    var writer = JSONWriter(layout: .compact)
    writer.value(value, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    return text.count > 40 ? text.prefix(40) + "…" : text
  }
}
