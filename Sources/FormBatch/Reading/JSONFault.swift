internal import JSONText

/// A fault of JSON in the words that a message is made of in any language: the name of the message, and
/// what was found and expected as the characters themselves.
struct JSONFault {
  let code: RecordProblem.Code
  let parameters: [String: String]

  /// - Parameters:
  ///   - record: the bytes that are no JSON.
  ///   - isOneLine: whether the record is a line of its own.
  init(_ error: JSONError, in record: [UInt8], isOneLine: Bool) {
    var code = RecordProblem.Code.json
    parameters =
      switch error.problem {
      case .unexpected(.endOfText, _) where isOneLine && Self.isGoingOn(record):
        ["detail": "overLines"]
      case .unexpected(.endOfText, _): ["detail": "end"]
      case .unexpected(let found, .endOfText): ["detail": "behindEnd", "found": Self.quoted(found)]
      case .unexpected(let found, let expected):
        [
          "detail": "foundExpected", "found": Self.quoted(found),
          "expected": Self.written(expected),
        ]
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

  /// A record that is JSON, but no object. An array in a line is one of a text that has another form than
  /// its name says.
  init(noObject value: JSONValue, isOneLine: Bool) {
    code = .json
    if isOneLine, case .array = value {
      parameters = ["detail": "overLines"]
    } else {
      parameters = ["detail": "notObject", "found": Self.excerpt(value)]
    }
  }

  /// Whether a line that ends too early does so where one ends in a text over several lines: behind a
  /// bracket that opens, a comma or a colon. One that was cut off rarely does.
  private static func isGoingOn(_ line: [UInt8]) -> Bool {
    guard let last = line.last(where: { $0 > 0x20 }) else { return false }
    return "{[,:".utf8.contains(last)
  }

  /// What is expected, as the characters themselves: to be read in every language.
  private static func written(_ expected: JSONError.Expected) -> String {
    switch expected {
    case .value: values
    case .valueOrClosingBracket: values + " \"]\""
    case .key: key
    case .keyOrClosingBrace: key + " \"}\""
    case .colon: "\":\""
    case .commaOrClosingBrace, .noDigit, .endOfWord: "\",\" \"}\""
    case .commaOrClosingBracket: "\",\" \"]\""
    case .closingQuote: "'\"'"
    case .escape: #"\" \\ \/ \b \f \n \r \t \u0000"#
    case .digit: "0–9"
    case .hexadecimalDigit: "0–9 A–F"
    case .word(let word): word
    case .endOfText: ""
    }
  }

  private static let values = #""…" 0 true false null"#
  private static let key = #""…":"#

  private static func quoted(_ found: JSONError.Found) -> String {
    switch found {
    case .endOfText: ""
    case .word(let word): "\"\(word)\""
    case .character("\""): "'\"'"
    case .character(let scalar):
      "\"\(scalar.value < 0x20 ? escape(scalar.value) : String(scalar))\""
    }
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
