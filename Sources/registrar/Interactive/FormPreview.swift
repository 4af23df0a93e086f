internal import FormSession
internal import Localization
internal import RegistrationForm
internal import Storage
internal import TextLayout

/// `registrar form --preview`: the form walked with sample answers, nobody asked, nothing saved.
///
/// What is printed is what a person would see in plain mode, with what they would type; on a terminal
/// it is broken into its lines.
struct FormPreview {
  private let settings: InteractiveSettings
  private let messages: Messages

  init(_ settings: InteractiveSettings) {
    self.settings = settings
    messages = settings.messages
  }

  /// - Returns: `.incomplete` where a field takes no sample that we know, after saying which.
  func run(_ output: inout StandardOutput) throws(StorageError) -> ExitStatus {
    var style = SessionStyle()
    style.isPlain = true
    style.keepsDraft = false
    style.closing = .reviewOnly
    var session = FormSession(
      checker: FormChecker(form: settings.form, context: settings.context),
      messages: messages, style: style)
    let samples = SampleAnswers(form: settings.form, context: settings.context).texts
    var event = FormEvent.begin
    var lastAsked: Int?
    while true {
      var isOver = true
      for effect in session.handle(event) {
        switch effect {
        case .say(let line): try show(line.text, &output)
        case .ask(let question):
          let field = session.askedField
          // A question that comes back, or a list after it, means that the sample was not taken.
          if let field, field == lastAsked, !question.isSecret {
            try show(question.prompt.text, &output)
            return try giveUp(on: field, &output)
          }
          let sample = field.map { typed(samples[$0], for: $0) } ?? ""
          let shown = question.isSecret ? String(sample.map { _ in "•" }) : sample
          try show(question.prompt.text + shown, &output)
          (event, lastAsked, isOver) = (.line(sample), field, false)
        case .keep, .removeDraft, .save, .end: break
        }
      }
      if isOver { return .success }
    }
  }

  private func giveUp(
    on field: Int, _ output: inout StandardOutput
  ) throws(StorageError) -> ExitStatus {
    let definition = settings.form.fields[field]
    let text = messages.text(
      "preview.noSample",
      ["label": definition.label.text(for: settings.context.language), "id": definition.id])
    try show(text, &output)
    return .incomplete
  }

  /// The sample in the words of the prompts: a person answers "ja" and not "true".
  private func typed(_ sample: String, for field: Int) -> String {
    switch (settings.form.fields[field].kind, sample) {
    case (.yesNo, "true"), (.consent, "true"): YesNoWords(language: messages.language).yes
    case (.yesNo, "false"), (.consent, "false"): YesNoWords(language: messages.language).no
    default: sample
    }
  }

  private func show(_ text: String, _ output: inout StandardOutput) throws(StorageError) {
    guard let columns = Terminal.outputColumns else { return try output.append(text + "\n") }
    try output.append(BrokenText(text, columns: columns).text + "\n")
  }
}
