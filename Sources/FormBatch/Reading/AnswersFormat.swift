/// The shapes in which answers come in a file.
public enum AnswersFormat: String, CaseIterable, Sendable {
  /// One answer a line, as many lines a registration as the form has fields.
  case lines
  /// RFC 4180 with a header row of field ids.
  case csv
  /// The same with tabs in place of commas.
  case tsv
  /// One object, or an array of objects.
  case json
  /// One object a line.
  case jsonl
  /// `id: answer` lines, a blank line between registrations.
  case rec

  /// The format that a file's extension tells, in any letter case; `lines` for any other.
  public init(path: String) {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[$0...].dropFirst() }
    let file = name ?? path[...]
    let dot = file.lastIndex(of: ".")
    switch dot.map({ file[$0...].lowercased() }) {
    case ".csv": self = .csv
    case ".tsv", ".tab": self = .tsv
    case ".json": self = .json
    case ".jsonl", ".ndjson": self = .jsonl
    case ".rec": self = .rec
    default: self = .lines
    }
  }
}
