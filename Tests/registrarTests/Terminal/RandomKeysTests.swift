import Glibc
import TerminalTestSupport
import TestSupport
import Testing

extension AtTheTerminal {
  @Suite("Whatever is pressed", .tags(.slow), .timeLimit(.minutes(5)))
  struct RandomKeysTests {
    private static let texts = [
      "Zoë", "Łódź", "Ελλάδα", "Україна", "العربية", "ישראל", "日本国", "대한민국", "भारत", "ประเทศไทย",
      "🇩🇪", "👨‍👩‍👧", "e\u{301}", "?", "<", "?land", "1", "no", "Congo", "AT", "1010", "ada@example.org",
    ]
    private static let keys = [
      Key.up, Key.down, Key.left, Key.right, Key.tab, Key.shiftTab, Key.altUp, Key.altDown, Key.f1,
      Key.f2, Key.backspace, "\u{1B}[15~", "\u{1B}[H", "\u{1B}[3~", "\u{1B}[<0;1;1M", "\u{1B}b",
      "\u{1B}", "\u{1B}[", "\u{1B}]0;x\u{7}", "\u{1B}[?1;2c",
    ]
    private static let pastes = [
      "one", "two\nlines", "esc \u{1B}[31m", "\u{0}\u{1}", "日本\r\n国\r\n",
    ]

    private enum Step {
      case keys(String)
      case resize(rows: Int, columns: Int)
      case stopAndGoOn
    }

    private func step(_ random: inout SplitMix) -> Step {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<35: .keys(Self.texts.randomElement(using: &random) ?? "")
      case 35..<55: .keys(Self.keys.randomElement(using: &random) ?? "")
      case 55..<75: .keys("\r")
      case 75..<88: .keys(String(Unicode.Scalar(UInt8.random(in: 0..<0x20, using: &random))))
      case 88..<95: .keys(Key.paste(Self.pastes.randomElement(using: &random) ?? ""))
      case 95..<98:
        .resize(
          rows: Int.random(in: 2...30, using: &random),
          columns: Int.random(in: 10...100, using: &random))
      default: .stopAndGoOn
      }
    }

    /// 40 conversations of 25 key sequences each; 4 where there is no time for more.
    @Test("the program goes on or ends rightly, the terminal is as before, no escape is saved")
    func anything() throws {
      let untouched = try PseudoTerminal.untouchedModes()
      for seed in UInt64(0)..<(runsSlowTests ? 40 : 4) {
        var random = SplitMix(seed: seed)
        let desk = try Desk()
        let terminal = try desk.start("--output", "all.jsonl")
        try terminal.waitForQuestion("Full name")
        for _ in 0..<25 {
          switch step(&random) {
          case .keys(let keys): terminal.send(keys)
          case .resize(let rows, let columns): terminal.resize(rows: rows, columns: columns)
          case .stopAndGoOn:
            terminal.signal(SIGSTOP)
            terminal.signal(SIGCONT)
          }
        }
        let ending = try end(terminal)
        let rightly: [PseudoTerminal.Ending] = [
          .exited(0), .exited(1), .exited(130), .signaled(SIGQUIT),
        ]
        #expect(rightly.contains(ending), "seed \(seed): \(ending)")
        let modes = terminal.modes()
        #expect(modes == untouched, "seed \(seed)")
        for file in desk.files {
          let hasControl = desk.contents(file)?.unicodeScalars.contains {
            $0.value < 0x20 && $0 != "\n"
          }
          #expect(hasControl == false, "seed \(seed), \(file)")
        }
      }
    }

    /// Ctrl-C until it ends: out of a paste, off the text, out of the program.
    private func end(_ terminal: PseudoTerminal) throws -> PseudoTerminal.Ending {
      for _ in 0..<50 where !terminal.isOver {
        let before = terminal.output.count
        terminal.send(Key.control("C"))
        // Each is answered by something, the last by the end, which closes the terminal.
        try? terminal.wait(for: "an answer", seconds: 2) { _ in terminal.output.count > before }
      }
      return try terminal.waitForEnd()
    }
  }
}
