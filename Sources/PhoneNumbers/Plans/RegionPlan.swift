internal import Countries
internal import Localization
internal import PatternMatching

/// One numbering plan, compiled from its line of `Data/phone/plans.tsv`.
final class RegionPlan: Sendable {
  /// Columns of the table.
  private enum Column: Int {
    case plan, code, idd, trunk, trunkPattern, transform, lead, lengths, localLengths
    case example, narrow, general, mobile, fixed, other
  }

  /// The country; `nil` for a calling code of the whole world.
  let region: CountryCode?
  /// The country calling code of E.164.
  let callingCode: UInt16
  /// What people dial before national numbers, "0" in most of the world; empty where nothing is.
  let trunkPrefix: [UInt8]
  /// The digits of an example number, a mobile one where there is one.
  let example: [UInt8]
  /// The template that a national number becomes where the last group of the trunk pattern took
  /// part: AG types seven digits, "268$1" makes them whole.
  let transform: [UInt8]
  /// Bit n: a national number may have n digits.
  let lengths: UInt32
  /// Bit n: n digits can be dialled only inside a district.
  let localLengths: UInt32

  let program: PatternProgram
  /// The international prefix.
  let internationalPrefix: PatternProgram.Entry?
  /// The trunk prefix, with what else is dropped with it (carrier codes).
  let trunk: PatternProgram.Entry?
  /// How many groups the trunk pattern has.
  let trunkGroups: Int
  /// Digits that tell the countries of one calling code apart.
  let lead: PatternProgram.Entry?
  /// What every number of the plan looks like.
  let general: PatternProgram.Entry
  /// The ranges that have been given out.
  private let ranges: PatternProgram.Entry
  /// Whether a range accepts more than the general pattern does, so that both are to be asked.
  private let isNarrow: Bool

  /// - Parameter row: a row of `table`.
  /// - Returns: `nil` where the row is malformed; tests see to it that none is.
  init?(_ row: Range<Int>, of table: SortedTable) {
    func range(_ column: Column) -> Range<Int> { table.column(column.rawValue, of: row) }
    func bytes(_ column: Column) -> [UInt8] { table.copy(range(column)) }
    func lengths(_ column: Column) -> UInt32 {
      bytes(column).split(separator: UInt8(ascii: " ")).reduce(0) { bits, digits in
        bits | 1 &<< (UInt32(String(decoding: digits, as: UTF8.self)) ?? 0)
      }
    }
    var program = PatternProgram(alphabet: .digits)
    func compile(
      _ pattern: [UInt8], _ extent: PatternProgram.Extent
    ) throws(PatternError) -> PatternProgram.Entry? {
      pattern.isEmpty ? nil : try program.add(pattern.span, extent: extent)
    }

    guard let code = UInt16(table.text(range(.code))) else { return nil }
    callingCode = code
    region = CountryCode(table.text(range(.plan)))
    trunkPrefix = bytes(.trunk)
    transform = bytes(.transform)
    example = bytes(.example)
    self.lengths = lengths(.lengths)
    self.localLengths = lengths(.localLengths)
    isNarrow = !range(.narrow).isEmpty
    let trunkPattern = bytes(.trunkPattern)
    trunkGroups = zip(trunkPattern, trunkPattern.dropFirst() + [0]).count { pair in
      pair.0 == UInt8(ascii: "(") && pair.1 != UInt8(ascii: "?")
    }
    // "=" says that fixed lines have the pattern of mobile ones.
    let kinds = [bytes(.mobile), bytes(.fixed), bytes(.other)]
    let given = kinds.filter { !$0.isEmpty && $0 != [UInt8(ascii: "=")] }
    do throws(PatternError) {
      internationalPrefix = try compile(bytes(.idd), .prefix)
      trunk = try compile(trunkPattern, .prefix)
      lead = try compile(bytes(.lead), .prefix)
      guard
        let general = try compile(bytes(.general), .whole),
        let ranges = try compile(Array(given.joined(separator: [UInt8(ascii: "|")])), .whole)
      else { return nil }
      self.general = general
      self.ranges = ranges
    } catch {
      return nil
    }
    self.program = program
  }

  /// Whether the digits `range` have a form that numbers of the plan have.
  func isGeneral(_ digits: DialledDigits, _ range: Range<Int>) -> Bool {
    program.matches(general, digits.text, in: range)
  }

  /// Whether the digits `range` lie in a range that has been given out.
  func isAllocated(_ digits: DialledDigits, _ range: Range<Int>) -> Bool {
    lengths &>> UInt32(range.count) & 1 == 1
      && program.matches(ranges, digits.text, in: range)
      && (!isNarrow || isGeneral(digits, range))
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
