internal import Localization

/// Kinds `integer` and `number`.
extension FormChecker {
  mutating func checkInteger(
    _ field: Int, _ utf8: Span<UInt8>, _ rules: IntegerRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    if let integer = Self.plainInteger(utf8) { return store(integer, in: field, rules, &record) }
    switch tools.numberReader(context).read(utf8, as: .whole) {
    case .number(let number):
      guard number.fractionDigits == 0 else {
        return refuse(field, "integer.fraction", ["text": utf8.text.quotable()])
      }
      return store(number.significand, in: field, rules, &record)
    case .ambiguous(let group, let fraction):
      let whole = [group, fraction].filter { $0.fractionDigits == 0 }
      return doubtNumber(field, utf8, whole, group, fraction)
    case let other: return refuseNumber(field, utf8, other, kind: "integer")
    }
  }

  /// An optional hyphen and 1 to 15 ASCII digits.
  private static func plainInteger(_ utf8: Span<UInt8>) -> Int64? {
    let isNegative = utf8[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard (1...DecimalNumber.digitLimit).contains(utf8.count - start) else { return nil }
    var value: Int64 = 0
    for offset in start..<utf8.count {
      let digit = utf8[offset] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    return isNegative ? -value : value
  }

  private func store(
    _ value: Int64, in field: Int, _ rules: IntegerRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    if value < rules.range.lowerBound {
      return refuse(
        field, "integer.tooSmall",
        ["value": String(value), "limit": String(rules.range.lowerBound)])
    }
    if value > rules.range.upperBound {
      return refuse(
        field, "integer.tooLarge",
        ["value": String(value), "limit": String(rules.range.upperBound)])
    }
    record[field] = .integer(value)
    return .accepted
  }

  mutating func checkNumber(
    _ field: Int, _ utf8: Span<UInt8>, _ rules: NumberRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    switch tools.numberReader(context).read(utf8) {
    case .number(let number): return store(number, in: field, rules, &record)
    case .ambiguous(let group, let fraction):
      return doubtNumber(field, utf8, [group, fraction], group, fraction)
    case let other: return refuseNumber(field, utf8, other, kind: "number")
    }
  }

  private func store(
    _ number: DecimalNumber, in field: Int, _ rules: NumberRules, _ record: inout AnswerRecord
  ) -> CheckOutcome {
    if let least = rules.least, number < least {
      return refuse(
        field, "number.tooSmall", ["value": number.description, "limit": least.description])
    }
    if let greatest = rules.greatest, number > greatest {
      return refuse(
        field, "number.tooLarge", ["value": number.description, "limit": greatest.description])
    }
    record[field] = .number(number)
    return .accepted
  }

  /// - Parameter possible: the readings that the field could take.
  private mutating func doubtNumber(
    _ field: Int, _ utf8: Span<UInt8>, _ possible: [DecimalNumber], _ first: DecimalNumber,
    _ second: DecimalNumber
  ) -> CheckOutcome {
    let conventions = tools.numberReader(context).conventions
    return doubt(
      field, "number.ambiguous",
      [
        "text": utf8.text.quotable(), "first": conventions.text(of: first),
        "second": conventions.text(of: second),
      ],
      repairs: possible.map {
        .replace(unambiguous($0), reading: conventions.text(of: $0))
      }, isRefusedInFile: true)
  }

  private func refuseNumber(
    _ field: Int, _ utf8: Span<UInt8>, _ reading: NumberReader.Reading, kind: String
  ) -> CheckOutcome {
    let parameters = ["text": utf8.text.quotable()]
    switch reading {
    case .badGrouping(let meant?) where kind == "integer" && meant.fractionDigits > 0:
      return refuse(field, "integer.fraction", parameters)
    case .badGrouping(let meant):
      return refuse(
        field, "number.grouping", parameters, suggestions: meant.map { [unambiguous($0)] } ?? [])
    case .tooManyDigits: return refuse(field, "number.digits", parameters)
    default: return refuse(field, kind + ".unreadable", parameters)
    }
  }

  /// The number as this field takes it again: a point before exactly three digits would be asked
  /// about once more, a fourth digit makes it a fraction for every reader.
  func unambiguous(_ number: DecimalNumber) -> String {
    number.description + (number.fractionDigits == 3 ? "0" : "")
  }
}
