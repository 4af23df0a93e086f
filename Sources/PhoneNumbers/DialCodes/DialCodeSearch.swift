internal import Countries
internal import Localization

extension PhonePlan {
  /// The dial codes that a search by number finds: "43", "+43", "0043", "+1 242", in any digits.
  ///
  /// First the countries of the code that was typed, the main one first, or with more digits than a
  /// code has those whose numbers begin so ("+1 242": the Bahamas); then those of longer codes that
  /// begin with it, by number. None where the text is no number.
  public func dialCodeMatches(_ text: String) -> [DialCode] {
    let (named, longer) = dialCodes(text)
    return named + longer
  }

  /// The two parts of that: what the number names, and what only begins with it. No code begins with
  /// another, so one of them is empty.
  public func dialCodes(_ text: String) -> (named: [DialCode], beginning: [DialCode]) {
    let pieces = PhoneText(text.utf8.span)
    let isNumber = pieces.tokens.allSatisfy { token in
      switch token.kind {
      case .digits, .plus, .separator: true
      case .divider, .word, .symbol: false
      }
    }
    guard isNumber else { return ([], []) }
    var sought = pieces.digits[...]
    // What is dialled before a calling code, where it is more than a zero by itself.
    for prefix in [[0, 1, 1], [0, 0]] as [[UInt8]] where sought.starts(with: prefix) {
      sought = sought.dropFirst(prefix.count)
      break
    }
    var digits = DialledDigits()
    for digit in sought { digits.append(digit) }
    guard digits.count > 0, digits[0] != 0 else { return ([], []) }

    if let (entry, count) = callingCodes.code(of: digits, from: 0) {
      return (dialCodes(entry, of: digits, from: count), [])
    }
    let typed = Array(sought)
    let longer = callingCodes.entries.filter { entry in
      let code = String(entry.code).utf8.map { $0 - 0x30 }
      return code.count > typed.count && code.starts(with: typed)
    }
    return ([], longer.flatMap { dialCodes($0, of: digits, from: digits.count) })
  }

  /// The countries of a calling code whose numbers can begin with the digits from `start` on.
  private func dialCodes(
    _ entry: CallingCodes.Entry, of digits: DialledDigits, from start: Int
  ) -> [DialCode] {
    let all = countries(withDialCode: entry.code).map {
      DialCode(country: $0, callingCode: entry.code)
    }
    guard start < digits.count, entry.plans.count > 1 else {
      // Too many digits for a code that one country has.
      return start < digits.count && digits.count - start > 4 ? [] : all
    }
    let narrowed = all.filter { code in
      guard let plan = plan(of: code.country)?.object else { return false }
      return canLead(plan, digits, from: start)
    }
    return narrowed.isEmpty ? Array(all.prefix(1)) : narrowed
  }

  /// Whether the leading digits of a plan can begin with those from `start` on: tried with each
  /// way to make three of them, the length of an area code in North America.
  private func canLead(_ plan: RegionPlan, _ digits: DialledDigits, from start: Int) -> Bool {
    if plan.leads(digits, start..<digits.count) == true { return true }
    guard plan.lead != nil, digits.count - start < 3 else { return false }
    return (UInt8(0)...9).contains { digit in
      var longer = digits
      longer.append(digit)
      return canLead(plan, longer, from: start)
    }
  }
}
