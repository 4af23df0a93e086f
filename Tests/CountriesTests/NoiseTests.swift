import Localization
import TestSupport
import Testing

@testable import Countries

/// What nobody means as a country: no crash, no hang, no answer.
@Suite("Noise")
struct NoiseTests {
  static let alphabets: [[UInt32]] = [
    Array(0x61...0x7A), Array(0x20...0x7E), Array(0x00...0x1F) + Array(0x7F...0x9F),
    Array(0xC0...0x24F),
    Array(0x370...0x3FF), Array(0x400...0x52F), Array(0x530...0x58F), Array(0x590...0x5FF),
    Array(0x600...0x6FF),
    Array(0x900...0x97F), Array(0xE00...0xE7F), Array(0x10A0...0x10FF), Array(0x1100...0x11FF),
    Array(0x1200...0x137F), Array(0x2000...0x206F), Array(0x3040...0x30FF), Array(0x4E00...0x9FFF),
    Array(0xAC00...0xD7A3), Array(0xFF00...0xFFEF), Array(0x1F1E6...0x1F1FF),
    Array(0x1F300...0x1F6FF),
    Array(0xE0000...0xE007F), Array(0x10FF00...0x10FFFF),
  ]

  /// Text of one alphabet, or of several mixed, or bytes of any value.
  static func text(_ random: inout SplitMix) -> [UInt8] {
    let length = Int.random(in: 6...40, using: &random)
    if Int.random(in: 0..<5, using: &random) == 0 {
      return (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let isMixed = Int.random(in: 0..<4, using: &random) == 0
    var alphabet = alphabets.randomElement(using: &random) ?? []
    var scalars = String.UnicodeScalarView()
    for _ in 0..<length {
      if isMixed { alphabet = alphabets.randomElement(using: &random) ?? alphabet }
      if let value = alphabet.randomElement(using: &random), let scalar = Unicode.Scalar(value) {
        scalars.append(scalar)
      }
    }
    return Array(String(scalars).utf8)
  }

  /// 100,000; where time is short 4,000 of them.
  @Test("random texts of six letters and more are no country", .tags(.slow))
  func randomTexts() {
    let resolver = ResolutionPropertyTests.english
    var random = SplitMix(seed: 3)
    var counts = (answered: 0, asked: 0, none: 0)
    for _ in 0..<(runsSlowTests ? 100_000 : 2500) {
      let text = Self.text(&random)
      // Marks are no letters: what they hang on may be a short word that means something.
      let letters = String(
        decoding: Fold.folded(String(decoding: text, as: UTF8.self)), as: UTF8.self)
      if letters.unicodeScalars.count < 6 { continue }
      switch resolver.resolve(text.span) {
      case .answered(let match):
        counts.answered += 1
        Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription) is \(match)")
      case .ambiguous: counts.asked += 1
      case .none: counts.none += 1
      }
      _ = resolver.complete(String(decoding: text.prefix(12), as: UTF8.self), limit: 5)
    }
    print("random texts, seed 3: \(counts)")
  }

  @Test(
    "a megabyte is no country", .timeLimit(.minutes(1)),
    arguments: ["a", " ", "\u{301}", "Germany ", "ß", "\u{0}", "中", "🇦🇹", "(", "A."])
  func longTexts(unit: String) {
    let resolver = ResolutionPropertyTests.english
    let text = String(repeating: unit, count: 1_048_576 / unit.utf8.count)
    let code = resolver.resolve(text).code
    #expect(code == nil)
    let completions = resolver.complete(text, limit: 5)
    #expect(completions.isEmpty || unit <= " ")
  }

  @Test("a megabyte of blanks around a name does not matter")
  func blanksAround() {
    let blanks = String(repeating: " ", count: 500_000)
    let code = ResolutionPropertyTests.english.resolve(blanks + "Germany" + blanks).code
    #expect(code == CountryCode("DE"))
  }

  @Test(
    "bytes that are no UTF-8 are no country",
    arguments: [[0xFF], [0x44, 0x45, 0xC3], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func invalidBytes(bytes: [UInt8]) {
    let resolution = ResolutionPropertyTests.english.resolve(bytes.span)
    #expect(resolution == .none(suggestions: []))
  }

  @Test("a cached answer is the resolver's own, also when more texts come than are remembered")
  func cache() {
    let resolver = ResolutionPropertyTests.english
    var cached = CachedCountryResolver(resolver)
    var random = SplitMix(seed: 4)
    let names = resolver.directory.countries.map { Array($0.name.utf8) }
    for _ in 0..<(runsSlowTests ? 12_000 : 5000) {
      let text =
        Bool.random(using: &random) ? names.randomElement(using: &random) ?? [] : Self.text(&random)
      let (first, second) = (cached.resolve(text.span), resolver.resolve(text.span))
      if first != second { Issue.record("\(text): \(first) is not \(second)") }
    }
  }
}
