/// Lines that came in one burst, faster than a hand types, without the marks of a paste.
///
/// Such a burst is a paste into a terminal that marks none, a script that does not look at the
/// questions, or what a clerk typed while the connection stood still; nothing tells them apart.
/// So nothing of it is lost and nothing of it answers by itself: each line is put on the line of the
/// next question and waits there for a real Enter. Once one of them is not taken as it is, it was a
/// paste by mistake, and the rest is dropped and said so. Questions that nobody can foresee, secrets
/// and answers under correction get none.
struct HeldLines {
  enum Next: Equatable {
    case nothing
    case line(String, linesBehind: Int, isFirst: Bool)
    case dropped(Int)
  }

  private var waiting: ArraySlice<String> = []
  private var offered: String?
  private var dropped = 0
  private var haveJustCome = false

  /// What to do about the question that comes now.
  mutating func next(for request: LineRequest) -> Next {
    let mayOffer =
      !request.isSecret && request.typeAhead == .keep && request.initialText.isEmpty
      && (waiting.first?.utf8.count ?? 0) <= request.maximumLength
    if !mayOffer { drop() }
    defer { dropped = 0 }
    if dropped > 0 { return .dropped(dropped) }
    guard let line = waiting.popFirst() else { return .nothing }
    offered = line.withoutUnseen
    defer { haveJustCome = false }
    return .line(line, linesBehind: waiting.count, isFirst: haveJustCome)
  }

  /// How the question ended.
  mutating func note(_ result: LineResult) {
    if let offered, result != .line(offered) { drop() }
    offered = nil
  }

  /// A burst came; what waits from an earlier one goes.
  mutating func hold(_ burst: [UInt8]) {
    drop()
    let lines = PastedText(burst)?.answers ?? []
    // Nothing but line breaks, or no text at all.
    if lines.isEmpty { dropped += 1 }
    waiting = lines[...]
    haveJustCome = true
  }

  private mutating func drop() {
    dropped += waiting.count
    waiting = []
  }
}
