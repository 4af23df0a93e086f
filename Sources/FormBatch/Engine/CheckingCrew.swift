internal import Dispatch
internal import Localization

/// A few threads that check, each with a checker of its own. Whoever is free takes the piece that waits
/// longest: one that the system lets wait, or that meets what it has to learn first, holds nobody up.
final class CheckingCrew: Sendable {
  typealias Work = @Sendable (inout RecordChecker) -> Void

  private struct State {
    var waiting: [Work] = []
    var members = 0
  }

  private let size: Int
  private let make: @Sendable () -> RecordChecker
  private let state = Guarded(State())
  private let calls = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - size: threads, begun as there is work for them.
  ///   - make: makes a checker, on its thread.
  init(size: Int, _ make: @escaping @Sendable () -> RecordChecker) {
    self.size = size
    self.make = make
  }

  func add(_ work: @escaping Work) {
    let newMember = state.withLock { state -> Int? in
      state.waiting.append(work)
      guard state.members < size else { return nil }
      state.members += 1
      return state.members
    }
    if let newMember {
      DispatchQueue(label: "check \(newMember)").async { [self] in workUntilCalledOff() }
    }
    calls.signal()
  }

  /// Ends the threads once nothing waits; nothing may be added afterwards.
  func callOff() {
    for _ in 0..<state.withLock(\.members) { calls.signal() }
  }

  private func workUntilCalledOff() {
    var checker = make()
    while let work = next() { work(&checker) }
  }

  /// - Returns: `nil` where the crew is called off.
  private func next() -> Work? {
    calls.wait()
    return state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
  }
}
