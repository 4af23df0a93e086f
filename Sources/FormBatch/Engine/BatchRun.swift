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
  private let answers: OpenFile.Status
  private let journal: BatchJournal?
  private var rejects: RejectsSink?
  private var isNoted = false
  /// Size of the output before a piece of which only a part could be written; else `nil`.
  private var sizeBeforePart: Int?
  /// Path of the rejects file; `nil` where refused records go nowhere.
  let rejectsPath: String?
  /// What is noted beside the rejects file where this run can be resumed.
  private let note: UnfinishedRuns.Run?

  private var answersStamp: String { Self.stamp(answers) }

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
  ///   - first: tells whether a run that nobody knows of can have written into a file.
  /// - Throws: `.output`; what keeps a run from being begun or resumed.
  init(
    _ configuration: BatchConfiguration, _ destination: BatchDestination,
    answers: OpenFile.Status, isSingle: Bool, first: FirstRecord
  ) throws(BatchError) {
    self.answers = answers
    rejectsPath = configuration.rejects.path(besides: destination)
    journal = try Self.journal(
      configuration, destination, answers: answers, isSingle: isSingle, first: first)
    note = journal.flatMap { journal in
      destination.path.map {
        UnfinishedRuns.Run(answers: configuration.source, output: $0, journal: journal.path)
      }
    }
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
      let stamp = Self.stamp(answers)
      let isStrict = stamp.isEmpty || last?.answersStamp != stamp
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
        start.answersStamp = stamp
        start.settings = BatchSetting.values(in: configuration)
        // Forgotten only now: whatever was in the way of this run has not undone the earlier one.
        if journal?.trace != .nothing { try journal?.clear() }
        try journal?.append(start)
      } else if let path = rejectsPath, try OpenFile.status(ofPath: path) != nil {
        rejects = try RejectsSink(path, names: SourceNames(resumed.source, answers, rejects: path))
      }
      if let last {
        start.settings = BatchSetting.values(in: configuration)
        // Another rejects file, before anything is in it.
        if start.settings != last.settings { try journal?.append(start) }
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
    sizeBeforePart = try records.size()
    if !block.accepted.isEmpty { try records.write(block.accepted) }
    if foundOtherAnswers { return }
    guard !block.rejects.isEmpty, let path = rejectsPath else {
      sizeBeforePart = nil
      return
    }
    do throws(StorageError) {
      let sink: RejectsSink
      if let rejects { sink = rejects } else { sink = try openRejects(path) }
      rejects = sink
      try noteRejects(path)
      try sink.write(block.rejects)
      sizeBeforePart = nil
    } catch {
      // Under the name that the person knows.
      throw StorageError(error.step, path, error.reason)
    }
  }

  /// Makes known that this run may refuse again what it refuses from here on.
  private mutating func noteRejects(_ path: String) throws(StorageError) {
    guard let note, !isNoted else { return }
    if start.isStopped {
      var begun = start
      begun.isStopped = false
      try journal?.append(begun)
    }
    try UnfinishedRuns.add(note, to: path)
    isNoted = true
  }

  private func openRejects(_ path: String) throws(StorageError) -> RejectsSink {
    // A pipe begun anew is nobody in particular, whatever its name.
    let isKnown = answers.isRegular || configuration.isResuming
    return try RejectsSink(
      path,
      names: isKnown ? SourceNames(configuration.source, answers, rejects: path) : nil)
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
    tidyRejects()
  }

  /// Nobody need wait for this run to mend what it has refused.
  private func tidyRejects() {
    // A note that stays says nothing: the journal has the last word.
    if note != nil, let rejectsPath { try? UnfinishedRuns.tidy(rejectsPath) }
  }

  /// Ends a run that another had done: gives a document its name that was killed just before.
  func publishFinished(_ destination: BatchDestination) throws(StorageError) {
    tidyRejects()
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
    if let sizeBeforePart {
      checkpoint.outputSize = sizeBeforePart
    } else {
      checkpoint.outputSize = try records.size()
    }
    checkpoint.rejectsSize = try Self.size(of: rejectsPath)
    checkpoint.savedAt = start.savedAt
    checkpoint.today = start.today
    checkpoint.answersStamp = answersStamp
    checkpoint.settings = start.settings
    return checkpoint
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
