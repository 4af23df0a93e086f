internal import Countries
internal import Localization
internal import PhoneNumbers
internal import PostalCodes
import TestSupport

/// Realistic answers to the built-in form, the same for the same seed: what batches are tested and
/// measured with.
///
/// Countries are written 60 % in English, 10 % in German, 10 % as alpha-2, 5 % as alpha-3, 5 % by another
/// name, 6 % with one typing error, 3 % in other case or with blanks, 1 % not at all or as nonsense.
/// 2 % of the e-mail addresses and 1 % of the telephone numbers are wrong.
public struct SampleRegistrations {
  public enum Format: Sendable {
    case csv
    case jsonl
  }

  private struct Place {
    let alpha2: String
    let alpha3: String
    let english: String
    let german: String
    let phones: [String]
    let postalCodes: [String]
  }

  private var random: SplitMix
  private let places: [Place]
  /// Sums of the places' weights: few countries are frequent and most are rare, as in life.
  private let weights: [Double]
  private let format: Format
  private var number = 0

  public static let columns = [
    "fullName", "email", "country", "postalCode", "phone", "birthDate", "newsletter",
  ]

  /// - Parameter seed: default 7.
  public init(_ format: Format = .csv, seed: UInt64 = 7) {
    self.format = format
    random = SplitMix(seed: seed)
    places = Self.places().shuffled(using: &random)
    var sum = 0.0
    weights = places.indices.map { index in
      sum += 1 + 400 / Double(index + 1)
      return sum
    }
  }

  /// The header row of a CSV file, with its line feed; nothing for JSON Lines.
  public var header: [UInt8] {
    format == .csv ? Array((Self.columns.joined(separator: ",") + "\n").utf8) : []
  }

  /// Appends the next `count` records, a line each.
  public mutating func append(_ count: Int, to output: inout [UInt8]) {
    for _ in 0..<count {
      let record = next()
      for (index, answer) in record.enumerated() {
        switch format {
        case .csv:
          if index > 0 { output.append(UInt8(ascii: ",")) }
          Self.appendCell(answer, to: &output)
        case .jsonl where !answer.isEmpty:
          output += output.last == UInt8(ascii: "\n") || output.isEmpty ? "{".utf8 : ", ".utf8
          Self.appendString(Self.columns[index], to: &output)
          output += ": ".utf8
          Self.appendString(answer, to: &output)
        case .jsonl: break
        }
      }
      output += format == .csv ? "\n".utf8 : "}\n".utf8
    }
  }

  /// The answers of the next record, in the order of `columns`.
  public mutating func next() -> [String] {
    number += 1
    let place = randomPlace()
    let (country, home) = randomCountry(of: place)
    let birthDate =
      "\(random.integer(1930...2009))-\(two(random.integer(1...12)))-\(two(random.integer(1...28)))"
    return [
      randomName(), randomEmail(), country, random.element(home.postalCodes) ?? "",
      randomPhone(of: home), birthDate, random.element(["yes", "no", ""]) ?? "",
    ]
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private mutating func randomPlace() -> Place {
    let wanted = random.fraction() * (weights.last ?? 0)
    return places[weights.firstIndex { $0 > wanted } ?? 0]
  }

  private mutating func randomName() -> String {
    let (first, last) = (random.element(Words.first) ?? "", random.element(Words.last) ?? "")
    return switch random.fraction() {
    case ..<0.80: "\(first) \(last)"
    case ..<0.92: "\(last), \(first)"
    case ..<0.95: "\(first) \"\(last.prefix(3))\" \(last)"
    default:
      "\(first) \(random.element(Words.first) ?? "") \(last)-\(random.element(Words.last) ?? "")"
    }
  }

  private mutating func randomEmail() -> String {
    let local = "user\(number).\(random.element(["a", "bc", "def", "news+tag"]) ?? "a")"
    let domain = random.element(Words.domains) ?? "example.org"
    guard random.fraction() < 0.02 else { return "\(local)@\(domain)" }
    return random.element([local, "\(local)@@\(domain)", "@\(domain)", "\(local) @\(domain)"]) ?? ""
  }

  private mutating func randomPhone(of place: Place) -> String {
    if random.fraction() < 0.01 { return random.element(["n/a", "123", "+999 1"]) ?? "" }
    return random.fraction() < 0.1 ? "" : random.element(place.phones) ?? ""
  }

  /// How the country is written, and the place that is meant: another one where it is a fixed alias.
  private mutating func randomCountry(of place: Place) -> (String, Place) {
    switch random.fraction() {
    case ..<0.60: return (place.english, place)
    case ..<0.70: return (place.german, place)
    case ..<0.80: return (place.alpha2, place)
    case ..<0.85: return (place.alpha3, place)
    case ..<0.90:
      let (alias, code) = random.element(Words.aliases) ?? ("USA", "US")
      return (alias, places.first { $0.alpha2 == code } ?? place)
    case ..<0.96: return (misspelt(place.english), place)
    case ..<0.99:
      let name = place.english
      return (
        random.element([name.uppercased(), " \(name) ", place.alpha2.lowercased()]) ?? name, place
      )
    default: return (random.element(["", "Atlantis", "N/A", "zzz"]) ?? "", place)
    }
  }

  /// `text` with one letter left out, put in, exchanged with its neighbour or replaced.
  private mutating func misspelt(_ text: String) -> String {
    var letters = Array(text)
    let index = random.integer(0...letters.count - 1)
    let letter = random.element(Array("abcdefghijklmnopqrstuvwxyz")) ?? "x"
    switch random.fraction() {
    case ..<0.3: letters.remove(at: index)
    case ..<0.6: letters.insert(letter, at: index)
    case ..<0.8 where index + 1 < letters.count: letters.swapAt(index, index + 1)
    default: letters[index] = letter
    }
    return String(letters)
  }

  private static func appendCell(_ text: String, to output: inout [UInt8]) {
    guard text.contains(where: { ",\"\n\r".contains($0) }) else {
      output += text.utf8
      return
    }
    output += "\"\(text.replacing("\"", with: "\"\""))\"".utf8
  }

  /// The texts above need no other escapes.
  private static func appendString(_ text: String, to output: inout [UInt8]) {
    output += "\"\(text.replacing("\"", with: "\\\""))\"".utf8
  }

  private static func places() -> [Place] {
    let english = CountryDirectory(language: .english)
    let german = CountryDirectory(language: LanguageTag("de") ?? .english)
    let table = DataTable(
      embedded: "countries/iso3166.tsv", columns: ["alpha2", "alpha3", "numeric"])
    return table.compactMap { row in
      let code = String(row[0])
      guard let country = CountryCode(code), let name = english.name(of: country),
        let example = PhonePlan.shared.example(for: country)
      else { return nil }
      return Place(
        alpha2: code, alpha3: String(row[1]), english: name,
        german: german.name(of: country) ?? name,
        phones: [
          PhonePlan.shared.format(example, style: .international),
          PhonePlan.shared.format(example, style: .national), example.e164,
        ],
        postalCodes: PostalCodeRule.of(country).examples)
    }
  }
}
