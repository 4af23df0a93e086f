internal import Glibc

/// A value that several threads read and change, one at a time; who comes while another is at it waits.
///
/// `Mutex` of the standard library does the same, but where a thread had to wait for another, the thread
/// sanitizer does not see that it did, and reports a race where there is none. It sees this lock, and
/// that of Foundation as well; but one import of Foundation makes the program begin with the
/// initialisers of CoreFoundation, which a first prompt has no time for.
///
/// Unchecked, for the value is reached through `withLock` only. Memory safety: the lock lies where
/// `init` has put it until `deinit`, and nobody else has its address.
@safe
public final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  public init(_ value: Value) {
    self.value = value
    unsafe lock = .allocate(capacity: 1)
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Runs `body` with the value while no other thread does. `body` must not come back here.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}

extension Guarded {
  /// The value, which the first who asks makes while others wait for it.
  ///
  /// Compiled into its clients, so that nothing is found out about types at run time.
  @inlinable
  public func made<Made>(_ make: () -> Made) -> Made where Value == Made? {
    withLock { value in
      if let value { return value }
      let new = make()
      value = new
      return new
    }
  }
}
