internal import Countries
internal import Localization
internal import RegistrationForm
internal import Storage

/// Runs a batch: answers in, records and rejects out, in constant memory, resumable at any moment.
public struct BatchEngine: ~Copyable {
  private let configuration: BatchConfiguration
  private var source: AnswerSource
  private var reader: AnswerReader
  private var batch = RecordBatch(capacity: AnswerSource.chunk)
  private var block = CheckedBlock()
  private var digest = StreamDigest()
  private var summary = BatchSummary()

  /// Input between two checkpoints, in bytes: what has to be done again after a crash, against three
  /// barriers of the disk.
  static let checkpointInterval = 32 << 20

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
    reader = AnswerReader(configuration.format, columns: AnswerColumns(configuration.form))
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
    var fault = try readFirst()
    let isSingle = source.isAtEnd && batch.entries.count <= 1 && fault == nil
    summary.destination = destination(isSingle: isSingle)
    let isDocument = if case .document = summary.destination { true } else { false }
    var run = try BatchRun(
      configuration, summary.destination, isSingle: isSingle)
    if let finished = run.finished {
      summary.take(finished)
      summary.wasFinished = true
      return summary
    }
    let start = run.start
    summary.take(start)
    summary.resumedRecords = start.records
    summary.resumedRefused = start.refused
    var reportable = configuration.reportedRecords
    var checker = RecordChecker(
      run.configuration, layout: isDocument ? .elements : .lines)
    var nextCheckpoint = start.inputBytes + Self.checkpointInterval

    while true {
      try verify(start, from: batch.inputOffset)
      checker.check(
        batch, from: start.records + 1,
        keeping: reportable, into: &block)
      do throws(StorageError) {
        try run.write(block)
      } catch {
        throw .output(error, canResume: run.hasJournal)
      }
      reportable -= block.refused.count
      for record in block.refused { refused(record) }
      count()
      progress(summary)
      if fault != nil || source.isAtEnd { break }
      if summary.inputBytes >= nextCheckpoint {
        do throws(StorageError) {
          try run.save(checkpoint())
        } catch {
          throw .output(error, canResume: run.hasJournal)
        }
        nextCheckpoint = summary.inputBytes + Self.checkpointInterval
      }
      do throws(StorageError) {
        try source.refill(&batch)
      } catch {
        throw .answers(error)
      }
      fault = reader.read(&batch, isFinal: source.isAtEnd)
    }
    guard digest.count >= start.inputBytes else { throw .answersChanged }
    return try end(run, fault)
  }

  /// Reads until it is known whether there is more than one record, where that decides.
  private mutating func readFirst() throws(BatchError) -> AnswersError? {
    let untouched = reader
    let isDecisive =
      switch configuration.output {
      case .document, .standard: true
      default: false
      }
    while true {
      do throws(StorageError) { try source.extend(&batch) } catch { throw .answers(error) }
      reader = untouched
      let fault = reader.read(&batch, isFinal: source.isAtEnd)
      if !isDecisive || fault != nil || source.isAtEnd || batch.entries.count > 1 { return fault }
    }
  }

  private func destination(isSingle: Bool) -> BatchDestination {
    guard case .standard = configuration.output else { return configuration.output }
    return isSingle
      ? .document(path: "registration.json") : .lines(path: "registrations.jsonl")
  }

  /// Takes the block's counts over and goes on behind the batch's records.
  private mutating func count() {
    let bytes = batch.bytes
    digest.update(bytes.span, 0..<batch.consumed)
    summary.inputBytes = digest.count
    summary.accepted += block.acceptedCount
    summary.refused += block.refusedCount
    summary.records = summary.accepted + summary.refused
    block.removeAll()
  }

  /// Makes sure, when passing the place from which the run goes on, that the input before it is what it
  /// was.
  private func verify(_ start: Checkpoint, from offset: Int) throws(BatchError) {
    guard (offset...offset + batch.consumed).contains(start.inputBytes), start.records > 0
    else { return }
    var before = digest
    before.update(batch.bytes.span, 0..<start.inputBytes - offset)
    guard before.text == start.inputDigest else { throw .answersChanged }
  }

  private func checkpoint(isFinished: Bool = false) -> Checkpoint {
    var checkpoint = Checkpoint()
    checkpoint.records = summary.records
    checkpoint.inputBytes = digest.count
    checkpoint.inputDigest = digest.text
    checkpoint.accepted = summary.accepted
    checkpoint.refused = summary.refused
    checkpoint.isFinished = isFinished
    return checkpoint
  }

  private mutating func end(
    _ run: BatchRun, _ fault: AnswersError?
  ) throws(BatchError) -> BatchSummary {
    summary.fault = fault
    do throws(StorageError) {
      if fault != nil {
        summary.canResume = run.hasJournal
        try run.save(checkpoint())
        try run.abandon()
      } else {
        try run.finish(checkpoint(isFinished: true))
      }
    } catch {
      throw .output(error, canResume: run.hasJournal)
    }
    summary.tornBytes = run.tornBytes
    summary.rejects = run.writtenRejects
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
