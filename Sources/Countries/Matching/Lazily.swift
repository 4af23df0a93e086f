internal import Synchronization

/// A value that is made when it is first wanted, once, from whatever thread.
final class Lazily<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  /// The value; others wait for the first who asks.
  func callAsFunction() -> Value {
    value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
