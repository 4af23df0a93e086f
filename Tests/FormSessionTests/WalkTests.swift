import RegistrationForm
import TestSupport
import Testing

@testable import FormSession

@Suite("A form is walked, reviewed and saved")
struct WalkTests {
  @Test("from the first question to the saved record")
  func walk() throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin)
    talk.type("Ada", "", "y", "Engines", "pass", "pass", "")
    talk.send(.saved(path: "club.json"))
    #expect(try GoldenFile("walk.txt").text(replacing: talk.text) == talk.text)
  }

  @Test("in plain mode everything is in words")
  func plain() throws {
    var style = SessionStyle()
    style.isPlain = true
    var talk = try Conversation(form: Forms.club(), style: style)
    talk.send(.begin)
    talk.type("?", "Ada", "", "<", "The Countess", "", "pass", "pass", "maybe", "yes")
    talk.send(.saved(path: "club.json"))
    #expect(try GoldenFile("walk-plain.txt").text(replacing: talk.text) == talk.text)
  }

  @Test(
    "answers that are kept nowhere are lost only by a key pressed twice",
    arguments: [FormEvent.interrupt, .endOfInput])
  func wouldBeLost(key: FormEvent) throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin)
    talk.send(.draftFailed(reason: "disk full"))
    talk.type("Ada")
    let prompt = talk.prompt
    // Each time the file is tried once more, and fails again.
    talk.send(.draftFailed(reason: "disk full"))
    let effects = talk.send(key)
    #expect(
      Conversation.said(effects)
        == ["The answers are kept nowhere and would be lost. The same key once more stops."])
    #expect(talk.prompt == prompt)
    // An answer in between, and it is said again.
    talk.type("")
    #expect(talk.prompt != prompt)
    talk.send(key)
    #expect(!talk.session.isOver)
    talk.send(.draftFailed(reason: "disk full"))
    talk.send(key)
    #expect(talk.session.isOver)
  }

  @Test("answers that could not be kept, and then could, are said to be kept")
  func keptAfterAll() throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin, .draftFailed(reason: "disk full"))
    talk.type("Ada")
    talk.send(.interrupt)
    #expect(!talk.session.isOver)
    talk.send(.draftKept)
    let effects = talk.send(.interrupt)
    #expect(Conversation.said(effects) == ["1 answer is kept. The next start offers it."])
    #expect(talk.session.isOver)
  }

  @Test("where nothing would be lost, or nothing is kept anyway, one key stops")
  func nothingToLose() throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin, .draftFailed(reason: "disk full"), .interrupt)
    #expect(talk.session.isOver)
    talk = try Conversation(form: Forms.club())
    talk.send(.begin)
    talk.type("Ada")
    talk.send(.interrupt)
    #expect(talk.session.isOver)
    talk = try Conversation(form: Forms.club())
    talk.send(.begin, .draftFailed(reason: "disk full"))
    talk.type("Ada")
    talk.send(.terminate(signal: 15))
    #expect(talk.session.isOver)
  }

  @Test("a question that does not apply is not asked, counted or saved")
  func condition() throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin)
    talk.type("Ada", "")
    #expect(talk.prompt == "3 of 4 · Newsletter [no]: ")
    talk.type("yes")
    #expect(talk.prompt == "4 of 5 · Topic: ")
  }

  @Test("an answer that was put aside comes back with its question")
  func putAside() throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin)
    talk.type("Ada", "", "y", "Engines", "<", "<")
    #expect(talk.prompt == "3 of 5 · Newsletter [yes]: ")
    talk.type("no", "<")
    #expect(talk.prompt == "3 of 4 · Newsletter [no]: ")
    talk.type("yes")
    #expect(talk.prompt == "4 of 5 · Topic [Engines]: ")
  }

  @Test("a refused answer stays on the line, the cursor at the fault")
  func refused() throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin)
    let effects = talk.type("Ada Augusta King, Countess of Lovelace")
    #expect(talk.question?.text == "Ada Augusta King, Countess of Lovelace")
    #expect(talk.question?.isForeseeable == false)
    #expect(
      Conversation.said(effects).last == "Mend the answer on the line; Ctrl-C empties the line.")
    // Once is enough.
    let again = talk.type("Ada Augusta King, Countess of Lovelace")
    #expect(Conversation.said(again).count == 1)
    talk.type("Ada")
    #expect(talk.prompt == "2 of 4 · Nickname (optional): ")
  }

  @Test(
    "a sign typed into a refused answer is a command, unless it makes an answer",
    arguments: [
      ("Ada Augusta King, Countess<", "1 of 5 · Name [Ada]: "),
      ("Ada< Augusta King, Countess", "1 of 5 · Name [Ada]: "),
      ("Ada Augusta King, Countess?", "2 of 5 · Word: "), ("Ada<", "3 of 5 · More (optional): "),
    ])
  func addedCommand(line: String, prompt: String) throws {
    let form = try Forms.load(
      """
      {"id": "a", "version": 1, "title": "A", "sections": [{"fields": [
        {"id": "name", "kind": "text", "label": "Name"},
        {"id": "word", "kind": "text", "label": "Word", "maxLength": 20},
        {"id": "more", "kind": "text", "label": "More", "required": false},
        {"id": "b", "kind": "text", "label": "B"}, {"id": "c", "kind": "text", "label": "C"}]}]}
      """)
    var talk = try Conversation(form: form)
    talk.send(.begin)
    talk.type("Ada", "Ada Augusta King, Countess", line)
    #expect(talk.prompt == prompt)
  }

  @Test("needed answers cannot be skipped, and emptying the line takes nothing silently")
  func required() throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin)
    #expect(
      Conversation.said(talk.type("")).contains { $0.hasPrefix("Name: an answer is needed.") })
    talk.type("Ada", "Countess", "<")
    // The kept answer is what Enter takes; a dash leaves it out.
    #expect(talk.prompt == "2 of 4 · Nickname [Countess]: ")
    #expect(Conversation.said(talk.type("-")).contains("→ Nickname: left out"))
    talk.type("<")
    #expect(talk.prompt == "2 of 4 · Nickname [left out]: ")
  }

  @Test("the review changes one answer and comes back")
  func edit() throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin)
    talk.type("Ada", "", "", "pass", "pass", "1")
    #expect(talk.prompt == "1 of 4 · Name [Ada]: ")
    let effects = talk.type("Grace")
    #expect(Conversation.said(effects).contains("  1) Name: Grace"))
    // An answer that opens another question leads there first.
    talk.type("3", "yes")
    #expect(talk.prompt == "4 of 5 · Topic: ")
    let review = talk.type("Engines")
    #expect(Conversation.said(review).contains("  4) Topic: Engines"))
  }

  @Test(
    "only a clear yes saves",
    arguments: [
      ("yes", true), ("y", true), ("", true), ("maybe", false), ("0", false), ("9", false),
    ])
  func unclear(answer: String, saves: Bool) throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin)
    talk.type("Ada", "", "", "pass", "pass", answer)
    if case .save? = talk.effects.last { #expect(saves) } else { #expect(!saves) }
    #expect(saves || talk.prompt.hasPrefix("Save?"))
  }

  @Test("a closed list marks what is chosen, and an answer that is none of it is told the way")
  func closedList() throws {
    let form = try Forms.load(
      """
      {"id": "m", "version": 1, "title": "M", "sections": [{"fields": [
        {"id": "meal", "kind": "choice", "label": "Meal", "choices": [
          {"value": "any", "label": "Anything"}, {"value": "vegan", "label": "Vegan"}]},
        {"id": "yes", "kind": "yesNo", "label": "Sure"}]}]}
      """)
    var talk = try Conversation(form: form)
    talk.send(.begin)
    let said = Conversation.said(talk.type("3"))
    #expect(said.contains { $0.hasPrefix("The number of a row") })
    talk.type("2")
    let unclear = Conversation.said(talk.type("perhaps"))
    #expect(unclear.contains("Yes or no."))
    let rows = Conversation.said(talk.type("<"))
    #expect(rows.suffix(2) == ["  1) Anything", "  2) ✓ Vegan"])
  }

  @Test(
    "a fault that shows no way is followed by an example",
    arguments: [("33andorra", true), ("0664 I234567", false)])
  func example(typed: String, hasExample: Bool) throws {
    var talk = try Conversation(language: "en", country: "AT")
    talk.send(.begin)
    talk.type("Ada", "ada@example.org", "", "1010")
    let said = Conversation.said(talk.type(typed))
    #expect(said.contains { $0.hasPrefix("For example: ") } == hasExample)
    #expect(said.contains { $0.hasPrefix("Did you mean") } != hasExample)
  }

  @Test("Enter on a line that a refused answer was cleared from takes what stands in brackets")
  func cleared() throws {
    var talk = try Conversation(language: "en", country: "AT")
    talk.send(.begin)
    talk.type("Ada", "ada@example.org", "", "1010", "0664 1234567", "<", "33andorra")
    #expect(talk.question?.text == "33andorra")
    talk.type("")
    #expect(talk.answers["phone"] == "+436641234567")
    // Where nothing does, the question is left out, and that is said.
    let said = Conversation.said(talk.type("31.31.1990", ""))
    #expect(said.contains { $0.hasSuffix("left out") })
    #expect(talk.session.askedField == 6)
  }

  @Test(
    "an answer typed behind a refused one is never taken with it",
    arguments: [
      // At its end, where the cursor is; the whole is an address as well.
      (["Ada", "bad", "bada@example.org"], ["a@example.org", "bada@example.org"]),
      (["Ada", "bad", "badb@example.org"], ["b@example.org", "badb@example.org"]),
      // At the fault, where the cursor is.
      (["Ada", "x@y<", "x@ya@example.org<"], ["a@example.org"]),
      // Only what was typed is an answer.
      (["Ada", "ada@example.org", "101", "101Austria"], ["Austria"]),
    ])
  func glued(lines: [String], meant: [String]) throws {
    var talk = try Conversation(language: "en", country: "AT")
    talk.send(.begin)
    let said = Conversation.said(talk.send(lines.map { .line($0) }))
    let rows = meant.enumerated().map { "  \($0.offset + 1)) \($0.element)" }
    #expect(said == ["Did you mean:"] + rows)
    let field = try #require(talk.session.askedField)
    // Nothing is preselected.
    talk.type("")
    #expect(talk.session.askedField == field)
    talk.type("1")
    #expect(talk.session.askedField == field + 1)
    #expect(field == 2 ? talk.answers["country"] == "AT" : talk.answers["email"] == meant[0])
  }

  @Test("a fault that is mended is not asked about")
  func mended() throws {
    var talk = try Conversation(language: "en", country: "AT")
    talk.send(.begin)
    talk.type("Ada", "ada.example.org", "ada@.example.org", "ada@example.org")
    #expect(talk.session.askedField == 2)
    #expect(talk.answers["email"] == "ada@example.org")
  }

  @Test("what was insisted on is not asked again where nothing was changed")
  func unchanged() throws {
    var talk = try Conversation(language: "en", country: "AT")
    talk.send(.begin)
    talk.type("Ada", "ada@gmial.com", "2")
    #expect(talk.prompt.contains("Country"))
    talk.type("<")
    #expect(talk.question?.editable == "ada@gmial.com")
    talk.type("ada@gmial.com")
    #expect(talk.prompt.contains("Country"))
    let email = talk.session.record.text(of: 1)
    #expect(email == "ada@gmial.com")
  }

  @Test("where the record cannot be written, another file can be named")
  func anotherFile() throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin)
    talk.type("Ada", "", "", "pass", "pass", "yes")
    let said = Conversation.said(talk.send(.saveFailed(path: "a.json", reason: "no space")))
    #expect(said.contains { $0.contains("a.json") && $0.contains("no space") })
    #expect(talk.prompt == "Another file: ")
    talk.type("?")
    #expect(talk.prompt == "Another file: ")
    // Enter alone tries once more.
    #expect(Self.destination(talk.type("")) == .other(path: "a.json"))
    talk.send(.saveFailed(path: "a.json", reason: "no space"))
    #expect(Self.destination(talk.type(" b.json ")) == .other(path: "b.json"))
    // What is asked about the other file is done to the other file.
    talk.send(.outputExists(path: "b.json", freePath: "b-2.json"))
    #expect(Self.destination(talk.type("1")) == .replacing(path: "b.json"))
    talk.send(.saveFailed(path: "b.json", reason: "no space"))
    talk.type("<")
    #expect(talk.prompt.hasPrefix("Save?"))
    let last = talk.send(.endOfInput).last
    #expect(last == .end(.notWritten))
  }

  private static func destination(_ effects: [FormEffect]) -> FormEffect.Destination? {
    guard case .save(_, let destination)? = effects.last else { return nil }
    return destination
  }

  @Test(
    "no ending is an answer",
    arguments: [
      (.interrupt, .interrupted), (.endOfInput, .endOfInput),
      (.terminate(signal: 15), .terminated(signal: 15)), (.line("n"), .declined),
    ] as [(FormEvent, FormEffect.Ending)])
  func endings(event: FormEvent, ending: FormEffect.Ending) throws {
    var talk = try Conversation(form: Forms.club())
    talk.send(.begin)
    talk.type("Ada", "", "", "pass", "pass")
    let effects = talk.send(event)
    let last = effects.last
    #expect(last == .end(ending))
    #expect(Conversation.said(effects).last?.contains("3 answers are kept") == true)
    let (isOver, after) = (talk.session.isOver, talk.send(.line("yes")))
    #expect(isOver)
    #expect(after.isEmpty)
  }
}
