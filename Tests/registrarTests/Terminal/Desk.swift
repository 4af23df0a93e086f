import Foundation
import Glibc
import TerminalTestSupport
import TestSupport
import Testing

extension Tag {
  /// Runs the program on a pseudo-terminal.
  @Tag static var terminal: Tag
  /// Takes more than a few seconds.
  @Tag static var slow: Tag
}

/// Everything on a pseudo-terminal, one after another: two at once on a busy machine would only
/// wait for each other.
@Suite(.serialized, .tags(.terminal)) struct AtTheTerminal {}

/// A folder of its own for each test, where a registration is filled in; gone afterwards.
final class Desk {
  private let place: TemporaryFolder

  var folder: String { place.path }

  init() throws { place = try TemporaryFolder() }

  /// Starts the program; does not wait.
  func start(
    _ arguments: String..., environment changes: [String: String?] = [:], rows: Int = 24,
    columns: Int = 80, redirections: [Int32: String] = [:]
  ) throws -> PseudoTerminal {
    var environment = PseudoTerminal.environment
    environment["LANG"] = "en_GB.UTF-8"
    for (name, value) in changes { environment[name] = value }
    return try PseudoTerminal(
      [BuiltProduct.path("registrar")] + arguments, environment: environment, rows: rows,
      columns: columns, directory: folder,
      redirections: redirections.mapValues { folder + "/" + $0 })
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  /// - Returns: `nil` where there is no such file.
  func contents(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + name)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func permissions(_ name: String) -> mode_t? {
    var status = stat()
    return unsafe stat(folder + "/" + name, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// Names of all files, hidden ones too, in order.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  var drafts: [String] { files.filter { $0.hasSuffix(".draft") } }

  /// The answers of a saved registration, or of the last one of a file of lines.
  func answers(_ name: String = "registration.json") throws -> [String: Any] {
    let text = try #require(contents(name))
    let line = name.hasSuffix(".jsonl") ? String(text.split(separator: "\n").last ?? "") : text
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return try #require(object?["answers"] as? [String: Any])
  }
}

extension PseudoTerminal {
  /// Waits until the question with this label waits for an answer, its line empty. The prompt may
  /// take two rows.
  func waitForQuestion(_ label: String) throws {
    try wait(for: "question \"\(label)\"") { $0.asks(label) }
  }

  /// Types an answer and Enter, and waits for the question that comes next.
  func answer(_ text: String, then label: String) throws {
    let before = screen.rowsSoFar
    send(text)
    send("\r")
    try wait(for: "question \"\(label)\"") { $0.rowsSoFar > before && $0.asks(label) }
  }

  /// The built-in form, from its first question to the review, in English.
  func fillIn(postalCode: String = "SW1A 1AA", phone: String = "") throws {
    try waitForQuestion("Full name")
    try answer("Ada Lovelace", then: "E-mail")
    try answer("ada@example.org", then: "Country")
    try answer("", then: "Postal code")
    try answer(postalCode, then: "Phone")
    try answer(phone, then: "Date of birth")
    try answer("", then: "Newsletter")
    try answer("", then: "Save?")
  }

  /// Whether a byte of an escape sequence was ever written.
  var wroteEscape: Bool { output.contains(0x1B) }
}

extension Screen {
  /// The row of the cursor ends like a prompt, of any language.
  var endsInColon: Bool { currentLine.endsInColon }

  /// Rows that were begun since the start, scrolled away or not.
  fileprivate var rowsSoFar: Int { scrollback.count + row }

  fileprivate func asks(_ label: String) -> Bool {
    let above = row > 0 ? lines[row - 1] : ""
    let prompt = above + currentLine
    // At the first column the old prompt stands above, its line just entered; unless a new one
    // fills its row to the edge.
    let isPromptOpen = column > 0 || (row > 0 && cells[row - 1].last?.text != " ")
    return isPromptOpen && prompt.endsInColon
      && prompt.contains(label)
      && (currentLine.contains(label) || currentLine.isEmpty || !above.endsInColon)
  }
}

extension String {
  fileprivate var endsInColon: Bool { hasSuffix(":") || hasSuffix("：") }
}
