internal import Countries
internal import FormSession
internal import LineEditor
internal import Localization
internal import RegistrationForm

/// What a line offers while it is typed: completion, the live list, the rest of the best match.
final class QuestionDelegate: LineDelegate {
  private let assistance: Question.Assistance
  private let assistant: CountryAssistant?
  private let messages: Messages
  /// Called before the first wait for a key, when the question is on the screen.
  private var whenShown: (() -> Void)?
  /// The matches of the line that they were looked up for: a list is drawn before every key.
  private var found: (typing: String, matches: [CountryAssistant.Match])?

  /// - Parameter labels: how countries are shown.
  init(
    _ question: Question, countries: DeferredCountryResolver, labels: CountryLabels,
    messages: Messages, whenShown: (() -> Void)?
  ) {
    self.whenShown = whenShown
    assistance = question.assistance
    self.messages = messages
    if case .countries(let request) = question.assistance {
      assistant = CountryAssistant(countries: countries, request: request, labels: labels)
    } else {
      assistant = nil
    }
  }

  func overlay(for line: LineState) -> Overlay {
    whenShown.take()?()
    guard let assistant, !line.text.allSatisfy(\.isWhitespace) else { return Overlay() }
    let matches = matches(line.text, assistant)
    var overlay = Overlay()
    if line.isCursorAtEnd {
      overlay.hint = assistant.hint(for: line.text)
        .map { Overlay.Hint(shown: $0.shown, line: $0.line) }
    }
    // The only match, written out, needs no list.
    if matches.count == 1, matches[0].value == line.text { return overlay }
    guard line.freeRows > 0, assistant.isSearch(line.text) else { return overlay }
    overlay.list = LiveList(
      items: matches.map(Self.item),
      // A dial code that is not whole yet fits nothing, and that is nothing to say.
      footer: matches.isEmpty && !line.text.contains(where: \.isNumber)
        ? StyledText(messages.text("list.none"), .dim) : nil)
    return overlay
  }

  func complete(_ line: LineState) -> CompletionAnswer {
    if let assistant {
      switch assistant.completion(of: line.text) {
      case .none: return .none
      case .replace(let text): return .replace(text)
      case .choices(let matches, let extending):
        return .choices(matches.map(Self.item), extending: extending)
      }
    }
    if case .replacements(let texts) = assistance {
      let others = texts.filter { $0 != line.text }
      guard others.count > 1 else { return others.first.map { .replace($0) } ?? .none }
      return .choices(others.map { LiveList.Item($0) }, extending: nil)
    }
    guard case .options(let options, let several) = assistance else { return .none }
    let found = OptionAssistant(options: options, several: several).completions(of: line.text)
    switch found.count {
    case 0: return .none
    case 1: return .replace(found[0].value)
    default:
      let items = found.map { LiveList.Item(value: $0.value, label: StyledText($0.option)) }
      return .choices(items, extending: nil)
    }
  }

  /// A key that edits the default where there is none does nothing; the others are the session's.
  func perform(_ command: EditorCommand, on text: String) -> CommandOutcome {
    command == .editDefault ? .ignore : .finish
  }

  func explain(_ notice: LineNotice) -> StyledText? {
    switch notice {
    case .tooLong(let limit):
      StyledText(messages.text("editor.tooLong", ["limit": String(limit)]), .red)
    case .notUTF8:
      StyledText(messages.text("editor.notUTF8"), .red)
    case .leftOut(let scalar):
      StyledText(messages.text("editor.invisible", ["found": scalar.codePoint]), .dim)
    case .severalLinesForSecret:
      StyledText(messages.text("editor.severalLinesForSecret"), .red)
    case .discarded(let lines):
      StyledText(
        messages.text("editor.discarded", ["count": String(lines)]) + advice(lines: lines), .dim)
    case .held(let behind, let isFirst):
      StyledText(
        messages.text(behind > 0 ? "editor.held" : "editor.heldLast", ["count": String(behind)])
          + advice(lines: isFirst ? behind + 1 : 0), .dim)
    case .listed(let count):
      StyledText(messages.text("editor.listed", ["count": String(count)]))
    }
  }

  /// So many lines at once may be a script that does not know of the better way.
  private func advice(lines: Int) -> String {
    if lines < 2 { return "" }
    return " " + messages.text("editor.useAnswersFile", ["command": "registrar --answers FILE"])
  }

  private func matches(
    _ typing: String, _ assistant: CountryAssistant
  ) -> [CountryAssistant.Match] {
    if let found, found.typing == typing { return found.matches }
    let matches = assistant.matches(typing)
    found = (typing, matches)
    return matches
  }

  private static func item(_ match: CountryAssistant.Match) -> LiveList.Item {
    LiveList.Item(value: match.value, label: StyledText(match.label))
  }
}
