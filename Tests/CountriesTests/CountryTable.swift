import Foundation
import Localization

@testable import Countries

/// The table of what people type: input, language, what it means, class, source.
struct CountryTable {
  enum Expected {
    case country(CountryCode)
    case ambiguous(Set<CountryCode>)
    case none
  }

  enum Verdict: String {
    /// As expected.
    case right
    /// Asked, with the right country first, or not.
    case askedFirst, asked
    /// Neither answered nor asked, though there is a country.
    case missed
    /// Another country was answered, or one where there is none.
    case wrong
    /// One of an ambiguous set was answered.
    case inside
  }

  struct Row {
    let input: String
    let language: LanguageTag
    let expected: Expected
    let kind: String

    func verdict(_ resolution: Resolution) -> Verdict {
      switch (expected, resolution) {
      case (.country(let code), .answered(let match)): match.code == code ? .right : .wrong
      case (.country(let code), .ambiguous(let matches)):
        matches.first?.code == code
          ? .askedFirst : matches.contains { $0.code == code } ? .asked : .missed
      case (.country, .none): .missed
      case (.ambiguous(let codes), .answered(let match)):
        codes.contains(match.code) ? .inside : .wrong
      case (.ambiguous(let codes), .ambiguous(let matches)):
        matches.contains { codes.contains($0.code) } ? .right : .asked
      case (.ambiguous, .none): .missed
      case (.none, .answered): .wrong
      case (.none, .ambiguous): .asked
      case (.none, .none): .right
      }
    }
  }

  let rows: [Row]

  init(_ url: URL) throws {
    rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 5, let language = LanguageTag(cells[1] == "-" ? "en" : cells[1]) else {
        return nil
      }
      return Row(
        input: cells[0], language: language, expected: Self.expected(cells[2]), kind: cells[3])
    }
  }

  private static func expected(_ cell: String) -> Expected {
    if cell == "NONE" { return .none }
    if let codes = cell.split(separator: ":").last, cell.hasPrefix("AMBIGUOUS:") {
      return .ambiguous(Set(codes.split(separator: ",").compactMap { CountryCode($0) }))
    }
    return CountryCode(cell).map(Expected.country) ?? .none
  }
}
