import TestSupport
import Testing

@testable import RegistrationForm

@Suite("Plain e-mail addresses")
struct PlainEmailAddressTests {
  private static func describe(_ reading: EmailAddress.Reading) -> String { "\(reading)" }

  @Test("sets of places say what a look at each character says, whatever the characters")
  func agreement() {
    var random = SplitMix(seed: 11)
    let (common, all) = (Array("aZ9bY8..-+_".utf8), Array("aZ9....--+_@@!é".utf8))
    var plain = 0
    for round in 0..<20_000 {
      let length = random.integer(1...(round % 10 == 0 ? 80 : 20))
      let characters = round % 4 == 0 ? all : common
      var text = (0..<length).map { _ in random.element(characters) ?? 0 }
      if round % 4 > 0 { text[random.integer(0...length - 1)] = UInt8(ascii: "@") }
      let slow = EmailAddress.readAny(text.span)
      guard let found = PlainEmailAddress(text.span) else {
        // What is sound and plain is found to be so.
        let isPlain = length <= 64 && !text.contains { $0 == 0x21 || $0 >= 0x80 }
        if isPlain, case .address = slow {
          Issue.record("\(String(decoding: text, as: UTF8.self)) is plain")
        }
        continue
      }
      plain += 1
      let fast = EmailAddress.Reading.address(
        domain: found.at + 1..<length, hasDot: found.hasDot)
      if Self.describe(fast) != Self.describe(slow) {
        Issue.record("\(String(decoding: text, as: UTF8.self)): \(fast) is not \(slow)")
      }
    }
    #expect(plain > 500)
  }

  @Test("each character beside the plain ones is left to the rules as a whole")
  func characters() {
    for byte in UInt8.min...UInt8.max {
      for place in [0, 1, 8, 12] {
        var text = Array("ada.lovelace@example.org".utf8)
        text[place] = byte
        let isLetterOrDigit =
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
        // `+`, `-`, `_`; a dot anywhere but in front; the at sign where it stands already.
        let expected =
          place == 12
          ? byte == 0x40
          : isLetterOrDigit || [0x2B, 0x2D, 0x5F].contains(byte) || byte == 0x2E && place > 0
        let found = PlainEmailAddress(text.span) != nil
        #expect(found == expected, "\(byte) at \(place)")
      }
    }
  }
}
