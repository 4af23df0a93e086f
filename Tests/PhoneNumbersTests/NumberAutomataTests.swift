import Localization
import TestSupport
import Testing

@testable import PatternMatching
@testable import PhoneNumbers

/// What `make_automata.py` has made must say what the patterns say, which stand in the same table.
@Suite("Automata of the plans")
struct NumberAutomataTests {
  private static let table = SortedTable(embedded: "phone/plans.tsv")
  private let plan = PhonePlan.shared

  @Test("there is one for each calling code and for each plan")
  func counts() {
    #expect(plan.automata.codeCount == plan.callingCodes.entries.count)
    #expect(plan.automata.planCount == plan.callingCodes.plans.count)
  }

  @Test("they judge numbers as the patterns do, those of a shared code in their order")
  func judged() throws {
    let (step, numbers) = runsSlowTests ? (1, 3000) : (24, 40)
    var generator = SplitMix(seed: 43)
    let all = plan.callingCodes.entries
    // North America always: no code has more countries.
    for entry in [all[0]] + stride(from: 1, to: all.count, by: step).map({ all[$0] }) {
      let plans = try plan.callingCodes.plans[entry.plans].map { try Patterns($0, Self.table) }
      for number in 0..<numbers {
        let model = plans[number % plans.count]
        let digits = model.nearNumber(&generator)
        let range = 0..<digits.count
        guard range.count > 1, range.count <= 17 else { continue }
        let claim = plan.automata.claim(entry.claims, digits, range)
        let expected = Self.claim(of: digits, plans)
        #expect(claim.plan == expected.plan, "+\(entry.code) \(digits)")
        #expect(claim.isAllocated == expected.isAllocated, "+\(entry.code) \(digits)")
        let region = plan.plan(model.slot)
        #expect(
          region?.with { $0.isGeneral(digits, range) } == model.isGeneral(digits),
          "\(model.slot.name) \(digits)")
      }
    }
  }

  /// Whose a number is, by asking one plan after another.
  private static func claim(
    of digits: DialledDigits, _ plans: [Patterns]
  ) -> (plan: Int?, isAllocated: Bool) {
    for (index, patterns) in plans.enumerated() {
      let isAllocated = patterns.isAllocated(digits)
      if plans.count > 1, let leads = patterns.leads(digits) {
        if leads { return (index, isAllocated) }
      } else if isAllocated || plans.count == 1 {
        return (index, isAllocated)
      }
    }
    return (nil, false)
  }
}

/// The patterns of a plan, as they stand in the table.
private struct Patterns {
  let slot: PlanSlot
  private let lengths: Set<Int>
  private let program: PatternProgram
  private let general: PatternProgram.Entry
  private let ranges: PatternProgram.Entry
  private let lead: PatternProgram.Entry?
  private let tree: PatternNode

  init(_ slot: PlanSlot, _ table: SortedTable) throws {
    self.slot = slot
    let name = slot.name
    let found = table.row(withKey: name.span)
    let row = try #require(found)
    func text(_ column: Int) -> String { table.text(table.column(column, of: row)) }
    lengths = Set(text(7).split(separator: " ").compactMap { Int($0) })
    let kinds = [11, 12, 13].map(text).filter { !$0.isEmpty && $0 != "=" }
    let pattern = kinds.joined(separator: "|")
    var program = PatternProgram(alphabet: .digits)
    general = try program.add(text(10).utf8.span, extent: .whole)
    ranges = try program.add(pattern.utf8.span, extent: .whole)
    lead = text(6).isEmpty ? nil : try program.add(text(6).utf8.span, extent: .prefix)
    self.program = program
    var reader = PatternReader(alphabet: .digits, start: 0)
    tree = try reader.read(pattern.utf8.span, end: pattern.utf8.count)
  }

  func isGeneral(_ digits: DialledDigits) -> Bool {
    program.matches(general, digits.text, in: 0..<digits.count)
  }

  func isAllocated(_ digits: DialledDigits) -> Bool {
    lengths.contains(digits.count) && program.matches(ranges, digits.text, in: 0..<digits.count)
      && isGeneral(digits)
  }

  func leads(_ digits: DialledDigits) -> Bool? {
    lead.map { program.match($0, digits.text, in: 0..<digits.count) != nil }
  }

  /// A number of the plan, every other time with something wrong: a digit, one more or one less.
  func nearNumber(_ generator: inout SplitMix) -> DialledDigits {
    var symbols: [UInt8] = []
    Self.append(tree, to: &symbols, &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: symbols.append(UInt8.random(in: 0...9, using: &generator))
    case 1: symbols.removeLast()
    case 2:
      let place = Int.random(in: 0..<min(symbols.count, 6), using: &generator)
      symbols[place] = UInt8.random(in: 0...9, using: &generator)
    default: break
    }
    var digits = DialledDigits()
    for symbol in symbols { digits.append(symbol) }
    return digits
  }

  private static func append(
    _ node: PatternNode, to symbols: inout [UInt8], _ generator: inout SplitMix
  ) {
    switch node {
    case .symbols(let set):
      symbols.append((0..<10).filter(set.contains).randomElement(using: &generator) ?? 0)
    case .sequence(let parts):
      for part in parts { append(part, to: &symbols, &generator) }
    case .choice(let branches):
      if let branch = branches.randomElement(using: &generator) {
        append(branch, to: &symbols, &generator)
      }
    case .repeated(let body, let least, let most):
      for _ in 0..<Int.random(in: least...most, using: &generator) {
        append(body, to: &symbols, &generator)
      }
    case .captured(let body, _):
      append(body, to: &symbols, &generator)
    case .end:
      break
    }
  }
}
