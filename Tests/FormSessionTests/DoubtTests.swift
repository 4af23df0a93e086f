import FormSession
import Testing

@Suite("An answer that is doubted")
struct DoubtTests {
  @Test(
    "is settled by any of the rows that are offered, and not asked about again",
    arguments: [
      ("fa-IR", "1369/2/14", ["1990-05-04", "1369-02-14"]),
      ("th-TH", "4/5/2533", ["1990-05-04", "2533-05-04"]),
      ("ne-NP", "2047/1/21", ["1990-05-04", "2047-01-21"]),
      ("en-US", "4/5/1990", ["1990-04-05", "1990-05-04"]),
    ])
  func settled(language: String, typed: String, days: [String]) throws {
    for (index, day) in days.enumerated() {
      var talk = try Conversation(
        form: Forms.load(
          #"""
          {"id": "days", "version": 1, "title": "Days", "sections": [{"fields": [
            {"id": "day", "kind": "date", "label": "Day"}]}]}
          """#), language: language)
      talk.send(.begin)
      let rows = Conversation.said(talk.type(typed)).filter { $0.contains("\(index + 1)) ") }
      // What is offered is shown as it is said, not as what a terminal could obey.
      #expect(rows.count == 1 && !rows[0].contains("\\u"))
      talk.type(String(index + 1))
      #expect(talk.answers["day"] == day)
      #expect(talk.session.askedField == nil)
    }
  }
}
