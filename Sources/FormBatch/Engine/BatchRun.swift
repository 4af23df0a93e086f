internal import Countries
internal import Localization
internal import RegistrationForm
internal import Storage

/// The writing side of a batch: its output, its rejects file and its journal, and where the three
/// stand together.
///
/// Exactly once: a checkpoint says "the first n records are on the disk, and the files were this
/// long". What a run writes after its last checkpoint is written in order, so a resumed run makes the
/// same bytes again from there and leaves out those lines that it finds (`WrittenLines`), whoever else
/// has appended meanwhile. Nothing needs to be atomic but the checkpoint, which is one line of a log.
struct BatchRun {
  /// As given, with the time and the day of the run that is resumed.
  let configuration: BatchConfiguration
  /// Where the run begins: the start, or the last checkpoint of the run that is resumed.
  let start: Checkpoint
  /// Set where the run to be resumed had done everything.
  let finished: Checkpoint?
  private let records: any RecordSink
  private let journal: BatchJournal?
  private var rejects: LineFileSink?
  /// Path of the rejects file; `nil` where refused records go nowhere.
  private let rejectsPath: String?

  /// Path of the rejects file of a run that had done everything, if that file has become shorter.
  private(set) var shrunkenRejects: String?

  var hasJournal: Bool { journal != nil }

  /// Path of the rejects file, if this run or the one that it resumes has put something into it.
  var writtenRejects: String? { rejects == nil ? nil : rejectsPath }

  var tornBytes: Int { (records as? LineFileSink)?.tornBytes ?? 0 }

  /// Opens the files.
  ///
  /// - Parameter isSingle: whether there is one record at most.
  /// - Throws: `.output`; what keeps a run from being begun or resumed.
  init(
    _ configuration: BatchConfiguration, _ destination: BatchDestination, isSingle: Bool
  ) throws(BatchError) {
    rejectsPath = configuration.rejects.path(besides: destination)
    do throws(StorageError) {
      journal = try Self.journal(configuration, destination, isSingle: isSingle)
    } catch {
      throw .output(error, canResume: false)
    }
    let settings = Self.settings(configuration)
    let last: Checkpoint?
    do throws(StorageError) {
      last = try Self.checkpoint(toResume: journal, configuration)
    } catch {
      throw .output(error, canResume: false)
    }
    if let last {
      guard configuration.isResuming else { throw .unfinishedRun(records: last.records) }
      guard last.settings == settings else { throw .settingsChanged }
      try Self.requireOutput(of: last, in: destination)
    } else if configuration.isResuming, try !Self.isNew(destination) {
      try? journal?.remove()
      throw .nothingToResume
    }

    var resumed = configuration
    if let last {
      resumed.savedAt = last.savedAt
      resumed.context.today = CalendarDate(last.today) ?? resumed.context.today
    }
    self.configuration = resumed
    finished = last?.isFinished == true ? last : nil
    do throws(StorageError) {
      if let finished {
        records = NoSink()
        start = finished
        try Self.publishFinished(destination, configuration)
        if finished.refused > 0, try Self.size(of: rejectsPath) < finished.rejectsSize {
          shrunkenRejects = rejectsPath
        }
        return
      }
      records = try Self.sink(
        destination, isSingle: isSingle, resuming: last, isOverwriting: resumed.isOverwriting)
      var start = last ?? Checkpoint()
      if last == nil {
        start.outputSize = try records.size()
        start.rejectsSize = try Self.size(of: rejectsPath)
        start.savedAt = resumed.savedAt
        start.today = resumed.context.today.description
        start.settings = settings
        try journal?.append(start)
      } else if let path = rejectsPath, try OpenFile.status(ofPath: path) != nil {
        rejects = try LineFileSink(path, resumingFrom: start.rejectsSize)
      }
      self.start = start
    } catch {
      throw .output(error, canResume: last != nil)
    }
  }

  /// Writes what became of a batch of records.
  mutating func write(_ block: CheckedBlock) throws(StorageError) {
    if !block.accepted.isEmpty { try records.write(block.accepted) }
    guard !block.rejects.isEmpty, let path = rejectsPath else { return }
    let sink: LineFileSink
    if let rejects { sink = rejects } else { sink = try LineFileSink(path) }
    rejects = sink
    try sink.write(block.rejects)
  }

  /// Puts everything on the disk and then says in the journal how far that is.
  func save(_ checkpoint: Checkpoint) throws(StorageError) {
    guard let journal else { return }
    try records.synchronize()
    try rejects?.synchronize()
    try journal.append(try completed(checkpoint))
  }

  /// Ends a run that has done all records.
  func finish(_ checkpoint: Checkpoint) throws(StorageError) {
    if let document = records as? DocumentSink {
      try document.complete()
      try rejects?.synchronize()
      try journal?.append(try completed(checkpoint))
      try document.publish()
    } else {
      try records.finish()
      try rejects?.synchronize()
      if configuration.isResuming { try journal?.append(try completed(checkpoint)) }
    }
    // Who resumes may do so once more, not knowing that all is done: the journal then says it.
    if !configuration.isResuming { try journal?.remove() }
  }

  /// Leaves nothing half done behind where nobody could go on with it.
  func abandon() throws(StorageError) {
    if journal == nil { try (records as? DocumentSink)?.discard() }
  }

  private func completed(_ checkpoint: Checkpoint) throws(StorageError) -> Checkpoint {
    var checkpoint = checkpoint
    checkpoint.outputSize = try records.size()
    checkpoint.rejectsSize = try Self.size(of: rejectsPath)
    checkpoint.savedAt = start.savedAt
    checkpoint.today = start.today
    checkpoint.settings = start.settings
    return checkpoint
  }

  private static func journal(
    _ configuration: BatchConfiguration, _ destination: BatchDestination, isSingle: Bool
  ) throws(StorageError) -> BatchJournal? {
    if configuration.source == "-", !configuration.isResuming { return nil }
    switch destination {
    case .lines(let path):
      return try BatchJournal(output: path, source: configuration.source)
    case .document(let path) where !isSingle:
      return try BatchJournal(output: path, source: configuration.source)
    default:
      return nil
    }
  }

  /// The last checkpoint of a run that is not done, or of one that is asked for again.
  private static func checkpoint(
    toResume journal: BatchJournal?, _ configuration: BatchConfiguration
  ) throws(StorageError) -> Checkpoint? {
    guard let last = journal?.last else { return nil }
    if configuration.isResuming { return last }
    if last.isFinished || configuration.isOverwriting {
      try journal?.clear()
      return nil
    }
    return last
  }

  /// Whether nothing is in the output yet, so that a run without a journal can only be the first.
  private static func isNew(_ destination: BatchDestination) throws(BatchError) -> Bool {
    switch destination {
    case .lines(let path), .document(let path):
      do throws(StorageError) { return try size(of: path) == 0 } catch {
        throw .output(error, canResume: false)
      }
    default: return false
    }
  }

  /// Makes sure that what an earlier run had saved is still there; nothing has been written yet.
  ///
  /// The rejects file is not looked at: `fix` makes it shorter and in the end takes it away.
  private static func requireOutput(
    of last: Checkpoint, in destination: BatchDestination
  ) throws(BatchError) {
    let (path, found): (String, Int)
    do throws(StorageError) {
      switch destination {
      case .lines(let output): (path, found) = (output, try size(of: output))
      case .document(let output):
        // Finished, the array is under its own name, or at the very end not yet.
        let isNamed = last.isFinished ? try !PartialFile.isThere(output) : false
        (path, found) = (output, try isNamed ? size(of: output) : PartialFile.size(output))
      case .standardOutput, .standard, .none: return
      }
    } catch {
      throw .output(error, canResume: false)
    }
    if found < last.outputSize { throw .outputLost(path: path) }
  }

  private static func size(of path: String?) throws(StorageError) -> Int {
    guard let path else { return 0 }
    return try OpenFile.status(ofPath: path)?.0.size ?? 0
  }

  private static func sink(
    _ destination: BatchDestination, isSingle: Bool, resuming last: Checkpoint?,
    isOverwriting: Bool
  ) throws(StorageError) -> any RecordSink {
    let existing: AtomicFile.Existing = isOverwriting ? .replace : .refuse
    switch destination {
    case .standardOutput: return try StandardOutputSink()
    case .none, .standard: return NoSink()
    case .lines(let path): return try LineFileSink(path, resumingFrom: last?.outputSize)
    case .document(let path):
      if isSingle { return try SingleDocumentSink(path, existing: existing) }
      return try DocumentSink(path, keeping: last?.outputSize ?? 0, existing: existing)
    }
  }

  /// A document whose run ended between its last checkpoint and its name.
  private static func publishFinished(
    _ destination: BatchDestination, _ configuration: BatchConfiguration
  ) throws(StorageError) {
    guard case .document(let path) = destination, try PartialFile.isThere(path) else { return }
    let existing: AtomicFile.Existing = configuration.isOverwriting ? .replace : .refuse
    let size = try PartialFile.size(path)
    var file = try PartialFile(path, keeping: size, existing: existing)
    try file.publish(existing: existing)
  }

  /// What decides about the bytes besides the answers, the time and the day.
  private static func settings(_ configuration: BatchConfiguration) -> String {
    let form = configuration.form
    let context = configuration.context
    return
      ([
        form.id, "\(form.version)", configuration.format.rawValue, context.language.identifier,
        context.defaultCountry?.description ?? "-", "\(configuration.rejects)",
      ] + form.fields.map { "\($0.id):\($0.kind.name)" }).joined(separator: " ")
  }
}

extension CalendarDate {
  /// A day as `description` writes it.
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }
}
