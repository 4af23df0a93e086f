import Glibc
import RegistrationForm
import TestSupport
import Testing

@testable import FormSession

@Suite("Whatever a person does")
struct SessionPropertyTests {
  /// Lines that mean something in one state or another, and lines that mean nothing in any.
  static let lines = [
    "", "", "", "?", "<", "<", "-", "0", "1", "2", "3", "9", "yes", "no", "Ada", "Holland", "Kongo",
    "Atlantis", "AT", "HK", "?land", "?", "1010", "ada@gmial.com", "ada@example.org",
    "0664 1234567", "+1 202 555 0123", "4/5/1990", "1990-05-04", "pass", "\\?", "\\<",
    "\u{1B}[31m", "👩‍👩‍👧‍👦", "مصر", "日本", String(repeating: "x", count: 300),
  ]

  private static func event(_ random: inout SplitMix) -> FormEvent {
    let line = lines.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .command(.back, text: line)
    case 1: return .command(.forward, text: line)
    case 2: return .command(.help, text: line)
    case 3: return .draftFailed(reason: "disk full")
    case 4: return .draftKept
    default: return .line(line)
    }
  }

  /// Answers to what only the world can answer, so that the talk goes on.
  private static func goOn(_ talk: inout Conversation, _ random: inout SplitMix) {
    guard case .save? = talk.effects.last else { return }
    if Bool.random(using: &random) {
      talk.send(.outputExists(path: "a.json", freePath: "a-2.json"))
    } else {
      talk.send(.saveFailed(path: "a.json", reason: "no space"))
    }
  }

  @Test(
    "the next step is always clear, and no control character is ever said",
    arguments: 0..<(runsSlowTests ? 60 : 4))
  func everyStep(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var talk = try Conversation(
      form: seed % 2 == 0 ? .builtIn : Forms.club(), language: "de-AT", country: "AT")
    talk.send(.begin)
    for _ in 0..<60 where !talk.session.isOver {
      let event = Self.event(&random)
      let effects = talk.send(event)
      let says = effects.allSatisfy { if case .say = $0 { true } else { false } }
      switch (event, effects.last) {
      case (.draftFailed, _): #expect(says, "seed \(seed)")
      case (.draftKept, _): #expect(effects.isEmpty, "seed \(seed)")
      case (_, .ask?), (_, .save?), (_, .end?): break
      default: Issue.record("seed \(seed): \(event) leads nowhere")
      }
      Self.goOn(&talk, &random)
      let unsafe = Conversation.said(effects).first { line in
        line.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
      #expect(unsafe == nil, "seed \(seed)")
    }
  }

  @Test("going back and on again loses nothing", arguments: 0..<(runsSlowTests ? 60 : 4))
  func backAndForth(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var talk = try Conversation(
      form: seed % 2 == 0 ? .builtIn : Forms.club(), language: "de-AT", country: "AT")
    talk.send(.begin)
    for _ in 0..<40 where !talk.session.isOver {
      talk.send(Self.event(&random))
      Self.goOn(&talk, &random)
      guard let field = talk.session.askedField else { continue }
      var side = talk
      side.type("<")
      guard let earlier = side.session.askedField, earlier < field else { continue }
      // What was answered is kept by Enter; the question that was left comes again.
      side.type("")
      let (before, after) = (talk.answers, side.answers)
      #expect(before == after, "seed \(seed), field \(field)")
      // From an answer that is changed at the review, Enter leads back to the review.
      let asked = side.session.askedField
      #expect(asked == field || asked == nil, "seed \(seed), field \(field)")
    }
  }

  /// Right answers to the questions of both forms, so that a conversation gets somewhere.
  private static let right: [String: [String]] = [
    "fullName": ["Ada Lovelace", "?!", "-"], "email": ["ada@example.org", "ada@gmial.com"],
    "country": ["AT", "GB", "BE", "Holland", "HK", "Kongo", "US"],
    "postalCode": ["1010", "SW1A 1AA", "1012 AB", "95014"],
    "phone": ["0664 1234567", "+44 20 7946 0018", "+1 202 555 0123", "020 7946 0018", ""],
    "birthDate": ["1990-05-04", "4/5/1990", ""], "newsletter": ["ja", "nein", ""],
    "name": ["Ada", "\\?"], "nick": ["Countess", "", "-"], "letter": ["ja", "nein"],
    "topic": ["Engines"], "word": ["sesame"],
  ]

  /// The disk as it is when the power goes: of each field the last text.
  private struct Disk {
    var answers: [String: Draft.Answer] = [:]

    mutating func take(_ effects: [FormEffect]) {
      for effect in effects {
        switch effect {
        case .keep(let answer): answers[answer.fieldID] = answer
        case .removeDraft: answers = [:]
        default: break
        }
      }
    }
  }

  /// At every step of a conversation the power goes: what was answered is answered, what was open is
  /// open, in whatever language the person comes back. Answers are changed, left out, put aside,
  /// insisted on and read anew on the way.
  @Test("a draft gives back the answers as they were", arguments: 0..<(runsSlowTests ? 80 : 4))
  func drafts(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let form: FormDefinition = try seed % 2 == 0 ? .builtIn : Forms.club()
    var talk = try Conversation(form: form, language: "de-AT", country: "AT")
    var disk = Disk()
    var restarts = 0
    disk.take(talk.send(.begin))
    for step in 0..<50 where !talk.session.isOver {
      let asked = talk.session.askedField.map { form.fields[$0].id }
      let answers = asked.flatMap { Self.right[$0] } ?? ["1", "2", "3", "4", "5", "1"]
      let event =
        Int.random(in: 0..<4, using: &random) == 0
        ? Self.event(&random) : .line(answers.randomElement(using: &random) ?? "")
      disk.take(talk.send(event))
      Self.goOn(&talk, &random)
      guard !disk.answers.isEmpty else { continue }
      var next = try Conversation(form: form, language: "en-US", country: "US")
      next.send(.beginWithDraft(Draft(answers: Array(disk.answers.values))), .line("1"))
      restarts += 1
      let (before, after) = (talk.answersWithoutSecrets, next.answersWithoutSecrets)
      #expect(before == after, "seed \(seed), step \(step), \(event)")
      let standings = [talk, next].map { talk in
        form.fields.indices.filter { !talk.session.book.isSecret($0) }
          .map(talk.session.book.standing)
      }
      #expect(standings[0] == standings[1], "seed \(seed), step \(step), \(event)")
      if before != after || standings[0] != standings[1] { return }
    }
    #expect(restarts > 5, "seed \(seed): nothing was answered")
  }
}
