/// Lines that came in one burst behind an answer, on a terminal that does not mark a paste.
///
/// Such a burst is a paste, or what a clerk typed while the line was slow; nothing tells them apart.
/// So nothing of it is lost and nothing of it answers by itself: each line is put on the line of the
/// next question and waits there for a real Enter. Once one of them is not taken as it is, it was a
/// paste by mistake, and the rest is dropped and said so. Questions that nobody can foresee, secrets
/// and answers under correction get none.
struct HeldLines {
  enum Next: Equatable {
    case nothing
    case line(String, linesBehind: Int)
    case dropped(Int)
  }

  private var waiting: ArraySlice<String> = []
  private var offered: String?
  private var dropped = 0

  /// What to do about the question that comes now.
  mutating func next(for request: LineRequest) -> Next {
    let mayOffer =
      !request.isSecret && request.typeAhead == .keep && request.initialText.isEmpty
      && (waiting.first?.utf8.count ?? 0) <= request.maximumLength
    if !mayOffer { drop() }
    defer { dropped = 0 }
    if dropped > 0 { return .dropped(dropped) }
    guard let line = waiting.popFirst() else { return .nothing }
    offered = line
    return .line(line, linesBehind: waiting.count)
  }

  /// How the question ended, and what came in one burst with its Enter.
  mutating func note(_ result: LineResult, burst: [UInt8]?) {
    if let offered, result != .line(offered) { drop() }
    offered = nil
    guard let burst else { return }
    if let pasted = PastedText(burst) { waiting = pasted.lines[...] } else { dropped += 1 }
  }

  private mutating func drop() {
    dropped += waiting.count
    waiting = []
  }
}
