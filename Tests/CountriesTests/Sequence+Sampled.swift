import TestSupport

extension Sequence {
  /// All of it, or where time is short every `step`-th, the first among them: each property is tried
  /// on a part that is the same in every run.
  func sampled(every step: Int) -> [Element] {
    runsSlowTests ? Array(self) : enumerated().filter { $0.offset % step == 0 }.map(\.element)
  }
}
