import Foundation
import TerminalTestSupport
import Testing

extension AtTheTerminal {
  @Suite("The example forms", .timeLimit(.minutes(1)))
  struct ExampleFormTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Data/forms").standardizedFileURL.path()

    @Test(
      "the same answers give the same record at the terminal and from a file",
      arguments: ["conference", "clinic-intake", "club-membership"], ["en_GB.UTF-8", "de_AT.UTF-8"])
    func sameRecord(form: String, locale: String) throws {
      let desk = try Desk()
      let path = Self.folder + "/\(form).form.json"
      let environment = ["LANG": locale]
      let template = try desk.start(
        "form", "--form", path, "--template", "lines", environment: environment,
        redirections: [1: "answers.txt"])
      try template.waitForEnd()
      let batch = try desk.start(
        "--form", path, "--answers", "answers.txt", "--output", "batch.json",
        environment: environment)
      let status = try batch.waitForEnd()
      #expect(status == .exited(0))

      let terminal = try desk.start(
        "--form", path, "--output", "typed.json", environment: environment, rows: 40)
      try terminal.waitForQuestion("1 ")
      let answers = try #require(desk.contents("answers.txt")).split(separator: "\n")
      for answer in answers {
        let isSecret = terminal.screen.currentLine.contains("assw") || answer.isEmpty
        try terminal.answer(String(answer), then: " ")
        // A secret is typed twice.
        if isSecret { try terminal.answer(String(answer), then: " ") }
      }
      try terminal.wait(for: "the review") {
        $0.currentLine.contains("ave?") || $0.currentLine.contains("Speichern?")
      }
      terminal.send("\r")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(0))
      let (typed, read) = (try desk.answers("typed.json"), try desk.answers("batch.json"))
      #expect(NSDictionary(dictionary: typed) == NSDictionary(dictionary: read))
    }
  }
}
