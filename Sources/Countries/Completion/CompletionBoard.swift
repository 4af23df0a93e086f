/// The best reason so far for each country, while the names are gone through.
struct CompletionBoard {
  /// Why a country fits; the lowest rank is the best.
  struct Reason {
    var kind: CountryCompletion.Kind
    /// Orders reasons of a kind: edits, places in a list.
    var order: Int
    var name: Name

    /// What matched.
    enum Name {
      /// The country's own name, or its code.
      case own
      /// The known name at this place.
      case known(Int)
      /// The foreign name at this place of those that were found.
      case foreign(Int)
    }
  }

  private var reasons: [Reason?]
  private(set) var count = 0
  /// The names in other languages that were found.
  private(set) var foreignNames: [String] = []

  init(countries: Int) {
    reasons = Array(repeating: nil, count: countries)
  }

  /// Keeps a reason if it is better than what is known of the country at `place`.
  mutating func offer(
    _ kind: CountryCompletion.Kind, _ order: Int, _ name: Reason.Name, at place: Int
  ) {
    if let known = reasons[place] {
      guard (kind, order) < (known.kind, known.order) else { return }
    } else {
      count += 1
    }
    reasons[place] = Reason(kind: kind, order: order, name: name)
  }

  /// The same for a name in another language.
  mutating func offer(_ kind: CountryCompletion.Kind, _ order: Int, foreign: String, at place: Int)
  {
    foreignNames.append(foreign)
    offer(kind, order, .foreign(foreignNames.count - 1), at: place)
  }

  /// The places of the countries that fit, best first: by kind, then order, then as they are
  /// listed.
  var ranked: [(place: Int, reason: Reason)] {
    var ranked: [(place: Int, reason: Reason)] = []
    ranked.reserveCapacity(count)
    for (place, reason) in reasons.enumerated() {
      if let reason { ranked.append((place, reason)) }
    }
    return ranked.sorted { left, right in
      (left.reason.kind, left.reason.order, left.place)
        < (right.reason.kind, right.reason.order, right.place)
    }
  }
}
