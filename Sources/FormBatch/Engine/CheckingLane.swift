internal import Dispatch

/// One of the places in which a piece of the input is checked while the next one is read: a batch,
/// and what became of its records.
///
/// Pieces are handed to the lanes in turn and taken back in the same order, so that the bytes written
/// do not depend on how many lanes there are, nor on who checks which.
///
/// Unchecked, because the owner changes: between `start` and the return of `finish` everything here
/// belongs to the worker's thread, else to the engine's; the semaphore orders the two, and the engine
/// only reads `batch.bytes` meanwhile, which the checker does not change.
final class CheckingLane: @unchecked Sendable {
  var batch = RecordBatch(capacity: AnswerSource.chunk)
  /// A fault that ends the reading behind this batch's records.
  var fault: AnswersError?
  private(set) var block = CheckedBlock()
  private let done = DispatchSemaphore(value: 0)

  /// Checks the batch's records from number `first` on, on the worker's thread.
  func start(from first: Int, keeping wanted: Int, on worker: CheckingWorker) {
    block.removeAll()
    worker.run { [self] checker in
      checker.check(batch, from: first, keeping: wanted, into: &block)
      done.signal()
    }
  }

  /// Waits for the check to end.
  func finish() { done.wait() }
}

/// A thread that checks, one piece after the other, with a checker of its own: what a checker has
/// learned of countries is not learned again for each lane.
///
/// Unchecked: the checker is touched on the queue alone, which runs one piece at a time.
final class CheckingWorker: @unchecked Sendable {
  private let queue = DispatchQueue(label: "check")
  private let make: @Sendable () -> RecordChecker
  private var checker: RecordChecker?

  /// - Parameter make: makes the checker, on the worker's thread.
  init(_ make: @escaping @Sendable () -> RecordChecker) { self.make = make }

  func run(_ body: @escaping @Sendable (inout RecordChecker) -> Void) {
    queue.async { [self] in
      var checker = checker ?? make()
      // The one owner, so that nothing in it is copied when it is written to.
      self.checker = nil
      body(&checker)
      self.checker = checker
    }
  }
}
