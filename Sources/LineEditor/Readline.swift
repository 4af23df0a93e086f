internal import CReadline

/// The C editor in Swift's terms. The only file that handles its pointers.
enum Readline {
  static var isAvailable: Bool { crl_is_available() }

  static func open(application: String, terminal: String?, isPlain: Bool) -> Bool {
    guard let terminal else { return unsafe crl_open(application, nil, isPlain) }
    return unsafe crl_open(application, terminal, isPlain)
  }

  static var windowSize: (rows: Int, columns: Int) {
    var (rows, columns): (Int32, Int32) = (0, 0)
    unsafe crl_window_size(&rows, &columns)
    return (Int(rows), Int(columns))
  }

  /// One read; `reading` answers what comes up on the way.
  static func read(
    prompt: String, initial: String, cursor: Int, _ request: LineRequest, _ reading: LineReading
  ) -> LineResult {
    // Kept alive by the caller's reference, which the read does not outlive.
    let context = unsafe Unmanaged.passUnretained(reading).toOpaque()
    var hooks = unsafe makeHooks(context)
    let outcome = unsafe prompt.withCString { prompt in
      unsafe initial.withCString { initial in
        var asked = unsafe crl_request(
          prompt: prompt, initial: initial, initial_cursor: cursor, is_secret: request.isSecret,
          maximum_length: max(1, request.maximumLength),
          discards_type_ahead: request.typeAhead == .discard)
        return unsafe crl_read(&asked, &hooks)
      }
    }
    let isSecret = request.isSecret
    let line = unsafe string(crl_text())
    let text = isSecret ? line.withoutControls : line.withoutUnseen
    defer { if isSecret { crl_wipe() } }
    switch outcome {
    case CRL_LINE: return .line(text)
    case CRL_END_OF_FILE: return .endOfFile
    case CRL_INTERRUPTED: return .interrupted
    case CRL_TERMINATED: return .terminated(signal: crl_detail())
    case CRL_COMMAND:
      let command = EditorCommand.allCases[Int(crl_detail())]
      return .command(command, text: isSecret ? "" : text)
    default: return .failed(errno: crl_detail())
    }
  }

  private static func makeHooks(_ context: UnsafeMutableRawPointer) -> crl_hooks {
    var hooks = unsafe crl_hooks()
    unsafe hooks.context = context
    unsafe hooks.overlay = { context in unsafe Readline.reading(context)?.drawOverlay() }
    unsafe hooks.key = { context, key, count in
      unsafe Readline.reading(context)?.press(key, count: Int(count))
    }
    unsafe hooks.paste = { context, bytes, count in
      let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
      unsafe Readline.reading(context)?.paste(Array(buffer))
    }
    unsafe hooks.boundary = { _, line, count, offset, direction in
      let buffer = unsafe UnsafeRawBufferPointer(start: line, count: count)
      let text = unsafe String(decoding: buffer, as: UTF8.self)
      return text.characterBoundary(from: offset, forward: direction > 0)
    }
    unsafe hooks.notice = { context, notice, number in
      unsafe Readline.reading(context)?.report(notice, number: Int(number))
    }
    unsafe hooks.is_unseen = { Unicode.Scalar($0)?.isUnseen ?? false }
    unsafe hooks.redisplay = { context, prompt, line, cursor, columns, isFresh in
      let (prompt, line) = unsafe (Readline.string(prompt), Readline.string(line))
      unsafe Readline.reading(context)?.redisplay(
        prompt: prompt, line: line, cursor: Int(cursor), columns: Int(columns), isFresh: isFresh)
    }
    return unsafe hooks
  }

  private static func reading(_ context: UnsafeMutableRawPointer?) -> LineReading? {
    unsafe context.map { unsafe Unmanaged<LineReading>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func string(_ pointer: UnsafePointer<CChar>?) -> String {
    unsafe pointer.map { unsafe String(cString: $0) } ?? ""
  }

  /// What came all at once since the read before, several lines or what stood behind its Enter.
  static func takeBurst() -> [UInt8]? {
    var count = 0
    guard let bytes = unsafe crl_take_burst(&count) else { return nil }
    let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
    return unsafe Array(buffer)
  }

  static var line: String { unsafe string(crl_line()) }
  static var cursor: Int { crl_cursor() }
  static func setLine(_ text: String, cursor: Int? = nil) {
    unsafe crl_set_line(text, cursor ?? text.utf8.count)
  }
  static func insert(_ text: String) { unsafe crl_insert(text) }

  static func print(_ text: String) { unsafe crl_print(text) }
  static func write(_ text: String) { unsafe crl_write(text) }
  static func overlayHint(_ text: String) { unsafe crl_overlay_hint(text) }
  static func overlayRow(_ text: String) { unsafe crl_overlay_row(text) }
}

extension String {
  /// The end of the visible character (extended grapheme cluster, UAX #29) at a UTF-8 offset, or
  /// the start of the one before it; the offset itself at the end of the text.
  func characterBoundary(from offset: Int, forward: Bool) -> Int {
    var start = 0
    for character in self {
      let end = start + character.utf8.count
      if forward, end > offset { return end }
      if !forward, end >= offset { return start }
      start = end
    }
    return offset
  }
}
