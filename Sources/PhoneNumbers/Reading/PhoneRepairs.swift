internal import Countries
internal import Localization
internal import PatternMatching

/// Says what is wrong with digits that are no number, and finds the number that may be meant.
///
/// Each repair changes what people get wrong about prefixes and changed plans, never a digit of a
/// subscriber, and counts only where a number comes out that has been given out.
struct PhoneRepairs {
  let plan: PhonePlan
  let home: Kept<RegionPlan>?
  let country: CountryCode?

  /// The result for a reading that is no number given out.
  func result(
    _ reading: NumberReading, _ digits: DialledDigits, hasPlus: Bool
  ) -> PhoneResult {
    switch reading {
    case .number(let number, .allocated):
      return .valid(number.whole)
    case .number(let number, .unallocated):
      if case .today(let today?) = former(digits, hasPlus: hasPlus) {
        return .doubtful(number.whole, PhoneDoubt(.formerNumber, alternative: today))
      }
      let alternative = proposal(digits, hasPlus: hasPlus)
      return .doubtful(number.whole, PhoneDoubt(.unallocated, alternative: alternative))
    case .number(_, .misfit(let fit)):
      let kind: PhoneProblem.Kind =
        switch fit {
        case .tooShort: .tooShort
        case .tooLong: .tooLong
        case .between, .right: .wrongLength
        case .local: .areaCodeMissing
        }
      return problem(kind, digits, hasPlus: hasPlus)
    case .failed(let kind):
      if kind == .countryMissing, let country, let lender = plan.lender(to: country) {
        let lent = PhoneRepairs(plan: plan, home: plan.plan(of: lender), country: lender)
        let proposal =
          lent.plan.read(digits, hasPlus: false, home: lent.home).allocated
          ?? lent.proposal(digits, hasPlus: false)
        return .invalid(PhoneProblem(.planMissing, proposal: proposal))
      }
      return problem(kind, digits, hasPlus: hasPlus)
    }
  }

  private func problem(
    _ kind: PhoneProblem.Kind, _ digits: DialledDigits, hasPlus: Bool
  ) -> PhoneResult {
    if case .today(let today) = former(digits, hasPlus: hasPlus) {
      return .invalid(PhoneProblem(.formerLength, proposal: today))
    }
    return .invalid(PhoneProblem(kind, proposal: proposal(digits, hasPlus: hasPlus)))
  }

  /// The calling code and the national digits that an answer is made of; `nil` where it has no
  /// calling code that anybody has.
  private func parts(
    _ digits: DialledDigits, hasPlus: Bool
  ) -> (plan: RegionPlan, code: UInt16, national: Range<Int>)? {
    if hasPlus {
      guard let (entry, count) = plan.callingCodes.code(of: digits, from: 0),
        let main = plan.plan(plan.callingCodes.plans[entry.plans.lowerBound])?.object
      else { return nil }
      return (main, entry.code, count..<digits.count)
    }
    guard let home = home?.object else { return nil }
    if let end = home.endOfInternationalPrefix(digits),
      let (entry, count) = plan.callingCodes.code(of: digits, from: end),
      let main = plan.plan(plan.callingCodes.plans[entry.plans.lowerBound])?.object
    {
      return (main, entry.code, end + count..<digits.count)
    }
    return (home, home.callingCode, 0..<digits.count)
  }

  /// The number of a calling code and national digits, if it has been given out.
  private func number(
    _ code: UInt16, _ national: DialledDigits, from start: Int = 0
  ) -> PhoneNumber? {
    var digits = DialledDigits()
    digits.append(ascii: String(code).utf8)
    digits.append(national, start..<national.count)
    return plan.read(digits, hasPlus: true, home: nil).allocated
  }

  /// A valid number that may be meant.
  private func proposal(_ digits: DialledDigits, hasPlus: Bool) -> PhoneNumber? {
    guard digits.count > 3 else { return nil }
    return foreignPrefix(digits, hasPlus: hasPlus) ?? nationalZero(digits, hasPlus: hasPlus)
      ?? misplacedPlus(digits, hasPlus: hasPlus)
  }

  /// The international prefix of another country: "00 43 ..." typed in the United States.
  private func foreignPrefix(_ digits: DialledDigits, hasPlus: Bool) -> PhoneNumber? {
    for prefix in [[0, 0], [0, 1, 1], [0, 0, 1, 1], [0, 1, 0], [8, 1, 0]] as [[UInt8]] {
      guard digits.count > prefix.count + 4,
        prefix.indices.allSatisfy({ digits[$0] == prefix[$0] })
      else { continue }
      var rest = DialledDigits()
      rest.append(digits, prefix.count..<digits.count)
      if let number = plan.read(rest, hasPlus: true, home: nil).allocated { return number }
    }
    return nil
  }

  /// A zero too many, or one too few: Spain has no trunk prefix to type, and Italy's zero stays.
  private func nationalZero(_ digits: DialledDigits, hasPlus: Bool) -> PhoneNumber? {
    guard let (owner, code, national) = parts(digits, hasPlus: hasPlus), !national.isEmpty else {
      return nil
    }
    var rest = DialledDigits()
    rest.append(digits, national)
    let first = rest[0]
    if first == 0 || owner.trunkPrefix.first == first + 0x30 || first == 8 {
      if let number = number(code, rest, from: 1) { return number }
    }
    // The code of the country twice or thrice: "91 91 ...", "+43 43 ...".
    var start = 0
    while let (entry, count) = plan.callingCodes.code(of: rest, from: start), entry.code == code {
      start += count
      if let number = number(code, rest, from: start) { return number }
    }
    guard owner.trunkPrefix.isEmpty, first != 0 else { return nil }
    var whole = DialledDigits()
    whole.append(0)
    whole.append(rest, 0..<rest.count)
    return number(code, whole)
  }

  /// A plus before a national number, or none before an international one.
  private func misplacedPlus(_ digits: DialledDigits, hasPlus: Bool) -> PhoneNumber? {
    if hasPlus { return plan.read(digits, hasPlus: false, home: home).allocated }
    // Fewer digits are more likely a national number with something wrong.
    guard digits.count >= 10 else { return nil }
    return plan.read(digits, hasPlus: true, home: nil).allocated
  }

  /// What the table of former numbers says to one.
  private enum Former {
    /// It is one, and this is what it has become; `nil` where that cannot be told.
    case today(PhoneNumber?)
    case unknown
  }

  /// What a number was before its country changed the plan: `Data/phone/former.tsv`.
  private func former(_ digits: DialledDigits, hasPlus: Bool) -> Former {
    guard let (owner, code, national) = parts(digits, hasPlus: hasPlus),
      let region = owner.region
    else { return .unknown }
    let table = plan.formerTable
    let name = Array(region.description.utf8)
    var next = table.row(withKey: name.span)
    while let row = next, table.copy(table.column(0, of: row)) == name {
      next = table.row(after: row)
      var program = PatternProgram(alphabet: .digits)
      let pattern = table.copy(table.column(1, of: row))
      guard let entry = try? program.add(pattern.span, extent: .whole),
        let match = program.match(entry, digits.text, in: national)
      else { continue }
      let today = table.copy(table.column(2, of: row))
      guard !today.isEmpty else { return .today(nil) }
      var rewritten = DialledDigits()
      rewritten.append(template: today, of: digits, match)
      // A template with a plus goes to another calling code.
      let number =
        today.first == UInt8(ascii: "+")
        ? plan.read(rewritten, hasPlus: true, home: nil).allocated : number(code, rewritten)
      if let number { return .today(number) }
    }
    return .unknown
  }
}
