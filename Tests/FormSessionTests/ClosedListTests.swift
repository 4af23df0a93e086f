import FormSession
import Localization
import RegistrationForm
import TestSupport
import Testing

@Suite("Questions whose answers are a closed list")
struct ClosedListTests {
  private static let colours = """
    {"id": "colours", "version": 1, "title": "Colours", "sections": [{"fields": [
      {"id": "one", "kind": "choice", "label": "One",
       "choices": ["red", "green", "grey", "dark green"]},
      {"id": "some", "kind": "multiChoice", "label": "Some", "choices": ["red", "green", "grey"]},
      {"id": "land", "kind": "country", "label": "Land", "style": "menu",
       "only": ["AT", "DE", "CH"]}]}]}
    """

  /// At the question of a field, what it said when it was asked left out.
  private func talk(at question: Int) throws -> Conversation {
    var talk = try Conversation(form: Forms.load(Self.colours), country: nil)
    talk.send(.begin)
    talk.send((0..<question).map { _ in .line("red") })
    return talk
  }

  @Test(
    "help says them again with their numbers", arguments: [(0, 4), (1, 3), (2, 3)])
  func help(question: Int, rows: Int) throws {
    var talk = try talk(at: question)
    let said = Conversation.said(talk.type("?"))
    #expect(said.count { $0.hasPrefix("  ") && $0.contains(") ") } == rows)
    #expect(said.contains { $0.contains("umber") })
  }

  @Test(
    "a search shows the rows that it found, with the numbers that they have",
    arguments: [
      (0, "?GR", ["3 matches for \"GR\":", "  2) green", "  3) grey", "  4) dark green"]),
      (1, "?e", ["3 matches for \"e\":", "  1) ✓ red", "  2) green", "  3) grey"]),
      (2, "?germ", ["1 match for \"germ\":", "  2) DE Germany"]),
      (2, "?x", ["Nothing matches \"x\". Type another part of the name, or ? for help."]),
    ])
  func search(question: Int, line: String, expected: [String]) throws {
    var talk = try talk(at: question)
    if question == 1 { talk.type("1", "<") }
    let said = Conversation.said(talk.type(line))
    #expect(said == expected)
    #expect(talk.session.askedField == question)
  }

  @Test("of several that begin so, one is picked by its number, and none is preselected")
  func several() throws {
    var talk = try talk(at: 0)
    let said = Conversation.said(talk.type("gr"))
    #expect(said.suffix(3) == ["Did you mean:", "  1) green", "  2) grey"])
    // The answer is not on the line.
    #expect(!said.contains { $0.contains("Mend") })
    talk.type("")
    #expect(talk.session.askedField == 0)
    talk.type("2")
    #expect(talk.answers["one"] == "grey")
  }

  @Test("what is none of them has all of them said again")
  func unknown() throws {
    for question in 0...2 {
      var talk = try talk(at: question)
      let said = Conversation.said(talk.type("zzzzzz"))
      #expect(said.count { $0.hasPrefix("  ") && $0.contains(") ") } == (question == 0 ? 4 : 3))
    }
  }

  @Test("a number that no row has is said to be one, a country's code is not")
  func numbers() throws {
    var talk = try talk(at: 2)
    let said = Conversation.said(talk.type("9"))
    #expect(said == ["There is no row 9: the rows are 1 to 3."])
    talk.type("040")
    #expect(talk.answers["land"] == "AT")
  }
}
