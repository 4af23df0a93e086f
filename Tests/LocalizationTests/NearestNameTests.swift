import Testing

@testable import Localization

@Suite("Nearest name")
struct NearestNameTests {
  static let names = ["answers", "answers-format", "output", "overwrite", "plain", "id"]

  @Test(
    "a slip finds the name that was meant",
    arguments: [
      ("answer", "answers"), ("asnwers", "answers"), ("OUTPUT", "output"),
      ("answersFormat", "answers-format"), ("over-write", "overwrite"), ("plian", "plain"),
      ("ids", "id"),
    ])
  func finds(typed: String, meant: String) {
    #expect(nearestName(to: typed, among: Self.names) == meant)
  }

  @Test("what is far from every name finds none", arguments: ["", "colour", "xx", "put"])
  func findsNone(typed: String) {
    #expect(nearestName(to: typed, among: Self.names) == nil)
  }
}
