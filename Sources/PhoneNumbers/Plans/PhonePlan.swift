internal import Countries
public import Localization

/// The numbering plans of the world: reads, checks and writes telephone numbers.
///
/// The plans lie in the program as text, what their patterns accept as tables beside it. A country's
/// line is read when it is first asked for, some 5 µs, and kept; any number of threads may ask at once.
public final class PhonePlan: Sendable {
  /// The plans inside the program.
  public static let shared = PhonePlan()
  /// The same for threads that ask very often: nothing is counted.
  public static let kept = Kept(forever: shared)

  let callingCodes: CallingCodes
  let automata: NumberAutomata
  private let plansTable: SortedTable
  let formatsTable: SortedTable
  let borrowedTable: SortedTable
  let formerTable: SortedTable
  let words: PhoneWords
  private let plans = OnceTable<RegionPlan>()
  let exampleTexts = OnceTable<ExampleText>()

  private init() {
    automata = NumberAutomata()
    callingCodes = CallingCodes(SortedTable(embedded: "phone/calling-codes.tsv"), automata)
    plansTable = SortedTable(embedded: "phone/plans.tsv")
    formatsTable = SortedTable(embedded: "phone/formats.tsv")
    borrowedTable = SortedTable(embedded: "phone/borrowed.tsv")
    formerTable = SortedTable(embedded: "phone/former.tsv")
    words = PhoneWords(SortedTable(embedded: "phone/words.tsv"))
  }

  /// The plan in a slot; `nil` where there is none.
  @inline(__always)
  func plan(_ slot: PlanSlot) -> Kept<RegionPlan>? {
    plans[slot.index] ?? compiledPlan(slot)
  }

  @inline(never)
  private func compiledPlan(_ slot: PlanSlot) -> Kept<RegionPlan>? {
    guard let place = callingCodes.place(of: slot),
      let row = plansTable.row(withKey: slot.name.span),
      let plan = RegionPlan(row, of: plansTable, automata, place: place)
    else { return nil }
    return plans.storeIfEmpty(plan, at: slot.index)
  }

  /// The country's own plan; `nil` where it has none.
  @inline(__always)
  func plan(of country: CountryCode) -> Kept<RegionPlan>? {
    let raw = country.rawValue
    guard let slot = PlanSlot(UInt8(raw >> 8), UInt8(truncatingIfNeeded: raw)) else { return nil }
    return plan(slot)
  }

  /// The country whose calling code people of `country` dial, which has no plan of its own.
  func lender(to country: CountryCode) -> CountryCode? {
    let name = Array(country.description.utf8)
    guard let row = borrowedTable.row(withKey: name.span) else { return nil }
    return CountryCode(borrowedTable.text(borrowedTable.column(1, of: row)))
  }
}
