import Glibc
import TerminalTestSupport
import Testing

extension TerminalTests {
  @Suite struct SecretTests {
    @Test("dots for what is typed, one for each visible place")
    func dots() throws {
      let terminal = try startDemo("secret")
      terminal.send("päss日w")
      try terminal.wait(for: "dots") { $0.currentLine == "Secret: ••••••" && $0.column == 14 }
      terminal.send(Key.left + Key.left + Key.backspace + "X")
      try terminal.wait(for: "edited") { $0.currentLine == "Secret: ••••••" && $0.column == 12 }
      terminal.send("\r")
      try terminal.wait(forText: "RESULT line [päsX日w]")
      let before = String(decoding: terminal.output, as: UTF8.self).split(separator: "RESULT")[0]
      #expect(!before.contains("ss"))
    }

    /// Keys in the question after the secret that bring back something of before.
    static let recalls = [
      Key.control("Y"), Key.up, Key.control("_"), Key.control("R") + "s", "\u{1B}.", "\u{1B}_",
      Key.control("X") + "e", "\u{1B}p" + "s\r",
    ]

    @Test("nothing of it comes back in the next question", arguments: recalls, ["emacs", "vi"])
    func nothingComesBack(_ recall: String, _ mode: String) throws {
      let file = try TemporaryFile("set editing-mode \(mode)\n")
      let terminal = try startDemo("secret", "text", environment: ["INPUTRC": file.path])
      // Recorded as a macro, killed, undone: all that keeps text.
      terminal.send(Key.control("X") + "(" + "sesame" + Key.control("W") + "sesame2")
      terminal.send(Key.control("U") + "sesame3" + Key.control("X") + ")" + "\r")
      try terminal.wait(forLine: "Text:")
      let before = terminal.output.count
      terminal.send(recall)
      terminal.send(Key.control("G") + Key.control("G") + "\r")
      try terminal.wait(for: "end") { $0.text.components("RESULT") >= 2 }
      let after = String(decoding: terminal.output[before...], as: UTF8.self)
      #expect(!after.contains("sesame"))
    }

    @Test("a macro begun before does not record it")
    func macro() throws {
      let terminal = try startDemo("text", "secret", "text")
      terminal.send(Key.control("X") + "(a\r")
      try terminal.wait(forLine: "Secret:")
      terminal.send("sesame\r")
      try terminal.wait(forLine: "Text:")
      let before = terminal.output.count
      terminal.send(Key.control("X") + ")" + Key.control("X") + "e" + "x\r")
      try terminal.wait(forText: "DONE")
      let after = String(decoding: terminal.output[before...], as: UTF8.self)
      #expect(!after.contains("sesame"))
    }

    @Test("back from a secret carries no text")
    func back() throws {
      let terminal = try startDemo("text", "secret")
      terminal.send("a\r")
      try terminal.wait(forLine: "Secret:")
      terminal.send("sesame" + Key.altUp)
      try terminal.wait(forText: "RESULT command registrar-back []")
    }

    @Test("the process keeps no copy of it in readline's memory")
    func wiped() throws {
      let terminal = try startDemo("secret", "text", "text")
      // The demonstration prints a line that it takes; one that is cleared it never sees.
      terminal.send("OpenSesame7531" + Key.control("U") + "a\r")
      try terminal.wait(forLine: "Text:")
      terminal.send("b\r")
      try terminal.wait(for: "second") { $0.text.components("Text:") >= 2 }
      let copies = try occurrences(of: Array("OpenSesame7531".utf8), in: terminal.processID)
      #expect(copies == 0)
    }

    /// Occurrences in the writable memory of a process, of this user and started here.
    private func occurrences(of needle: [UInt8], in process: Int32) throws -> Int {
      let maps = String(decoding: try readFile("/proc/\(process)/maps"), as: UTF8.self)
      let memory = unsafe open("/proc/\(process)/mem", O_RDONLY)
      defer { close(memory) }
      var count = 0
      for line in maps.split(separator: "\n") where line.contains(" rw") {
        let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap {
          UInt($0, radix: 16)
        }
        guard ends.count == 2, ends[1] - ends[0] < 64 << 20 else { continue }
        var bytes = [UInt8](repeating: 0, count: Int(ends[1] - ends[0]))
        let taken = unsafe pread(memory, &bytes, bytes.count, Int(ends[0]))
        guard taken > 0 else { continue }
        var start = 0
        while let at = bytes[start..<taken].firstIndex(of: needle[0]) {
          if bytes[at..<min(taken, at + needle.count)].elementsEqual(needle) { count += 1 }
          start = at + 1
        }
      }
      return count
    }

    private func readFile(_ path: String) throws -> [UInt8] {
      let descriptor = unsafe open(path, O_RDONLY)
      defer { close(descriptor) }
      var (bytes, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 65536))
      while true {
        let count = unsafe read(descriptor, &buffer, buffer.count)
        if count <= 0 { return bytes }
        bytes += buffer[..<count]
      }
    }
  }
}

extension String {
  /// How many times `part` occurs.
  func components(_ part: String) -> Int { ranges(of: part).count }
}
