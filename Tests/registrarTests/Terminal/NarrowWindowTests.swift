import TerminalTestSupport
import Testing

extension AtTheTerminal {
  @Suite("A narrow window", .timeLimit(.minutes(1)))
  struct NarrowWindowTests {
    @Test(
      "lines end where a reader of the language expects it",
      arguments: [
        ("zh_CN.UTF-8", "回车接受方括号中的内容，? 显示说明，< 返", "回。"),
        ("ko_KR.UTF-8", "Enter는 대괄호 안의 값을 받아들이고, ?는", "설명, <는 뒤로 갑니다."),
        ("hi_IN.UTF-8", "Enter कोष्ठक की बात मान लेता है, ? समझाता", "है, < पीछे जाता है।"),
      ])
    func lines(language: String, first: String, second: String) throws {
      let desk = try Desk()
      let terminal = try desk.start(environment: ["LANG": language], columns: 40)
      try terminal.wait(for: "greeting") { $0.lines.contains(second) }
      #expect(terminal.screen.lines.contains(first))
    }

    @Test(
      "a prompt ends in the colon of its language",
      arguments: [
        ("fr_FR.UTF-8", "1 sur 7 · Nom et prénom\u{A0}:"), ("ja_JP.UTF-8", "1 / 7 · 氏名："),
        ("de_AT.UTF-8", "1 von 7 · Vor- und Nachname:"),
      ])
    func colon(language: String, prompt: String) throws {
      let desk = try Desk()
      let terminal = try desk.start(environment: ["LANG": language])
      try terminal.wait(forLine: prompt)
    }

    @Test("a page of a list has the room of the window that it is shown in")
    func page() throws {
      let desk = try Desk()
      let terminal = try desk.start("country")
      try terminal.waitForQuestion("Country [")
      terminal.send("?land\r")
      try terminal.waitForQuestion("Enter for more")
      terminal.resize(rows: 8, columns: 40)
      terminal.send("\r")
      try terminal.wait(for: "a page that fits") { screen in
        guard let first = screen.lines.firstIndex(where: { $0.hasPrefix("  16) ") }) else {
          return false
        }
        return screen.lines.dropFirst(first).contains { $0.hasPrefix("  0) ") }
          && screen.endsInColon
      }
    }

    @Test("the preview of a form is broken into lines, and answers in the person's words")
    func preview() throws {
      let desk = try Desk()
      let terminal = try desk.start(
        "form", "--preview", environment: ["LANG": "de_AT.UTF-8"], columns: 40)
      let ending = try terminal.waitForEnd()
      let lines = terminal.screen.scrollback + terminal.screen.lines
      #expect(ending == .exited(0))
      #expect(lines.contains("Enter übernimmt, was in Klammern steht,"))
      #expect(lines.contains("7. Newsletter: nein"))
      #expect(!lines.contains { $0.hasSuffix("false") })
    }
  }
}
