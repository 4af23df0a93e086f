internal import Countries
internal import Localization
internal import RegistrationForm
internal import Storage

/// Runs a batch: answers in, records and rejects out, in constant memory, resumable at any moment.
public struct BatchEngine: ~Copyable {
  let configuration: BatchConfiguration
  var source: AnswerSource
  private var reader: AnswerReader
  let lanes = (0..<Self.laneCount).map { _ in CheckingLane() }
  var digest = StreamDigest()
  var summary = BatchSummary()
  private var reportable: Int

  /// Two lanes are checked, one is read into or written from, and one waits, so that who is done with a
  /// piece finds the next whatever the other threads are at.
  private static let laneCount = 4
  private static let checkerCount = 2

  /// Opens the answers.
  ///
  /// - Throws: `.answers`.
  public init(_ configuration: BatchConfiguration) throws(BatchError) {
    self.configuration = configuration
    do throws(StorageError) {
      source = try AnswerSource(configuration.source)
    } catch {
      throw .answers(error)
    }
    reader = AnswerReader(
      configuration.format,
      columns: AnswerColumns(configuration.form, countries: configuration.context.countries))
    reportable = configuration.reportedRecords
    summary.inputSize = source.size
  }

  /// Takes all answers.
  ///
  /// - Parameters:
  ///   - refused: called with the first refused records, as many as the configuration wants.
  ///   - progress: called after each piece of the input with how far it is.
  /// - Returns: what became of the records. A fault in the answers is in it and not thrown, because
  ///   records before it may have been taken.
  /// - Throws: what kept the batch from beginning or from being saved.
  public consuming func run(
    refused: (RefusedRecord) -> Void = { _ in }, progress: (BatchSummary) -> Void = { _ in }
  ) throws(BatchError) -> BatchSummary {
    guard try readFirst() else {
      summary.isStopped = true
      return summary
    }
    let first = lanes[0]
    let isSingle =
      source.isAtEnd && first.batch.entries.count == 1 && first.fault == nil
      && !isFollowedByMuch(first.batch)
    summary.destination = destination(isSingle: isSingle)
    try BatchFiles(
      answers: source.status, destination: summary.destination, rejects: configuration.rejects
    ).requireDistinct()
    try BatchFiles.examineRejects(
      configuration.rejects, besides: summary.destination, of: configuration.source)
    var run = try BatchRun(
      configuration, summary.destination, answers: source.status, isSingle: isSingle,
      first: FirstRecord(
        configuration: configuration, piece: first.batch,
        isWhole: first.fault == nil && (source.isAtEnd || source.size == first.batch.count)))
    if let finished = run.finished { return try confirm(finished, run) }
    do throws(BatchError) {
      return try take(&run, refused, progress)
    } catch {
      try? run.abandon()
      throw error
    }
  }

  /// All records, from where the run begins.
  private mutating func take(
    _ run: inout BatchRun, _ refused: (RefusedRecord) -> Void, _ progress: (BatchSummary) -> Void
  ) throws(BatchError) -> BatchSummary {
    let start = run.start
    // A place among the blanks before the first record is behind no record.
    guard start.records == 0 || digest.count <= start.inputBytes else { throw .answersChanged }
    summary.take(start)
    summary.resumedRecords = start.records
    summary.resumedRefused = start.refused
    let isDocument = if case .document = summary.destination { true } else { false }
    let settings = run.configuration
    let crew = CheckingCrew(size: Self.checkerCount) {
      RecordChecker(settings, layout: isDocument ? .elements : .lines)
    }
    defer { crew.callOff() }
    var nextCheckpoint = start.inputBytes + configuration.checkpointInterval

    // Lanes are filled and settled in turn: `filled` and `settled` count pieces of the input.
    var filled = 1
    var settled = 0
    while true {
      let lane = lanes[(filled - 1) % lanes.count]
      lane.start(
        from: start.records + 1, keeping: configuration.reportedRecords,
        by: crew)
      let isLast = lane.fault != nil || source.isAtEnd
      // What is known is written before more is waited for, and before a lane is filled again.
      while settled < filled, isLast || filled - settled == lanes.count || !source.isReady {
        try settle(lanes[settled % lanes.count], &run, refused)
        progress(summary)
        settled += 1
        if summary.inputBytes >= nextCheckpoint {
          try save(run)
          nextCheckpoint = summary.inputBytes + configuration.checkpointInterval
        }
      }
      if isLast { return try end(run, lane.fault) }
      guard waitForMore() else {
        while settled < filled {
          try settle(lanes[settled % lanes.count], &run, refused)
          settled += 1
        }
        return try stop(run)
      }
      let next = lanes[filled % lanes.count]
      do throws(StorageError) {
        try source.refill(&next.batch, behind: lane.batch)
      } catch {
        while settled < filled {
          try settle(lanes[settled % lanes.count], &run, refused)
          settled += 1
        }
        // Behind the place that is gone on from; before it nothing is known that was not.
        if digest.count >= run.start.inputBytes { try save(run, .stopped) }
        throw .answers(error, canResume: run.hasJournal)
      }
      next.fault = reader.read(&next.batch, isFinal: source.isAtEnd)
      filled += 1
    }
  }

  /// Reads into the first lane, until it is known whether there is more than one record, where that
  /// decides. Blanks in front of the first record are done with, whatever their number.
  /// - Returns: `false` where somebody wants the batch to end before it has begun.
  private mutating func readFirst() throws(BatchError) -> Bool {
    let isDecisive =
      switch configuration.output {
      case .document, .standard: true
      default: false
      }
    let (lane, other) = (lanes[0], lanes[1])
    do throws(StorageError) {
      guard waitForMore() else { return false }
      try source.extend(&lane.batch)
      while true {
        let untouched = reader
        lane.fault = reader.read(&lane.batch, isFinal: source.isAtEnd)
        let isOpen = lane.fault == nil && !source.isAtEnd && lane.batch.entries.count < 2
        guard isDecisive, isOpen else { return true }
        if lane.batch.entries.isEmpty {
          digest.update(lane.batch.bytes.span, 0..<lane.batch.consumed)
          guard waitForMore() else { return false }
          try source.refill(&other.batch, behind: lane.batch)
          swap(&lane.batch, &other.batch)
        } else if isFollowedByMuch(lane.batch) {
          return true
        } else {
          reader = untouched
          // Looked at again when there is twice as much: however small the pieces, the time is linear.
          let count = lane.batch.count
          repeat {
            guard waitForMore() else { return false }
            try source.extend(&lane.batch)
          } while lane.batch.count < 2 * count && !source.isAtEnd && source.isReady
        }
      }
    } catch {
      throw .answers(error)
    }
  }

  /// - Returns: `false` where nothing is to be read any more, for somebody wants the batch to end.
  private func waitForMore() -> Bool { source.waitForMore(orUntil: configuration.isToStop) }

  /// Whether there is so much behind a record that it is not taken for the only one: blanks, or a record
  /// that has not ended. Else a file of blanks would have to be kept in memory.
  private func isFollowedByMuch(_ batch: RecordBatch) -> Bool {
    guard let first = batch.entries.first else { return false }
    return batch.count - first.range.upperBound > AnswerReader.maximumRecordLength
  }

  /// Waits for a lane and writes what became of its records.
  private mutating func settle(
    _ lane: CheckingLane, _ run: inout BatchRun, _ refused: (RefusedRecord) -> Void
  ) throws(BatchError) {
    lane.finish()
    let (batch, block) = (lane.batch, lane.block)
    // Nothing is written before the place that an earlier run came to is passed and known again.
    if batch.inputOffset + batch.consumed >= run.start.inputBytes {
      try verify(run.start, batch)
      do throws(StorageError) {
        try run.write(block)
      } catch {
        throw stopped(run, by: error)
      }
      if run.foundOtherAnswers { throw .answersChanged }
    } else if !block.isEmpty {
      throw .answersChanged
    }
    for record in block.refused.prefix(reportable) { refused(record) }
    reportable -= min(reportable, block.refused.count)
    digest.update(batch.bytes.span, 0..<batch.consumed)
    summary.inputBytes = digest.count
    summary.accepted += block.acceptedCount
    summary.refused += block.refusedCount
    summary.records = summary.accepted + summary.refused
  }

  private func destination(isSingle: Bool) -> BatchDestination {
    guard case .standard = configuration.output else { return configuration.output }
    return isSingle
      ? .document(path: BatchDestination.standardDocument)
      : .lines(path: BatchDestination.standardLines)
  }
}
