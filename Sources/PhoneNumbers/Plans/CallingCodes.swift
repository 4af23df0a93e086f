internal import Countries
internal import Localization

/// The calling codes of the world and the plans behind each: `Data/phone/calling-codes.tsv`.
struct CallingCodes: Sendable {
  /// One calling code.
  struct Entry: Sendable {
    let code: UInt16
    fileprivate let firstPlan: UInt16
    fileprivate let planCount: UInt16
    /// Says whose a national number is.
    let claims: NumberAutomata.Start

    /// Where its plans lie in `plans`: the main one first, then in the order in which they are tried.
    var plans: Range<Int> { Int(firstPlan)..<Int(firstPlan &+ planCount) }

    /// Number of its digits, 1...3.
    var digitCount: Int { code < 10 ? 1 : code < 100 ? 2 : 3 }
  }

  /// Sorted by code.
  private(set) var entries: [Entry] = []
  /// Slots of plans, see `PlanSlot`.
  private(set) var plans: [PlanSlot] = []
  /// The country of each of `plans`; `nil` for the codes of the whole world.
  private(set) var countries: [CountryCode?] = []
  /// For each three digits the index of the entry plus one whose code they begin with, 0 where there
  /// is none. No code begins another one (E.164, section 6), so that it is the only one.
  private var indices = [UInt8](repeating: 0, count: 1000)
  /// For each slot its place in `plans` plus one, 0 where there is no plan for it.
  private var places = [UInt16](repeating: 0, count: PlanSlot.capacity)

  /// Reads some 200 short lines: about 20 µs, once.
  init(_ table: SortedTable, _ automata: NumberAutomata) {
    var next = table.firstRow
    while let row = next {
      next = table.row(after: row)
      guard let code = UInt16(table.text(table.column(0, of: row))), (1..<1000).contains(code)
      else { continue }
      let start = plans.count
      let names = table.copy(table.column(1, of: row)).split(separator: UInt8(ascii: " "))
      plans += names.compactMap { PlanSlot(name: $0, callingCode: code) }
      let entry = Entry(
        code: code, firstPlan: UInt16(truncatingIfNeeded: start),
        planCount: UInt16(truncatingIfNeeded: plans.count - start),
        claims: automata.claims(ofCode: entries.count))
      entries.append(entry)
      for digits in Self.threeDigits(ofCode: Int(code)) {
        indices[digits] = UInt8(truncatingIfNeeded: entries.count)
      }
    }
    countries = plans.map { CountryCode(String(decoding: $0.name, as: UTF8.self)) }
    for (place, slot) in plans.enumerated() {
      places[slot.index] = UInt16(truncatingIfNeeded: place + 1)
    }
  }

  /// The numbers of three digits that begin with a code.
  private static func threeDigits(ofCode code: Int) -> Range<Int> {
    let count = code < 10 ? 100 : code < 100 ? 10 : 1
    return code * count..<(code + 1) * count
  }

  /// The entry of `code`; `nil` where nobody has it.
  func entry(_ code: Int) -> Entry? {
    guard (1..<1000).contains(code) else { return nil }
    let index = Int(indices[Self.threeDigits(ofCode: code).lowerBound])
    guard index > 0, entries[index - 1].code == code else { return nil }
    return entries[index - 1]
  }

  /// The calling code that the digits from `start` on begin with, and how many digits it has.
  @inline(__always)
  func code(
    of digits: DialledDigits, from start: Int
  ) -> (entry: Entry, count: Int)? {
    // Digits that are not there are zeros: they lead to no longer code than there are digits.
    let index = Int(indices[digits.threeDigits(from: start)])
    guard index > 0 else { return nil }
    let entry = entries[index &- 1]
    let count = entry.digitCount
    return start &+ count <= digits.count ? (entry, count) : nil
  }

  /// The place of a slot's plan in `plans`; `nil` where there is no plan for it.
  func place(of slot: PlanSlot) -> Int? {
    let place = Int(places[slot.index])
    return place > 0 ? place - 1 : nil
  }
}

/// Where a plan is kept: a number below `capacity`.
struct PlanSlot: Equatable, Sendable {
  /// Two letters, and the codes of the whole world: 8xx and 9xx.
  static let capacity = 26 * 26 + 200

  let index: Int

  /// - Parameter name: of a plan, "AT" or "800".
  init?(name: some Collection<UInt8>, callingCode: UInt16) {
    var letters = name.makeIterator()
    guard let first = letters.next(), let second = letters.next() else { return nil }
    if letters.next() == nil, let slot = PlanSlot(first, second) {
      self = slot
    } else if (800..<1000).contains(callingCode) {
      index = 26 * 26 + Int(callingCode) - 800
    } else {
      return nil
    }
  }

  /// The slot of a country of two capital letters.
  @inline(__always)
  init?(_ first: UInt8, _ second: UInt8) {
    guard (0x41...0x5A).contains(first), (0x41...0x5A).contains(second) else { return nil }
    index = Int(first - 0x41) * 26 + Int(second - 0x41)
  }

  /// The first column of the plan's row.
  var name: [UInt8] {
    index < 26 * 26
      ? [0x41 + UInt8(index / 26), 0x41 + UInt8(index % 26)]
      : Array("\(index - 26 * 26 + 800)".utf8)
  }
}
