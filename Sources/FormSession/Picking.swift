/// Numbered choices that stand between a question and its answer.
struct Picking: Sendable {
  /// The field that was asked.
  let field: Int
  /// What the person had typed there.
  let typed: String
  let reason: Reason
  var list: NumberedList<Choice>

  /// Why there is something to choose.
  enum Reason: Equatable, Sendable {
    /// The text could mean each of these, or none of them is far from it.
    case candidates
    /// The person searched: leaving without a choice changes nothing.
    case search
    /// The answer is possible but doubted; it may be kept or mended.
    case doubt
  }

  /// One row.
  enum Choice: Equatable, Sendable {
    /// This text is the answer.
    case answer(text: String, shown: StyledLine)
    /// The number begins with this dial code; the rest is still to be typed.
    case dial(prefix: String, shown: StyledLine)
    /// Another question gets this answer, and what was typed here stands.
    case mend(field: Int, text: String, shown: StyledLine)
    /// This text stands, although it is doubted.
    case keep(text: String, shown: StyledLine)

    /// What the row says after its number.
    var shown: StyledLine {
      switch self {
      case .answer(_, let shown), .dial(_, let shown), .mend(_, _, let shown),
        .keep(_, let shown):
        shown
      }
    }
  }
}
