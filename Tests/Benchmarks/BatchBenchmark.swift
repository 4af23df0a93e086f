import Glibc
import RegistrationSamples

/// Answers from a file, against programs that only convert it.
struct BatchBenchmark {
  let registrar: String
  /// A folder in memory, so that the disk does not decide.
  let folder: String
  let rounds: Int

  private static let python = """
    import csv, json, sys
    out = sys.stdout
    for row in csv.DictReader(open(sys.argv[1], encoding='utf-8', newline='')):
        out.write(json.dumps(row, ensure_ascii=False) + '\\n')
    """

  private func ours(_ answers: String) -> Peer {
    let output = "\(folder)/out.jsonl"
    return Peer(
      name: "registrar, all checks",
      arguments: [registrar, "--locale", "en-US", "--answers", answers, "--output", output],
      removedBefore: [output, answers + ".rejects.jsonl"], alsoSuccess: [1])
  }

  /// The bar: 3 x faster than Miller, at most 10 x the copying of the input.
  func commaSeparated(rows: Int) throws -> Bool {
    let input = try sample(.csv, rows)
    return try Comparison(
      title: "CSV to JSON Lines, \(rows) rows",
      peers: [
        ours(input),
        Peer(
          name: "mlr --icsv --ojsonl cat", arguments: ["mlr", "--icsv", "--ojsonl", "cat", input],
          output: "\(folder)/peer"),
        Peer(
          name: "python3 csv + json", arguments: ["python3", "-I", "-S", "-c", Self.python, input],
          output: "\(folder)/peer"),
        Peer(name: "cp", arguments: ["cp", input, "\(folder)/peer"]),
      ],
      bars: [.init("mlr --icsv --ojsonl cat", atLeast: 3), .init("cp", atLeast: 0.1)]
    ).run(rounds: rounds)
  }

  /// The bar: 6 x faster than jq.
  func jsonLines(rows: Int) throws -> Bool {
    let input = try sample(.jsonl, rows)
    return try Comparison(
      title: "JSON Lines to JSON Lines, \(rows) rows",
      peers: [
        ours(input),
        Peer(name: "jq -c .", arguments: ["jq", "-c", ".", input], output: "\(folder)/peer"),
        Peer(name: "cp", arguments: ["cp", input, "\(folder)/peer"]),
      ],
      bars: [.init("jq -c .", atLeast: 6)]
    ).run(rounds: min(rounds, 3))
  }

  /// The bar: at most 40 MiB, and a long batch at most 1.05 x a short one.
  func memory(rows: [Int]) throws -> Bool {
    print("\n### Memory of a batch\n\n| rows | peak MiB |\n|---|---|")
    var peaks: [Double] = []
    for count in rows {
      let peer = ours(try sample(.csv, count))
      let runs = try (0..<3).map { _ in Double(try peer.run().peakKiB) / 1024 }
      peaks.append(median(runs))
      print("| \(count) | \(decimal(median(runs), places: 1)) |")
    }
    guard let first = peaks.first, let last = peaks.last else { return true }
    let holds = last <= 40 && last <= 1.05 * first
    print(
      "\n\(holds ? "holds" : "FALLS SHORT"): \(decimal(last / first, places: 2)) x for "
        + "\(rows.last ?? 0) rows, at most 1.05 and 40 MiB wanted")
    return holds
  }

  /// A file of samples, made once a run by a process of its own: what it needs of memory must not be
  /// counted to the programs that are started afterwards.
  private func sample(_ format: SampleRegistrations.Format, _ rows: Int) throws -> String {
    let path = "\(folder)/\(rows).\(format == .csv ? "csv" : "jsonl")"
    guard unsafe access(path, F_OK) != 0 else { return path }
    let name = format == .csv ? "csv" : "jsonl"
    _ = try Peer(
      name: "sample", arguments: [CommandLine.arguments[0], "sample", name, "\(rows)"],
      output: path
    ).run()
    return path
  }

  /// The process that writes the samples to standard output.
  static func writeSample(_ arguments: ArraySlice<String>) -> Bool {
    guard let name = arguments.first, let rows = arguments.last.flatMap({ Int($0) }) else {
      return false
    }
    var samples = SampleRegistrations(name == "jsonl" ? .jsonl : .csv)
    var bytes = samples.header
    var left = rows
    while left > 0 || !bytes.isEmpty {
      let count = min(left, 1000)
      samples.append(count, to: &bytes)
      left -= count
      var done = 0
      while done < bytes.count {
        let written = unsafe bytes[done...].withUnsafeBytes {
          unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count)
        }
        guard written > 0 else { return false }
        done += written
      }
      bytes.removeAll(keepingCapacity: true)
    }
    return true
  }
}
