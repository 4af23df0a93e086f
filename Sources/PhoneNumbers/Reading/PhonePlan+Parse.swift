public import Countries
internal import Localization

extension PhonePlan {
  /// Bytes; no number is longer, with all the words, blanks and other digits around it.
  private static let lengthLimit = 512

  /// Reads a number as a person of `country` writes it.
  ///
  /// Read are all digits that Unicode has, separators, a label before the number ("Tel:") and an
  /// extension behind it. Nothing else: where libphonenumber takes letters for digits or drops
  /// them, this says what is wrong and what may be meant.
  ///
  /// - Parameter utf8: the answer, not trimmed.
  /// - Parameter country: whose national numbers, trunk and international prefixes are meant;
  ///   without it only numbers that begin with a plus are read.
  /// - Complexity: O(n) in the bytes; nothing is allocated for a valid number of ASCII digits and
  ///   separators.
  public func parse(_ utf8: Span<UInt8>, default country: CountryCode?) -> PhoneResult {
    // Looking for several numbers compares every gap of the text with what stands before it.
    guard utf8.count <= Self.lengthLimit else { return .invalid(PhoneProblem(.tooLong)) }
    let home = if let country { plan(of: country) } else { nil as Kept<RegionPlan>? }
    guard let bare = BareDigits(utf8) else { return parse(utf8, home, country, reading: nil) }
    let reading = read(bare.digits, hasPlus: bare.hasPlus, home: home)
    if !bare.hasMarks, case .number(let number, .allocated) = reading {
      return .valid(number.whole)
    }
    return parse(utf8, home, country, reading: reading)
  }

  /// Reads a number whose separators may say something, or that is none.
  ///
  /// - Parameter reading: what the digits are, where that is known.
  @inline(never)
  private func parse(
    _ utf8: Span<UInt8>, _ home: Kept<RegionPlan>?, _ country: CountryCode?,
    reading: NumberReading?
  ) -> PhoneResult {
    guard let plain = PlainPhoneText(utf8) else {
      return PhoneTextParser(plan: self, home: home, country: country, text: PhoneText(utf8))
        .result()
    }
    let reading = reading ?? read(plain.digits, hasPlus: plain.hasPlus, home: home)
    guard case .number(let number, .allocated) = reading else {
      if case .number(let number, .unallocated) = reading, let disguise = plain.disguise {
        return .doubtful(number.whole, PhoneDoubt(disguise))
      }
      if plain.groups > 0xF, plain.digits.count > 12 {
        // Perhaps two numbers: that needs to know where the separators are.
        return PhoneTextParser(plan: self, home: home, country: country, text: PhoneText(utf8))
          .result()
      }
      let repairs = PhoneRepairs(plan: self, home: home, country: country)
      return repairs.result(reading, plain.digits, hasPlus: plain.hasPlus)
    }
    if let (head, tail) = plain.perhapsExtension {
      var digits = DialledDigits()
      digits.append(plain.digits, head)
      if let shorter = read(digits, hasPlus: plain.hasPlus, home: home).allocated,
        let extensionRun = plain.digits.run(tail)
      {
        let alternative = shorter.with(extension: extensionRun)
        return .doubtful(number.whole, PhoneDoubt(.perhapsExtension, alternative: alternative))
      }
    }
    if let disguise = plain.disguise { return .doubtful(number.whole, PhoneDoubt(disguise)) }
    return .valid(number.whole)
  }

  /// The same from a string.
  public func parse(_ text: String, default country: CountryCode?) -> PhoneResult {
    parse(text.utf8.span, default: country)
  }
}
