internal import Countries
internal import Localization
internal import PatternMatching

/// One numbering plan, made ready from its line of `Data/phone/plans.tsv`.
///
/// What its patterns of numbers accept, `NumberAutomata` knows; here are the rest of the plan, and
/// the small patterns of what is dialled before a number. What nearly every number needs comes first,
/// side by side in memory.
final class RegionPlan: Sendable {
  /// Columns of the table; the patterns of numbers are behind them.
  private enum Column: Int {
    case plan, code, idd, trunk, trunkPattern, transform, lead, lengths, localLengths
    case example
  }

  /// Bit n: a national number may have n digits.
  let lengths: UInt32
  /// Bit n: n digits can be dialled only inside a district.
  let localLengths: UInt32
  /// The country calling code of E.164.
  let callingCode: UInt16
  /// The automaton of what every number of the plan looks like.
  private let general: NumberAutomata.Start
  /// The trunk prefix, with what else is dropped with it (carrier codes).
  let trunk: DialledPrefix
  /// The international prefix.
  let internationalPrefix: DialledPrefix

  /// The country; `nil` for a calling code of the whole world.
  let region: CountryCode?
  /// What people dial before national numbers, "0" in most of the world; empty where nothing is.
  let trunkPrefix: [UInt8]
  /// The digits of an example number, a mobile one where there is one.
  let example: [UInt8]
  /// The template that a national number becomes where the last group of the trunk pattern took
  /// part: AG types seven digits, "268$1" makes them whole.
  let transform: [UInt8]
  /// How many groups the trunk pattern has.
  let trunkGroups: Int
  let program: PatternProgram
  /// Digits that tell the countries of one calling code apart.
  let lead: PatternProgram.Entry?
  private let automata: NumberAutomata

  /// - Parameter row: a row of `table`.
  /// - Parameter place: of the plan among those of all calling codes.
  /// - Returns: `nil` where the row is malformed; tests see to it that none is.
  init?(_ row: Range<Int>, of table: SortedTable, _ automata: NumberAutomata, place: Int) {
    func range(_ column: Column) -> Range<Int> { table.column(column.rawValue, of: row) }
    func bytes(_ column: Column) -> [UInt8] { table.copy(range(column)) }
    func lengths(_ column: Column) -> UInt32 {
      bytes(column).split(separator: UInt8(ascii: " ")).reduce(0) { bits, digits in
        bits | 1 &<< (UInt32(String(decoding: digits, as: UTF8.self)) ?? 0)
      }
    }
    var program = PatternProgram(alphabet: .digits)
    func compile(_ pattern: [UInt8]) throws(PatternError) -> PatternProgram.Entry {
      try program.add(pattern.span, extent: .prefix)
    }

    guard let code = UInt16(table.text(range(.code))) else { return nil }
    callingCode = code
    region = CountryCode(table.text(range(.plan)))
    trunkPrefix = bytes(.trunk)
    transform = bytes(.transform)
    example = bytes(.example)
    self.lengths = lengths(.lengths)
    self.localLengths = lengths(.localLengths)
    self.automata = automata
    general = automata.general(ofPlan: place)
    let trunkPattern = bytes(.trunkPattern)
    trunkGroups = zip(trunkPattern, trunkPattern.dropFirst() + [0]).count { pair in
      pair.0 == UInt8(ascii: "(") && pair.1 != UInt8(ascii: "?")
    }
    let leadPattern = bytes(.lead)
    do throws(PatternError) {
      internationalPrefix = try DialledPrefix(bytes(.idd), compile: compile)
      trunk = try DialledPrefix(trunkPattern, compile: compile)
      lead = leadPattern.isEmpty ? nil : try compile(leadPattern)
    } catch {
      return nil
    }
    self.program = program
  }

  /// Whether the digits `range` have a form that numbers of the plan have.
  func isGeneral(_ digits: DialledDigits, _ range: Range<Int>) -> Bool {
    automata.isGeneral(general, digits, range)
  }

  /// Where the international prefix ends that the digits begin with; `nil` where there is none.
  @inline(__always)
  func endOfInternationalPrefix(_ digits: DialledDigits) -> Int? {
    switch internationalPrefix {
    case .none: nil
    case .digits(let leading): digits.has(leading, at: 0) ? leading.count : nil
    case .pattern(let entry): program.match(entry, digits.text, in: 0..<digits.count)?.end
    }
  }

  /// Whether the digits `range` begin with what tells the plan from others of its calling code.
  /// - Returns: `nil` where the plan has no such digits.
  func leads(_ digits: DialledDigits, _ range: Range<Int>) -> Bool? {
    guard let lead else { return nil }
    return program.match(lead, digits.text, in: range) != nil
  }

  /// How the number of digits fits the plan.
  func fit(ofLength count: Int) -> LengthFit {
    if localLengths &>> UInt32(count) & 1 == 1 { return .local }
    if lengths &>> UInt32(count) & 1 == 1 { return .right }
    if count < lengths.trailingZeroBitCount { return .tooShort }
    return count >= UInt32.bitWidth - lengths.leadingZeroBitCount ? .tooLong : .between
  }
}

/// How a number of digits fits a numbering plan.
enum LengthFit: Sendable {
  case right, tooShort, tooLong
  /// Long enough and short enough, but no number has as many.
  case between
  /// Enough only inside a town or district.
  case local
}
