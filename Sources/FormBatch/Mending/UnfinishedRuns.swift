internal import JSONText
public import Storage

/// The batches that add to a rejects file and are not done, so that nobody mends a record which such a
/// batch, gone on with, would refuse once more.
///
/// Each batch that can be resumed is noted in a hidden file beside the rejects file, before its first line
/// is in there. Its journal tells the rest: what was refused up to its last checkpoint is never refused
/// again, and behind that there is nothing where the batch has stopped there by itself. The note of a batch
/// that is done, or whose journal is gone, says nothing.
public enum UnfinishedRuns {
  /// A batch that may refuse once more what is in the file.
  public struct Run: Equatable, Sendable {
    /// Absolute paths: of the answers, or "-", of the output, and of the journal.
    public let answers: String
    public let output: String
    public let journal: String

    init(answers: String, output: String, journal: String) {
      self.answers = answers == "-" ? answers : FilePath.canonical(answers)
      self.output = FilePath(output).absolute
      self.journal = FilePath(journal).absolute
    }

    /// - Returns: `nil` where the entry is no note.
    fileprivate init?(entry: [UInt8]) {
      guard let node = try? JSONNode.parse(entry), let answers = node["answers"]?.string,
        let output = node["output"]?.string, let journal = node["journal"]?.string
      else { return nil }
      self.answers = answers
      self.output = output
      self.journal = journal
    }

    fileprivate var entry: [UInt8] {
      var bytes: [UInt8] = []
      var writer = JSONWriter(layout: .compact)
      writer.beginObject(to: &bytes)
      for (key, text) in [("answers", answers), ("output", output), ("journal", journal)] {
        writer.key(key, to: &bytes)
        writer.string(text, to: &bytes)
      }
      writer.endObject(to: &bytes)
      return bytes
    }
  }

  /// The first of the batches that may refuse records in the file again; `nil` where none does.
  ///
  /// - Throws: the failed step.
  public static func first(of rejects: String) throws(StorageError) -> Run? {
    let path = path(of: rejects)
    guard try LineLog.isThere(path) else { return nil }
    // As the setting of a batch says it; "+" is beside the output, wherever that is.
    let names = ["+", FilePath(FilePath.canonical(rejects)).absolute]
    var lines = try LinePieces(path)
    while let line = try lines.next() {
      guard let run = Run(entry: Array(line)),
        let last = try BatchJournal.lastCheckpoint(run.journal),
        last.value(of: .rejects).map(names.contains) == true
      else { continue }
      if !last.isFinished, !last.isStopped { return run }
    }
    return nil
  }

  /// Whether the batch of that journal is noted, that is, whether it may have added a line.
  static func know(_ journal: String, of rejects: String) throws(StorageError) -> Bool {
    let path = path(of: rejects)
    guard try LineLog.isThere(path) else { return false }
    let journal = FilePath(journal).absolute
    var lines = try LinePieces(path)
    while let line = try lines.next() {
      if Run(entry: Array(line))?.journal == journal { return true }
    }
    return false
  }

  /// Notes a batch, before it adds its first line.
  static func add(_ run: Run, to rejects: String) throws(StorageError) {
    var log = try LineLog(path(of: rejects), patience: 2000)
    if !log.entries.contains(run.entry) { try log.append(run.entry) }
  }

  /// Takes the notes away once all batches are done; called by each at its end.
  static func tidy(_ rejects: String) throws(StorageError) {
    let path = path(of: rejects)
    guard try LineLog.isThere(path) else { return }
    let log = try LineLog(path, patience: 2000)
    for run in log.entries.compactMap(Run.init(entry:)) {
      if let last = try BatchJournal.lastCheckpoint(run.journal), !last.isFinished { return }
    }
    try log.remove()
  }

  /// One file has one note, whatever names it has.
  private static func path(of rejects: String) -> String {
    FilePath(FilePath.canonical(rejects)).hiddenSibling(suffix: ".runs")
  }
}
