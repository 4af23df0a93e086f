extension FormChecker {
  /// Kind `text`: NFC, visible characters only, a length and a pattern.
  /// - Parameter utf8: trimmed, not empty.
  func checkText(
    _ field: Int, _ utf8: Span<UInt8>, _ rules: TextRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    let range: ByteRange
    let isASCII: Bool
    switch TextScan(utf8) {
    case .fit(let ascii):
      range = record.append(utf8)
      isASCII = ascii
    case .notComposed:
      range = record.append(utf8.text.canonicallyComposed)
      isASCII = false
    case .unfit(let scalar, let offset):
      return refuseCharacter(field, scalar, at: offset, of: utf8)
    }
    // A Character has at least one byte, so the bytes alone decide most lengths.
    let hasDoubtfulLength = range.count > rules.maxLength || rules.minLength > 1
    if hasDoubtfulLength {
      let count =
        isASCII ? range.count : String(decoding: record.arena[range.bounds], as: UTF8.self).count
      if count < rules.minLength {
        return refuse(
          field, "text.tooShort", ["length": "\(count)", "limit": "\(rules.minLength)"])
      }
      if count > rules.maxLength {
        return refuse(field, "text.tooLong", ["length": "\(count)", "limit": "\(rules.maxLength)"])
      }
    }
    if let pattern = rules.pattern {
      guard pattern.expression.matches(record.arena.span.extracting(range.bounds)) else {
        return refuse(
          field, "text.pattern", ["message": pattern.message?.text(for: context.language) ?? ""])
      }
    }
    record[field] = .text(range)
    return .accepted
  }

  func refuseCharacter(
    _ field: Int, _ scalar: Unicode.Scalar, at offset: Int, of utf8: Span<UInt8>
  ) -> CheckOutcome {
    let column = utf8.extracting(0..<offset).text.count + 1
    let number = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number
    return refuse(
      field, scalar == "\u{FFFD}" ? "text.damaged" : "text.character",
      ["character": "U+\(padded)", "column": "\(column)"], column: column)
  }

  func refuse(
    _ field: Int, _ code: String, _ parameters: [String: String] = [:],
    suggestions: [String] = [], column: Int? = nil
  ) -> CheckOutcome {
    .refused(
      Violation(
        fieldID: form.fields[field].id, code: code, parameters: parameters,
        suggestions: suggestions, column: column))
  }
}
