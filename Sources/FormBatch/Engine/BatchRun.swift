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
  private let answersStamp: String
  private let journal: BatchJournal?
  private var rejects: RejectsSink?
  /// Path of the rejects file; `nil` where refused records go nowhere.
  private let rejectsPath: String?

  /// Path of the rejects file of a run that had done everything, if that file has become shorter.
  private(set) var shrunkenRejects: String?

  var hasJournal: Bool { journal != nil }

  /// Path of the rejects file, if this run or the one that it resumes has put something into it.
  var writtenRejects: String? { rejects == nil ? nil : rejectsPath }

  /// Lines of the rejects file that are of other runs.
  var olderRejects: Int { max(0, (rejects?.olderCount ?? 0) - start.refused) }

  var tornBytes: Int { (records as? LineFileSink)?.tornBytes ?? 0 }

  /// Whether an interrupted run has saved what these answers do not make.
  var foundOtherAnswers: Bool { (records as? LineFileSink)?.foundOtherAnswers ?? false }

  /// Opens the files.
  ///
  /// - Parameters:
  ///   - answers: what the open answers are.
  ///   - isSingle: whether there is exactly one record.
  /// - Throws: `.output`; what keeps a run from being begun or resumed.
  init(
    _ configuration: BatchConfiguration, _ destination: BatchDestination,
    answers: OpenFile.Status, isSingle: Bool
  ) throws(BatchError) {
    answersStamp = answers.isRegular ? answers.changeStamp : ""
    rejectsPath = configuration.rejects.path(besides: destination)
    journal = try Self.journal(configuration, destination, isSingle: isSingle)
    let last = try Self.checkpoint(toResume: journal, configuration, destination)
    if let last { try Self.requireOutput(of: last, in: destination) }

    var resumed = configuration
    if let last {
      resumed.savedAt = last.savedAt
      resumed.context.today = CalendarDate(checkpoint: last.today) ?? resumed.context.today
    }
    self.configuration = resumed
    finished = last?.isFinished == true ? last : nil
    var made: (any RecordSink)?
    do throws(StorageError) {
      if let finished {
        records = NoSink()
        start = finished
        if finished.refused > 0, try Self.size(of: rejectsPath) < finished.rejectsSize {
          shrunkenRejects = rejectsPath
        }
        return
      }
      // Where the answers may have changed behind the checkpoint, what stands there is looked at closely.
      let isStrict = answersStamp.isEmpty || last?.answersStamp != answersStamp
      let sink = try Self.sink(
        destination, isSingle: isSingle, resuming: last, isStrict: isStrict, resumed)
      made = sink
      records = sink
      var start = last ?? Checkpoint()
      if last == nil {
        start.outputSize = try records.size()
        start.rejectsSize = try Self.size(of: rejectsPath)
        start.savedAt = resumed.savedAt
        start.today = resumed.context.today.description
        start.answersStamp = answersStamp
        start.settings = BatchSetting.values(in: configuration)
        // Forgotten only now: whatever was in the way of this run has not undone the earlier one.
        if journal?.trace != .nothing { try journal?.clear() }
        try journal?.append(start)
      } else if let path = rejectsPath, try OpenFile.status(ofPath: path) != nil {
        rejects = try RejectsSink(path, isKnown: true)
      }
      self.start = start
    } catch {
      // As if the run had not been begun, where no other was.
      if last == nil {
        try? (made as? DocumentSink)?.discard()
        if journal?.trace == .nothing { try? journal?.remove() }
      }
      throw .output(error, canResume: last != nil)
    }
  }

  /// Writes what became of a batch of records.
  mutating func write(_ block: CheckedBlock) throws(StorageError) {
    if !block.accepted.isEmpty { try records.write(block.accepted) }
    if foundOtherAnswers { return }
    guard !block.rejects.isEmpty, let path = rejectsPath else { return }
    let isKnown = configuration.source != "-" || configuration.isResuming
    let sink: RejectsSink
    if let rejects { sink = rejects } else { sink = try RejectsSink(path, isKnown: isKnown) }
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
      document.keepsEmpty = checkpoint.records == 0
      try document.complete()
      try rejects?.synchronize()
      try journal?.append(try completed(checkpoint))
      try document.publish()
    } else {
      try records.finish()
      try rejects?.synchronize()
      try journal?.append(try completed(checkpoint))
    }
  }

  /// Ends a run that another had done: gives a document its name that was killed just before.
  func publishFinished(_ destination: BatchDestination) throws(StorageError) {
    guard let finished, case .document(let path) = destination,
      try Self.isUnnamed(finished, path)
    else { return }
    let existing: AtomicFile.Existing = configuration.isOverwriting ? .replace : .refuse
    var file = try PartialFile(path, keeping: finished.outputSize, existing: existing)
    try file.publish(existing: existing)
  }

  /// Ends a run that has written nothing, as if it had not been begun.
  func giveUp() throws(StorageError) {
    try (records as? DocumentSink)?.discard()
    try journal?.remove()
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
    checkpoint.answersStamp = answersStamp
    checkpoint.settings = start.settings
    return checkpoint
  }

  /// - Throws: `.nothingToResume` where there is no journal and the output is not empty: then nobody
  ///   can tell what in it is of these answers.
  private static func journal(
    _ configuration: BatchConfiguration, _ destination: BatchDestination, isSingle: Bool
  ) throws(BatchError) -> BatchJournal? {
    if configuration.source == "-", !configuration.isResuming { return nil }
    let output: String
    switch destination {
    case .lines(let path): output = path
    case .document(let path) where !isSingle: output = path
    default: return nil
    }
    do throws(StorageError) {
      let source = configuration.source
      let isEmpty = try size(of: output) == 0
      let isKnown = try BatchJournal.isThere(output: output, source: source)
      if isKnown || isEmpty || !configuration.isResuming {
        return try BatchJournal(output: output, source: source)
      }
    } catch {
      // Under the name that the person knows.
      let named = StorageError(error.step, output, error.reason)
      throw .output(named, canResume: false)
    }
    throw .nothingToResume
  }

  /// The last checkpoint of the run to go on with; `nil` for a run that begins.
  private static func checkpoint(
    toResume journal: BatchJournal?, _ configuration: BatchConfiguration,
    _ destination: BatchDestination
  ) throws(BatchError) -> Checkpoint? {
    guard let journal else { return nil }
    if configuration.isOverwriting, !configuration.isResuming { return nil }
    switch journal.trace {
    case .nothing: return nil
    case .damaged: throw .journalDamaged(path: journal.path)
    case .reached(let last) where configuration.isResuming:
      let changed = zip(BatchSetting.allCases, last.settings).filter { setting, value in
        setting.value(in: configuration) != value
      }
      guard changed.isEmpty else { throw .settingsChanged(changed.map(\.0)) }
      return last
    case .reached(let last) where last.isFinished: return nil
    case .reached(let last):
      throw .unfinishedRun(records: last.records, kept: kept(of: last, in: destination))
    }
  }

  /// The file of lines in which an unfinished run has saved something, or has begun to.
  private static func kept(of last: Checkpoint, in destination: BatchDestination) -> String? {
    guard case .lines(let path) = destination else { return nil }
    let size = (try? size(of: path)) ?? 0
    return last.accepted > 0 || size > last.outputSize ? path : nil
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
        let isNamed = last.isFinished ? try !isUnnamed(last, output) : false
        (path, found) = (output, try isNamed ? size(of: output) : PartialFile.size(output))
      case .standardOutput, .standard, .none: return
      }
    } catch {
      throw .output(error, canResume: false)
    }
    if found < last.outputSize { throw .outputLost(path: path) }
  }

  /// Whether a finished document has not got its name yet. The unfinished file of that name may as well be
  /// of other answers, begun later: then this document is whole, or it is lost.
  private static func isUnnamed(_ finished: Checkpoint, _ path: String) throws(StorageError) -> Bool
  {
    let (named, unnamed) = (try size(of: path), try PartialFile.size(path))
    return finished.outputSize > 0 && named != finished.outputSize
      && unnamed == finished.outputSize
  }

  private static func size(of path: String?) throws(StorageError) -> Int {
    guard let path else { return 0 }
    return try OpenFile.status(ofPath: path)?.0.size ?? 0
  }

  private static func sink(
    _ destination: BatchDestination, isSingle: Bool, resuming last: Checkpoint?, isStrict: Bool,
    _ configuration: BatchConfiguration
  ) throws(StorageError) -> any RecordSink {
    let existing: AtomicFile.Existing = configuration.isOverwriting ? .replace : .refuse
    switch destination {
    case .standardOutput: return try StandardOutputSink()
    case .none, .standard: return NoSink()
    case .lines(let path):
      return try LineFileSink(path, resumingFrom: last?.outputSize, isStrict: isStrict)
    case .document(let path):
      if isSingle {
        return try SingleDocumentSink(
          path, existing: existing, isResuming: configuration.isResuming)
      }
      return try DocumentSink(path, keeping: last?.outputSize ?? 0, existing: existing)
    }
  }
}
