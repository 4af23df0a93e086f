internal import Dispatch

/// One of the places in which a piece of the input is checked while the next one is read: a batch, a
/// checker of its own, and what became of the batch's records.
///
/// Pieces are handed to the lanes in turn and taken back in the same order, so that the bytes written
/// do not depend on how many lanes there are.
///
/// Unchecked, because the owner changes: between `start` and the return of `finish` everything here
/// belongs to the queue's thread, else to the engine's; the semaphore orders the two, and the engine
/// only reads `batch.bytes` meanwhile, which the checker does not change.
final class CheckingLane: @unchecked Sendable {
  var batch = RecordBatch(capacity: AnswerSource.chunk)
  /// A fault that ends the reading behind this batch's records.
  var fault: AnswersError?
  private(set) var block = CheckedBlock()
  private var checker: RecordChecker?
  private let done = DispatchSemaphore(value: 0)
  private(set) var isRunning = false

  /// Checks the batch's records from number `first` on, on a thread of the queue.
  ///
  /// - Parameter checker: how one is made, the first time.
  func start(
    from first: Int, keeping wanted: Int, on queue: DispatchQueue,
    checker make: @escaping @Sendable () -> RecordChecker
  ) {
    isRunning = true
    block.removeAll()
    queue.async { [self] in
      var checker = checker ?? make()
      self.checker = nil
      checker.check(batch, from: first, keeping: wanted, into: &block)
      self.checker = checker
      done.signal()
    }
  }

  /// Waits for the check to end.
  func finish() {
    done.wait()
    isRunning = false
  }
}
