internal import Localization
internal import RegistrationForm

/// An answer that is not taken, and the line it stays on.
extension FormSession {
  /// Says what is wrong and leaves the answer on the line, or asks which one was meant.
  mutating func refuse(
    _ violation: Violation, text: String, field: Int
  ) -> [FormEffect] {
    var said = [FormEffect.say(wording.fault(violation))]
    if let way = wording.wayOut(violation, book, field) { said.append(.say(way)) }
    if book.isSecret(field) { return said + ask(field, isForeseeable: false) }
    // Said once: whoever types a new answer must not be caught by the old one.
    if !text.isEmpty, hintedField != field, !offersRows(violation, text, field) {
      hintedField = field
      said.append(.say(wording.emptyLine))
    }
    let cursor = violation.column.map { max(0, $0 - 1) }
    refused = Refused(field: field, text: text, cursor: cursor ?? text.count)
    if book.isCountryLike(field) {
      let candidates = book.candidates(violation, typed: text, field)
      if candidates.isEmpty {
        if book.isClosedList(field) { said += wording.rows(of: book, field) }
        return said + ask(field, text: text, cursor: cursor, isForeseeable: false)
      }
      // One that is near, but not near enough to be taken unasked, is not several.
      let isOne = candidates.count == 1 && violation.code.hasSuffix(".ambiguous")
      let introduction = isOne ? [.say(wording.unsure(text))] : said + [.say(wording.didYouMean)]
      return introduction + offer(candidates, typed: text, field)
    }
    if book.isClosedList(field) {
      return said + offerRows(violation.suggestions, typed: text, field)
    }
    guard let best = violation.suggestions.first else {
      return said + ask(field, text: text, cursor: cursor, isForeseeable: false)
    }
    return said + [.say(wording.perhaps(best))]
      + ask(
        field, text: text, cursor: cursor, repairs: violation.suggestions, isForeseeable: false)
  }

  /// Whether rows to choose from come in place of the line with the refused answer.
  private func offersRows(_ violation: Violation, _ text: String, _ field: Int) -> Bool {
    if book.isCountryLike(field) { return !book.candidates(violation, typed: text, field).isEmpty }
    return book.isClosedList(field) && !book.isMultiple(field) && !violation.suggestions.isEmpty
  }

  /// Which rows of a closed list may be meant: of one answer, to be picked; else all of them once
  /// more, for they may have left the screen.
  private mutating func offerRows(
    _ suggestions: [String], typed text: String, _ field: Int
  ) -> [FormEffect] {
    if !suggestions.isEmpty, !book.isMultiple(field) {
      let choices = suggestions.map {
        Picking.Choice.answer(text: $0, shown: StyledLine($0.isolated))
      }
      return [.say(wording.didYouMean)] + offer(choices, typed: text, field)
    }
    return wording.rows(of: book, field) + suggestions.map { .say(wording.perhaps($0)) }
      + ask(field, text: text, repairs: suggestions, isForeseeable: false)
  }

  /// What a line means that is the refused answer and another one typed behind it, or wherever the
  /// cursor stood: "bad" and "ada@example.org" make an address that nobody meant.
  /// - Returns: the question which of the two is meant; `nil` where what was put in is no answer by
  ///   itself, as where a fault was mended.
  mutating func askWhetherGlued(
    _ line: String, to text: String, in field: Int
  ) -> [FormEffect]? {
    guard let refused, refused.field == field, refused.text == text, !text.isEmpty else {
      return nil
    }
    guard let piece = refused.pieces(of: line).first(where: { isAnswer($0, field) }) else {
      return nil
    }
    let meant = isAnswer(line, field) ? [piece, line] : [piece]
    let choices = meant.map {
      Picking.Choice.answer(text: $0, shown: StyledLine($0.quotable()))
    }
    return [.say(wording.didYouMean)] + offer(choices, typed: line, field)
  }

  private func isAnswer(_ text: String, _ field: Int) -> Bool {
    var trial = book
    return switch trial.offer(text, for: field) {
    case .accepted, .doubtful: true
    case .blank, .refused: false
    }
  }

  /// An answer that was refused and put back on its line.
  struct Refused: Sendable {
    let field: Int
    let text: String
    /// Where the cursor was put, in characters.
    let cursor: Int

    /// What was put into the text to make the line: at the cursor, or else behind what both share.
    func pieces(of line: String) -> [String] {
      let shared = zip(line, text).prefix { $0 == $1 }.count
      return [cursor, shared].compactMap { place in
        let (head, tail) = (text.prefix(place), text.dropFirst(place))
        guard line.count > text.count, line.hasPrefix(head), line.hasSuffix(tail) else {
          return nil
        }
        let piece = String(line.dropFirst(head.count).dropLast(tail.count)).trimmingBlanks
        return piece.isEmpty ? nil : piece
      }
    }
  }
}
