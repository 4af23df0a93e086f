extension StyledText {
  /// Where rendered text goes.
  enum Place {
    /// Whole lines; a line break ends the row.
    case output
    /// The prompt of a read: one row, and readline is told which bytes take no column.
    case prompt
    /// A row of the overlay: one row.
    case row
  }

  /// The bytes to write, as text.
  ///
  /// - Parameters:
  ///   - place: decides what a line break becomes: itself in `output`, else a blank.
  ///   - capabilities: without `movesCursor` no escape sequence is made at all.
  func rendered(for place: Place, _ capabilities: TerminalCapabilities) -> String {
    var result = ""
    for run in runs {
      let parameters = capabilities.movesCursor ? run.style.parameters(capabilities.hasColor) : ""
      if parameters.isEmpty {
        run.text.appendVisible(to: &result, keepsLineBreaks: place == .output)
      } else {
        Self.appendEscape("\u{1B}[\(parameters)m", to: &result, place)
        run.text.appendVisible(to: &result, keepsLineBreaks: place == .output)
        Self.appendEscape("\u{1B}[0m", to: &result, place)
      }
    }
    return result
  }

  private static func appendEscape(_ escape: String, to result: inout String, _ place: Place) {
    // RL_PROMPT_START_IGNORE and RL_PROMPT_END_IGNORE: without them readline counts the bytes as
    // columns, and the cursor goes astray as soon as the line wraps.
    result += place == .prompt ? "\u{1}\(escape)\u{2}" : escape
  }
}

extension TextStyle {
  fileprivate func parameters(_ hasColor: Bool) -> String {
    Self.parameters
      .filter { contains($0.style) && (hasColor || !$0.isColor) }
      .map(\.parameter).joined(separator: ";")
  }
}

extension String {
  /// Appends the text with every control character (C0, DEL, C1) written out as `\x1B`.
  ///
  /// Tabs become blanks: their width depends on the column, which breaks counting.
  fileprivate func appendVisible(to result: inout String, keepsLineBreaks: Bool) {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A: result += keepsLineBreaks ? "\n" : " "
      case 0x09: result += " "
      case 0..<0x20, 0x7F...0x9F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\x" + (digits.count < 2 ? "0" : "") + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
