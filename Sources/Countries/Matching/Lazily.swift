internal import Localization
internal import Synchronization

/// A value that is made when it is first wanted, from whatever thread: once, while others that want it
/// wait, and whoever comes later takes it without a lock.
///
/// It is used where it lies, `lazily().value`: a copy of thirty tables counts thirty references, which
/// other threads count at the same time.
///
/// Memory safety: the reference in `made` was retained when it was stored, is never replaced, and is
/// released with this object, which whoever calls it holds. The store releases and the load
/// acquires, so that whoever sees the reference sees the finished value.
@safe
final class Lazily<Value: Sendable>: Sendable {
  private let made: Atomic<Unmanaged<Made>?>
  private let making = Guarded(())
  private let make: @Sendable () -> Value

  final class Made: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    unsafe made = Atomic(nil)
  }

  deinit { unsafe made.load(ordering: .acquiring)?.release() }

  /// The holder of the value, where it is made already.
  var ifMade: Made? {
    unsafe made.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// The holder of the value.
  func callAsFunction() -> Made {
    if let made = ifMade { return made }
    return making.withLock { _ in
      if let made = ifMade { return made }
      let new = Made(make())
      unsafe made.store(Unmanaged.passRetained(new), ordering: .releasing)
      return new
    }
  }

  /// Makes the value, if it is not made yet.
  func prepare() { _ = self() }
}
