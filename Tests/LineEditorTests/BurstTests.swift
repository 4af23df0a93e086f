import Glibc
import TerminalTestSupport
import Testing

extension TerminalTests {
  /// Several lines that come all at once and that no terminal has marked as a paste: tmux
  /// paste-buffer, old terminals, a script that does not look at the questions.
  @Suite struct BurstTests {
    static let terminals = ["xterm-256color", "linux", "dumb"]

    @Test(
      "the first answers, each other waits for an Enter of its own, and it is said",
      arguments: terminals)
    func held(_ name: String) throws {
      let terminal = try startDemo("text", "country", "text", "text", environment: ["TERM": name])
      terminal.send("one\rtwo\r\nthree\rfour\n")
      try terminal.wait(forText: "RESULT line [one]")
      try terminal.wait(for: "held") {
        $0.text.contains("NOTICE held(linesBehind: 2, isFirst: true)")
          && $0.currentLine.hasPrefix("Country: two")
      }
      terminal.send("\r")
      try terminal.wait(forText: "RESULT line [two]")
      try terminal.wait(forLine: "Text: three")
      // Not taken as it is: a paste by mistake. The rest goes, and that is said.
      terminal.send(Key.control("U") + "mine\r")
      try terminal.wait(for: "dropped") {
        $0.text.contains("RESULT line [mine]\nNOTICE discarded(lines: 1)")
          && $0.currentLine == "Text:"
      }
    }

    @Test("a last line without an Enter waits as well", arguments: terminals)
    func beginning(_ name: String) throws {
      let terminal = try startDemo("text", "text", environment: ["TERM": name])
      terminal.send("Street 1\rVienna")
      try terminal.wait(for: "held") {
        $0.text.contains("NOTICE held(linesBehind: 0, isFirst: true)")
          && $0.currentLine == "Text: Vienna"
      }
      terminal.send("!\r")
      try terminal.wait(forText: "RESULT line [Vienna!]")
    }

    @Test("before the first prompt none of them answers", arguments: terminals)
    func beforeTheFirstPrompt(_ name: String) throws {
      let terminal = try startDemo(
        "text", "text", environment: ["TERM": name], waitsForPrompt: false)
      terminal.send("one\rtwo\rthree\r")
      try terminal.wait(for: "held") {
        $0.text.contains("NOTICE held(linesBehind:")
          && ["Text: one", "Text: two"].contains($0.currentLine)
      }
    }

    @Test("one line before the first prompt is its answer", arguments: terminals)
    func oneLineBefore(_ name: String) throws {
      let terminal = try startDemo(
        "text", "text", environment: ["TERM": name], waitsForPrompt: false)
      terminal.send("one\r")
      try terminal.wait(forText: "RESULT line [one]")
      try terminal.wait(forLine: "Text:")
    }

    @Test("nothing of a burst comes into a secret", arguments: terminals)
    func secret(_ name: String) throws {
      let terminal = try startDemo("text", "secret", "text", environment: ["TERM": name])
      terminal.send("one\rtwo\rthree\r")
      try terminal.wait(for: "dropped") {
        $0.text.contains("NOTICE discarded(lines: 2)") && $0.currentLine == "Secret:"
      }
      terminal.send("x\r")
      try terminal.wait(forText: "RESULT line [x]")
    }

    @Test("nor into one from a held line, nor keys typed ahead of it")
    func secretBehind() throws {
      let terminal = try startDemo("text", "text", "secret", "text")
      terminal.send("one\rtwo\rthree\r")
      try terminal.wait(forLine: "Text: two")
      terminal.send("\r")
      try terminal.wait(for: "dropped") {
        $0.text.contains("NOTICE discarded(lines: 1)") && $0.currentLine == "Secret:"
      }
    }

    @Test("Enter after Enter answers no later question by itself")
    func enters() throws {
      let terminal = try startDemo("text", "text", "text", "text")
      terminal.send("\r\r\r\r")
      try terminal.wait(for: "dropped") {
        $0.text.contains("NOTICE discarded(lines: 1)") && $0.currentLine == "Text:"
      }
      let results = terminal.screen.text.components("RESULT")
      #expect(results == 1)
    }

    @Test("typed ahead while nothing is read, key by key, each line answers its question")
    func typedAhead() throws {
      let gate = try Gate()
      let terminal = try startDemo("text", "gate:\(gate.path)", "text", "text")
      terminal.send("one\r")
      try terminal.wait(forText: "GATE")
      for key in "two\rthree" {
        terminal.send(String(key))
        // A hand needs as long as that; it is what is tested.
        try? terminal.wait(seconds: 0.03) { _ in false }
      }
      gate.open()
      try terminal.wait(for: "both") {
        $0.text.contains("RESULT line [two]") && $0.currentLine == "Text: three"
      }
      let isHeld = terminal.screen.text.contains("NOTICE")
      #expect(!isHeld)
    }

    @Test("several lines all at once while nothing is read: none answers by itself")
    func burstWhileBusy() throws {
      let gate = try Gate()
      let terminal = try startDemo("text", "gate:\(gate.path)", "text", "text")
      terminal.send("one\r")
      try terminal.wait(forText: "GATE")
      terminal.send("two\rthree\rfour\rfive\r")
      gate.open()
      try terminal.wait(for: "held") {
        $0.text.contains("NOTICE held(linesBehind: 3, isFirst: true)")
          && $0.currentLine == "Text: two"
      }
    }

    @Test("keys at 200 a second, never waiting for a question, come to their questions")
    func fastHand() throws {
      let answers = ["Ada Lovelace", "ada@example.org", "Vienna", "2026-11-30", "yes please"]
      let terminal = try startDemo("text", "text", "text", "text", "text", rows: 40)
      for key in answers.map({ $0 + "\r" }).joined() {
        terminal.send(String(key))
        try? terminal.wait(seconds: 0.005) { _ in false }
      }
      // A machine that stood still meanwhile gets them all at once, and asks.
      var held = 0
      while !terminal.screen.text.contains("DONE") {
        try terminal.wait(for: "end, or a line that waits for Enter") {
          $0.text.contains("DONE")
            || ($0.text.components("NOTICE held") > held
              && $0.currentLine.hasPrefix("Text: ") && $0.column > 6)
        }
        if !terminal.screen.text.contains("DONE") {
          held += 1
          terminal.send("\r")
        }
      }
      let text = terminal.screen.text
      for answer in answers { #expect(text.contains("RESULT line [\(answer)]")) }
    }

    @Test("a script that waits for each question is in nobody's way", arguments: terminals)
    func script(_ name: String) throws {
      let terminal = try startDemo("text", "country", "secret", environment: ["TERM": name])
      for (question, answer) in [("Text:", "Ada"), ("Country:", "Greece"), ("Secret:", "sesame")] {
        try terminal.wait(forLine: question)
        terminal.send(answer + "\r")
      }
      try terminal.wait(forText: "DONE")
      let text = terminal.screen.text
      for answer in ["Ada", "Greece", "sesame"] {
        #expect(text.contains("RESULT line [\(answer)]"))
      }
    }

    @Test("a burst of many lines is held whole, however long")
    func long() throws {
      let terminal = try startDemo("text", "text")
      terminal.send((0..<2000).map { "line \($0)\r" }.joined())
      try terminal.wait(for: "held") {
        $0.text.contains("NOTICE held(linesBehind: 1998, isFirst: true)")
          && $0.currentLine == "Text: line 1"
      }
    }
  }
}

/// A named pipe that the demonstration waits at, as at a slow save.
final class Gate {
  private let file: TemporaryFile
  var path: String { file.path }

  init() throws {
    file = try TemporaryFile()
    unsafe _ = mkfifo(file.path, 0o600)
  }

  /// Lets it go on; waits until it has come.
  func open() { close(unsafe Glibc.open(path, O_WRONLY)) }
}
