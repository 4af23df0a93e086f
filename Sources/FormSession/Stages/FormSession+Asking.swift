internal import Localization
internal import RegistrationForm

/// Putting a question on the screen, and what a line means there.
extension FormSession {
  /// Asks a field's question.
  ///
  /// An answer that stopped fitting, because an earlier one changed, is looked at first: the
  /// person sees what is wrong with it rather than an empty line.
  mutating func visit(_ field: Int) -> [FormEffect] {
    let effects = introduce(field)
    if let text = unsent.removeValue(forKey: field) {
      return effects + wording.rows(of: book, field) + ask(field, text: text)
    }
    if let text = book.unsettledText(field) {
      var answered = wording.prompt(of: book, field)
      answered.append(text.quotable())
      return effects + [.say(answered)]
        + (askReread(text, field: field) ?? take(text, for: field, typed: text))
    }
    return effects + wording.rows(of: book, field) + ask(field)
  }

  /// The prompt alone, with `text` on the line.
  /// - Parameters:
  ///   - repairs: what Tab puts in place of `text`, best first.
  ///   - isForeseeable: false after a refusal: what is typed already was meant for another question.
  mutating func ask(
    _ field: Int, text: String = "", cursor: Int? = nil, repairs: [String] = [],
    isForeseeable: Bool = true
  ) -> [FormEffect] {
    stage = .asking(field, text: text)
    let line = TypedReply.line(for: text, understanding: commands(of: field))
    var question = Question(prompt: wording.prompt(of: book, field))
    question.text = line
    // A backslash put in front moves the fault by one.
    question.cursor = cursor.map { min($0 + line.count - text.count, line.count) }
    question.isForeseeable = isForeseeable
    question.editable = book.editableText(field)
      .map { TypedReply.line(for: $0, understanding: commands(of: field)) }
    question.isSecret = book.isSecret(field)
    question.assistance =
      repairs.isEmpty ? book.assistance(field) : .replacements(repairs)
    return (wording.hintsAbove(book, field).map { [.say($0)] } ?? []) + [.ask(question)]
  }

  /// The section's title where a new one begins, and what has to be known about the default.
  private mutating func introduce(_ field: Int) -> [FormEffect] {
    var effects: [FormEffect] = []
    let section = book.section(of: field)
    if section != shownSection {
      shownSection = section
      effects += wording.sectionTitle(book.sectionTitle(section))
    }
    if book.standing(field) != .settled, book.defaultAnswer(field)?.source == .fallback {
      effects.append(.say(wording.fallbackNote(book)))
    }
    return effects
  }

  /// What a line of this field may say besides an answer.
  func commands(of field: Int) -> TypedReply.Commands {
    var commands: TypedReply.Commands = []
    if book.isSearchable(field) || book.isClosedList(field) { commands.insert(.search) }
    if !book.isRequired(field), !book.isSecret(field), book.hasSomethingToRemove(field) {
      commands.insert(.leaveOut)
    }
    return commands
  }

  /// A line that came back from a field's question; `text` is what had been put on it.
  mutating func reply(_ line: String, to field: Int, over text: String) -> [FormEffect] {
    switch addedCommand(line, to: text, in: field)
      ?? TypedReply(line, understanding: commands(of: field))
    {
    case .help:
      return wording.help(of: book, field, understanding: commands(of: field))
        + ask(field, text: text)
    case .back:
      return goBack()
    case .search(let query):
      return search(query, in: field)
    case .leaveOut:
      return leaveOut(field)
    case .answer(let answer) where book.isUnchanged(field, by: answer):
      return advance(from: field)
    case .answer(let answer):
      if let asked = askWhetherGlued(answer, to: text, in: field) { return asked }
      if let number = answer.wholeNumber, book.isCountryLike(field), book.isClosedList(field) {
        let rows = book.menu(field).count
        if let chosen = book.menuAnswer(field, numbered: number) {
          return take(chosen, for: field, typed: answer)
        }
        if answer.isShortNumber(amongRows: rows) {
          return [.say(wording.noSuchNumber(number, count: rows))] + ask(field)
        }
      }
      return take(answer, for: field, typed: answer)
    case .blank:
      return acceptDefault(of: field, emptied: !text.isEmpty)
    }
  }

  /// The `?` or `<` that was typed into an answer that stood on the line, where that is no answer:
  /// who knows only these signs must not be trapped in front of a text to be mended.
  private func addedCommand(_ line: String, to text: String, in field: Int) -> TypedReply? {
    guard !text.isEmpty, !book.isSecret(field), line.count == text.count + 1 else { return nil }
    let shared = zip(line, text).prefix { $0 == $1 }.count
    let place = line.index(line.startIndex, offsetBy: shared)
    guard line[place] == "<" || line[place] == "?",
      line[line.index(after: place)...] == text.dropFirst(shared)
    else { return nil }
    var trial = book
    if case .refused = trial.offer(line, for: field) {
      return line[place] == "<" ? .back : .help
    }
    return nil
  }

  /// Enter on an empty line: what stands in brackets, whatever was on the line before.
  private mutating func acceptDefault(of field: Int, emptied: Bool) -> [FormEffect] {
    if book.standing(field) == .settled || book.standing(field) == .leftOut {
      return advance(from: field)
    }
    if let preset = book.defaultAnswer(field) {
      return take(preset.text, for: field, typed: nil)
    }
    if book.isRequired(field) {
      return [.say(wording.required(book, field))] + ask(field)
    }
    // An answer that was on the line goes, and that is said.
    if emptied { return leaveOut(field) }
    book.leaveOut(field)
    return settled(field, saying: [])
  }

  private mutating func leaveOut(_ field: Int) -> [FormEffect] {
    book.leaveOut(field)
    return settled(field, saying: [.say(wording.leftOut(book.label(field)))])
  }

  /// Offers `text` to the field. `typed` is what the person wrote, `nil` for a default they saw.
  mutating func take(_ text: String, for field: Int, typed: String?) -> [FormEffect] {
    let before = book.snapshot(field)
    if book.isSecret(field) { return takeSecret(text, for: field) }
    switch book.offer(text, for: field) {
    case .accepted:
      let shown = typed.flatMap { wording.taken(book, field, typed: $0) }
      return settled(field, saying: shown.map { [.say($0)] } ?? [], before: before)
    case .blank:
      return [.say(wording.required(book, field))] + ask(field)
    case .doubtful(let doubt):
      return question(doubt, about: text, field: field)
    case .refused(let violation):
      return refuse(violation, text: text, field: field)
    }
  }

  /// A field has its answer: what hangs on it is checked again, and the way goes on.
  mutating func settled(
    _ field: Int, saying effects: [FormEffect], before: AnswerBook.Snapshot? = nil
  ) -> [FormEffect] {
    unsent[field] = nil
    refused = nil
    var effects = effects
    if before == nil || before != book.snapshot(field) {
      effects += recheckDependents(of: field)
    }
    return effects + keeping(field) + advance(from: field)
  }

  /// Looks at the answers again that hang on the one of `field`, says what became of them, and keeps
  /// it.
  mutating func recheckDependents(of field: Int, except untouched: Int? = nil) -> [FormEffect] {
    book.recheckDependents(of: field, except: untouched).flatMap { change in
      var effects = [wording.change(change, book)]
      if style.keepsDraft, change.kind == .openAgain,
        let answer = book.reopenedDraftAnswer(change.field)
      {
        effects.append(.keep(answer))
      }
      return effects
    }
  }
}
