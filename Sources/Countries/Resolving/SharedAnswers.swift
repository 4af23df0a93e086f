internal import Synchronization

/// What was resolved by any of several threads, so that a rare misspelling that two of them meet is
/// resolved once.
final class SharedAnswers: Sendable {
  private struct State {
    /// Of all that is ever met in a file of millions of rows: two megabytes.
    var codes = CountryCodeMemory(sets: 16_384)
    var others: ResolutionMemory?
  }

  private let state = Mutex(State())

  /// What is known of a text.
  enum Known {
    case code(CountryCode)
    /// Not exactly one country.
    case other(Resolution)
  }

  subscript(utf8: Span<UInt8>) -> Known? {
    state.withLock { state in
      if let code = state.codes.code(of: utf8) { return .code(code) }
      return state.others?[utf8].map { .other($0) }
    }
  }

  func remember(_ utf8: Span<UInt8>, _ resolution: Resolution) {
    state.withLock { state in
      if case .answered(let match) = resolution {
        state.codes.remember(utf8, match.code)
      } else {
        if state.others == nil { state.others = ResolutionMemory() }
        state.others?.remember(utf8, resolution)
      }
    }
  }
}
