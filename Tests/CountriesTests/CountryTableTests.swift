import Foundation
import Localization
import TestSupport
import Testing

@testable import Countries

@Suite("What people type")
struct CountryTableTests {
  /// The bars of the design, over all rows: `REGISTRAR_SLOW=1 swift test --filter CountryTableTests`
  /// prints right, asked and wrong by class. Where time is short, the rows of some languages; the
  /// bars are for all.
  @Test("the table is resolved within its bars", .tags(.slow))
  func bars() throws {
    let url = try #require(
      Bundle.module.url(forResource: "country", withExtension: "tsv", subdirectory: "Tables"))
    let table = try CountryTable(url)
    var resolvers: [LanguageTag: CountryResolver] = [:]
    var counts: [String: [CountryTable.Verdict: Int]] = [:]
    var lines: [String] = []
    let languages = Set(["en", "de", "ja"].compactMap { LanguageTag($0) })
    for row in table.rows.sampled(every: 3) where runsSlowTests || languages.contains(row.language)
    {
      let resolver = resolvers[row.language] ?? CountryResolver(language: row.language)
      resolvers[row.language] = resolver
      let resolution = resolver.resolve(row.input)
      let verdict = row.verdict(resolution)
      counts[row.kind, default: [:]][verdict, default: 0] += 1
      if verdict != .right {
        lines.append(
          "\(verdict) \(row.kind) \(row.language): \(row.input.debugDescription) \(row.expected) -> \(resolution.summary)"
        )
      }
    }
    if ProcessInfo.processInfo.environment["PRINT_ROWS"] != nil {
      print(lines.sorted().joined(separator: "\n"))
    }
    func count(_ verdicts: CountryTable.Verdict..., in kinds: (String) -> Bool = { _ in true })
      -> Int
    {
      counts.filter { kinds($0.key) }.values.reduce(0) { sum, counts in
        sum + verdicts.reduce(0) { $0 + (counts[$1] ?? 0) }
      }
    }
    for (kind, verdicts) in counts.sorted(by: { $0.key < $1.key }) {
      let all = verdicts.values.reduce(0, +)
      let text = verdicts.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
      print("\(kind) \(all): \(text)")
    }
    let oneCountry: (String) -> Bool = { $0 != "ambiguous" && $0 != "none" }
    let rows = count(.right, .askedFirst, .asked, .missed, .wrong, .inside, in: oneCountry)
    let right = count(.right, in: oneCountry)
    let first = right + count(.askedFirst, in: oneCountry)
    let wrong = count(.wrong, in: oneCountry)
    print(
      "of \(rows): right \(right) \(100 * Double(right) / Double(rows)), or asked first \(first) \(100 * Double(first) / Double(rows)), wrong \(wrong)"
    )
    if runsSlowTests {
      #expect(right * 1000 >= rows * 980)
      #expect(first * 1000 >= rows * 995)
    }
    #expect(wrong * 1000 <= rows * 2)
    #expect(count(.wrong) { $0 == "ambiguous" } == 0)
    #expect(count(.inside) { $0 == "ambiguous" } <= 2)
    #expect(count(.wrong) { $0 == "none" } == 0)
  }
}

extension Resolution {
  var summary: String {
    switch self {
    case .answered(let match): "\(match.code) \(match.status) \(match.matchedName)"
    case .ambiguous(let matches): "ask \(matches.map { "\($0.code) \($0.matchedName)" })"
    case .none(let suggestions): "none \(suggestions.map(\.code))"
    }
  }
}
