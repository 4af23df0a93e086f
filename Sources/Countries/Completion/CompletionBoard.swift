/// The best reason so far for each country, while the names are gone through.
struct CompletionBoard {
  /// Why a country fits; the lowest rank is the best.
  struct Reason {
    var kind: CountryCompletion.Kind
    /// Orders reasons of a kind: edits, places in a list.
    var order: Int
    /// What matched; `nil` for the country's own name.
    var name: Name?

    enum Name {
      case entry(NameSet.Entry)
      case text(String)
    }
  }

  private var reasons: [Reason?]
  private(set) var count = 0

  init(countries: Int) {
    reasons = Array(repeating: nil, count: countries)
  }

  /// Keeps a reason if it is better than what is known of the country at `place`.
  mutating func offer(_ reason: Reason, at place: Int) {
    if let known = reasons[place] {
      guard (reason.kind, reason.order) < (known.kind, known.order) else { return }
    } else {
      count += 1
    }
    reasons[place] = reason
  }

  /// The places of the countries that fit, best first: by kind, then order, then as they are
  /// listed.
  var ranked: [(place: Int, reason: Reason)] {
    reasons.enumerated().compactMap { place, reason in reason.map { (place, $0) } }
      .sorted { left, right in
        (left.reason.kind, left.reason.order, left.place)
          < (right.reason.kind, right.reason.order, right.place)
      }
  }
}
