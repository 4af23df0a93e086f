internal import CReadline
internal import TextLayout

/// One read that is going on: what its keys mean and what is drawn around its line.
final class LineReading {
  private let request: LineRequest
  private let ability: TerminalCapabilities
  private let promptWidth: Int
  /// Alive as long as the line is what it put there.
  private var cycle: CompletionCycle?
  private var row = PlainRow()

  init(_ request: LineRequest, _ capabilities: TerminalCapabilities) {
    self.request = request
    ability = capabilities
    promptWidth = request.prompt.plainText.columnWidth
  }

  /// With the size that the window has now.
  private var capabilities: TerminalCapabilities {
    var now = ability
    (now.rows, now.columns) = Readline.windowSize
    return now
  }

  private var state: LineState {
    let line = Readline.line
    let (rows, columns) = Readline.windowSize
    return LineState(
      text: line, cursor: Readline.cursor,
      freeRows: freeRows(under: line, rows: rows, columns: columns), columns: columns)
  }

  /// Rows that leave all of the line visible; none where the cursor may not be on its last row.
  private func freeRows(under line: String, rows: Int, columns: Int) -> Int {
    guard capabilities.movesCursor else { return 0 }
    let width = promptWidth + line.columnWidth
    // A mode that vi shows in the prompt takes some columns too.
    let isOneRow = width + 8 < columns
    if !isOneRow, Readline.cursor < line.utf8.count { return 0 }
    return max(0, rows - width / columns - 1)
  }

  /// Free columns of the cursor's row, where the cursor is at the end of the line. The last one is
  /// none: terminals differ in what they do there.
  private func columnsBehindCursor(_ state: LineState) -> Int {
    // How wide the mode is that vi shows in the prompt, the inputrc says.
    let taken = promptWidth + state.text.columnWidth
    if crl_shows_mode(), taken + 8 >= state.columns { return 0 }
    let isWhole = taken / state.columns < max(1, capabilities.rows - 1)
    let line = request.prompt.plainText + state.text
    return isWhole ? state.columns - 1 - line.endColumn(in: state.columns) : 0
  }

  private var liveCycle: CompletionCycle? {
    guard let cycle, cycle.line == Readline.line else { return nil }
    return cycle
  }

  private func overlay(for state: LineState) -> Overlay {
    request.delegate?.overlay(for: state) ?? Overlay()
  }

  func drawOverlay() {
    let state = state
    var (overlay, selected): (Overlay, Int?) = (Overlay(), nil)
    if let cycle = liveCycle {
      overlay = Overlay(list: LiveList(items: cycle.items))
      selected = cycle.index
    } else {
      overlay = self.overlay(for: state)
    }
    if let hint = overlay.hint, state.isCursorAtEnd {
      // Cut here: at the edge terminals write each further character over the one before.
      let shown = StyledText(hint.shown).clipped(to: columnsBehindCursor(state))
      if !shown.isEmpty { Readline.overlayHint(shown.rendered(for: .row, capabilities)) }
    }
    guard let list = overlay.list else { return }
    for row in list.rows(selected: selected, limit: state.freeRows) {
      Readline.overlayRow(row.rendered(for: .row, capabilities))
    }
  }

  func redisplay(prompt: String, line: String, cursor: Int, columns: Int, isFresh: Bool) {
    Readline.write(
      row.update(
        prompt: prompt, line: line, cursorOffset: cursor, columns: columns, isFresh: isFresh))
  }

  private func show(_ text: StyledText) {
    Readline.print(text.rendered(for: .output, capabilities) + "\n")
  }

  func press(_ key: crl_key, count: Int) {
    switch key {
    case CRL_KEY_ACCEPT: accept()
    case CRL_KEY_BACK: perform(.back)
    case CRL_KEY_FORWARD: perform(.forward)
    case CRL_KEY_HELP: perform(.help)
    case CRL_KEY_END, CRL_KEY_RIGHT: if !takeHint() { crl_default_key(key, Int32(count)) }
    case _ where request.isSecret: crl_ding()
    case CRL_KEY_EDIT_DEFAULT: editDefault()
    case CRL_KEY_COMPLETE: complete()
    case CRL_KEY_COMPLETE_BACKWARD: if !moveInList(by: -1) { crl_ding() }
    case CRL_KEY_DOWN: if !moveInList(by: 1) { crl_ding() }
    case CRL_KEY_UP: if !moveInList(by: -1) { crl_ding() }
    default: crl_ding()
    }
  }

  private func accept() {
    // By yanking again and again.
    if Readline.line.utf8.count > request.maximumLength {
      return report(.tooLong(limit: request.maximumLength))
    }
    crl_accept()
  }

  private func perform(_ command: EditorCommand) {
    let text = request.isSecret ? "" : Readline.line
    switch request.delegate?.perform(command, on: text) ?? .finish {
    case .finish:
      crl_end_with_command(Int32(EditorCommand.allCases.firstIndex(of: command) ?? 0))
    case .show(let text): show(text)
    case .replace(let text): Readline.setLine(text.withoutUnseen)
    case .ignore: crl_ding()
    }
  }

  private func editDefault() {
    if Readline.line.isEmpty, let text = request.defaultText {
      Readline.setLine(text.withoutUnseen)
    } else {
      perform(.editDefault)
    }
  }

  private func takeHint() -> Bool {
    guard !request.isSecret, capabilities.movesCursor, liveCycle == nil else { return false }
    let state = state
    guard state.isCursorAtEnd, let hint = overlay(for: state).hint else { return false }
    Readline.setLine(hint.line.withoutUnseen)
    return true
  }

  private func complete() {
    if liveCycle != nil {
      _ = moveInList(by: 1)
      return
    }
    let line = Readline.line
    switch request.delegate?.complete(state) ?? .none {
    case .none: crl_ding()
    case .replace(let text): if text != line { Readline.setLine(text.withoutUnseen) }
    case .choices(_, let extending?) where extending != line:
      Readline.setLine(extending.withoutUnseen)
    case .choices(let items, _):
      if capabilities.movesCursor {
        cycle = CompletionCycle(typed: line, items: items)
        _ = moveInList(by: 1)
      } else {
        list(items)
      }
    }
  }

  /// On a plain terminal the choices are said, and the typing stays.
  private func list(_ items: [LiveList.Item]) {
    report(.listed(count: items.count), rings: false)
    var text = StyledText()
    for item in items { text.append(StyledText(text.isEmpty ? "  " : "\n  ") + item.label) }
    show(text)
  }

  /// Puts the next or previous choice on the line. False where there is no list.
  private func moveInList(by step: Int) -> Bool {
    if liveCycle == nil {
      guard capabilities.movesCursor else { return false }
      let state = state
      guard let items = overlay(for: state).list?.items, !items.isEmpty else { return false }
      cycle = CompletionCycle(typed: state.text, items: items)
    }
    cycle?.move(by: step)
    if let cycle { Readline.setLine(cycle.line.withoutUnseen) }
    return true
  }

  func paste(_ bytes: [UInt8]) {
    guard let pasted = PastedText(bytes) else { return report(.notUTF8) }
    let first = pasted.lines.first ?? ""
    if pasted.lines.count <= 1 { return insert(first) }
    if request.isSecret { return report(.severalLinesForSecret) }
    let answer =
      request.delegate?.paste(pasted.lines) ?? .insert(pasted.lines.joined(separator: " "))
    switch answer {
    case .insert(let text): insert(text)
    case .refuse(let reason):
      crl_ding()
      show(reason)
    }
  }

  private func insert(_ pasted: String) {
    let text = request.isSecret ? pasted.withoutControls : pasted.withoutUnseen
    if !request.isSecret, let unseen = pasted.firstUnseen {
      report(.leftOut(unseen), rings: false)
    }
    if Readline.line.utf8.count + text.utf8.count > request.maximumLength {
      report(.tooLong(limit: request.maximumLength))
    } else {
      Readline.insert(text)
    }
  }

  func report(_ notice: crl_notice, number: Int) {
    switch notice {
    case CRL_NOTICE_TOO_LONG: report(.tooLong(limit: number), rings: false)
    case CRL_NOTICE_UNSEEN:
      if let unseen = Unicode.Scalar(UInt32(number)) { report(.leftOut(unseen), rings: false) }
    case CRL_NOTICE_NOT_UTF8: report(.notUTF8, rings: false)
    default: report(.discarded(lines: number), rings: false)
    }
  }

  private func report(_ notice: LineNotice, rings: Bool = true) {
    if rings { crl_ding() }
    if let text = request.delegate?.explain(notice) { show(text) }
  }
}
