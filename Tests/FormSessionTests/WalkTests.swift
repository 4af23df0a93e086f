import RegistrationForm
import Testing

@testable import FormSession

@Suite("A form is walked, reviewed and saved")
struct WalkTests {
  @Test("from the first question to the saved record")
  func walk() throws {
    var talk = try Conversation(country: "AT")
    talk.send(.begin)
    talk.type("Ada Lovelace", "ada@example.org")
    print(talk.transcript.joined(separator: "\n"))
  }
}
