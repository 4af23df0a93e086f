import Countries
import Localization
import TestSupport
import Testing

@testable import FormSession

@Suite("What a country field offers while it is typed")
struct CountryAssistantTests {
  private func assistant(
    _ language: String = "de-AT", _ request: Question.CountryAssistance = .init()
  ) -> CountryAssistant {
    let tag = LanguageTag(language) ?? .english
    return CountryAssistant(
      countries: Resolvers.of(tag), request: request,
      labels: CountryLabels(messages: Messages(language: tag), isPlain: false, drawsFlags: false))
  }

  @Test(
    "one meaning replaces the typing by the name in the person's language",
    arguments: [
      ("de-AT", "cote d", "Côte d’Ivoire"), ("de-AT", "holland", "Niederlande"),
      ("de-AT", "oster", "Österreich"), ("en", "grmany", "Germany"), ("en", "ita", "Italy"),
      ("ja", "日", "日本"),
    ])
  func replaced(language: String, typing: String, name: String) {
    let completion = assistant(language).completion(of: typing)
    guard case .replace(let text) = completion else {
      // Other countries may fit by words of other languages; the name is then the best of them.
      guard case .choices(let matches, _) = completion else {
        Issue.record("\(typing): \(completion)")
        return
      }
      #expect(matches.first?.value == name)
      return
    }
    #expect(text == name)
  }

  @Test("several are listed, and the typing is only ever extended by what means the same")
  func listed() {
    let completion = assistant().completion(of: "schw")
    guard case .choices(let matches, let extending) = completion else {
      Issue.record("\(completion)")
      return
    }
    let codes = Set(matches.map(\.code.description))
    #expect(codes.isSuperset(of: ["SE", "CH"]))
    #expect(extending == nil || extending == "Schwe")
  }

  /// Tab at each letter of each name: the name is among what is offered, so what replaces the typing
  /// is that name and no other, and what extends the typing begins with it and begins the name.
  @Test(
    "Tab never shortens the typing and never replaces it by what it does not mean",
    arguments: runsSlowTests
      ? ["en", "de", "fr", "tr", "el", "ru", "ar", "he", "hi", "ja", "zh-Hant", "ko", "th"]
      : ["de", "ja"])
  func neverShortened(language: String) throws {
    let tag = try #require(LanguageTag(language))
    let assistant = assistant(language)
    for country in Resolvers.of(tag).resolver.directory.countries {
      for end in country.name.indices {
        let typing = String(country.name[...end])
        switch assistant.completion(of: typing) {
        case .none:
          // Only punctuation and blanks fit no name.
          if !Fold.folded(typing).isEmpty { Issue.record("\(typing): nothing") }
        case .replace(let text):
          if text != country.name { Issue.record("\(typing) became \(text)") }
        case .choices(let matches, let extending):
          if !matches.contains(where: { $0.code == country.code }) {
            Issue.record("\(typing) does not offer \(country.name)")
          }
          guard let extending else { continue }
          let isLonger = Fold.folded(extending).starts(with: Fold.folded(typing))
          let begins = matches.allSatisfy { $0.value.hasPrefix(extending) }
          if !isLonger || !begins { Issue.record("\(typing) became \(extending)") }
        }
      }
    }
  }

  @Test(
    "flags and codes are found as Enter finds them",
    arguments: [
      ("🇦🇹", "AT"), ("AT", "AT"), ("aut", "AT"), ("040", "AT"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "GB"), ("U.S.", "US"),
    ])
  func codes(typing: String, code: String) {
    for showsDialCodes in [false, true] {
      var request = Question.CountryAssistance()
      request.showsDialCodes = showsDialCodes
      let best = assistant("de", request).matches(typing).first
      #expect(best?.code.description == code, "dial codes: \(showsDialCodes)")
    }
  }

  @Test("the part that was looked for is marked, not in names from right to left")
  func marked() {
    let row = assistant("de").matches("nland").first?.label
    #expect(row?.parts.filter { $0.tone == .strong }.map(\.text) == ["nland"])
    let reason = assistant("de").matches("holl").first?.label
    #expect(reason?.parts.filter { $0.tone == .strong }.map(\.text) == ["Holl"])
    let arabic = assistant("ar").matches("مصر").first?.label
    #expect(arabic?.parts.count == 1)
  }

  @Test(
    "the rest of the best match stands behind the typing, or an arrow and all of it",
    arguments: [
      ("deutschl", "and", "Deutschland"), ("germany", "  → Deutschland", "Deutschland"),
    ])
  func hint(typing: String, shown: String, line: String) {
    let hint = assistant().hint(for: typing)
    #expect(hint?.shown == shown)
    #expect(hint?.line == line)
    #expect(assistant().hint(for: line) == nil)
    #expect(assistant().hint(for: " ") == nil)
  }

  @Test(
    "the rest stands behind the typing only where both together look like the name",
    arguments: [("hi", "नेप", "  → नेपाल"), ("hi", "नेपा", "ल"), ("de", "oster", "reich")])
  func looksLikeName(language: String, typing: String, shown: String) {
    let hint = assistant(language).hint(for: typing)
    #expect(hint?.shown == shown)
  }

  @Test("commands are no search", arguments: ["?", "?land", "<", "\\\\?"])
  func commands(typing: String) {
    let found = assistant().matches(typing)
    #expect(found.isEmpty)
  }

  @Test("only the offered countries, the preferred ones on top of the whole list")
  func narrowed() {
    var request = Question.CountryAssistance()
    request.only = ["FR", "DE", "AT"].compactMap { CountryCode($0) }
    request.preferred = ["DE"].compactMap { CountryCode($0) }
    let assistant = assistant("de", request)
    let all = assistant.matches("").map(\.code.description)
    let found = assistant.matches("schweiz").map(\.code.description)
    #expect(all.first == "DE")
    #expect(Set(all) == ["AT", "DE", "FR"])
    #expect(found == [])
  }

  @Test(
    "dial codes are found by their digits, the main country first",
    arguments: [("43", "AT"), ("+43", "AT"), ("0043", "AT"), ("+1", "US"), ("+47", "NO")])
  func dialCodes(typing: String, code: String) {
    var request = Question.CountryAssistance()
    request.showsDialCodes = true
    let best = assistant("de", request).matches(typing).first
    #expect(best?.code.description == code)
    #expect(best?.label.text.contains("+") == true)
  }

  @Test(
    "before a telephone number a country gives its dial code, and digits are left alone",
    arguments: [
      ("deutschl", "+49 "), ("+49", "+49 "), ("+49 ", nil), ("0664", nil), ("+4966", nil),
    ] as [(String, String?)])
  func phone(typing: String, value: String?) {
    var request = Question.CountryAssistance()
    request.showsDialCodes = true
    request.inserts = .dialCode
    let best = assistant("de", request).matches(typing).first
    #expect(best?.value == value)
  }
}
