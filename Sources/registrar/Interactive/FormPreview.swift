internal import FormSession
internal import Localization
internal import RegistrationForm
internal import Storage

/// `registrar form --preview`: the form walked with sample answers, nobody asked, nothing saved.
///
/// What is printed is what a person would see in plain mode, with what they would type.
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
        case .say(let line): try output.append(line.text + "\n")
        case .ask(let question):
          let field = session.askedField
          // A question that comes back, or a list after it, means that the sample was not taken.
          if let field, field == lastAsked, !question.isSecret {
            try output.append(question.prompt.text + "\n")
            return try giveUp(on: field, &output)
          }
          let sample = field.map { samples[$0] } ?? ""
          let shown = question.isSecret ? String(sample.map { _ in "•" }) : sample
          try output.append(question.prompt.text + shown + "\n")
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
    try output.append(text + "\n")
    return .incomplete
  }
}
