import Countries
import Localization
import TestSupport
import Testing

@testable import PostalCodes

@Suite("Postal codes")
struct PostalCodeRuleTests {
  private func rule(_ country: String) throws -> PostalCodeRule {
    PostalCodeRule.of(try #require(CountryCode(country)))
  }

  @Test(
    "each country asks for what it has",
    arguments: [
      ("AT", true, true, "postal", "1010"), ("US", true, true, "zip", "95014"),
      ("IE", true, false, "eircode", "A65 F4E2"), ("IN", true, true, "pin", "110034"),
      ("HK", false, false, "postal", nil), ("AE", false, false, "postal", nil),
      ("KP", true, false, "postal", nil), ("QZ", false, false, "postal", nil),
      ("XK", true, false, "postal", "10000"),
    ] as [(String, Bool, Bool, String, String?)])
  func asks(
    country: String, isUsed: Bool, isRequired: Bool, label: String, example: String?
  ) throws {
    let rule = try rule(country)
    #expect(rule.isUsed == isUsed)
    #expect(rule.isRequired == isRequired)
    #expect(rule.label.rawValue == label)
    #expect(rule.example == example)
  }

  @Test("every example of every country is right as it is")
  func examples() {
    let countries = PostalCodeForms.shared.countries
    #expect(countries.count == 252)
    #expect(countries == countries.sorted())
    for country in countries {
      let rule = PostalCodeRule.of(country)
      for example in rule.examples {
        #expect(rule.check(example) == .accepted, "\(country) \(example)")
      }
    }
  }

  @Test(
    "what is certain is repaired",
    arguments: [
      ("AT", "\u{00A0}1010\u{200B}", "1010"), ("AT", "at 1010", "1010"), ("AT", "١٠١٠", "1010"),
      ("JP", "〒 100‐0001", "100-0001"), ("JP", "１００−０００１", "100-0001"),
      ("LU", "L-4750", "4750"), ("LI", "FL-9490", "9490"), ("PT", "1000 001", "1000-001"),
      ("GB", "sw1a1aa", "SW1A1AA"), ("PL", "00950", "00-950"),
      ("PR", "PR 00930", "00930"),
    ])
  func repairs(country: String, text: String, code: String) throws {
    let check = try rule(country).check(text)
    #expect(check == .repaired(PostalCode(code.utf8)))
  }

  @Test("what is plainly right is what the pattern takes as typed")
  func plainlyRight() throws {
    var generator = SplitMix(seed: 20)
    var (plain, right) = (0, 0)
    for country in PostalCodeForms.shared.countries {
      let form = PostalCodeForms.shared.form(of: country).object
      for example in form.examples {
        for _ in 0..<40 {
          var code = Array(example.description.utf8)
          if Bool.random(using: &generator),
            let byte = " -A0z\u{0}\u{7F}ü5Z".utf8.randomElement(using: &generator)
          {
            let place = Int.random(in: 0..<code.count, using: &generator)
            if Bool.random(using: &generator) {
              code[place] = byte
            } else {
              code.insert(byte, at: place)
            }
          }
          let folded = FoldedPostalCode(code.span)
          let isRight = folded.map { $0.isUnchanged && form.accepts($0.code) } ?? false
          if isRight { right += 1 }
          if form.isPlainlyRight(code.span) {
            plain += 1
            #expect(isRight, "\(country) \(code)")
          }
        }
      }
    }
    // Most of them: else nothing is won.
    #expect(plain * 4 > right * 3)
  }

  @Test("a repair is right as it is, and keeps letters and digits")
  func repairsAreRight() throws {
    for row in try TestTable("postcode.tsv", of: .module).rows {
      let rule = try rule(row[0])
      guard case .repaired(let code) = rule.check(row[1]) else { continue }
      #expect(rule.check(code.description) == .accepted)
    }
  }

  @Test(
    "what may be meant is offered, and not taken",
    arguments: [
      ("VG", "VG 1110", "VG1110"), ("IM", "IM2-1AA", "IM21AA"), ("AD", "AD1O0", "AD100"),
      ("DE", "D-10115", "10115"), ("FR", "F-75001", "75001"), ("SV", "1101", "CP 1101"),
      ("LV", "1010", "LV-1010"), ("LV", "lv1010", "LV-1010"), ("US", "O2134", "02134"),
      ("FR", "3338O", "33380"),
    ])
  func offers(country: String, text: String, code: String) throws {
    let check = try rule(country).check(text)
    #expect(check == .refused(suggestion: PostalCode(code.utf8)))
  }

  @Test(
    "anything else is refused",
    arguments: [
      ("AT", ""), ("AT", " "), ("AT", "10100"), ("AT", "1010 XYZ"), ("GB", "SW1A 1AA XYZ"),
      ("AT", "1010\u{0}"), ("AT", "10,10"), ("AT", "½½"), ("AT", "1010 1010"), ("HK", "999077"),
      ("AT", "1111111111111111111111111111111111"), ("FR", "2A004"), ("KR", "100-744"),
    ])
  func refuses(country: String, text: String) throws {
    let check = try rule(country).check(text)
    #expect(check == .refused(suggestion: nil))
  }

  @Test(
    "no digit is offered that nobody typed, but a zero where a spreadsheet may have dropped it",
    arguments: [
      ("US", "2134", "02134"), ("DE", "1067", "01067"), ("AT", "10", nil), ("US", "501", nil),
      ("AT", "101", "0101"), ("AT", "AT-101", nil), ("GB", "1", nil), ("HK", "9", nil),
    ] as [(String, String, String?)])
  func leadingZero(country: String, text: String, code: String?) throws {
    let rule = try rule(country)
    let (check, mended) = (rule.check(text), rule.withLeadingZero(text.utf8.span))
    #expect(check == .refused(suggestion: nil))
    #expect(mended?.description == code)
  }

  @Test("a form that is newer than our data is asked about")
  func newer() throws {
    let check = try rule("KZ").check("a05h9k3")
    #expect(check == .doubtful(PostalCode("A05H9K3".utf8)))
  }

  @Test(
    "a code tells whose it is, or that it is many countries'",
    arguments: [("sw1a 1aa", "GB"), ("1010", nil), ("LV-1010", "LV"), ("K1A 0B1", "CA"), ("?", "")]
      as [(String, String?)])
  func countries(code: String, only: String?) {
    let found = PostalCodeRule.countries(writing: code.utf8.span).map(\.description)
    if let only {
      #expect(found.joined(separator: " ") == only)
    } else {
      #expect(found.count > 10)
    }
  }

  @Test("bytes that are no UTF-8 are refused")
  func broken() throws {
    let rule = try rule("AT")
    for bytes in [[0x31, 0xFF], [0xEF, 0xBC], [0xEF, 0x31, 0x31], [0xC0, 0x80], [0xF5, 0x80]]
      as [[UInt8]]
    {
      let check = rule.check(bytes.span)
      #expect(check == .refused(suggestion: nil))
    }
  }
}
