import Localization
import PhoneNumbers
import Testing

@testable import RegistrationForm

@Suite("Messages of violations and doubts")
struct ViolationMessageTests {
  private static let problems =
    PhoneProblem.Kind.allCases.map { "phone." + $0.rawValue }
    + PhoneDoubt.Kind.allCases.map { "phone." + $0.rawValue }
    + EmailAddress.Fault.allCases.map { "email." + $0.rawValue }
    + WebAddress.Fault.allCases.map { "url." + $0.rawValue }

  @Test("every fault of a number or an address has its sentence", arguments: problems)
  func violation(code: String) {
    let message = Violation(fieldID: "x", code: code).message(Messages(language: .english))
    #expect(message != "violation." + code)
  }

  @Test(
    "every doubt about a number has its question",
    arguments: PhoneDoubt.Kind.allCases.map { "phone." + $0.rawValue })
  func doubt(code: String) {
    let doubt = Doubt(fieldID: "x", code: code, repairs: [.keep], isRefusedInFile: true)
    let question = doubt.question(Messages(language: .english))
    #expect(question != "doubt." + code)
  }
}
