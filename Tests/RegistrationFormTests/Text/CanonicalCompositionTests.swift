import Foundation
import TestSupport
import Testing

@testable import RegistrationForm

@Suite("Canonical composition")
struct CanonicalCompositionTests {
  @Test(
    "is Foundation's, and the scan notices every text that needs it", arguments: [UInt64(1), 2])
  func foundation(seed: UInt64) {
    let pool = Array(
      "aeoAEOnuyç\u{300}\u{301}\u{302}\u{303}\u{308}\u{30C}\u{323}\u{327}\u{345}äéệкий\u{306}\u{5D0}\u{5B8}か\u{3099}가ㄱ\u{1100}\u{1161}हि\u{93C}田\u{212B}\u{2126}\u{F900}"
        .unicodeScalars)
    // A final jamo behind a mark is left out: the two libraries differ there, and no language has it.
    var random = SplitMix(seed: seed)
    for _ in 0..<2000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        if let scalar = pool.randomElement(using: &random) { text.append(scalar) }
      }
      let typed = String(text)
      let expected = typed.precomposedStringWithCanonicalMapping
      #expect(typed.canonicallyComposed.unicodeScalars.elementsEqual(expected.unicodeScalars))
      let isComposed = typed.unicodeScalars.elementsEqual(expected.unicodeScalars)
      if case .fit = TextScan(Array(typed.utf8).span) {
        #expect(isComposed, "\(typed.unicodeScalars.map(\.value)) seed \(seed)")
      }
    }
  }

  /// Characters whose first bytes are known at a glance, and those beside them.
  private static let scanned: [ClosedRange<UInt32>] = [
    0...0x24FF, 0x2FF0...0x3100, 0x3FF0...0x4010, 0x4DA0...0x5010, 0x9FF0...0xA010,
    0xF8F0...0xFB10, 0x1_0000...0x1_0010,
  ]

  @Test("each character is fit, to be composed or refused, however many stand beside it")
  func eachCharacter() throws {
    for value in Self.scanned.joined() {
      guard let scalar = Unicode.Scalar(value), value & ~1 != 0x200C else { continue }
      for count in [1, 9, 17] {
        let text = String(String.UnicodeScalarView(repeatElement(scalar, count: count)))
        let isComposed = text.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(
          text.unicodeScalars)
        switch TextScan(Array(text.utf8).span) {
        case .fit(let isASCII):
          #expect(isComposed && !scalar.isUnfitForText, "U+\(String(value, radix: 16))")
          #expect(isASCII == (value < 0x80))
        case .notComposed:
          #expect(!isComposed && !scalar.isUnfitForText, "U+\(String(value, radix: 16))")
        case .unfit(let found, let offset):
          #expect(scalar.isUnfitForText, "U+\(String(value, radix: 16))")
          #expect(found == scalar && offset == 0)
        }
      }
    }
  }

  @Test("composes syllables of Hangul")
  func hangul() {
    let composed = "\u{1100}\u{1161}\u{11A8}".canonicallyComposed.unicodeScalars.map(\.value)
    #expect(composed == [0xAC01])
  }
}
