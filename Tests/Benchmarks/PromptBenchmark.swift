import Storage
import TerminalTestSupport

/// From starting a program to its first prompt on the terminal's screen.
struct PromptBenchmark {
  let registrar: String
  /// For the list that fzf shows.
  let folder: String
  let rounds: Int

  private struct Program {
    let name: String
    let arguments: [String]
    /// What stands on the screen when the person can type.
    let prompt: String
  }

  /// The bar: at most 1.0 x fzf showing 257 lines, 2.5 x bash; the country prompt at most
  /// 4 x fzf (20 ms where fzf takes 5).
  func run() throws -> Bool {
    print("\n### First prompt on a terminal\n")
    let list = "\(folder)/list"
    let lines = (1...257).map { "Country number \($0)\n" }.joined()
    try AtomicFile.write(Array(lines.utf8), to: list, existing: .replace)
    let programs = [
      Program(name: "registrar", arguments: [registrar, "--locale", "en-US"], prompt: "Full name"),
      Program(
        name: "registrar country", arguments: [registrar, "country", "--locale", "en-US"],
        prompt: "Country"),
      Program(
        name: "fzf, 257 lines",
        arguments: ["/bin/sh", "-c", "exec fzf < \"$0\"", list], prompt: "257/257"),
      Program(
        name: "bash read -e", arguments: ["/bin/bash", "--norc", "-c", "read -e -p 'Full name: '"],
        prompt: "Full name"),
    ].filter { program in
      let isFzf = program.name.hasPrefix("fzf")
      return !isFzf || Peer.installed("fzf") != nil
    }
    var times = [[Double]](repeating: [], count: programs.count)
    for _ in 0..<rounds {
      for (index, program) in programs.enumerated() {
        let start = monotonicSeconds()
        let terminal = try PseudoTerminal(program.arguments)
        try terminal.wait(forText: program.prompt, seconds: 20)
        times[index].append(monotonicSeconds() - start)
      }
    }
    let medians = times.map(median)
    print("| program | ms, median | min | x ours |\n|---|---|---|---|")
    for (index, program) in programs.enumerated() {
      print(
        "| \(program.name) | \(milliseconds(medians[index])) | "
          + "\(milliseconds(times[index].min() ?? 0)) | "
          + "\(decimal(medians[index] / medians[0], places: 2)) |")
    }
    var allHold = true
    func check(_ ours: Int, _ peer: String, atMost limit: Double) {
      guard let index = programs.firstIndex(where: { $0.name.hasPrefix(peer) }) else { return }
      let ratio = medians[ours] / medians[index]
      allHold = allHold && ratio <= limit
      print(
        "\n\(ratio <= limit ? "holds" : "FALLS SHORT"): \(programs[ours].name) takes "
          + "\(decimal(ratio, places: 2)) x \(peer), at most \(decimal(limit, places: 1)) wanted")
    }
    check(0, "fzf", atMost: 1)
    check(0, "bash", atMost: 2.5)
    check(1, "fzf", atMost: 4)
    return allHold
  }
}
