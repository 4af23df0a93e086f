internal import Countries
internal import JSONText
internal import Localization

/// The rules of each kind.
extension FieldLoader {
  /// Longer answers are no answers to a question in one line.
  private static let lengthRange: ClosedRange<Int64> = 1...100_000

  func textRules() throws(FormError) -> TextRules {
    var rules = TextRules()
    (rules.minLength, rules.maxLength) = try lengths(least: rules.minLength)
    if let source = try object.string("pattern") {
      do {
        rules.pattern = TextPattern(
          expression: try PatternExpression(source), message: try object.text("patternMessage"))
      } catch let fault as PatternError {
        throw error(.pattern(fault.fault, column: fault.column), "pattern")
      } catch let fault as FormError {
        throw fault
      } catch {
        throw self.error(.emptyText, "pattern")
      }
    } else if object.member("patternMessage") != nil {
      throw error(.patternMessageAlone, "patternMessage")
    }
    return rules
  }

  func secretRules() throws(FormError) -> SecretRules {
    var rules = SecretRules()
    (rules.minLength, rules.maxLength) = try lengths(least: rules.minLength)
    return rules
  }

  private func lengths(least: Int) throws(FormError) -> (Int, Int) {
    let givenLeast = try object.integer("minLength", in: Self.lengthRange).map(Int.init)
    let givenMost = try object.integer("maxLength", in: Self.lengthRange).map(Int.init)
    // One bound given alone moves the other's default out of its way.
    let most = givenMost ?? max(TextRules.defaultMaxLength, givenLeast ?? 0)
    let lowest = givenLeast ?? min(least, most)
    guard lowest <= most else {
      throw error(.leastAboveGreatest(least: "\(lowest)", greatest: "\(most)"), "minLength")
    }
    return (lowest, most)
  }

  func countryRules() throws(FormError) -> CountryRules {
    var rules = CountryRules()
    if let word = try object.string("style") {
      rules.style = try self.word(word, key: "style")
    }
    rules.only = try countries("only")
    rules.preferred = try countries("preferred")
    if let text = try object.string("fallback") {
      rules.fallback = try country(text, key: "fallback")
    }
    let outside = (rules.preferred + [rules.fallback].compactMap { $0 }).first { !rules.offers($0) }
    if let outside {
      let key = rules.fallback == outside ? "fallback" : "preferred"
      throw error(.countryNotOffered(outside.description), key)
    }
    return rules
  }

  private func countries(_ key: String) throws(FormError) -> [CountryCode] {
    var codes: [CountryCode] = []
    for node in try object.array(key) ?? [] {
      let code = try country(try object.string(in: node, key: key), key: key, at: node)
      if codes.contains(code) { throw error(.duplicateCountry(code.description), key, at: node) }
      codes.append(code)
    }
    return codes
  }

  private func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, key: String
  ) throws(FormError) -> Word {
    guard let word = Word(rawValue: text) else {
      let known = Word.allCases.map(\.rawValue)
      throw error(
        .unknownWord(text, nearest: nearestName(to: text, among: known), known: known), key)
    }
    return word
  }

  func dateRules() throws(FormError) -> DateRules {
    let rules = DateRules(earliest: try dateBound("min"), latest: try dateBound("max"))
    if case .date(let earliest)? = rules.earliest, case .date(let latest)? = rules.latest,
      earliest > latest
    {
      throw error(
        .leastAboveGreatest(least: earliest.description, greatest: latest.description), "min")
    }
    return rules
  }

  private func dateBound(_ key: String) throws(FormError) -> DateRules.Bound? {
    guard let text = try object.string(key) else { return nil }
    return text == "today" ? .today : .date(try date(text, key))
  }

  /// `YYYY-MM-DD`
  func date(_ text: String, _ key: String) throws(FormError) -> CalendarDate {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isShaped =
      parts.map(\.utf8.count) == [4, 2, 2]
      && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard isShaped, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { throw error(.notADate(text), key) }
    guard (1...12).contains(month), let date = CalendarDate(year: year, month: month, day: day)
    else { throw error(.noSuchDay(text), key) }
    return date
  }

  func integerRules() throws(FormError) -> IntegerRules {
    let limits = IntegerRules.interoperable
    let least = try object.integer("min", in: limits) ?? limits.lowerBound
    let greatest = try object.integer("max", in: limits) ?? limits.upperBound
    guard least <= greatest else {
      throw error(.leastAboveGreatest(least: "\(least)", greatest: "\(greatest)"), "min")
    }
    return IntegerRules(range: least...greatest)
  }

  func numberRules() throws(FormError) -> NumberRules {
    let rules = NumberRules(least: try object.decimal("min"), greatest: try object.decimal("max"))
    if let least = rules.least, let greatest = rules.greatest, least > greatest {
      throw error(
        .leastAboveGreatest(least: least.description, greatest: greatest.description), "min")
    }
    return rules
  }

  func multiChoiceRules() throws(FormError) -> MultiChoiceRules {
    let options = try options(without: ",;、،")
    guard options.count <= OptionSelection.optionLimit else {
      throw error(.tooManyChoices(limit: OptionSelection.optionLimit), "choices")
    }
    let limits = 0...Int64(options.count)
    let least = try object.integer("min", in: limits) ?? 1
    let most = try object.integer("max", in: limits) ?? limits.upperBound
    guard least <= most, most > 0 else {
      throw error(.leastAboveGreatest(least: "\(least)", greatest: "\(most)"), "min")
    }
    return MultiChoiceRules(options: options, count: Int(least)...Int(most))
  }
}
