import Countries
import Localization
import RegistrationForm
import Testing

@testable import FormSession

/// A session and what came of it so far, for tests: no terminal, no file, a fixed day.
struct Conversation {
  private(set) var session: FormSession
  /// All effects so far, in order.
  private(set) var effects: [FormEffect] = []
  /// The same as a person would read them; see `describe`.
  private(set) var transcript: [String] = []
  private let form: FormDefinition
  private let encoder: RecordEncoder
  private let checker: FormChecker

  init(
    form: FormDefinition = .builtIn, language: String = "en-US", country: String? = nil,
    style: SessionStyle = SessionStyle(), given: [Draft.Answer] = []
  ) throws {
    let tag = LanguageTag(language) ?? .english
    let today = try #require(CalendarDate(year: 2026, month: 11, day: 30))
    let context = CheckerContext(
      origin: .person, countries: Resolvers.of(tag), today: today,
      defaultCountry: country.flatMap { CountryCode($0) })
    self.form = form
    checker = FormChecker(form: form, context: context)
    session = FormSession(
      checker: checker,
      messages: Messages(language: tag), style: style, given: given)
    encoder = RecordEncoder(form: form, countries: Resolvers.of(tag))
  }

  /// Sends events one after another.
  /// - Returns: the effects of the last one.
  @discardableResult
  mutating func send(_ events: FormEvent...) -> [FormEffect] { send(events) }

  @discardableResult
  mutating func send(_ events: [FormEvent]) -> [FormEffect] {
    var last: [FormEffect] = []
    for event in events {
      transcript += Self.describe(event).map { [$0] } ?? []
      last = session.handle(event)
      effects += last
      transcript += last.map(describe)
    }
    return last
  }

  /// Lines as typed, each with Enter.
  @discardableResult
  mutating func type(_ lines: String...) -> [FormEffect] {
    send(lines.map { .line($0) })
  }

  /// The answers as they would be saved, by field; without those left out.
  var answers: [String: String] {
    var answers: [String: String] = [:]
    for (field, definition) in form.fields.enumerated() where session.record[field] != .absent {
      answers[definition.id] = checker.answerText(field: field, in: session.record)
    }
    return answers
  }

  /// The same without what a draft never has.
  var answersWithoutSecrets: [String: String] {
    var answers = answers
    for definition in form.fields {
      if case .secret = definition.kind { answers[definition.id] = nil }
    }
    return answers
  }

  /// The first question without an answer.
  var firstOpenField: Int? { session.book.firstOpen }

  /// The transcript as one text.
  var text: String { transcript.joined(separator: "\n") + "\n" }

  /// The question that waits now.
  var question: Question? {
    guard case .ask(let question)? = effects.last else { return nil }
    return question
  }

  /// The prompt that waits now; empty where none does.
  var prompt: String { question?.prompt.text ?? "" }

  /// What was said since the last event but one line each, without the prompt.
  static func said(_ effects: [FormEffect]) -> [String] {
    effects.compactMap { if case .say(let line) = $0 { line.text } else { nil } }
  }

  private static func describe(_ event: FormEvent) -> String? {
    switch event {
    case .line(let text): "  < \(text)"
    case .begin: nil
    default: "  < (\(event))"
    }
  }

  private func describe(_ effect: FormEffect) -> String {
    switch effect {
    case .say(let line): return line.text
    case .ask(let question):
      var text = question.text
      if let cursor = question.cursor {
        text.insert("|", at: text.index(text.startIndex, offsetBy: cursor))
      }
      return question.prompt.text + (question.isSecret ? "(dots)" : "") + text
    case .keep(let answer):
      return "  # keep \(answer.fieldID)=\(answer.text)\(answer.isConfirmed ? " (confirmed)" : "")"
    case .removeDraft: return "  # remove the draft"
    case .save(let record, let destination):
      var bytes: [UInt8] = []
      encoder.append(record, savedAt: "2026-11-30T18:00:00Z", style: .line, to: &bytes)
      return "  # save to \(destination): \(String(decoding: bytes, as: UTF8.self).dropLast())"
    case .end(let ending): return "  # end: \(ending)"
    }
  }
}

/// One resolver a language for all tests: making one is what takes time.
enum Resolvers {
  private static let all = Guarded<[LanguageTag: DeferredCountryResolver]>([:])

  static func of(_ language: LanguageTag) -> DeferredCountryResolver {
    all.withLock { all in
      if let made = all[language] { return made }
      let made = DeferredCountryResolver(language: language)
      all[language] = made
      return made
    }
  }
}
