internal import FormSession
internal import LineEditor

extension StyledText {
  /// The line as a terminal shows it: calm, with colour only where it means something. A terminal
  /// without colours, or a person who wants none, gets the same words.
  init(_ line: StyledLine) {
    self.init()
    for part in line.parts { append(part.text, TextStyle(part.tone)) }
  }
}

extension TextStyle {
  fileprivate init(_ tone: StyledLine.Tone) {
    switch tone {
    case .plain: self = []
    case .strong: self = .bold
    case .faint: self = .dim
    case .fault: self = .red
    case .good: self = .green
    }
  }
}
