internal import Storage

/// Where a run stands: what it says of itself to one that is to go on with it, and what an earlier run
/// has said.
extension BatchEngine {
  /// A run that an earlier one had done to the end: of the same answers, or it is another.
  mutating func confirm(_ finished: Checkpoint, _ run: BatchRun) throws(BatchError)
    -> BatchSummary
  {
    let lane = lanes[0]
    do throws(StorageError) {
      while true {
        digest.update(lane.batch.bytes.span, 0..<lane.batch.count)
        if source.isAtEnd { break }
        lane.batch.removeRecords()
        lane.batch.count = 0
        try source.extend(&lane.batch)
      }
    } catch {
      throw .answers(error)
    }
    guard digest.count == finished.inputBytes, digest.text == finished.inputDigest else {
      throw .finishedAnswersChanged
    }
    do throws(StorageError) { try run.publishFinished(summary.destination) } catch {
      throw .output(error, canResume: true)
    }
    summary.take(finished)
    summary.wasFinished = true
    summary.shrunkenRejects = run.shrunkenRejects
    return summary
  }

  /// Makes sure, when passing the place from which the run goes on, that the input before it is what it
  /// was.
  func verify(_ start: Checkpoint, _ batch: RecordBatch) throws(BatchError) {
    let offset = batch.inputOffset
    guard start.records > 0, (offset...offset + batch.consumed).contains(start.inputBytes) else {
      return
    }
    var before = digest
    before.update(batch.bytes.span, 0..<start.inputBytes - offset)
    guard before.text == start.inputDigest else { throw .answersChanged }
  }

  func save(_ run: BatchRun, _ ending: Ending = .none) throws(BatchError) {
    do throws(StorageError) {
      try run.save(checkpoint(ending))
    } catch {
      throw .output(error, canResume: run.hasJournal)
    }
  }

  /// The end of a run that could not write a piece. What was written before it is noted where that goes,
  /// so that nothing has to be done again, and refused records can be mended.
  func stopped(_ run: BatchRun, by error: StorageError) -> BatchError {
    if digest.count >= run.start.inputBytes { try? run.save(checkpoint(.stopped)) }
    if summary.refused == 0, error.path == run.rejectsPath {
      return .rejects(error, canResume: run.hasJournal)
    }
    return .output(error, canResume: run.hasJournal)
  }

  /// The end of a run that somebody wanted to end. All that is written is noted, so that it can be gone on
  /// with from there.
  mutating func stop(_ run: BatchRun) throws(BatchError) -> BatchSummary {
    summary.isStopped = true
    summary.canResume = run.hasJournal
    // Before the place that is gone on from nothing is known that was not.
    if digest.count >= run.start.inputBytes { try save(run, .stopped) }
    try? run.abandon()
    tell(of: run)
    return summary
  }

  private mutating func tell(of run: BatchRun) {
    summary.tornBytes = run.tornBytes
    summary.rejects = run.writtenRejects
    summary.olderRejects = run.olderRejects
  }

  /// What comes behind a checkpoint.
  enum Ending { case none, stopped, finished }

  private func checkpoint(_ ending: Ending) -> Checkpoint {
    var checkpoint = Checkpoint()
    checkpoint.records = summary.records
    checkpoint.inputBytes = digest.count
    checkpoint.inputDigest = digest.text
    checkpoint.accepted = summary.accepted
    checkpoint.refused = summary.refused
    checkpoint.isStopped = ending == .stopped
    checkpoint.isFinished = ending == .finished
    return checkpoint
  }

  mutating func end(
    _ run: BatchRun, _ fault: AnswersError?
  ) throws(BatchError) -> BatchSummary {
    guard digest.count >= run.start.inputBytes else { throw .answersChanged }
    summary.fault = fault
    do throws(StorageError) {
      if fault != nil, summary.records == 0 {
        // Nothing was taken, so there is nothing to go on with.
        try run.giveUp()
      } else if fault != nil {
        summary.canResume = run.hasJournal
        try run.save(checkpoint(.stopped))
        try run.abandon()
      } else {
        try run.finish(checkpoint(.finished))
      }
    } catch {
      throw .output(error, canResume: run.hasJournal)
    }
    tell(of: run)
    return summary
  }
}

extension BatchSummary {
  mutating func take(_ checkpoint: Checkpoint) {
    records = checkpoint.records
    accepted = checkpoint.accepted
    refused = checkpoint.refused
    inputBytes = checkpoint.inputBytes
  }
}
