internal import Synchronization

/// A value that is made when it is first wanted, once, from whatever thread.
///
/// It is used where it lies, `lazily().value`: a copy of thirty tables counts thirty references, which
/// other threads count at the same time.
final class Lazily<Value: Sendable>: Sendable {
  private let made = Mutex<Made?>(nil)
  private let make: @Sendable () -> Value

  final class Made: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  /// The holder of the value; others wait for the first who asks.
  func callAsFunction() -> Made {
    made.withLock { made in
      if let made { return made }
      let new = Made(make())
      made = new
      return new
    }
  }

  /// Makes the value, if it is not made yet.
  func prepare() { _ = self() }
}
