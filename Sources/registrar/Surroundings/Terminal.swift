internal import Countries
internal import Glibc
internal import LineEditor
internal import Localization

/// The person's terminal.
enum Terminal {
  /// Whether answers come from a terminal; anything else on standard input is a file of answers.
  static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

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
