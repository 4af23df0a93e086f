public import Countries
internal import Localization
internal import PatternMatching

extension PhonePlan {
  /// How a number is written for people.
  public enum Style: Sendable {
    /// As at home, with the trunk prefix: "0664 1234567".
    case national
    /// As for abroad, with the calling code: "+43 664 1234567".
    case international
  }

  /// The number in its country's grouping, without the extension; digits without gaps where the
  /// country's data knows no grouping for it.
  ///
  /// - Complexity: some 50 µs: the country's formats are read where they lie and compiled each time,
  ///   since a number is shown to people, one at a time.
  public func format(_ number: PhoneNumber, style: Style) -> String {
    var digits = DialledDigits()
    digits.append(ascii: number.nationalNumber.utf8)
    let national = grouped(digits, of: number.callingCode, style: style) ?? number.nationalNumber
    return style == .national ? national : "\(number.dialCode) \(national)"
  }

  private func grouped(_ digits: DialledDigits, of callingCode: UInt16, style: Style) -> String? {
    // The formats of a shared code are those of its main country.
    guard let entry = callingCodes.entry(Int(callingCode)) else { return nil }
    let name = callingCodes.plans[entry.plans.lowerBound].name
    let table = formatsTable
    let wanted = style == .national ? UInt8(ascii: "n") : UInt8(ascii: "i")
    let all = 0..<digits.count
    var next = table.row(withKey: name.span)
    while let row = next, table.copy(table.column(0, of: row)) == name {
      next = table.row(after: row)
      let kind = table.copy(table.column(1, of: row)).first
      guard kind == wanted || kind == UInt8(ascii: "*") else { continue }
      var program = PatternProgram(alphabet: .digits)
      let lead = table.copy(table.column(2, of: row))
      let pattern = table.copy(table.column(3, of: row))
      guard
        let leadEntry = try? program.add(lead.span, extent: .prefix),
        let entry = try? program.add(pattern.span, extent: .whole),
        program.match(leadEntry, digits.text, in: all) != nil,
        let match = program.match(entry, digits.text, in: all)
      else { continue }
      let template = table.copy(table.column(style == .national ? 4 : 5, of: row))
      return filled(template, digits, match)
    }
    return nil
  }

  /// The template with the groups of the match for `$1` to `$9`.
  private func filled(
    _ template: [UInt8], _ digits: DialledDigits, _ match: PatternMatch
  ) -> String {
    var text: [UInt8] = []
    var isReference = false
    for byte in template {
      if isReference {
        for index in match.group(Int(byte) - 0x30) ?? 0..<0 { text.append(digits[index] + 0x30) }
        isReference = false
      } else if byte == UInt8(ascii: "$") {
        isReference = true
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `example` as at home, made once for each country; `nil` for a country without a plan.
  public func exampleText(for country: CountryCode) -> String? {
    if let known = exampleTexts[country.ordinal] { return known.with { $0.text } }
    let text = example(for: country).map { format($0, style: .national) }
    return exampleTexts.storeIfEmpty(ExampleText(text), at: country.ordinal).with { $0.text }
  }

  /// A number of `country` that shows how one looks, a mobile one where there is one; `nil` for a
  /// country without a plan.
  public func example(for country: CountryCode) -> PhoneNumber? {
    guard let plan = plan(of: country)?.object else { return nil }
    var digits = DialledDigits()
    digits.append(ascii: plan.example)
    guard let national = digits.run(0..<digits.count) else { return nil }
    return PhoneNumber(callingCode: plan.callingCode, national: national, region: country)
  }
}

/// An example as people of a country write it.
final class ExampleText: Sendable {
  let text: String?

  init(_ text: String?) {
    self.text = text
  }
}
