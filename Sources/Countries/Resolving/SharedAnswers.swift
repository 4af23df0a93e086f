internal import Synchronization

/// What was resolved by any of several threads, so that a rare misspelling that two of them meet is
/// resolved once.
///
/// Nobody waits: while another thread looks something up, nothing is known here, and what is to be
/// remembered is left out. That costs a text to be resolved once more, and never an answer.
///
/// Unchecked, for the state is reached through `alone` only. It is no `Guarded`, for that waits.
final class SharedAnswers: @unchecked Sendable {
  private struct State {
    /// Of all that is ever met in a file of millions of rows: two megabytes.
    var codes = CountryCodeMemory(sets: 16_384)
    var others: ResolutionMemory?
  }

  private var state = State()
  private let isTaken = Atomic(false)

  /// Runs `body` while no other thread does; `nil` where one is at it.
  private func alone<Result>(_ body: (inout State) -> Result) -> Result? {
    guard isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    else { return nil }
    defer { isTaken.store(false, ordering: .releasing) }
    return body(&state)
  }

  /// What is known of a text.
  enum Known {
    case code(CountryCode)
    /// Not exactly one country.
    case other(Resolution)
  }

  subscript(utf8: Span<UInt8>) -> Known? {
    let known = alone { state -> Known? in
      if let code = state.codes.code(of: utf8) { return .code(code) }
      return state.others?[utf8].map { .other($0) }
    }
    return known ?? nil
  }

  func remember(_ utf8: Span<UInt8>, _ resolution: Resolution) {
    _ = alone { state in
      if case .answered(let match) = resolution {
        state.codes.remember(utf8, match.code)
      } else {
        if state.others == nil { state.others = ResolutionMemory() }
        state.others?.remember(utf8, resolution)
      }
    }
  }
}
