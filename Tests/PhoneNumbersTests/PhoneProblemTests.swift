import Countries
import TestSupport
import Testing

@testable import PhoneNumbers

@Suite("What is no telephone number as it stands")
struct PhoneProblemTests {
  private func parse(_ text: String, _ country: String) -> PhoneResult {
    PhonePlan.shared.parse(text, default: CountryCode(country))
  }

  @Test(
    "each fault has its name, and what may be meant is proposed",
    arguments: [
      // Nothing there.
      ("", "AT", "noDigits", "-"), (" ", "AT", "noDigits", "-"), ("abc", "AT", "noDigits", "-"),
      ("none", "AT", "noDigits", "-"), ("++", "AT", "noDigits", "-"), ("½", "AT", "noDigits", "-"),
      ("⑦⑧", "AT", "noDigits", "-"), ("n/a", "AT", "noDigits", "-"),
      // Letters for digits.
      ("0664 I234567", "AT", "letter", "+436641234567"),
      ("O664 1234567", "AT", "letter", "+436641234567"),
      ("0664 123456l", "AT", "letter", "+436641234561"),
      ("О664 1234567", "AT", "letter", "+436641234567"),
      ("1-800-FLOWERS", "US", "letter", "+18003569377"),
      // Letters on keys are an American way: elsewhere no digits are made of them.
      ("33andorra", "FR", "letter", "-"), ("0800 REISEN", "DE", "strayText", "-"),
      ("1e9", "AT", "letter", "-"), ("66 4abc", "AT", "letter", "-"),
      // Text beside the number.
      ("0664 1234567 (mobile)", "AT", "strayText", "+436641234567"),
      ("call 0664 1234567", "AT", "strayText", "+436641234567"),
      ("0664 1234567 after 6", "AT", "strayText", "+436641234567"),
      ("0664_1234567", "AT", "strayCharacter", "+436641234567"),
      ("0664*1234567", "AT", "strayCharacter", "+436641234567"),
      ("0664 1234567@", "AT", "-", "+436641234567"),
      ("8,902,123,4567", "BY", "strayCharacter", "+3759021234567"),
      ("+43 664 +1234567", "AT", "strayCharacter", "+436641234567"),
      ("+7+78639222222", "RU", "strayCharacter", "+78639222222"),
      // Two numbers.
      ("0664 1234567, 0664 7654321", "AT", "severalNumbers", "+436641234567"),
      ("0664 1234567 / 0664 7654321", "AT", "severalNumbers", "+436641234567"),
      ("0664 1234567 oder 0664 7654321", "AT", "severalNumbers", "+436641234567"),
      ("0664 1234567\n0664 7654321", "AT", "severalNumbers", "+436641234567"),
      ("+43 664 1234567 +43 664 7654321", "AT", "severalNumbers", "+436641234567"),
      ("0664 1234567 0664 7654321", "AT", "severalNumbers", "+436641234567"),
      ("202 555 0123;202 555 0124", "US", "severalNumbers", "+12025550123"),
      // Extensions.
      ("+43 664 1234567 ext", "AT", "extensionMissing", "+436641234567"),
      ("0664 1234567 DW", "AT", "extensionMissing", "+436641234567"),
      ("+43 664 1234567 ext 12345678901234567890", "AT", "extensionTooLong", "+436641234567"),
      // No country, or none that anybody has.
      ("0664 1234567", "-", "countryMissing", "-"), ("0664 1234567", "AQ", "planMissing", "-"),
      ("202 555 0123", "UM", "planMissing", "+12025550123"),
      ("+999 123456", "AT", "unknownCallingCode", "-"),
      ("+0664 1234567", "AT", "unknownCallingCode", "+436641234567"),
      ("+8 912 345 67 89", "RU", "unknownCallingCode", "+79123456789"),
      // Lengths.
      ("12", "AT", "tooShort", "-"), ("+43", "AT", "tooShort", "-"), ("0", "AT", "tooShort", "-"),
      ("00", "AT", "tooShort", "-"), ("0664 12345678901234567", "AT", "tooLong", "-"),
      ("111111111111111111", "AT", "tooLong", "-"), ("911", "US", "tooShort", "-"),
      ("112", "AT", "areaCodeMissing", "-"), ("234 5678", "DO", "areaCodeMissing", "-"),
      ("+376 (0) 712345", "AD", "wrongLength", "+376712345"),
      ("11111111111111111111111111111111111", "AT", "tooLong", "-"),
      // Prefixes.
      ("00 43 664 1234567", "US", "tooLong", "+436641234567"),
      ("0612 34 56 78", "ES", "tooLong", "+34612345678"),
      ("8 91 234 56 78", "UZ", "tooLong", "+998912345678"),
      // Plans that have changed.
      ("044 222 123 4567", "MX", "formerLength", "+522221234567"),
      ("+52 1 222 123 4567", "US", "formerLength", "+522221234567"),
      ("59 00 56 08", "CI", "formerLength", "+2250759005608"),
      ("+22546783090", "AT", "formerLength", "+2250546783090"),
      ("20 21 22 23", "CI", "formerLength", "-"),
    ])
  func problems(text: String, country: String, kind: String, proposal: String) {
    switch parse(text, country) {
    case .valid(let number):
      #expect(kind == "-")
      #expect(number.e164 == proposal)
    case .doubtful(let number, let doubt):
      Issue.record("\(number.e164) is \(doubt)")
    case .invalid(let problem):
      #expect(problem.kind.rawValue == kind)
      #expect(problem.proposal?.e164 ?? "-" == proposal)
    }
  }

  @Test(
    "what can be meant otherwise is asked about",
    arguments: [
      ("0664 12", "AT", "unallocated", "+4366412", "-"),
      ("(555) 555-5555", "US", "unallocated", "+15555555555", "-"),
      ("+39 6 12345678", "IT", "unallocated", "+39612345678", "+390612345678"),
      ("91 91 8123456789", "IN", "unallocated", "+91918123456789", "+918123456789"),
      ("+420 0601 123 456", "CZ", "unallocated", "+4200601123456", "+420601123456"),
      ("09 6123 4567", "CL", "unallocated", "+560961234567", "+56961234567"),
      ("0690 00 12 34", "FR", "formerNumber", "+33690001234", "+590690001234"),
      ("(11) 6123-4567", "BR", "formerNumber", "+551161234567", "+5511961234567"),
      ("1 2345678", "CO", "formerNumber", "+5712345678", "+576012345678"),
      ("0120 123 4567", "VN", "formerNumber", "+841201234567", "+84701234567"),
      ("0664 1234567-12", "AT", "perhapsExtension", "+43664123456712", "+436641234567"),
      ("01 5132345-0", "AT", "perhapsExtension", "+43151323450", "+4315132345"),
      ("0664 1234567 DW 12", "AT", "extensionWord", "+436641234567", "-"),
      ("01 5132345 Klappe 7", "AT", "extensionWord", "+4315132345", "-"),
      ("011 43 664 1234567", "DE", "unallocated", "+4911436641234567", "+436641234567"),
      ("04/05/1990", "AT", "looksLikeDate", "+434051990", "-"),
      ("192.168.0.1", "AT", "looksLikeAddress", "+4319216801", "-"),
    ])
  func doubts(text: String, country: String, kind: String, number: String, alternative: String) {
    let result = parse(text, country)
    guard case .doubtful(let found, let doubt) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(doubt.kind.rawValue == kind)
    #expect(found.e164 == number)
    #expect(doubt.alternative?.e164 ?? "-" == alternative)
  }

  @Test(
    "the place of a fault is told, and its character",
    arguments: [
      ("0664 I234567", 5, "I"), ("Tel: 0664_123", 9, "_"), ("+43 664 1234567 (mobil)", 17, "m"),
      ("０６６４＿１", 12, "＿"), ("0664 12é34", 7, "é"),
    ])
  func places(text: String, offset: Int, character: Unicode.Scalar) {
    guard case .invalid(let problem) = parse(text, "AT") else {
      Issue.record("\(parse(text, "AT"))")
      return
    }
    #expect(problem.offset == offset)
    #expect(problem.character == character)
  }

  @Test(
    "extensions are read with their leading zeros",
    arguments: [
      ("+43 664 1234567 ext. 007", "007"), ("+43 664 1234567 x5", "5"),
      ("tel:+436641234567;ext=12", "12"), ("+43 664 1234567 доб. 12", "12"),
      ("+43 664 1234567 #１２", "12"), ("0664 1234567,,5", "5"), ("0664 1234567 - 503#", "503"),
    ])
  func extensions(text: String, digits: String) {
    guard case .valid(let number) = parse(text, "AT") else {
      Issue.record("\(parse(text, "AT"))")
      return
    }
    #expect(number.extensionDigits == digits)
    #expect(number.e164 == "+436641234567")
    #expect(number.hasExtension)
  }

  @Test("what is proposed is a number by itself, whatever is typed")
  func anything() {
    var generator = SplitMix(seed: 7)
    let pieces = [
      "+", "0", "1", "43", "664", "1234567", "20", "7031", "3000", " ", "-", "/", ".", "(", ")",
      "ext", "x", "DW", "or", ",", ";", "#", "*", "I", "O", "m", "\n", "\u{200B}", "\u{00A0}", "９",
      "٣", "é", "=", "~", "tel:", "&", "\u{0}", "😀", "８１０",
    ]
    let countries = ["AT", "US", "GB", "IT", "AR", "BR", "-", "AQ", "RU", "MX", "FR"]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let country = CountryCode(countries.randomElement(using: &generator) ?? "")
      var proposed: [PhoneNumber?] = []
      switch PhonePlan.shared.parse(text, default: country) {
      case .valid(let number): proposed = [number]
      case .doubtful(_, let doubt): proposed = [doubt.alternative]
      case .invalid(let problem): proposed = [problem.proposal, problem.second]
      }
      for number in proposed {
        guard let number else { continue }
        let again = PhonePlan.shared.parse(number.e164, default: nil)
        #expect(again == .valid(number.with(extension: DigitRun())), "\(text)")
      }
    }
  }

  @Test("bytes that are no UTF-8 are no number, and no crash")
  func broken() {
    for bytes in [[0x30, 0xFF, 0x31], [0xEF, 0xBC], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]] {
      let result = PhonePlan.shared.parse(bytes.span, default: CountryCode("AT"))
      if case .invalid = result { continue }
      Issue.record("\(bytes) is \(result)")
    }
  }
}
