import Countries
import Localization
import Testing

@testable import PhoneNumbers

@Suite("Numbering plans")
struct PhonePlanTests {
  @Test("every plan of the table is there, and the tables are sorted")
  func allPlans() throws {
    let table = SortedTable(embedded: "phone/plans.tsv")
    var names: [String] = []
    var next = table.firstRow
    while let row = next {
      next = table.row(after: row)
      names.append(table.text(table.column(0, of: row)))
      let plan = RegionPlan(row, of: table, PhonePlan.shared.automata, place: names.count - 1)
      #expect(plan != nil, "\(names)")
    }
    #expect(names.count == 254)
    #expect(names == names.sorted())
    let slots = PhonePlan.shared.callingCodes.plans
    #expect(slots.count == 254)
    #expect(slots.allSatisfy { PhonePlan.shared.plan($0) != nil })
  }

  @Test("the tables written by hand are sorted", arguments: ["borrowed", "former", "words"])
  func sorted(name: String) {
    let table = SortedTable(embedded: "phone/\(name).tsv")
    var keys: [[UInt8]] = []
    var next = table.firstRow
    while let row = next {
      next = table.row(after: row)
      keys.append(table.copy(table.column(0, of: row)))
    }
    #expect(keys.count > 5)
    for (key, following) in zip(keys, keys.dropFirst()) {
      #expect(!following.lexicographicallyPrecedes(key))
    }
  }

  @Test("the example of every country is a number of it, in each way of writing")
  func examples() throws {
    for slot in PhonePlan.shared.callingCodes.plans {
      guard let country = CountryCode(String(decoding: slot.name, as: UTF8.self)) else { continue }
      let example = try #require(PhonePlan.shared.example(for: country))
      let ways =
        [example.e164]
        + [.national, .international].map {
          PhonePlan.shared.format(example, style: $0)
        }
      for way in ways {
        guard case .valid(let number) = PhonePlan.shared.parse(way, default: country) else {
          Issue.record("\(country) \(way)")
          continue
        }
        // Its calling code's main country may own the range: the Vatican shows an Italian number.
        #expect(number.e164 == example.e164)
        #expect(PhonePlan.shared.country(of: number, chosen: country) == country)
      }
    }
  }

  @Test("any number of threads may ask for plans at once")
  func threads() async {
    let numbers = ["US", "CA", "GB", "JE", "RU", "KZ", "IT", "AR"].compactMap { code in
      CountryCode(code).flatMap { PhonePlan.shared.example(for: $0) }
    }
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          numbers.count { PhonePlan.shared.parse($0.e164, default: nil) == .valid($0) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: numbers.count, count: 8))
  }

  @Test(
    "each country dials its code",
    arguments: [
      ("AT", 43), ("US", 1), ("BS", 1), ("XK", 383), ("VA", 39), ("AQ", 672), ("BV", 47),
      ("GS", 500), ("HM", 672), ("PN", 64), ("TF", 262), ("UM", 1),
    ])
  func dialCodes(country: String, code: UInt16) throws {
    let country = try #require(CountryCode(country))
    let dialCode = try #require(PhonePlan.shared.dialCode(of: country))
    #expect(dialCode == DialCode(country: country, callingCode: code))
    #expect(dialCode.text == "+\(code)")
    #expect(PhonePlan.shared.countries(withDialCode: code).contains(country))
  }

  @Test("what is no country dials none", arguments: ["QZ", "ZZ", "EU"])
  func noDialCode(country: String) throws {
    let code = PhonePlan.shared.dialCode(of: try #require(CountryCode(country)))
    #expect(code == nil)
  }

  @Test(
    "countries of a code, the main one first",
    arguments: [
      (47, "NO SJ BV"), (44, "GB GG IM JE"), (7, "RU KZ"), (290, "SH"), (247, ""), (800, ""),
      (999, ""), (672, "NF AQ HM"), (43, "AT"),
    ])
  func shared(code: UInt16, countries: String) {
    let found = PhonePlan.shared.countries(withDialCode: code)
    #expect(found.map(\.description).joined(separator: " ") == countries)
  }

  @Test(
    "a search by number finds dial codes, best first",
    arguments: [
      ("43", "AT"), ("+43", "AT"), ("0043", "AT"), ("00 43", "AT"), ("011 43", "AT"),
      ("＋４３", "AT"), ("+47", "NO SJ BV"), ("+1 242", "BS"), ("1242", "BS"), ("+1 809", "DO"),
      ("+1 24", "BB BS"), ("+1 212", "US"), ("+7 7", "KZ"), ("+44 1534", "GB"), ("+39 06", "IT"),
      ("+35", "GI PT LU IE IS AL MT CY FI AX BG"), ("", ""), ("Austria", ""), ("999", ""),
      ("0", ""),
    ])
  func search(text: String, countries: String) {
    let found = PhonePlan.shared.dialCodeMatches(text)
    #expect(found.map(\.country.description).joined(separator: " ") == countries)
  }

  @Test("every dial code finds its countries by every way to write it")
  func searchAll() {
    for entry in PhonePlan.shared.callingCodes.entries {
      let countries = PhonePlan.shared.countries(withDialCode: entry.code)
      for text in ["\(entry.code)", "+\(entry.code)", "00\(entry.code)"] {
        let found = PhonePlan.shared.dialCodeMatches(text).map(\.country)
        #expect(Array(found.prefix(countries.count)) == countries, "\(text)")
      }
    }
  }

  @Test(
    "the country stays as chosen where the dial code is the same",
    arguments: [
      ("+447829408810", "GB", CountryFit.sharedCode(CountryCode("JE")), "GB"),
      ("+447829408810", "AT", .foreign(CountryCode("JE")), "JE"),
      ("+436641234567", "AT", .own, "AT"),
      ("+77012345678", "RU", .sharedCode(CountryCode("KZ")), "RU"),
      ("+80012345678", "AT", .foreign(nil), "-"),
      ("+38643201234", "XK", .foreign(CountryCode("SI")), "SI"),
      ("+672106123", "AQ", .sharedCode(CountryCode("NF")), "AQ"),
    ] as [(String, String, CountryFit?, String)])
  func fit(number: String, country: String, fit: CountryFit?, stored: String) throws {
    let country = try #require(CountryCode(country))
    guard case .valid(let number) = PhonePlan.shared.parse(number, default: nil) else {
      Issue.record("\(number) is no number")
      return
    }
    #expect(PhonePlan.shared.fit(of: number, with: country) == fit)
    let kept = PhonePlan.shared.country(of: number, chosen: country)
    #expect(kept?.description ?? "-" == stored)
  }
}

extension CountryFit {
  fileprivate static func sharedCode(_ country: CountryCode?) -> CountryFit? {
    country.map { .sharedCode($0) }
  }
}
