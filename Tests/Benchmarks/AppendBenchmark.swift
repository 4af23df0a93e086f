import Glibc
import Storage

/// One record saved for good, against one row of SQLite with its log and full synchronising.
struct AppendBenchmark {
  /// A folder on a disk: in memory there is nothing to wait for.
  let folder: String
  let rounds: Int
  static let records = 100

  /// The bar: at least 0.9 x SQLite.
  func run() throws -> Bool {
    print("\n### Durable append, \(Self.records) records, one by one\n")
    guard Peer.installed("sqlite3") != nil else {
      print("(sqlite3: not installed, left out)")
      return true
    }
    let record = Array(
      "{\"schemaVersion\":1,\"answers\":{\"fullName\":\"\(String(repeating: "x", count: 200))\"}}\n"
        .utf8)
    let value = String(decoding: record.dropLast(), as: UTF8.self)
    var script = "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;CREATE TABLE r(line TEXT);\n"
    for _ in 0..<Self.records { script += "INSERT INTO r VALUES('\(value)');\n" }
    let (database, lines, input) = (
      "\(folder)/append.db", "\(folder)/append.jsonl", "\(folder)/append.sql"
    )
    try AtomicFile.write(Array(script.utf8), to: input, existing: .replace)
    let sqlite = Peer(
      name: "sqlite3", arguments: ["sqlite3", database], input: input,
      removedBefore: [database, database + "-wal", database + "-shm"])
    // What opening and making the table cost is not counted.
    var empty = sqlite
    empty.input = nil
    var (ours, theirs): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      unsafe unlink(lines)
      var appender = try RecordAppender(lines)
      let start = monotonicSeconds()
      for _ in 0..<Self.records { _ = try appender.append(record) }
      ours.append(Double(Self.records) / (monotonicSeconds() - start))
      let opening = try empty.run().seconds
      theirs.append(Double(Self.records) / max(0.001, try sqlite.run().seconds - opening))
    }
    for path in [database, database + "-wal", database + "-shm", lines, input] {
      unsafe unlink(path)
    }
    print("| store | records a second, median |\n|---|---|")
    print("| registrar, .jsonl | \(decimal(median(ours), places: 0)) |")
    print("| sqlite3, WAL, synchronous FULL | \(decimal(median(theirs), places: 0)) |")
    let ratio = median(ours) / median(theirs)
    let holds = ratio >= 0.9
    print(
      "\n\(holds ? "holds" : "FALLS SHORT"): \(decimal(ratio, places: 2)) x SQLite, "
        + "at least 0.90 wanted")
    return holds
  }
}
