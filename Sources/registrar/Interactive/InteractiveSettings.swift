internal import FormSession
internal import LineEditor
internal import Localization
internal import RegistrationForm

/// What the command line and the environment say about a conversation.
struct InteractiveSettings {
  var form: FormDefinition
  var context: CheckerContext
  /// The texts, in the language of the context.
  let messages: Messages
  /// `--plain`; a terminal that cannot move the cursor makes it so as well.
  var isPlain = false
  var flags = Flags.auto
  /// Whether the form's title stands at the beginning.
  var greets = true
  /// What comes after the last question.
  var closing = SessionStyle.Closing.reviewAndSave

  /// `--flags`.
  enum Flags: String {
    case auto, always, never
  }

  func style(_ capabilities: TerminalCapabilities) -> SessionStyle {
    var style = SessionStyle()
    style.isPlain = isPlain || !capabilities.movesCursor
    style.drawsFlags =
      switch flags {
      case .always: true
      case .never: false
      case .auto: !style.isPlain && capabilities.showsFlags
      }
    style.columns = capabilities.columns
    style.rows = capabilities.rows
    style.greets = greets
    style.closing = closing
    return style
  }
}
