internal import Localization

/// The calling codes of the world and the plans behind each: `Data/phone/calling-codes.tsv`.
struct CallingCodes: Sendable {
  /// One calling code.
  struct Entry: Sendable {
    let code: UInt16
    /// Where its plans lie in `plans`: the main one first, then in the order in which they are tried.
    let plans: Range<Int>
  }

  /// Sorted by code.
  private(set) var entries: [Entry] = []
  /// Slots of plans, see `PlanSlot`.
  private(set) var plans: [PlanSlot] = []
  /// For each number below 1000 the index of its entry plus one, 0 where it is no code.
  private var indices = [UInt8](repeating: 0, count: 1000)

  /// For each slot whether there is a plan for it.
  private(set) var hasPlan = [Bool](repeating: false, count: PlanSlot.capacity)

  /// Reads some 200 short lines: about 20 µs, once.
  init(_ table: SortedTable) {
    var next = table.firstRow
    while let row = next {
      next = table.row(after: row)
      guard let code = UInt16(table.text(table.column(0, of: row))), code < 1000 else { continue }
      let start = plans.count
      let names = table.copy(table.column(1, of: row)).split(separator: UInt8(ascii: " "))
      plans += names.compactMap { PlanSlot(name: $0, callingCode: code) }
      entries.append(Entry(code: code, plans: start..<plans.count))
      indices[Int(code)] = UInt8(truncatingIfNeeded: entries.count)
    }
    for slot in plans { hasPlan[slot.index] = true }
  }

  /// The entry of `code`; `nil` where nobody has it.
  func entry(_ code: Int) -> Entry? {
    guard code < indices.count, indices[code] > 0 else { return nil }
    return entries[Int(indices[code]) - 1]
  }

  /// The calling code that the digits from `start` on begin with, and how many digits it has.
  ///
  /// No code begins another one (E.164, section 6), so the first that fits is the one.
  func code(
    of digits: DialledDigits, from start: Int
  ) -> (entry: Entry, count: Int)? {
    guard start < digits.count, digits[start] != 0 else { return nil }
    var value = 0
    for count in 1...min(3, digits.count - start) {
      value = value * 10 + Int(digits[start + count - 1])
      if let entry = entry(value) { return (entry, count) }
    }
    return nil
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
