/// The text of `--help`, made from the tables of commands and options.
enum Help {
  static let version = "1.0.0"

  static let versionText = """
    registrar \(version)
    License GPL-3.0-or-later: this program comes with no warranty, and you may pass it on
    under the terms of the GNU General Public License, version 3 or later.

    """

  /// The general help, or with a command the help of that one.
  static func text(for command: Command?) -> String {
    var text = "Usage: registrar "
    if let command {
      let operands = command.operands.isEmpty ? "" : " " + command.operands
      text += "\(command.rawValue) [OPTION...]\(operands)\n\(capitalised(command.help)).\n"
    } else {
      text +=
        "[COMMAND] [OPTION...]\nWalk a person through a registration form and save it.\n\nCommands:\n"
      text += table(
        Command.allCases.map { ("\($0.rawValue) \($0.operands)", $0.help) })
    }
    text += "\nOptions:\n"
    text += table(
      Option.all.filter { command.map($0.commands.contains) ?? true }.map { option in
        let letter = option.letter.map { "-\($0), " } ?? "    "
        return (
          letter + "--\(option.name.rawValue)" + (option.value.map { "=\($0)" } ?? ""), option.help
        )
      })
    text += """

      Status: 0 all saved or answered, 1 not all (stopped, refused, unknown), 2 usage or form error,
      3 answers cannot be read, 4 output cannot be written, 128+n ended by signal n.

      """
    return text
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  " + left + String(repeating: " ", count: width - left.count + 2) + right + "\n"
    }.joined()
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
