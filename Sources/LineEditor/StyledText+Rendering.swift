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
  ///   - place: in `output` lines are broken to fit the window; a `row` is cut, and the last column
  ///     stays free, as terminals differ in what they do there.
  ///   - capabilities: without `movesCursor` no escape sequence is made at all.
  func rendered(for place: Place, _ capabilities: TerminalCapabilities) -> String {
    let visible = visible(keepingLineBreaks: place == .output)
    let fitted =
      switch place {
      case .output: visible.wrapped(to: capabilities.columns)
      case .row: visible.clipped(to: capabilities.columns - 1)
      case .prompt: visible
      }
    var result = ""
    for run in fitted.runs {
      let parameters = capabilities.movesCursor ? run.style.parameters(capabilities.hasColor) : ""
      if parameters.isEmpty {
        result += run.text
      } else {
        Self.appendEscape("\u{1B}[\(parameters)m", to: &result, place)
        result += run.text
        Self.appendEscape("\u{1B}[0m", to: &result, place)
      }
    }
    return result
  }

  /// With every control character (C0, DEL, C1) written out as `\x1B`, a tab as a blank (its width
  /// depends on the column, which breaks counting), and a line break as a blank if it is not kept.
  private func visible(keepingLineBreaks keepsLineBreaks: Bool) -> StyledText {
    var result = StyledText()
    for run in runs {
      var text = ""
      for scalar in run.text.unicodeScalars {
        switch scalar.value {
        case 0x0A: text += keepsLineBreaks ? "\n" : " "
        case 0x09: text += " "
        case _ where scalar.isControl:
          let digits = String(scalar.value, radix: 16, uppercase: true)
          text += "\\x" + (digits.count < 2 ? "0" : "") + digits
        default: text.unicodeScalars.append(scalar)
        }
      }
      result.append(text, run.style)
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
    var list = ""
    for row in Self.parameters where contains(row.style) && (hasColor || !row.isColor) {
      if !list.isEmpty { list += ";" }
      list += row.parameter
    }
    return list
  }
}
