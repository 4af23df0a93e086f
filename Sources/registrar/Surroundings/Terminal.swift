internal import CSystem
internal import Countries
internal import Glibc
internal import LineEditor
internal import Localization

/// The person's terminal.
enum Terminal {
  /// Whether answers come from a terminal; anything else on standard input is a file of answers.
  static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// The width of the window that standard output goes to; `nil` where it goes to none.
  static var outputColumns: Int? {
    let columns = Int(csys_window_columns(STDOUT_FILENO))
    return columns > 0 ? columns : nil
  }

  /// Opens the line editor; before any thread is started.
  /// - Returns: `nil` where nobody sits.
  static func open(_ arguments: Arguments) -> LineEditor? {
    guard LineEditor.isAvailable else { return nil }
    return LineEditor(
      LineEditor.Configuration(
        terminalName: ProcessEnvironment.text("TERM"), isPlain: arguments.has(.plain),
        allowsColor: (ProcessEnvironment.text("NO_COLOR") ?? "").isEmpty,
        isUTF8: DeclaredEncoding.isUTF8(
          environment: ProcessEnvironment.values(["LC_ALL", "LC_CTYPE", "LANG"]))))
  }

  /// Makes the country directory beside the main thread, so that the first question is on the
  /// screen at once.
  static func prepareInBackground(_ countries: DeferredCountryResolver) {
    Task.detached(priority: .userInitiated) { countries.prepare() }
  }
}
