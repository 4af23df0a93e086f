internal import LineEditor

/// One question of the demonstration, by its name.
struct Question {
  let name: String

  init(_ name: String) { self.name = name }

  /// "gate:PATH" is no question: nothing is read until somebody opens that named pipe to write, as
  /// if a save took so long.
  var gate: String? { name.hasPrefix("gate:") ? String(name.dropFirst(5)) : nil }

  var request: LineRequest {
    let delegate = Behaviour(name)
    switch name {
    case "secret": return LineRequest(prompt: "Secret: ", isSecret: true, delegate: delegate)
    case "initial":
      return LineRequest(
        prompt: "Initial: ", initialText: "zürich", initialCursor: 3, delegate: delegate)
    case "default":
      return LineRequest(prompt: "Default [Vienna]: ", defaultText: "Vienna", delegate: delegate)
    case "short": return LineRequest(prompt: "Short: ", maximumLength: 10, delegate: delegate)
    case "unforeseen":
      return LineRequest(prompt: "Unforeseen: ", typeAhead: .discard, delegate: delegate)
    case "colored":
      let prompt = StyledText("Colored", [.bold, .cyan]) + ": "
      return LineRequest(prompt: prompt, delegate: delegate)
    case "wide":
      let prompt = StyledText("3 of 7 · ", .dim) + StyledText("Country", .bold)
      return LineRequest(prompt: prompt + " [🇺🇸 US United States]: ", delegate: delegate)
    default:
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      return LineRequest(prompt: StyledText("\(capital): "), delegate: delegate)
    }
  }
}

private final class Behaviour: LineDelegate {
  private let question: String

  init(_ question: String) { self.question = question }

  private static let countries = [
    "Germany", "Greece", "Grenada", "Guinea", "日本", "العربية السعودية", "Österreich",
    "Côte d’Ivoire",
  ]

  /// Too long for a narrow window.
  private static let places = [
    "Bosnia and Herzegovina", "日本海国家連合機構", "العربية السعودية الكبرى",
    "Ze\u{301}le\u{301}ne\u{301}re\u{301}te\u{301}se\u{301}le\u{301}",
  ]

  /// Enough of a search for a test: what begins with the typing, letters' case aside.
  private func matches(_ text: String) -> [LiveList.Item] {
    guard !text.isEmpty else { return [] }
    let names = question == "places" ? Self.places : Self.countries
    let items = names.filter { $0.lowercased().hasPrefix(text.lowercased()) }
    if items.isEmpty, text == "grm" { return [LiveList.Item("Germany"), LiveList.Item("Greece")] }
    if items.isEmpty, text == "cote d" { return [LiveList.Item("Côte d’Ivoire")] }
    return items.map { LiveList.Item(value: $0, label: StyledText("\($0.count) \($0)")) }
  }

  func overlay(for line: LineState) -> Overlay {
    guard ["country", "places"].contains(question), !line.text.isEmpty else { return Overlay() }
    let items = matches(line.text)
    guard let best = items.first else {
      return Overlay(list: LiveList(items: [], footer: "no match"))
    }
    let isPrefix = best.value.lowercased().hasPrefix(line.text.lowercased())
    let shown = isPrefix ? String(best.value.dropFirst(line.text.count)) : "  → \(best.value)"
    return Overlay(
      hint: Overlay.Hint(shown: shown, line: best.value), list: LiveList(items: items))
  }

  func complete(_ line: LineState) -> CompletionAnswer {
    guard question == "country" else { return .none }
    let items = matches(line.text)
    if items.count == 1 { return .replace(items[0].value) }
    return items.isEmpty ? .none : .choices(items, extending: line.text == "g" ? "gr" : nil)
  }

  func perform(_ command: EditorCommand, on text: String) -> CommandOutcome {
    switch command {
    case .help: .show("HELP on \(question)\nsecond line")
    case .editDefault: .ignore
    case .back, .forward: .finish
    }
  }

  func paste(_ lines: [String]) -> PasteAnswer {
    question == "onlyone"
      ? .refuse("\(lines.count) lines were pasted, one is wanted")
      : .insert(lines.joined(separator: " "))
  }

  func explain(_ notice: LineNotice) -> StyledText? { "NOTICE \(String(describing: notice))" }
}
