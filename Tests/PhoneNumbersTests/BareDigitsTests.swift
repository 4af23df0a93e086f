import TestSupport
import Testing

@testable import PhoneNumbers

/// The quickest reader of answers, beside the one that looks at each byte.
@Suite("Bare digits")
struct BareDigitsTests {
  @Test("what it reads is what the reader of each byte reads")
  func random() throws {
    var generator = SplitMix(seed: 5)
    let bytes = Array("00123456789999  (-)./[+x\u{0}\u{7F}é".utf8)
    var read = 0
    for _ in 0..<20_000 {
      // Every other text has nothing but digits and blanks, so that many are read.
      let kinds = Bool.random(using: &generator) ? 16 : bytes.count
      let count = Int.random(in: 0...18, using: &generator)
      var text = (0..<count).map { _ in bytes[Int.random(in: 0..<kinds, using: &generator)] }
      if Bool.random(using: &generator) { text.insert(UInt8(ascii: "+"), at: 0) }
      guard let bare = BareDigits(text.span) else { continue }
      read += 1
      let found = PlainPhoneText(text.span)
      let plain = try #require(found, "\(text)")
      #expect(bare.digits == plain.digits, "\(text)")
      #expect(bare.hasPlus == plain.hasPlus, "\(text)")
      if !bare.hasMarks {
        #expect(plain.perhapsExtension == nil && plain.disguise == nil, "\(text)")
      }
    }
    #expect(read > 5000)
  }

  @Test(
    "nearly all ways to write a number are bare",
    arguments: [
      ("0664 1234567", "06641234567", false), ("+43664", "43664", false),
      ("(0664) 1234567", "06641234567", false), ("1", "1", false), ("12345678", "12345678", false),
      ("1234567812345678", "1234567812345678", false), ("+1 202-555-0123", "12025550123", true),
      ("12.34/5", "12345", true), ("  7", "7", false),
    ])
  func bare(text: String, digits: String, hasMarks: Bool) {
    let bare = BareDigits(text.utf8.span)
    var expected = DialledDigits()
    expected.append(ascii: digits.utf8)
    #expect(bare?.digits == expected)
    #expect(bare?.hasMarks == hasMarks)
  }

  @Test(
    "what is longer, or more, is left to others",
    arguments: [
      "", "+", "++1", "12345678123456781", "1 x", "1\u{0}", "[1]", "1é", "１",
    ])
  func others(text: String) {
    let bare = BareDigits(text.utf8.span)
    #expect(bare == nil)
  }
}
