internal import Countries
internal import Localization
internal import PatternMatching

/// What a row of digits turned out to be.
///
/// A few words, so that it is handed on in registers: there is no extension in it yet.
enum NumberReading: Sendable {
  /// A number with what its plan says to it.
  case number(BareNumber, Standing)
  /// No number.
  case failed(PhoneProblem.Kind)

  enum Standing: Sendable {
    case allocated
    /// A length that numbers have, in no range that has been given out.
    case unallocated
    case misfit(LengthFit)
  }

  /// The number, if it is one that has been given out.
  var allocated: PhoneNumber? {
    if case .number(let number, .allocated) = self { return number.whole }
    return nil
  }
}

/// A telephone number without an extension.
struct BareNumber: Sendable {
  let callingCode: UInt16
  let region: CountryCode?
  let national: DigitRun

  /// The same as it is kept.
  @inline(__always)
  var whole: PhoneNumber {
    PhoneNumber(callingCode: callingCode, national: national, region: region)
  }
}

extension PhonePlan {
  /// Reads the digits of an answer.
  ///
  /// In this order: behind a plus or the international prefix of `home` comes a calling code;
  /// without either the digits may begin with the calling code of `home` all the same ("43 664 ...",
  /// believed only where they are no number of `home` otherwise); else they are a national number
  /// of `home`. Then the trunk prefix goes, if a number remains without it.
  func read(
    _ digits: DialledDigits, hasPlus: Bool, home: Kept<RegionPlan>?
  ) -> NumberReading {
    if digits.count == 0 { return .failed(.noDigits) }
    if hasPlus {
      if let (entry, count) = callingCodes.code(of: digits, from: 0) {
        // A code of 3 digits or less with nothing behind it.
        guard digits.count > 2 else { return .failed(.tooShort) }
        return read(digits, from: count, of: entry)
      }
      // "+00 43 ...": the plus is one too many.
      guard let home else { return .failed(.unknownCallingCode) }
      return home.with { readAbroad(digits, home: $0) ?? readOwnCode(digits, home: $0) }
        ?? .failed(.unknownCallingCode)
    }
    guard let home else { return .failed(.countryMissing) }
    guard digits.count > 1 else { return .failed(.tooShort) }
    return home.with { readAtHome(digits, home: $0) }
  }

  /// Reads digits without a plus before them.
  private func readAtHome(_ digits: DialledDigits, home: RegionPlan) -> NumberReading {
    if let result = readAbroad(digits, home: home) ?? readOwnCode(digits, home: home) {
      return result
    }
    guard let entry = callingCodes.entry(Int(home.callingCode)) else {
      return .failed(.countryMissing)
    }
    return finish(digits, from: 0, of: entry, plan: home)
  }

  /// Reads digits that begin with the international prefix of `home`; `nil` where they do not.
  private func readAbroad(_ digits: DialledDigits, home: RegionPlan) -> NumberReading? {
    guard let end = home.endOfInternationalPrefix(digits),
      // No calling code begins with 0: those digits are something else.
      end == digits.count || digits[end] != 0
    else { return nil }
    guard digits.count - end > 2 else { return .failed(.tooShort) }
    guard let (entry, count) = callingCodes.code(of: digits, from: end) else {
      return .failed(.unknownCallingCode)
    }
    return read(digits, from: end + count, of: entry)
  }

  /// Reads digits that begin with the calling code of `home` without a plus; `nil` where they do
  /// not, or are more likely a national number.
  private func readOwnCode(_ digits: DialledDigits, home: RegionPlan) -> NumberReading? {
    guard let (entry, count) = callingCodes.code(of: digits, from: 0),
      entry.code == home.callingCode
    else { return nil }
    let all = 0..<digits.count
    var rest = (digits: digits, range: count..<digits.count)
    if let stripped = withoutTrunkPrefix(digits, rest.range, home),
      !isLost(stripped, digits, rest.range, home)
    {
      rest = stripped
    }
    let isBetter =
      home.fit(ofLength: digits.count) == .tooLong
      || !home.isGeneral(digits, all) && home.isGeneral(rest.digits, rest.range)
    return isBetter ? read(rest.digits, from: rest.range.lowerBound, of: entry) : nil
  }

  /// Reads the digits behind a calling code.
  @inline(__always)
  private func read(
    _ digits: DialledDigits, from start: Int, of entry: CallingCodes.Entry
  ) -> NumberReading {
    // The main country's plan says how all numbers of the code are dialled, except at home.
    guard let main = plan(callingCodes.plans[entry.plans.lowerBound]) else {
      return .failed(.unknownCallingCode)
    }
    return main.with { finish(digits, from: start, of: entry, plan: $0) }
  }

  /// Drops the trunk prefix and asks the plans of the calling code what they say to the number.
  @inline(__always)
  private func finish(
    _ digits: DialledDigits, from start: Int, of entry: CallingCodes.Entry, plan: RegionPlan
  ) -> NumberReading {
    guard !digits.isOverfull else { return .failed(.tooLong) }
    let all = start..<digits.count
    guard all.count > 1 else { return .failed(.tooShort) }
    guard let stripped = withoutTrunkPrefix(digits, all, plan) else {
      return claimed(digits, all, of: entry)
    }
    return finish(digits, all, stripped, of: entry, plan: plan)
  }

  /// The same for digits that begin with a trunk prefix, or seem to.
  private func finish(
    _ digits: DialledDigits, _ all: Range<Int>,
    _ stripped: (digits: DialledDigits, range: Range<Int>), of entry: CallingCodes.Entry,
    plan: RegionPlan
  ) -> NumberReading {
    let fit = plan.fit(ofLength: stripped.range.count)
    if fit == .right {
      let reading = claimed(stripped.digits, stripped.range, of: entry)
      // What has been given out has the general form: that need not be asked.
      if case .number(let number, .allocated) = reading, number.region == plan.region {
        return reading
      }
    }
    guard fit == .right || fit == .tooLong, !isLost(stripped, digits, all, plan) else {
      return judge(digits, all, of: entry)
    }
    return judge(stripped.digits, stripped.range, of: entry)
  }

  /// The digits `all` without the trunk prefix and what is dropped or put in with it; `nil` where
  /// there is none.
  @inline(__always)
  private func withoutTrunkPrefix(
    _ digits: DialledDigits, _ all: Range<Int>, _ plan: RegionPlan
  ) -> (digits: DialledDigits, range: Range<Int>)? {
    switch plan.trunk {
    case .none:
      return nil
    case .digits(let leading):
      guard digits.has(leading, at: all.lowerBound) else { return nil }
      return (digits, all.lowerBound &+ leading.count..<digits.count)
    case .pattern(let trunk):
      return withoutTrunkPattern(trunk, digits, all, plan)
    }
  }

  private func withoutTrunkPattern(
    _ trunk: PatternProgram.Entry, _ digits: DialledDigits, _ all: Range<Int>, _ plan: RegionPlan
  ) -> (digits: DialledDigits, range: Range<Int>)? {
    guard !all.isEmpty, let match = plan.program.match(trunk, digits.text, in: all) else {
      return nil
    }
    if !plan.transform.isEmpty, match.group(plan.trunkGroups) != nil {
      var rewritten = DialledDigits()
      rewritten.append(template: plan.transform, of: digits, match)
      rewritten.append(digits, match.end..<digits.count)
      return (rewritten, 0..<rewritten.count)
    }
    return match.end > all.lowerBound ? (digits, match.end..<digits.count) : nil
  }

  /// Whether the digits `all` have the form of a number only with the trunk prefix: then it is none.
  private func isLost(
    _ stripped: (digits: DialledDigits, range: Range<Int>), _ digits: DialledDigits,
    _ all: Range<Int>, _ plan: RegionPlan
  ) -> Bool {
    !plan.isGeneral(stripped.digits, stripped.range) && plan.isGeneral(digits, all)
  }

  /// What the countries that share a calling code say to a national significant number.
  private func judge(
    _ digits: DialledDigits, _ range: Range<Int>, of entry: CallingCodes.Entry
  ) -> NumberReading {
    claimed(digits, range, of: entry)
  }

  /// The same where nearly all numbers come by.
  @inline(__always)
  private func claimed(
    _ digits: DialledDigits, _ range: Range<Int>, of entry: CallingCodes.Entry
  ) -> NumberReading {
    guard range.count > 1 else { return .failed(.tooShort) }
    guard range.count <= 17, let national = digits.run(range) else { return .failed(.tooLong) }
    let claim = automata.claim(entry.claims, digits, range)
    let owner = claim.plan.flatMap { callingCodes.countries[entry.plans.lowerBound &+ $0] }
    let number = BareNumber(callingCode: entry.code, region: owner, national: national)
    return .number(number, claim.isAllocated ? .allocated : standing(range.count, of: entry))
  }

  /// How the length of a number that has not been given out fits.
  @inline(never)
  private func standing(
    _ length: Int, of entry: CallingCodes.Entry
  ) -> NumberReading.Standing {
    // The main plan has the lengths of all countries of its code.
    guard let main = plan(callingCodes.plans[entry.plans.lowerBound]) else { return .unallocated }
    let fit = main.with { $0.fit(ofLength: length) }
    return fit == .right ? .unallocated : .misfit(fit)
  }
}

extension DialledDigits {
  /// Appends a template: its digits, and for `$1` to `$9` what that group of the match covers.
  mutating func append(template: [UInt8], of digits: DialledDigits, _ match: PatternMatch) {
    var isReference = false
    for byte in template {
      if byte == UInt8(ascii: "$") {
        isReference = true
      } else if isReference {
        isReference = false
        if let group = match.group(Int(byte) - 0x30) { append(digits, group) }
      } else {
        append(ascii: CollectionOfOne(byte))
      }
    }
  }
}
