/// What a key can ask of the form, beyond editing.
///
/// The names are those of the inputrc: `$if Registrar`, `"\C-x\C-b": registrar-back`.
public enum EditorCommand: String, CaseIterable, Sendable {
  /// To the question before. Alt-Up.
  case back = "registrar-back"
  /// To the question after. Alt-Down.
  case forward = "registrar-forward"
  /// Explain the question. F1.
  case help = "registrar-help"
  /// Put the default on the line, to edit it. F2, Alt-E.
  case editDefault = "registrar-edit-default"
}
