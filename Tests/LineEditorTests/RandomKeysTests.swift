import Glibc
import TerminalTestSupport
import TestSupport
import Testing

extension TerminalTests {
  /// Whatever is pressed, pasted, resized and signalled: the program goes on or ends with a right
  /// status, the terminal is as before, and only text was taken.
  @Suite struct RandomKeysTests {
    private enum Step: CustomStringConvertible {
      case keys([UInt8])
      case resize(rows: Int, columns: Int)
      case signal(Int32)

      /// Ctrl-C, Ctrl-Z or Ctrl-\ is in it.
      var hasSignalKey: Bool {
        guard case .keys(let bytes) = self else { return false }
        return bytes.contains { [0x03, 0x1A, 0x1C].contains($0) }
      }

      var description: String {
        switch self {
        case .keys(let bytes):
          String(decoding: bytes.prefix(40), as: UTF8.self).debugDescription
        case .resize(let rows, let columns): "\(rows)x\(columns)"
        case .signal(let number): "signal \(number)"
        }
      }
    }

    private static let scripts = [
      "Zoë", "Łódź", "Ελλάδα", "Україна", "العربية", "ישראל", "日本国", "대한민국", "भारत", "ประเทศไทย",
      "🇩🇪", "👨‍👩‍👧", "e\u{301}", "ﬁ", "İı",
    ]
    private static let sequences = [
      Key.up, Key.down, Key.left, Key.right, Key.home, Key.end, Key.delete, Key.tab, Key.shiftTab,
      Key.altUp, Key.altDown, Key.f1, Key.f2, Key.enter, Key.backspace, "\u{1B}[15~", "\u{1B}[24~",
      "\u{1B}[1;5C", "\u{1B}[1;5D", "\u{1B}[2~", "\u{1B}[5~", "\u{1B}[M !!", "\u{1B}[<0;1;1M",
      "\u{1B}[I", "\u{1B}OA", "\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{1B}t", "\u{1B}u", "\u{1B}.",
      "\u{1B}#",
      "\u{1B}", "\u{1B}\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]0;x\u{7}", "\u{1B}[?1;2c", "\u{1B}9",
    ]
    private static let pastes = [
      "one line", "two\nlines", "esc \u{1B}[31m in it", "\u{0}\u{1}\u{2}", "日本\r\n国\r\n", "",
      String(repeating: "long ", count: 900),
    ]

    private func steps(_ random: inout SplitMix) -> [Step] {
      (0..<Int.random(in: 3...25, using: &random)).map { _ in
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<35: .keys(Array((Self.scripts.randomElement(using: &random) ?? "").utf8))
        case 35..<60: .keys(Array((Self.sequences.randomElement(using: &random) ?? "").utf8))
        case 60..<78: .keys([UInt8.random(in: 0..<0x20, using: &random)])
        case 78..<84: .keys((0..<4).map { _ in UInt8.random(in: 0...255, using: &random) })
        case 84..<92: .keys(Array(Key.paste(Self.pastes.randomElement(using: &random) ?? "").utf8))
        case 92..<97:
          .resize(
            rows: Int.random(in: 1...30, using: &random),
            columns: Int.random(in: 2...100, using: &random))
        default:
          .signal(
            [SIGCONT, SIGWINCH, SIGTSTP, SIGINT, SIGTERM, SIGHUP].randomElement(using: &random)
              ?? SIGCONT)
        }
      }
    }

    /// 1,000 where slow tests run.
    private static let count = runsSlowTests ? 1000 : 50

    @Test("random sequences of keys")
    func randomKeys() throws {
      let seed = UInt64.random(in: 0...UInt64.max)
      var random = SplitMix(seed: seed)
      let vi = try TemporaryFile("set editing-mode vi\n")
      let before = try PseudoTerminal.untouchedModes()
      var (failures, sequence): ([String], Int) = ([], 0)
      while sequence < Self.count, failures.isEmpty {
        sequence += 1
        let terminal = try startDemo(
          sequence % 5 == 0 ? "--plain" : "--", "text", "country", "secret", "onlyone", "refusing",
          "text", "short", "unforeseen", "default", "text",
          environment: [
            "INPUTRC": sequence % 3 == 0 ? vi.path : "/dev/null",
            "TERM": sequence % 7 == 0 ? "linux" : "xterm-256color",
          ])
        let steps = steps(&random)
        for step in steps {
          switch step {
          case .keys(let bytes): terminal.send(bytes)
          case .resize(let rows, let columns): terminal.resize(rows: rows, columns: columns)
          case .signal(let number): terminal.signal(number)
          }
        }
        // Ends whatever it is in the middle of.
        terminal.signal(SIGTERM)
        guard let ending = try? terminal.waitForEnd() else {
          failures.append("does not end after \(steps)")
          break
        }
        let right: [PseudoTerminal.Ending] = [
          .signaled(SIGTERM), .signaled(SIGHUP), .signaled(SIGQUIT), .exited(0), .exited(1),
          .exited(130),
        ]
        if !right.contains(ending) { failures.append("ended with \(ending)") }
        if terminal.modes() != before { failures.append("modes") }
        // With Ctrl-C and its like the kernel also throws away output on its way to the screen.
        let losesOutput = steps.contains { $0.hasSignalKey }
        let privateModes = terminal.screen.privateModes
        if !losesOutput, privateModes != [7, 25] {
          failures.append("private modes \(privateModes)")
        }
        if sequence % 5 == 0, terminal.output.contains(0x1B) { failures.append("escape") }
        if !failures.isEmpty { failures.append("\(ending) after \(steps)") }
        let output = String(decoding: terminal.output, as: UTF8.self)
        for found in output.ranges(of: "RESULT line [") {
          let rest = output.suffix(from: found.upperBound)
          let line = rest.prefix { $0 != "\r\n" && $0 != "\n" }
          let isText = line.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
          }
          if !isText || line.contains("\u{FFFD}") { failures.append("taken: \(Array(line.utf8))") }
        }
      }
      #expect(failures == [], "seed \(seed), sequence \(sequence)")
    }
  }
}
