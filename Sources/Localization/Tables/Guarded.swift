internal import Foundation

/// A value that several threads read and change, one at a time; who comes while another is at it waits.
///
/// `Mutex` of the standard library does the same, but where a thread had to wait for another, the thread
/// sanitizer does not see that it did, and reports a race where there is none. It sees this lock.
///
/// Unchecked, for the value is reached through `withLock` only.
public final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  public init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` with the value while no other thread does. `body` must not come back here.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
