internal import Localization

/// Kinds `text` and `secret`.
extension FormChecker {
  /// NFC, visible characters only, a length and a pattern.
  /// - Parameter utf8: trimmed, not empty.
  mutating func checkText(
    _ field: Int, _ utf8: Span<UInt8>, minLength: Int, maxLength: Int, pattern: TextPattern?,
    _ record: inout AnswerRecord
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
    if range.count > maxLength || minLength > 1 {
      let count =
        isASCII ? range.count : String(decoding: record.arena[range.bounds], as: UTF8.self).count
      if let violation = refuseLength(field, count, minLength...maxLength, "text") {
        return violation
      }
    }
    if let pattern,
      !pattern.expression.matches(record.arena.span.extracting(range.bounds))
    {
      var parameters = ["text": utf8.text.quotable()]
      parameters["message"] = pattern.message?.text(for: context.language)
      return refuse(field, "text.pattern", parameters)
    }
    record[field] = .text(range)
    return .accepted
  }

  /// Blanks count, nothing is composed: what was typed is what has to be typed again. What it says
  /// is in no message.
  func checkSecret(
    _ field: Int, _ utf8: Span<UInt8>, _ rules: SecretRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    var offset = 0
    while offset < utf8.count {
      let (scalar, length) = utf8.decodeScalar(at: offset)
      if scalar.isUnfitForText { return refuse(field, "secret.character") }
      offset += length
    }
    let count = utf8.text.count
    if let violation = refuseLength(field, count, rules.minLength...rules.maxLength, "secret") {
      return violation
    }
    record[field] = .text(record.append(utf8))
    return .accepted
  }

  /// - Returns: `nil` where the length is allowed.
  private func refuseLength(
    _ field: Int, _ count: Int, _ allowed: ClosedRange<Int>, _ kind: String
  ) -> CheckOutcome? {
    if count < allowed.lowerBound {
      return refuse(
        field, kind + ".tooShort",
        ["length": String(count), "count": String(allowed.lowerBound)])
    }
    if count > allowed.upperBound {
      return refuse(
        field, kind + ".tooLong",
        ["length": String(count), "count": String(allowed.upperBound)],
        column: allowed.upperBound + 1)
    }
    return nil
  }

  func refuseCharacter(
    _ field: Int, _ scalar: Unicode.Scalar, at offset: Int, of utf8: Span<UInt8>
  ) -> CheckOutcome {
    let column = utf8.column(at: offset)
    return refuse(
      field, scalar == "\u{FFFD}" ? "text.damaged" : "text.character",
      ["character": scalar.codePoint, "column": String(column)], column: column)
  }
}

extension Unicode.Scalar {
  /// `U+00AD`: how Unicode writes the number of a character that cannot be shown.
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
