import Glibc
import TerminalTestSupport

/// Everything that is promised of speed and size, measured beside peers in one run.
///
///     swift build -c release --static-swift-stdlib
///     .build/release/benchmark [NAME...] [--rows N] [--rounds N] [--registrar PATH]
///
/// Names: batch, jsonl, memory, append, prompt (all five by default), countries, phones. The program that is
/// measured is the one beside this one; `--registrar` names another, e.g. the static one.
/// Ends with status 1 where a bar is missed.
@main
struct Benchmark {
  private static let names = ["batch", "jsonl", "memory", "append", "prompt"]

  static func main() {
    var words = CommandLine.arguments.dropFirst()
    switch words.first {
    case "sample": exit(BatchBenchmark.writeSample(words.dropFirst()) ? 0 : 1)
    case "countries": return CountryBenchmark.run(words.dropFirst())
    case "phones": return PhoneNumberBenchmark.run(words.dropFirst())
    default: break
    }
    var options = ["--rows": "1000000", "--rounds": "5"]
    options["--registrar"] = BuiltProduct.path("registrar")
    var chosen: [String] = []
    while let word = words.popFirst() {
      if options[word] != nil, let value = words.popFirst() {
        options[word] = value
      } else if names.contains(word) {
        chosen.append(word)
      } else {
        print(
          "usage: benchmark [\(names.joined(separator: "|"))]... "
            + "[--rows N] [--rounds N] [--registrar PATH] | countries [TABLE] | phones TABLE")
        exit(2)
      }
    }
    do {
      exit(try run(chosen.isEmpty ? names : chosen, options) ? 0 : 1)
    } catch {
      print("benchmark: \(error)")
      exit(2)
    }
  }

  private static func run(_ chosen: [String], _ options: [String: String]) throws -> Bool {
    let registrar = options["--registrar"] ?? ""
    guard Peer.installed(registrar) != nil else {
      throw BenchmarkFailure("\(registrar) is not there; build the product registrar first")
    }
    let rows = options["--rows"].flatMap { Int($0) } ?? 1_000_000
    let rounds = options["--rounds"].flatMap { Int($0) } ?? 5
    let memory = unsafe access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    let folder = "\(memory)/registrar-benchmark.\(getpid())"
    guard unsafe mkdir(folder, 0o700) == 0 else { throw BenchmarkFailure("cannot make \(folder)") }
    defer { remove(folder) }
    let batch = BatchBenchmark(registrar: registrar, folder: folder, rounds: rounds)
    var allHold = true
    for name in chosen {
      let holds =
        switch name {
        case "batch": try batch.commaSeparated(rows: rows)
        case "jsonl": try batch.jsonLines(rows: rows)
        case "memory": try batch.memory(rows: [rows / 10, rows, rows * 5])
        case "append": try AppendBenchmark(folder: ".", rounds: rounds).run()
        default:
          try PromptBenchmark(registrar: registrar, folder: folder, rounds: rounds * 4 + 1).run()
        }
      allHold = allHold && holds
    }
    return allHold
  }

  /// Removes the folder of a run with its files; there are no folders in it.
  private static func remove(_ folder: String) {
    _ = try? Peer(name: "rm", arguments: ["rm", "-r", folder]).run()
  }
}
