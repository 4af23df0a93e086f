internal import Countries
internal import Localization

/// Reads answers that are more than ASCII digits and separators, and says what is wrong with them.
struct PhoneTextParser {
  let plan: PhonePlan
  let home: Kept<RegionPlan>?
  let country: CountryCode?
  let text: PhoneText

  private var repairs: PhoneRepairs { PhoneRepairs(plan: plan, home: home, country: country) }

  func result() -> PhoneResult {
    guard !text.digits.isEmpty else { return .invalid(PhoneProblem(.noDigits)) }
    let meant = withoutLabel(text.meant)
    switch text.ending(of: meant, plan.words) {
    case .none:
      return result(of: meant)
    case .missing(let token):
      return .invalid(
        PhoneProblem(
          .extensionMissing, offset: text.tokens[token].offset,
          proposal: number(in: meant.lowerBound..<token)))
    case .extension(let token, let range, let mark):
      let head = trimmed(meant.lowerBound..<token)
      // "0664 1234567, 0664 7654321": what follows is a number by itself.
      if mark == .pause, let several = severalNumbers(meant) { return several }
      guard digits(in: head).map({ $0.digits.count > 1 }) ?? false else { return result(of: meant) }
      guard let extensionRun = text.extensionRun(range) else {
        return .invalid(
          PhoneProblem(
            .extensionTooLong, offset: text.tokens[token].offset, proposal: number(in: head)))
      }
      return result(of: head).with(extension: extensionRun, isCertain: mark != .askWord)
    }
  }

  /// The tokens behind the words that may stand before a number: "Tel:", "Phone (mobile):".
  private func withoutLabel(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    scan: while start < range.upperBound {
      switch text.tokens[start].kind {
      case .word(let word):
        guard plan.words.kind(of: word) == .label else { break scan }
      case .separator, .divider:
        break
      case .symbol(let scalar):
        guard scalar != "*", scalar != "#" else { break scan }
      case .digits, .plus:
        break scan
      }
      start += 1
    }
    return start..<range.upperBound
  }

  /// The digits of the tokens `range`, where they are nothing but a number: pluses before the first
  /// digit, digits and separators.
  private func digits(in range: Range<Int>) -> (digits: DialledDigits, hasPlus: Bool)? {
    var digits = DialledDigits()
    var hasPlus = false
    for token in text.tokens[range] {
      switch token.kind {
      case .digits(let places):
        for place in places { digits.append(text.digits[place]) }
      case .plus:
        guard digits.count == 0 else { return nil }
        hasPlus = true
      case .separator:
        break
      case .divider, .word, .symbol:
        return nil
      }
    }
    return (digits, hasPlus)
  }

  /// The number that the tokens `range` are, with nothing wrong about it.
  private func number(in range: Range<Int>) -> PhoneNumber? {
    let range = withoutLabel(trimmed(range))
    guard let (digits, hasPlus) = digits(in: range) else { return nil }
    return plan.read(digits, hasPlus: hasPlus, home: home).allocated
  }

  /// The tokens of `range` without separators and dividers around.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    func isIdle(_ token: PhoneText.Token) -> Bool {
      switch token.kind {
      case .separator, .divider: true
      case .digits, .plus, .word, .symbol: false
      }
    }
    while let first = range.first, isIdle(text.tokens[first]) { range.removeFirst() }
    while let last = range.last, isIdle(text.tokens[last]) { range.removeLast() }
    return range
  }

  /// Reads tokens that should be a number without extension.
  private func result(of range: Range<Int>) -> PhoneResult {
    let range = trimmed(range)
    guard let (digits, hasPlus) = digits(in: range) else {
      return severalNumbers(range) ?? .invalid(fault(in: range))
    }
    let reading = plan.read(digits, hasPlus: hasPlus, home: home)
    if let number = reading.allocated { return .valid(number) }
    return severalNumbers(range) ?? repairs.result(reading, digits, hasPlus: hasPlus)
  }

  /// More than one number in the tokens `range`; `nil` where they are not.
  ///
  /// Tried are cuts at what is no part of a number, then at slashes too, then at each gap alone.
  private func severalNumbers(_ range: Range<Int>) -> PhoneResult? {
    func isCut(_ index: Int, alsoSlash: Bool) -> Bool {
      switch text.tokens[index].kind {
      case .divider, .word, .symbol: true
      case .separator(let byte): alsoSlash && byte == UInt8(ascii: "/")
      case .plus, .digits: false
      }
    }
    for alsoSlash in [false, true] {
      var parts: [Range<Int>] = []
      var start = range.lowerBound
      for index in range {
        let isPlus = text.tokens[index].kind == .plus && index > start
        if isPlus || isCut(index, alsoSlash: alsoSlash) {
          parts.append(start..<index)
          start = isPlus ? index : index + 1
        }
      }
      parts.append(start..<range.upperBound)
      let numbers = parts.compactMap(number(in:))
      if numbers.count > 1 { return several(numbers[0], numbers[1], at: parts[1].lowerBound) }
    }
    for index in range {
      guard case .separator = text.tokens[index].kind,
        let first = number(in: range.lowerBound..<index),
        let second = number(in: index..<range.upperBound)
      else { continue }
      return several(first, second, at: index)
    }
    return nil
  }

  private func several(_ first: PhoneNumber, _ second: PhoneNumber, at token: Int) -> PhoneResult {
    .invalid(
      PhoneProblem(
        .severalNumbers, offset: text.tokens[token].offset, proposal: first, second: second))
  }

  /// What is in the tokens `range` that is no part of a number, the first of it.
  private func fault(in range: Range<Int>) -> PhoneProblem {
    let index =
      range.first { index in
        switch text.tokens[index].kind {
        case .divider, .word, .symbol: true
        case .plus: index > range.lowerBound && !isBeforeDigits(index, range)
        case .separator, .digits: false
        }
      } ?? range.lowerBound
    let token = text.tokens[index]
    switch token.kind {
    case .word(let word):
      let mistyped = repaired(range, spelled: PhoneLetters.mistyped)
      // Letters on the keys are a way to write numbers where +1 is dialled, and nowhere else.
      let keypad = repaired(range, spelled: PhoneLetters.keypad).flatMap {
        $0.callingCode == 1 ? $0 : nil
      }
      let isAmongDigits = touchesDigits(index, range)
      if let proposal = mistyped ?? keypad {
        return PhoneProblem(
          .letter, offset: token.offset, character: token.scalar, proposal: proposal)
      }
      let isLetter = isAmongDigits || word.unicodeScalars.count == 1
      return PhoneProblem(
        isLetter ? .letter : .strayText, offset: token.offset, character: token.scalar,
        proposal: number(in: range.lowerBound..<index)
          ?? number(in: index + 1..<range.upperBound) ?? repaired(range, spelled: { _ in [] }))
    case .symbol, .divider:
      return PhoneProblem(
        .strayCharacter, offset: token.offset, character: token.scalar,
        proposal: repaired(range, spelled: { _ in nil }))
    case .plus, .separator, .digits:
      // "+7 +7 863 ...": what follows the last plus is a number by itself.
      return PhoneProblem(
        .strayCharacter, offset: token.offset, character: token.scalar,
        proposal: number(in: index..<range.upperBound) ?? repaired(range, spelled: { _ in nil }))
    }
  }

  private func isBeforeDigits(_ index: Int, _ range: Range<Int>) -> Bool {
    !text.tokens[range.lowerBound..<index].contains { token in
      if case .digits = token.kind { true } else { false }
    }
  }

  private func touchesDigits(_ index: Int, _ range: Range<Int>) -> Bool {
    [index - 1, index + 1].contains { neighbour in
      guard range.contains(neighbour) else { return false }
      if case .digits = text.tokens[neighbour].kind { return true }
      return false
    }
  }

  /// The number that comes out where everything foreign is left out and words are spelled in digits.
  ///
  /// - Parameter spelled: the digits for a word; `nil` where there are none for it, and so no number.
  private func repaired(_ range: Range<Int>, spelled: (String) -> [UInt8]?) -> PhoneNumber? {
    var digits = DialledDigits()
    var hasPlus = false
    for token in text.tokens[range] {
      switch token.kind {
      case .digits(let places):
        for place in places { digits.append(text.digits[place]) }
      case .plus:
        hasPlus = hasPlus || digits.count == 0
      case .word(let word):
        guard let spelling = spelled(word) else { return nil }
        for digit in spelling { digits.append(digit) }
      case .separator, .divider, .symbol:
        break
      }
    }
    return plan.read(digits, hasPlus: hasPlus, home: home).allocated
  }
}

extension PhoneResult {
  /// The same for a number with an extension behind it.
  fileprivate func with(extension run: DigitRun, isCertain: Bool) -> PhoneResult {
    switch self {
    case .valid(let number):
      let whole = number.with(extension: run)
      return isCertain ? .valid(whole) : .doubtful(whole, PhoneDoubt(.extensionWord))
    case .doubtful(let number, let doubt):
      return .doubtful(
        number.with(extension: run),
        PhoneDoubt(doubt.kind, alternative: doubt.alternative?.with(extension: run)))
    case .invalid(let problem):
      return .invalid(
        PhoneProblem(
          problem.kind, offset: problem.offset, character: problem.character,
          proposal: problem.proposal?.with(extension: run), second: problem.second))
    }
  }
}
