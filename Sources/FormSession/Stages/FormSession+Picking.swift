internal import RegistrationForm

/// Numbered choices: which one was meant, what a search found, whether a doubted answer stands.
extension FormSession {
  /// Shows the candidates for `typed`. None is preselected; Enter alone chooses nothing.
  mutating func offer(
    _ choices: [Picking.Choice], typed: String, _ field: Int
  ) -> [FormEffect] {
    let picking = Picking(
      field: field, typed: typed, reason: .candidates,
      list: list(choices, .candidates, field))
    return show(picking)
  }

  /// Asks about an answer that is possible and looks wrong: the repairs, and keeping it.
  mutating func question(_ doubt: Doubt, about text: String, field: Int) -> [FormEffect] {
    let choices = book.repairs(
      doubt, keeping: text, shown: wording.keepTyped(text), colon: wording.colon)
    let picking = Picking(
      field: field, typed: text, reason: .doubt,
      list: list(choices, .doubt, field))
    return [.say(wording.question(doubt))] + show(picking)
  }

  /// Asks what became of a national number whose country was changed: it is a number of the new
  /// country, or of the old one, and only the person knows.
  mutating func askReread(_ text: String, field: Int) -> [FormEffect]? {
    guard let earlier = book.earlierReading(field), let region = book.region(field) else {
      return nil
    }
    var trial = book
    var said: [FormEffect] = []
    var choices = [Picking.Choice.keep(text: earlier, shown: book.shown(earlier, field))]
    if case .refused(let violation) = trial.offer(text, for: field) {
      said.append(.say(wording.fault(violation)))
    } else {
      choices.insert(.answer(text: text, shown: trial.shown(text, field)), at: 0)
    }
    let picking = Picking(
      field: field, typed: text, reason: .doubt,
      list: list(choices, .doubt, field))
    return said + [.say(wording.reread(text, country: book.name(of: region)))] + show(picking)
  }

  /// What a search finds, the current choice marked.
  mutating func search(_ query: String, in field: Int) -> [FormEffect] {
    if book.isClosedList(field) { return searchRows(query, in: field) }
    let found = book.search(query, in: field)
    if found.isEmpty {
      return [.say(wording.nothingMatches(query))] + ask(field)
    }
    let picking = Picking(
      field: field, typed: query, reason: .search,
      list: list(found, .search, field))
    return [.say(wording.matches(query, count: found.count))] + show(picking)
  }

  private func list(
    _ choices: [Picking.Choice], _ reason: Picking.Reason, _ field: Int
  ) -> NumberedList<Picking.Choice> {
    NumberedList(choices, in: room(choices.count, reason, field))
  }

  /// What the window has room for, together with what is said below a page.
  private func room(
    _ count: Int, _ reason: Picking.Reason, _ field: Int
  ) -> NumberedList<Picking.Choice>.Room {
    var below = wording.height(of: wording.listPrompt(count, canTurn: true))
    if reason == .search {
      below += wording.height(of: wording.row(0, wording.keepChoice(book, field)))
    }
    return NumberedList.Room(
      lines: style.rows - below, more: wording.height(of: wording.more(count))
    ) { number, choice in
      wording.height(of: wording.row(number, choice.shown))
    }
  }

  /// The rows of a closed list in which the text stands, with the numbers that they have there, and
  /// the question again.
  private mutating func searchRows(_ query: String, in field: Int) -> [FormEffect] {
    let found = book.rowNumbers(containing: query, in: field)
    guard !found.isEmpty else { return [.say(wording.nothingMatches(query))] + ask(field) }
    return [.say(wording.matches(query, count: found.count))]
      + wording.rows(of: book, field, numbered: found) + ask(field)
  }

  /// The page and the question below it.
  private mutating func show(_ picking: Picking) -> [FormEffect] {
    var effects = picking.list.rows.map { FormEffect.say(wording.row($0.number, $0.item.shown)) }
    if picking.reason == .search {
      effects.append(.say(wording.row(0, wording.keepChoice(book, picking.field))))
    }
    if picking.list.remaining > 0 {
      effects.append(.say(wording.more(picking.list.remaining)))
    }
    return effects + ask(picking)
  }

  mutating func ask(_ picking: Picking) -> [FormEffect] {
    stage = .picking(picking)
    var question = Question(
      prompt: wording.listPrompt(picking.list.items.count, canTurn: picking.list.remaining > 0))
    question.assistance = book.assistance(picking.field)
    question.isForeseeable = false
    return [.ask(question)]
  }

  /// A line below a list: a number picks, Enter turns the page, anything else is a new answer.
  mutating func pick(_ line: String, from picking: Picking) -> [FormEffect] {
    var picking = picking
    switch TypedReply(line, understanding: commands(of: picking.field)) {
    case .help: return explain(text: "")
    case .back: return goBack()
    case .search(let query): return search(query, in: picking.field)
    case .leaveOut: return reply("-", to: picking.field, over: "")
    case .blank:
      let room = room(picking.list.items.count, picking.reason, picking.field)
      if picking.list.turnPage(in: room) { return show(picking) }
      if picking.reason == .search { return leave(picking) }
      return [.say(wording.listHelp(picking.list.items.count))] + ask(picking)
    case .answer(let text):
      guard let number = text.wholeNumber else {
        return take(text, for: picking.field, typed: text)
      }
      if number == 0, picking.reason == .search { return leave(picking) }
      if let choice = picking.list.item(numbered: number) {
        return choose(choice, in: picking, typed: text)
      }
      // A number as short as those of rows was meant for one; a longer one is an answer where digits
      // can be.
      if book.takesDigits(picking.field), !text.isShortNumber(amongRows: picking.list.items.count) {
        return take(text, for: picking.field, typed: text)
      }
      return [.say(wording.noSuchNumber(number, count: picking.list.items.count))]
        + ask(picking)
    }
  }

  private mutating func choose(
    _ choice: Picking.Choice, in picking: Picking, typed number: String
  ) -> [FormEffect] {
    switch choice {
    case .answer(let text, _):
      return take(text, for: picking.field, typed: number)
    case .dial(let prefix, _):
      return ask(picking.field, text: prefix)
    case .keep(let text, _):
      let before = book.snapshot(picking.field)
      book.confirm(text, for: picking.field)
      return settled(picking.field, saying: [], before: before)
    case .mend(let other, let text, _):
      return mend(other, with: text, then: picking)
    }
  }

  /// Another answer was the wrong one: it is changed, and what was typed here is looked at again.
  private mutating func mend(
    _ other: Int, with text: String, then picking: Picking
  ) -> [FormEffect] {
    guard case .accepted = book.offer(text, for: other) else {
      return ask(picking.field, text: picking.typed, isForeseeable: false)
    }
    var effects: [FormEffect] = [.say(wording.changed(other, book))]
    effects += recheckDependents(of: other, except: picking.field)
    return effects + keeping(other) + take(picking.typed, for: picking.field, typed: picking.typed)
  }

  /// Back to the question, nothing chosen: an old choice stands, typed text is on the line.
  mutating func leave(_ picking: Picking) -> [FormEffect] {
    ask(picking.field, text: picking.reason == .search ? "" : picking.typed)
  }
}
