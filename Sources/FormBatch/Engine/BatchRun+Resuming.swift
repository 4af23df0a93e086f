internal import Storage

/// What an earlier run has left, and whether this one may go on with it.
extension BatchRun {
  /// The journal of the answers and the output; `nil` where the run cannot be resumed.
  ///
  /// A run that was killed before its journal stood has written nothing, and is begun. A run whose journal
  /// was lost, or emptied, has; so the output must be empty for that, or without its first record.
  /// - Throws: `.nothingToResume` where nobody can tell what in the output is of these answers.
  static func journal(
    _ configuration: BatchConfiguration, _ destination: BatchDestination,
    answers: OpenFile.Status, isSingle: Bool, first: FirstRecord
  ) throws(BatchError) -> BatchJournal? {
    if !answers.isRegular || configuration.source == "-", !configuration.isResuming { return nil }
    let output: String
    switch destination {
    case .lines(let path): output = path
    case .document(let path) where !isSingle: output = path
    default: return nil
    }
    do throws(StorageError) {
      let source = configuration.source
      var journal: BatchJournal?
      if try BatchJournal.isThere(output: output, source: source) {
        journal = try BatchJournal(output: output, source: source)
      }
      // One that says nothing may have lost what it said.
      let isKnown = journal.map { $0.trace != .nothing } ?? false
      var canBegin = true
      // A document that is there is refused or replaced, whoever wrote it.
      if configuration.isResuming, !isKnown, case .lines = destination, try size(of: output) > 0 {
        canBegin = try first.isMissing(from: output)
      }
      if canBegin, let journal { return journal }
      if canBegin { return try BatchJournal(output: output, source: source) }
    } catch {
      // Under the name that the person knows.
      let named = StorageError(error.step, output, error.reason)
      throw .output(named, canResume: false)
    }
    throw .nothingToResume(output: output)
  }

  /// The last checkpoint of the run to go on with; `nil` for a run that begins.
  static func checkpoint(
    toResume journal: BatchJournal?, _ configuration: BatchConfiguration,
    _ destination: BatchDestination
  ) throws(BatchError) -> Checkpoint? {
    guard let journal else { return nil }
    if configuration.isOverwriting, !configuration.isResuming { return nil }
    switch journal.trace {
    case .nothing: return nil
    case .otherVersion: throw .journalOfOtherVersion(path: journal.path)
    case .damaged: throw .journalDamaged(path: journal.path)
    case .reached(let last) where configuration.isResuming:
      let changed = zip(BatchSetting.allCases, last.settings).filter { setting, value in
        setting.value(in: configuration) != value
          && !(setting == .rejects && isWithoutRejects(last, journal, destination))
      }
      guard changed.isEmpty else { throw .settingsChanged(changed.map(\.0)) }
      return last
    case .reached(let last) where last.isFinished: return nil
    case .reached(let last):
      throw .unfinishedRun(records: last.records, kept: kept(of: last, in: destination))
    }
  }

  /// Whether the run has put nothing into its rejects file, so that another one may take its place: it
  /// could not be written, for instance.
  private static func isWithoutRejects(
    _ last: Checkpoint, _ journal: BatchJournal, _ destination: BatchDestination
  ) -> Bool {
    guard last.refused == 0, let setting = last.value(of: .rejects) else { return false }
    let path =
      setting == "+" ? RejectsDestination.besideOutput.path(besides: destination) : setting
    guard let path, path != "-", !last.isStopped else { return true }
    return (try? UnfinishedRuns.know(journal.path, of: path)) == false
  }

  /// The file of lines in which an unfinished run has saved something, or has begun to.
  static func kept(of last: Checkpoint, in destination: BatchDestination) -> String? {
    guard case .lines(let path) = destination else { return nil }
    let size = (try? size(of: path)) ?? 0
    return last.accepted > 0 || size > last.outputSize ? path : nil
  }

  /// Makes sure that what an earlier run had saved is still there; nothing has been written yet.
  ///
  /// The rejects file is not looked at: `fix` makes it shorter and in the end takes it away.
  static func requireOutput(
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
  static func isUnnamed(_ finished: Checkpoint, _ path: String) throws(StorageError) -> Bool {
    let (named, unnamed) = (try size(of: path), try PartialFile.size(path))
    return finished.outputSize > 0 && named != finished.outputSize
      && unnamed == finished.outputSize
  }

  /// Says what the answers were; "" for what is no file.
  static func stamp(_ answers: OpenFile.Status) -> String {
    answers.isRegular ? answers.changeStamp : ""
  }

  static func size(of path: String?) throws(StorageError) -> Int {
    guard let path else { return 0 }
    return try OpenFile.status(ofPath: path)?.0.size ?? 0
  }
}
