internal import Dispatch

/// One of the places in which a piece of the input is checked while the next one is read: a batch,
/// and what became of its records.
///
/// Pieces are handed to the lanes in turn and taken back in the same order, so that the bytes written
/// do not depend on how many lanes there are, nor on who checks which.
///
/// Unchecked, because the owner changes: between `start` and the return of `finish` everything here
/// belongs to one thread of the crew, else to the engine's; the semaphore orders the two, and the engine
/// only reads `batch.bytes` meanwhile, which the checker does not change.
final class CheckingLane: @unchecked Sendable {
  var batch = RecordBatch(capacity: AnswerSource.chunk)
  /// A fault that ends the reading behind this batch's records.
  var fault: AnswersError?
  private(set) var block = CheckedBlock()
  private let done = DispatchSemaphore(value: 0)

  /// Has the batch's records from number `first` on checked by somebody of the crew.
  func start(from first: Int, keeping wanted: Int, by crew: CheckingCrew) {
    block.removeAll()
    crew.add { [self] checker in
      checker.check(batch, from: first, keeping: wanted, into: &block)
      done.signal()
    }
  }

  /// Waits for the check to end.
  func finish() { done.wait() }
}
